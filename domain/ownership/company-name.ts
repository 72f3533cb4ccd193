import { isGivenName } from './given-names.ts'

/** Legal forms in the usual abbreviation; a company is told from another by its form. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ['LLC', 'LLC'],
  ['LC', 'LLC'],
  ['INC', 'INC'],
  ['INCORPORATED', 'INC'],
  ['CORP', 'CORP'],
  ['CORPORATION', 'CORP'],
  ['CO', 'CO'],
  ['COMPANY', 'CO'],
  ['LTD', 'LTD'],
  ['LIMITED', 'LTD'],
  ['LP', 'LP'],
  ['GP', 'GP'],
  ['LLP', 'LLP'],
  ['LLLP', 'LLLP'],
  ['PLLC', 'PLLC'],
  ['PC', 'PC'],
  ['PA', 'PA'],
  ['NA', 'NA'],
  ['FSB', 'FSB'],
  ['PLC', 'PLC'],
])

/** Forms written out, longest first. */
const LONG_FORMS: [readonly string[], string][] = [
  [['PROFESSIONAL', 'LIMITED', 'LIABILITY', 'COMPANY'], 'PLLC'],
  [['LIMITED', 'LIABILITY', 'LIMITED', 'PARTNERSHIP'], 'LLLP'],
  [['LIMITED', 'LIABILITY', 'PARTNERSHIP'], 'LLP'],
  [['LIMITED', 'LIABILITY', 'COMPANY'], 'LLC'],
  [['LIMITED', 'LIABILITY', 'CO'], 'LLC'],
  [['LTD', 'LIABILITY', 'CO'], 'LLC'],
  [['PROFESSIONAL', 'CORPORATION'], 'PC'],
  [['PROFESSIONAL', 'ASSOCIATION'], 'PA'],
  [['LIMITED', 'PARTNERSHIP'], 'LP'],
  [['LTD', 'PARTNERSHIP'], 'LP'],
  [['NATIONAL', 'ASSOCIATION'], 'NA'],
  [['NATIONAL', 'ASSN'], 'NA'],
  [['NATL', 'ASSN'], 'NA'],
  [['NATIONAL', 'ASSOC'], 'NA'],
  [['NATL', 'ASSOC'], 'NA'],
  [['NATIONAL', 'ASSOCIATON'], 'NA'],
  [['FEDERAL', 'SAVINGS', 'BANK'], 'FSB'],
]

/** Words clerks shorten; both spellings are one name. */
const SHORT_WORDS: ReadonlyMap<string, string> = new Map(
  (
    'ASSOC=ASSOCIATES ASSOCS=ASSOCIATES ASSN=ASSOCIATION ASSOCIATON=ASSOCIATION BLDR=BUILDER ' +
    'BLDRS=BUILDERS BLDG=BUILDING BROS=BROTHERS CH=CHURCH CNTR=CENTER CTR=CENTER CONST=CONSTRUCTION ' +
    'CONSTR=CONSTRUCTION DEPT=DEPARTMENT DEV=DEVELOPMENT DEVEL=DEVELOPMENT DEVELOP=DEVELOPMENT ' +
    'DIST=DISTRICT ENT=ENTERPRISES FAM=FAMILY FDN=FOUNDATION FED=FEDERAL ' +
    'FIN=FINANCIAL GRP=GROUP HLDG=HOLDING HLDGS=HOLDINGS INS=INSURANCE INTL=INTERNATIONAL ' +
    'INV=INVESTMENTS INVEST=INVESTMENTS INVSTMNTS=INVESTMENTS IRREV=IRREVOCABLE ' +
    'LIV=LIVING MAINT=MAINTENANCE MFG=MANUFACTURING MGMT=MANAGEMENT MGT=MANAGEMENT MGMNT=MANAGEMENT ' +
    'MTG=MORTGAGE MTGE=MORTGAGE NATL=NATIONAL PROP=PROPERTIES PROPS=PROPERTIES ' +
    'PTNR=PARTNERS PTNRS=PARTNERS PTR=PARTNERS PRTNRS=PARTNERS RLTY=REALTY REV=REVOCABLE SERV=SERVICES ' +
    'SVC=SERVICES SVCS=SERVICES SYS=SYSTEMS TRST=TRUST TENN=TENNESSEE ' +
    'MISS=MISSISSIPPI UNIV=UNIVERSITY'
  )
    .split(' ')
    .map((pair) => {
      const [short = '', full = ''] = pair.split('=')
      return [short, full] as const
    }),
)

