import { INSTRUMENT_TYPES, type InstrumentType } from '../../title/reading/instrument-type.ts'

/**
 * Names of instrument types in recorders' indexes. Seen in county indexes of Mississippi, Alabama, Tennessee and
 * Kentucky, or their usual abbreviations. The names of the types themselves are known too. A plain DEED counts as one
 * with warranty: the index does not say, and the chain passes the same way. A certificate of delinquency assigned to
 * a buyer is a county's tax claim on the land, held by the buyer.
 */
const CALLED: Partial<Record<InstrumentType, readonly string[]>> = {
  patent: ['LAND PATENT', 'PAT', 'FORFEITED TAX LAND PATENT', 'STATE PATENT'],
  'warranty-deed': [
    'DEED',
    'DEEDS',
    'D',
    'WD',
    'W D',
    'WAR DEED',
    'WARR DEED',
    'WARRANTY',
    'DEED WARRANTY',
    'GENERAL WARRANTY DEED',
    'GEN WARRANTY DEED',
    'GWD',
    'STATUTORY WARRANTY DEED',
    'VENDORS LIEN DEED',
    'JOINT WARRANTY DEED',
  ],
  'special-warranty-deed': [
    'SWD',
    'SPEC WD',
    'SPECIAL WD',
    'SPEC WARRANTY DEED',
    'LIMITED WARRANTY DEED',
    'DEED SPECIAL WARRANTY',
  ],
  'quitclaim-deed': [
    'QCD',
    'QC',
    'Q C D',
    'QUIT CLAIM',
    'QUITCLAIM',
    'QUIT CLAIM DEED',
    'QC DEED',
    'DEED QUITCLAIM',
    'DEED QUIT CLAIM',
  ],
  'deed-in-trust': ['TRUST DEED CONVEYANCE', 'DEED TO TRUSTEE', 'DEED INTO TRUST'],
  'tax-deed': [
    'TAX DEED',
    'TXD',
    'TAX SALE DEED',
    'TAX COLLECTORS DEED',
    'CHANCERY CLERKS TAX DEED',
    'CLERKS TAX DEED',
    'CLERK AND MASTER TAX DEED',
    'TAX CONVEYANCE',
  ],
  'sheriffs-deed': ['SHERIFF DEED', 'SHERIFFS DEED', 'SHERIFF S DEED', 'SHF DEED', 'SD'],
  'trustees-deed': [
    'TRUSTEES DEED',
    'TRUSTEE DEED',
    'TRUSTEE S DEED',
    'SUBSTITUTE TRUSTEES DEED',
    'SUBSTITUTE TRUSTEE DEED',
    'SUBST TRUSTEES DEED',
    'SUB TRUSTEES DEED',
    'TR DEED',
    'TD',
    'FORECLOSURE DEED',
    'MORTGAGE FORECLOSURE DEED',
  ],
  'appointment-of-substitute-trustee': [
    'SUBSTITUTION OF TRUSTEE',
    'SUBSTITUTE TRUSTEE',
    'APPT SUB TRUSTEE',
    'APPOINTMENT OF TRUSTEE',
    'APPT OF SUBSTITUTE TRUSTEE',
    'SUB OF TRUSTEE',
    'SUB TRUSTEE',
    'AST',
  ],
  'deed-of-trust': [
    'DT',
    'D T',
    'DOT',
    'D O T',
    'DEED TRUST',
    'TRUST DEED',
    'DEED OF TRUST MODIFICATION AND EXTENSION',
    'MORTGAGE',
    'MTG',
    'MORT',
    'REAL ESTATE MORTGAGE',
    'MORTGAGE DEED',
  ],
  assignment: [
    'ASSIGN',
    'ASSIGNMENT OF DEED OF TRUST',
    'ASSIGNMENT OF DT',
    'ASSIGNMENT OF MORTGAGE',
    'ASSIGNMENT DT',
    'ASSG',
    'ASGN',
    'ASN',
    'ASSIGN DT',
    'ASSIGN MTG',
    'ASSIGN ENCUMBRA',
    'ASSIGN ENCUMBRANCE',
    'ASSIGNMENT OF ENCUMBRANCE',
    'TRANSFER OF LIEN',
  ],
  release: [
    'REL',
    'RELEASE OF DEED OF TRUST',
    'RELEASE OF DT',
    'RELEASE DT',
    'RELEASE OF LIEN',
    'RELEASE OF MORTGAGE',
    'RELEASE LIEN',
    'LIEN RELEASE',
    'DEED OF RELEASE',
    'RELEASE DEED',
    'FULL RELEASE',
    'SAT',
    'SATISFACTION',
    'SATISFACTION OF MORTGAGE',
    'SATISFACTION OF DEED OF TRUST',
    'SATISFACTION OF JUDGMENT',
    'SATISFACTION OF LIEN',
    'CANCELLATION',
    'CANCELLATION OF DEED OF TRUST',
    'CANCEL',
    'CANC',
    'CANCEL DT',
    'AUTHORITY TO CANCEL',
    'RECONVEYANCE',
    'RELEASE OF JUDGMENT',
    'JUDGMENT RELEASE',
    'RELEASE OF FEDERAL TAX LIEN',
    'FEDERAL TAX LIEN RELEASE',
    'RELEASE FEDERAL TAX LIEN',
    'CERTIFICATE OF RELEASE OF FEDERAL TAX LIEN',
    'TAX LIEN RELEASE',
    'RELEASE OF TAX LIEN',
    'STATE TAX LIEN RELEASE',
    'RELEASE OF STATE TAX LIEN',
    'MECHANICS LIEN RELEASE',
    'HOA LIEN RELEASE',
    'DEL TAX RELEASE',
    'DELINQUENT TAX RELEASE',
    'CERT DEL RELEASE',
    'RELEASE OF CERTIFICATE OF DELINQUENCY',
    'RELEASE DEED OF TRUST',
    'RELEASE FED TAX LIEN',
    'RELEASE OF FED TAX LIEN',
    'RELEASE OF CONSTRUCTION LIEN',
    'RELEASE CONSTRUCTION LIEN',
    'CANCELLATION OF LIEN',
    'UCC TERM',
    'UCC TERMINATION',
    'UCC 3 TERMINATION',
  ],
  'partial-release': [
    'PREL',
    'PART REL',
    'PARTIAL REL',
    'PARTIAL RELEASE OF DEED OF TRUST',
    'PARTIAL SATISFACTION',
  ],
  subordination: ['SUBORDINATION AGREEMENT', 'SUBORD', 'SUB AGREEMENT', 'SUBORDINATION OF LIEN'],
  judgment: [
    'JUDGEMENT',
    'JUD',
    'JDG',
    'JUDG',
    'JUDGMENT LIEN',
    'ABSTRACT OF JUDGMENT',
    'ABST JUDGMENT',
    'CERTIFICATE OF JUDGMENT',
    'JUDGMENT ROLL',
    'ENROLLED JUDGMENT',
    'FINAL JUDGMENT',
  ],
  'judgment-renewal': [
    'RENEWAL OF JUDGMENT',
    'NOTICE OF RENEWAL',
    'NOTICE OF RENEWAL OF JUDGMENT',
    'JUDGMENT REVIVAL',
    'REVIVAL OF JUDGMENT',
  ],
  'federal-tax-lien': [
    'FTL',
    'FED TAX LIEN',
    'FEDERAL TAX',
    'NOTICE OF FEDERAL TAX LIEN',
    'IRS LIEN',
    'IRS TAX LIEN',
    'FEDERAL LIEN',
    'US TAX LIEN',
  ],
  'federal-tax-lien-refiling': [
    'FTL REFILING',
    'REFILING OF FEDERAL TAX LIEN',
    'REFILED FEDERAL TAX LIEN',
  ],
  'state-tax-lien': [
    'STL',
    'NOTICE OF STATE TAX LIEN',
    'MDOR LIEN',
    'DEPARTMENT OF REVENUE LIEN',
    'STATE LIEN',
  ],
  'mechanics-lien': [
    'MECHANIC LIEN',
    'MECHANICS AND MATERIALMENS LIEN',
    'MATERIALMANS LIEN',
    'MATERIALMENS LIEN',
    'CONSTRUCTION LIEN',
    'CONTRACTORS LIEN',
    'NOTICE OF CONSTRUCTION LIEN',
    'ML',
    'M L',
  ],
  'municipal-lien': [
    'CITY LIEN',
    'DEMOLITION LIEN',
    'WEED LIEN',
    'GRASS LIEN',
    'CODE ENFORCEMENT LIEN',
    'ASSESSMENT LIEN',
    'MUNICIPAL ASSESSMENT',
    'CERT DEL ASSIGN',
    'CERTIFICATE OF DELINQUENCY',
    'CERT DEL',
    'ASSIGN CERTIFICATE OF DELINQUENCY',
    'ASSIGNMENT OF CERTIFICATE OF DELINQUENCY',
  ],
  'hoa-lien': [
    'HOMEOWNERS ASSOCIATION LIEN',
    'HOME OWNERS LIEN',
    'CONDOMINIUM LIEN',
    'ASSOCIATION LIEN',
    'POA LIEN',
  ],
  'ucc-fixture': [
    'UCC',
    'UCC CONVERTED',
    'UCC 1',
    'UCC1',
    'FIXTURE FILING',
    'UCC FIXTURE FILING',
    'FINANCING STATEMENT',
  ],
  'ucc-continuation': [
    'UCC CONTINUATION STATEMENT',
    'UCC 3 CONTINUATION',
    'CONTINUATION STATEMENT',
  ],
  'lis-pendens': [
    'LP',
    'LIS PEN',
    'LIS PENDENS NOTICE',
    'NOTICE OF LIS PENDENS',
    'ABSTRACT OF LIS PENDENS',
  ],
  'lis-pendens-release': [
    'RELEASE OF LIS PENDENS',
    'RELEASE LIS PENDENS',
    'CANCELLATION OF LIS PENDENS',
    'WITHDRAWAL OF LIS PENDENS',
    'LP RELEASE',
  ],
  'bankruptcy-petition': ['BANKRUPTCY', 'BKR', 'NOTICE OF BANKRUPTCY', 'PETITION IN BANKRUPTCY'],
  'bankruptcy-order': [
    'ORDER LIFTING STAY',
    'ORDER IN BANKRUPTCY',
    'BANKRUPTCY DISCHARGE',
    'RELIEF FROM STAY',
  ],
  'probate-order': [
    'PROBATE',
    'ORDER ADMITTING WILL',
    'JUDGMENT DETERMINING HEIRS',
    'DECREE DETERMINING HEIRS',
    'ORDER OF PROBATE',
    'LETTERS TESTAMENTARY',
    'LETTERS OF ADMINISTRATION',
  ],
  'affidavit-of-heirship': [
    'HEIRSHIP',
    'AFF HEIRSHIP',
    'HEIRSHIP AFFIDAVIT',
    'AFFIDAVIT HEIRSHIP',
    'AOH',
  ],
  'affidavit-of-possession': [
    'AFF POSSESSION',
    'AFFIDAVIT POSSESSION',
    'AFFIDAVIT OF ADVERSE POSSESSION',
    'AFFIDAVIT OF OCCUPANCY',
    'AFFIDAVIT OF ACTUAL OCCUPATION',
    'POSSESSION AFFIDAVIT',
  ],
  'death-certificate': ['DEATH CERT', 'DC', 'CERTIFICATE OF DEATH', 'AFFIDAVIT OF DEATH'],
  'divorce-decree': [
    'DIVORCE',
    'DECREE OF DIVORCE',
    'FINAL JUDGMENT OF DIVORCE',
    'JUDGMENT OF DIVORCE',
  ],
  'power-of-attorney': [
    'POA',
    'P O A',
    'DURABLE POWER OF ATTORNEY',
    'POWER ATTORNEY',
    'POWER OF ATTY',
  ],
  guardianship: ['CONSERVATORSHIP', 'LETTERS OF GUARDIANSHIP', 'ORDER OF GUARDIANSHIP'],
  'quiet-title-judgment': [
    'QUIET TITLE',
    'JUDGMENT QUIETING TITLE',
    'DECREE QUIETING TITLE',
    'JUDGMENT CONFIRMING TITLE',
    'DECREE CONFIRMING TITLE',
  ],
  'tax-sale-confirmation': [
    'ORDER CONFIRMING TAX SALE',
    'CONFIRMATION OF TAX SALE',
    'DECREE CONFIRMING TAX SALE',
    'JUDGMENT CONFIRMING TAX TITLE',
    'ORDER CONFIRMING SALE',
  ],
  redemption: [
    'CERTIFICATE OF REDEMPTION',
    'RELEASE FROM TAX SALE',
    'TAX SALE REDEMPTION',
    'REDEMPTION FROM TAX SALE',
    'REDEMPTION CERTIFICATE',
    'RELEASE FROM DELINQUENT TAX SALE',
  ],
  'corrective-deed': [
    'CORRECTION DEED',
    'CORRECTED DEED',
    'DEED OF CORRECTION',
    'CORRECTION WARRANTY DEED',
    'CORRECTED WARRANTY DEED',
    'CORR DEED',
    'SCRIVENERS AFFIDAVIT',
  ],
  plat: ['PLT', 'SUBDIVISION PLAT', 'SURVEY PLAT'],
  easement: [
    'EASE',
    'ESMT',
    'EASEMENT DEED',
    'RIGHT OF WAY',
    'RIGHT OF WAY EASEMENT',
    'ROW',
    'R O W',
    'UTILITY EASEMENT',
  ],
  'restrictive-covenants': [
    'COVENANTS',
    'PROTECTIVE COVENANTS',
    'RESTRICTIONS',
    'DECLARATION OF COVENANTS',
    'DECLARATION OF RESTRICTIONS',
    'CC R',
    'CCR',
    'COV',
    'REST',
  ],
  'mineral-reservation': [
    'MINERAL DEED',
    'MD',
    'ROYALTY DEED',
    'MINERAL RIGHTS',
    'OIL AND GAS LEASE',
    'OGL',
    'O G L',
    'OIL GAS AND MINERAL LEASE',
  ],
}

