import { cite } from '../law/rules.ts'
import { type LngLat, stripOf } from './outline-shape.ts'
import type { RedFlagCode } from './red-flag-codes.ts'

/** A property's facts in the county's records. */
export type RedFlagSubject = {
  state: string | null
  ownerName: string | null
  propertyType: string | null
  legalDescription: string | null
  /** Acres. */
  lotSize: number | null
  /** Rings in degrees of WGS 84, outer rings first; null if unknown. */
  outline: readonly (readonly LngLat[])[] | null
  /** Tax years with an unpaid bill. */
  unpaidYears: readonly number[]
  /** Columns of the lists that are not a field. */
  listColumns: readonly { heading: string; value: string }[]
}

export type RedFlag = {
  code: RedFlagCode
  /** A short phrase: `Owner deceased (estate)`. */
  title: string
  /** Where it was found: `Owner`, `Legal description`, a list's heading. */
  where: string
  /** The words or numbers that raised it. */
  found: string
  /** The consequence for a buyer, and what to ask for. */
  meaning: string
}

type TextRule = {
  code: RedFlagCode
  title: string
  pattern: RegExp
  /** If this matches too, the flag does not apply. */
  unless?: RegExp
  meaning: string
}

const COMPANY =
  /\b(INC|LLC|L L C|CORP|CORPORATION|CO|COMPANY|LTD|LP|LLP|NA|N A|BANK|ASSN|ASSOCIATION)\b/

const OWNER_RULES: readonly TextRule[] = [
  {
    code: 'estate',
    title: 'Owner deceased (estate)',
    pattern: /\bESTATE (OF\b|AND\b|&)|\b(ESTATES|EST) OF\b|\b(?<!REAL |LIFE )(ESTATE|EST)$/,
    unless: /\b(REAL ESTATE|LIFE EST(ATE)?)\b/,
    meaning: `The holder is not one living person (${cite('T-20')}). Ask for the probate file: who inherited, and who may sign.`,
  },
  {
    code: 'heirs',
    title: 'Heirs',
    pattern: /\b(HEIRS?|HRS)\b/,
    meaning: `Title is divided among people the roll does not name (${cite('T-20')}). Ask for an adjudication of heirs, and find each of them.`,
  },
  {
    code: 'et-al',
    title: 'And others',
    pattern: /\bET ?ALS?\b|\bET AL II\b/,
    meaning: `More owners than the roll names (${cite('T-20')}). Find them in the deeds: each of them may have a right to notice and to redeem.`,
  },
  {
    code: 'life-estate',
    title: 'Life estate',
    pattern: /\bLIFE (EST|ESTATE|TENANT|INTEREST)\b|\bL E$/,
    meaning:
      'The person named holds for life only; someone else takes at their death. Look for the remaindermen in the deed that created it.',
  },
  {
    code: 'trust',
    title: 'Trust without a trustee',
    pattern: /\bTRUST\b/,
    unless:
      /\b(TRUSTEES?|TTEES?|TRS|TRST|TR)\b|\bTRUST (CO|COMPANY|BANK|NA|N A|FUND)\b|\bBANK (AND|&) TRUST\b|\b(INC|LLC|CORP|LP|LTD)\b|\bLAND TRUST\b/,
    meaning:
      'A trust acts through its trustee, whom the roll does not name. Ask for the certificate of trust: who may sign, and who must be served.',
  },
  {
    code: 'minor',
    title: 'Minor',
    pattern: /\bA MINOR\b|\bMINORS\b|\bMINOR CHILD(REN)?\b|\(MINOR\)|\b(UTMA|UGMA)\b/,
    meaning: `A minor who inherits may redeem after the period has ended for others (${cite('MS-16')} in Mississippi). Ask for the guardianship.`,
  },
  {
    code: 'ward',
    title: 'Guardian or conservator',
    pattern:
      /\b(CONSERVATOR|CONSERVATORSHIP|CONSERVATEE|GUARDIAN|GUARDIANSHIP|NON COMPOS MENTIS|WARD OF)\b/,
    unless: COMPANY,
    meaning: `An owner under disability may have longer to redeem or to attack the sale (${cite('MS-16')} in Mississippi), and only the court's appointee may sign.`,
  },
  {
    code: 'bankruptcy',
    title: 'Bankruptcy or receivership',
    pattern: /\bBANKRUPT(CY)?\b|\bBANKR\b|\bDEBTOR IN POSSESSION\b|\bRECEIVER(SHIP)?\b/,
    meaning: `The automatic stay stops sales, and a running redemption period is extended (${cite('US-7')}). Check the docket before anything else.`,
  },
  {
    code: 'dissolved',
    title: 'Dissolved company',
    pattern: /\b(DISSOLVED|DEFUNCT|REVOKED CHARTER|CHARTER REVOKED)\b/,
    meaning:
      'The company may no longer exist, so it is unclear who may sign and who must be served. Ask the Secretary of State for its last filing.',
  },
  {
    code: 'church',
    title: 'Church',
    pattern:
      /\b(?<!^)CHURCH\b|^CHURCH (OF|AT|IN|ON)\b|\b(MINISTRIES|TABERNACLE|DIOCESE|SYNAGOGUE|MOSQUE|COGIC|UMC|KINGDOM HALL|ASSEMBLY OF GOD|CONGREGATION OF)\b/,
    unless: /\bCHURCH (ST|STREET|RD|ROAD|AVE|HILL|LN|LANE)\b/,
    meaning:
      'Land used for worship may be exempt from tax. Ask the assessor how it is classified and why it was taxed, and who may sign for the congregation.',
  },
  {
    code: 'public-owner',
    title: 'Public owner',
    pattern:
      /\b(CITY|TOWN|VILLAGE|COUNTY|STATE) OF\b|\bCOUNTY$|\bUNITED STATES\b|^USA?$|\bBOARD OF (SUPERVISORS|EDUCATION)\b|\bSCHOOL (DISTRICT|DIST|BOARD)\b|\bHOUSING AUTHORITY\b|\bDEP(T|ARTMENT) OF\b|\bSECRETARY OF (STATE|HOUSING|VETERANS)\b|\bMETRO(POLITAN)? GOV(T|ERNMENT)?\b|\bHIGHWAY COMM(ISSION)?\b|\bLEVEE (BOARD|DIST(RICT)?)\b|\b(HUD|LAND BANK|LAND REUTILIZATION)\b/,
    unless: /\b(LLC|INC|CORP|CO|COMPANY|LP|BANK)\b/,
    meaning:
      'Public land is usually not taxed. Find out when it became public, and whether the tax was a lien before.',
  },
]