/** Words that only companies and public bodies bear. Those that are surnames too stand in WEAK. */
const STRONG = new Set(
  (
    'BANK BANCORP BANKSHARES CHURCH PROPERTIES PROPERTY PROPS INVESTMENT INVESTMENTS DEVELOPMENT ' +
    'DEVELOPERS DEVELOPER TRUST ASSOCIATION ASSN ASSOCIATES PARTNERS PARTNERSHIP HOLDING HOLDINGS ' +
    'ENTERPRISE ENTERPRISES BUILDERS BLDRS CONSTRUCTION CONST MORTGAGE MTG REALTY SCHOOL SCHOOLS ' +
    'UNIVERSITY COLLEGE HOSPITAL MINISTRY MINISTRIES BAPTIST METHODIST PRESBYTERIAN LUTHERAN ' +
    'EPISCOPAL PENTECOSTAL APOSTOLIC TABERNACLE SYNAGOGUE DIOCESE DEPARTMENT DEPT AUTHORITY DISTRICT ' +
    'BOARD COMMISSION GROUP FUND FUNDING CAPITAL SERVICE SERVICES SVCS INDUSTRIES RENTAL RENTALS ' +
    'FOUNDATION SOCIETY CENTER UTILITIES UTILITY RAILROAD RAILWAY COMPANY VENTURE VENTURES FINANCIAL ' +
    'FINANCE SAVINGS FEDERAL NATIONAL INSURANCE SECRETARY ADMINISTRATION ELECTRIC ENERGY TELEPHONE ' +
    'SYSTEMS SOLUTIONS MANAGEMENT MGMT LEASING LENDING CREDIT ACQUISITION ACQUISITIONS EQUITY EQUITIES ' +
    'ASSETS ASSET RESIDENTIAL APARTMENTS CONDOMINIUM CONDOMINIUMS HOMEOWNERS SUBDIVISION CONTRACTORS ' +
    'CONTRACTING MANUFACTURING CORPORATION INCORPORATED LIMITED LLC INC CORP LTD LP LLP PLLC LLLP FSB ' +
    'PLC COMMUNITY HOUSING MUNICIPAL MUNICIPALITY TOWNSHIP BOROUGH LOGISTICS TRADING IMPORTS RESTAURANT ' +
    'MOTORS AUTOMOTIVE TRUCKING PLUMBING ROOFING TIMBER LUMBER MINERALS REFORESTATION CEMETERY ' +
    'CONFERENCE FELLOWSHIP CONGREGATION ASSEMBLY ESTATES PARTNER GOVERNMENT REVENUE TREASURY STATES ' +
    'MERS CITIBANK CITIMORTGAGE SUNTRUST REGIONS TRUSTMARK BANCORPSOUTH JPMORGAN HSBC FNMA FHLMC ' +
    'GOVT HUD USDA FDIC USA IRS WELLSFARGO UNITED CREDITOR LENDER'
  ).split(' '),
)
const WEAK = new Set(
  (
    'HOMES FARM FARMS CLUB LODGE CITY TOWN COUNTY STATE LAND LANDS CO THE OF REVOCABLE IRREVOCABLE ' +
    'LIVING BROTHERS BROS SONS USA INN HOTEL MOTEL STORE STORES SHOP MARKET PARK TEMPLE CHAPEL MISSION ' +
    'CABLE POWER WATER GAS OIL LIFE UNION TEAM CRAFTS SHRUB'
  ).split(' '),
)

const isSingle = (word: string) => word.length === 1
/** Companies whose names show no company's word. */
const KNOWN_NAMES = new Set([
  'WELLS FARGO',
  'FANNIE MAE',
  'FREDDIE MAC',
  'U S A',
  'I R S',
  'M E R S',
  'US',
  'U S',
])
const FIRST_OF_KNOWN = new Set([...KNOWN_NAMES].map((name) => name.split(' ')[0] ?? ''))
const isKnownName = (words: readonly string[]) =>
  FIRST_OF_KNOWN.has(words[0] ?? '') && KNOWN_NAMES.has(words.join(' '))