const BY_NAME: ReadonlyMap<string, InstrumentType> = new Map([
  ...Object.entries(CALLED).flatMap(([type, names]) =>
    names.map((name): [string, InstrumentType] => [name, type as InstrumentType]),
  ),
  ...INSTRUMENT_TYPES.map((type): [string, InstrumentType] => [fold(type), type]),
])

/** Papers that are known and have no part in the analysis of a title: they change terms, or are of other registers. */
const WITHOUT_PART = [
  'MISC',
  'MISCELLANEOUS',
  'MODIFICATION',
  'MODIFICATION AGREEMENT',
  'MODIFICATION OF DEED OF TRUST',
  'LOAN MODIFICATION AGREEMENT',
  'AMENDMENT',
  'EXTENSION AGREEMENT',
  'RENEWAL AND EXTENSION',
  'ASSIGNMENT OF RENTS AND LEASES',
  'TAX SALE',
  'LIST OF LANDS SOLD FOR TAXES',
  'MILITARY DISCHARGE',
  'MARRIAGE LICENSE',
  'OATH OF OFFICE',
  'BOND',
  'OFFICIAL BOND',
  'CHARTER OF INCORPORATION',
  'ARTICLES OF INCORPORATION',
  'ARTICLES OF ORGANIZATION',
  'ASSUMED NAME',
  'TRADE NAME',
  'BRAND REGISTRATION',
  'TIMBER DEED',
]