const LAND_RULES: readonly TextRule[] = [
  {
    code: 'landlocked',
    title: 'No way to a road',
    pattern: /\bLAND ?LOCKED\b|\bNO (ROAD |PUBLIC |LEGAL )?(ACCESS|FRONTAGE)\b|\bNO ROAD\b/,
    meaning:
      'Without access, land is hard to use or insure. Look for an easement of record before you bid.',
  },
  {
    code: 'not-the-land',
    title: 'Not the land itself',
    pattern:
      /\b(IMP|IMPS|IMPR|IMPROVEMENTS?|BLDG|BUILDING) ONLY\b|\bLEASE ?HOLD\b|\bMINERAL (RIGHTS|INTERESTS?)\b|\bTIME ?SHARE\b/,
    meaning:
      'The tax is on a building, a lease, minerals or a timeshare, not on the land. A tax deed conveys no more than was taxed.',
  },
  {
    code: 'common-area',
    title: 'Common area',
    pattern:
      /\bCOMMON (AREA|ELEMENT)S?\b|\b(RETENTION|DETENTION) (POND|BASIN|AREA)\b|\bDRAINAGE (EASEMENT|AREA)\b/,
    meaning:
      'Land that serves a whole subdivision. The neighbors’ rights in it survive a tax sale, and so does the duty to maintain it.',
  },
]

/** Section 16 of every township, as legal descriptions write it. */
const SECTION_16 = /\b(16TH|SIXTEENTH) SEC(TION)?\b|\bSEC(TION|T)? 16\b|\bS16 T ?\d/
const HOMESTEAD = /HOMESTEAD|\bHMSTD\b|\bHSTD\b|\bHX\b/
const NO = /^(N|NO|NONE|[$0 ]*|FALSE|-)$/