const SURNAMES_IN_BANK = /^(?:EU|FAIR|BUR|MILL|WIL|HO|BRO|EW|CRUICKSHA)BANK$/

/**
 * Whether the words, none of them role or separator, name a company or public body. A single
 * word that is a surname too counts only away from the surname's place.
 */
export function isCompanyName(words: readonly string[], hasComma: boolean): boolean {
  if (words[0] === 'UNKNOWN' || words[0] === 'OWNER' || isKnownName(words)) return true
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (hasDigit(word)) return true
    if (word.endsWith('BANK') && word.length > 6 && !SURNAMES_IN_BANK.test(word)) return true
    const isStrong = STRONG.has(word)
    if (!isStrong && !WEAK.has(word)) continue
    if (at > 0) return isStrong || words.length > 2 || !isGivenName(words[0] ?? '')
    if (words.length === 1) return isStrong
    const next = words[1] ?? ''
    if (next === 'OF') return true
    // CHURCH, JOHN and BANKS JOHN A are people.
    const looksLikePerson = hasComma || isGivenName(next) || isSingle(words.at(-1) ?? '')
    if (isStrong && !looksLikePerson) return true
    if (word === 'THE' && words.length > 2) return true
  }
  return isLetterForm(words)
}

/** L L C, L L P at the end; L P, N A and P A could be initials and are left to other evidence. */
function isLetterForm(words: readonly string[]): boolean {
  const count = words.length
  const last = words[count - 1]
  if (count < 4 || (last !== 'C' && last !== 'P' && last !== 'B')) return false
  const tail = `${words[count - 3]}${words[count - 2]}${last}`
  return tail === 'LLC' || tail === 'LLP' || tail === 'FSB'
}

/** Whether a word has a digit; a share (1/2, 50%) is told apart before. */
function hasDigit(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code >= 48 && code <= 57) return true
  }
  return false
}

/** Whether the words end in a legal form, so that the name is complete. */
export function endsInForm(words: readonly string[]): boolean {
  const last = words.at(-1) ?? ''
  return FORMS.has(last) || isLetterForm(words) || last === 'TRUST' || last === 'BANK'
}

/**
 * The name with abbreviations settled, runs of single letters joined, THE left out at either end,
 * descriptions (AN ALABAMA LIMITED LIABILITY COMPANY) dropped and the legal form last.
 */
export function normalizeCompany(words: readonly string[]): {
  name: string
  /** Base name without blanks, `|`, legal form. */
  key: string
} {
  const settled = settleWords(words)
  const forms: string[] = []
  // The form may stand before a series or a place: the words after it stay in the name.
  while (settled.length > 1) {
    const form = FORMS.get(settled.at(-1) ?? '')
    if (form === undefined) break
    forms.unshift(form)
    settled.pop()
  }
  if (forms.length === 0) {
    const at = settled.findIndex((word, index) => index > 0 && FORMS.has(word) && word !== 'CO')
    if (at > 0) forms.push(FORMS.get(settled.splice(at, 1)[0] ?? '') ?? '')
  }
  const base = settled.join(' ')
  const form = forms.length < 2 ? (forms[0] ?? '') : [...new Set(forms)].join(' ')
  return {
    name: form === '' ? base : `${base} ${form}`,
    key: `${base.replaceAll(' ', '')}|${form}`,
  }
}

/** Names so well known by their letters that both stand in the records. */
const ALSO_CALLED: ReadonlyMap<string, string[]> = new Map(
  [
    ['MERS|MERS INC|M E R S', 'MORTGAGE ELECTRONIC REGISTRATION SYSTEMS INC'],
    ['USA|U S A|UNITED STATES|US|U S|THE UNITED STATES', 'UNITED STATES OF AMERICA'],
    ['IRS|I R S', 'INTERNAL REVENUE SERVICE'],
    ['FNMA|FANNIE MAE', 'FEDERAL NATIONAL MORTGAGE ASSOCIATION'],
    ['FHLMC|FREDDIE MAC', 'FEDERAL HOME LOAN MORTGAGE CORP'],
    ['HUD', 'SECRETARY OF HOUSING & URBAN DEVELOPMENT'],
  ].flatMap(([short = '', full = '']) =>
    short.split('|').map((name) => [name, full.split(' ')] as const),
  ),
)