/** The claimant of a plain tax lien, by the names in it. */
const TAX_LIEN = new Set([
  'TAX LIEN',
  'NOTICE OF TAX LIEN',
  'TAX LIEN NOTICE',
  'LIEN TAX',
  'TX LIEN',
])
const FEDERAL = /\bI\.? ?R\.? ?S\b|\bINTERNAL REVENUE\b|\bUNITED STATES\b|\bU\.? ?S\.? ?A\b/i
const OF_THE_STATE =
  /\bSTATE OF\b|\b(?:DEPT|DEPARTMENT|COMMISSIONER) OF REVENUE\b|\bTAX COMMISSION\b|\bDEPT REVENUE\b|\bMDOR\b/i

/** No index writes a longer type. */
const MAX_TYPE = 200
/** The book behind a type: `- [DOT 3972]`. */
// bounded: types cut to MAX_TYPE
const BOOK_OF_TYPE = /\s*-?\s*\[[^\][]{0,40}\]\s*$/

/**
 * The instrument type of an index's word; null for an unknown word: nothing is guessed. A plain "tax lien" belongs to
 * the taxing government named in it.
 */
export function documentType(word: string, parties: readonly string[]): InstrumentType | null {
  const name = foldType(word)
  if (TAX_LIEN.has(name)) {
    if (parties.some((party) => FEDERAL.test(party))) return 'federal-tax-lien'
    return parties.some((party) => OF_THE_STATE.test(party)) ? 'state-tax-lien' : null
  }
  return BY_NAME.get(name) ?? cutName(name)
}