/** Unpaid for this many tax years, an owner is a serial delinquent. */
const SERIAL_YEARS = 3
/** Acres; a smaller lot is too small to build on in every covered county. */
const TINY_ACRES = 0.03

/**
 * Red flags for a careful buyer, from the county's wording, the outline and the bills. Each flag quotes its evidence:
 * it is a question to ask, not a finding on title.
 */
export function redFlags(subject: RedFlagSubject): RedFlag[] {
  const owner = folded(subject.ownerName)
  const land = [
    { where: 'Legal description', text: folded(subject.legalDescription) },
    { where: 'Type', text: folded(subject.propertyType) },
    ...subject.listColumns.map(({ heading, value }) => ({ where: heading, text: folded(value) })),
  ]
  return [
    ...OWNER_RULES.flatMap((rule) => flagOf(rule, 'Owner', owner)),
    ...LAND_RULES.flatMap((rule) => {
      // Each flag once, whatever its source.
      for (const { where, text } of land) {
        const [flag] = flagOf(rule, where, text)
        if (flag) return [flag]
      }
      return []
    }),
    ...sectionSixteen(subject),
    ...homestead(subject),
    ...shape(subject),
    ...unpaid(subject),
  ]
}

/** Whether the owner's name is that of a public body. */
export const isPublicOwner = (ownerName: string): boolean =>
  OWNER_RULES.some(
    (rule) => rule.code === 'public-owner' && flagOf(rule, 'Owner', folded(ownerName)).length > 0,
  )

/** Upper case, periods and commas replaced by blanks, single blanks. */
function folded(text: string | null): string {
  return (text ?? '')
    .toUpperCase()
    .replace(/[.,;/]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function flagOf(rule: TextRule, where: string, text: string): RedFlag[] {
  const match = rule.pattern.exec(text)
  if (!match || rule.unless?.test(text)) return []
  const { code, title, meaning } = rule
  return [{ code, title, where, found: match[0].trim(), meaning }]
}

function sectionSixteen({ state, legalDescription }: RedFlagSubject): RedFlag[] {
  const match = state === 'MS' ? SECTION_16.exec(folded(legalDescription)) : null
  if (!match) return []
  return [
    {
      code: 'section-16',
      title: 'Sixteenth section',
      where: 'Legal description',
      found: match[0],
      meaning:
        'The sixteenth section of a township is usually school land in Mississippi, which is leased and not sold (Miss. Code § 29-3-1, text not read). A tax deed conveys at most the lease.',
    },
  ]
}

function homestead({ listColumns }: RedFlagSubject): RedFlag[] {
  const column = listColumns.find(
    ({ heading, value }) => HOMESTEAD.test(folded(heading)) && !NO.test(folded(value)),
  )
  if (!column) return []
  return [
    {
      code: 'homestead',
      title: 'Homestead',
      where: column.heading,
      found: column.value,
      meaning:
        'The owner lives there: expect redemption, and look for a spouse who had to join in every deed.',
    },
  ]
}

function shape({ lotSize, outline }: RedFlagSubject): RedFlag[] {
  const strip = outline ? stripOf(outline) : null
  if (strip) {
    return [
      {
        code: 'sliver',
        title: 'Strip or sliver',
        where: 'Outline on the map',
        found: `about ${Math.round(strip.widthFeet)} ft wide`,
        meaning:
          'Too narrow to build on: often a remnant of a survey, an alley or a road. It may be worth something only to a neighbor.',
      },
    ]
  }
  if (lotSize === null || lotSize <= 0 || lotSize >= TINY_ACRES) return []
  return [
    {
      code: 'sliver',
      title: 'Very small lot',
      where: 'Lot size',
      found: `${lotSize} acres`,
      meaning:
        'Too small to build on: often a remnant of a survey or a road. It may be worth something only to a neighbor.',
    },
  ]
}

function unpaid({ unpaidYears }: RedFlagSubject): RedFlag[] {
  const years = [...new Set(unpaidYears)].sort((one, other) => one - other)
  if (years.length < SERIAL_YEARS) return []
  return [
    {
      code: 'serial-delinquent',
      title: 'Unpaid year after year',
      where: 'Bills',
      found: `${years.length} tax years: ${years.join(', ')}`,
      meaning:
        'An owner several years behind has often abandoned the land, died, or cannot be found. Add the later years to the cost.',
    },
  ]
}