function settleWords(words: readonly string[]): string[] {
  const full = words.length < 4 ? ALSO_CALLED.get(words.join(' ')) : undefined
  if (full) return full
  const joined = joinLetters(dropDescription(words))
  const settled: string[] = []
  for (let at = 0; at < joined.length; at++) {
    const long = at > 0 ? longFormAt(joined, at) : undefined
    if (long) {
      settled.push(long[1])
      at += long[0].length - 1
    } else {
      const word = joined[at] ?? ''
      settled.push(SHORT_WORDS.get(word) ?? word)
    }
  }
  if (settled[0] === 'THE') settled.shift()
  if (settled.at(-1) === 'THE') settled.pop()
  return settled
}

/** Runs of single letters become one word: A B C, L.L.C. → ABC LLC. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at++) {
    if (!isSingle(words[at] ?? '') || words[at] === '&') {
      joined.push(...(words[at] ?? '').split('-').filter((part) => part !== ''))
      continue
    }
    let run = ''
    while (at < words.length && isSingle(words[at] ?? '') && words[at] !== '&') run += words[at++]
    at--
    const form = /^(.*?)(LLLP|PLLC|LLC|LLP|FSB|LP|GP|NA|PA|PC|LC)$/.exec(run)
    const isLast = at === words.length - 1
    if (form?.[2] && isLast && (form[1] !== '' || joined.length > 0)) {
      if (form[1]) joined.push(form[1])
      joined.push(form[2])
    } else joined.push(run)
  }
  return joined
}

/** Drops `A MISSISSIPPI CORPORATION`, `AN ALABAMA LIMITED LIABILITY COMPANY` after a name. */
function dropDescription(words: readonly string[]): readonly string[] {
  for (let at = 1; at < words.length - 1; at++) {
    const word = words[at]
    if (word !== 'A' && word !== 'AN') continue
    const rest = words.slice(at + 1)
    const last = rest.at(-1) ?? ''
    const isForm =
      FORMS.has(last) || last === 'PARTNERSHIP' || last === 'ASSOCIATION' || last === 'TRUST'
    if (!isForm || rest.length > 8 || rest.some(isSingle)) continue
    // FUND A LLC is a name; A CORPORATION and A DELAWARE LLC describe.
    const isWrittenOut = last.length > 4 && rest.length === 1
    if (!isWrittenOut && !rest.some((part) => STATES.has(part)) && !isLongForm(rest)) continue
    const head = words.slice(0, at)
    if (endsInForm(head)) return head
    // The description alone tells the form.
    const form = rest.findIndex((_part, index) => isLongForm(rest.slice(index)))
    return [...head, ...(form >= 0 ? rest.slice(form) : [last])]
  }
  return words
}

const FIRST_OF_LONG = new Set(LONG_FORMS.map(([words]) => words[0] ?? ''))

function longFormAt(words: readonly string[], at: number) {
  if (!FIRST_OF_LONG.has(words[at] ?? '')) return undefined
  return LONG_FORMS.find(([form]) => form.every((word, index) => words[at + index] === word))
}

const isLongForm = (words: readonly string[]) => longFormAt(words, 0) !== undefined

const STATES = new Set(
  (
    'ALABAMA MISSISSIPPI TENNESSEE DELAWARE GEORGIA FLORIDA LOUISIANA ARKANSAS KENTUCKY TEXAS NEVADA ' +
    'CALIFORNIA CAROLINA VIRGINIA YORK JERSEY OHIO MARYLAND WYOMING MISSOURI ILLINOIS INDIANA MICHIGAN ' +
    'COLORADO ARIZONA UTAH MASSACHUSETTS CONNECTICUT PENNSYLVANIA MINNESOTA WISCONSIN IOWA KANSAS ' +
    'NEBRASKA OKLAHOMA OREGON WASHINGTON DAKOTA MONTANA IDAHO MEXICO HAMPSHIRE VERMONT MAINE ISLAND ' +
    'HAWAII ALASKA FOREIGN DOMESTIC NONPROFIT RELIGIOUS BANKING GENERAL CANADIAN NATIONAL'
  ).split(' '),
)

/** Whether a word is a company's: it goes on with the name before it (BANK & TRUST CO). */
export function isCompanyWord(word: string): boolean {
  return STRONG.has(word) || FORMS.has(word)
}