/** Indexes cut names at 15, 20 or 25 characters: shorter ones are names of their own. */
const MIN_CUT = 14

/** The type of all known names that begin like this one; null if they are of several types. */
function cutName(name: string): InstrumentType | null {
  if (name.length < MIN_CUT) return null
  let found: InstrumentType | null = null
  for (const [known, type] of BY_NAME) {
    if (!known.startsWith(name) || type === found) continue
    if (found !== null) return null
    found = type
  }
  return found
}

/** A type as an index writes it, without the book behind it, its marks and case. */
export const foldType = (word: string) => fold(word.slice(0, MAX_TYPE).replace(BOOK_OF_TYPE, ''))

/** A type without the book behind it, as its index writes it. */
export const withoutBook = (word: string) =>
  word.slice(0, MAX_TYPE).replace(BOOK_OF_TYPE, '').trim()

/** Whether a type is known to have no part in the analysis: `TAX SALE 2`, `MODIFICATION AGREEME`. */
export function hasNoPart(word: string): boolean {
  const name = foldType(word).replace(/ \d$/, '')
  return WITHOUT_PART.some(
    (known) => known === name || (name.length >= MIN_CUT && known.startsWith(name)),
  )
}

/** Whether the party can only be the claimant of the tax. */
export function isTaxAuthority(party: string): boolean {
  return FEDERAL.test(party) || OF_THE_STATE.test(party)
}

/** Upper case, apostrophes gone, words of letters and digits with one blank between. */
function fold(word: string): string {
  return word
    .toUpperCase()
    .replace(/['’]/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
}
