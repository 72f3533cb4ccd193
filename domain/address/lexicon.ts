import { parseState } from '../county/county.ts'
import { CITY_NAMES } from './city-names.ts'
import { PLACE_NAMES } from './place-names.ts'
import { DIRECTIONALS, STREET_SUFFIXES, UNIT_DESIGNATORS } from './street-words.ts'

/** Kinds of words in an address; the parser learns the usual meaning of each. */
export const WORD_KINDS = [
  'none',
  'word',
  'letter',
  'two letters',
  'short number',
  'number',
  'five digits',
  'long number',
  'zip+4',
  'ordinal',
  'fraction',
  'number and letter',
  'letter and number',
  'range',
  'grid number',
  'mixed',
  'suffix',
  'rare suffix',
  'directional',
  'state',
  'state name',
  'unit',
  'lone unit',
  'box',
  'rural route',
  'highway',
  'joiner',
  'corner',
  'attention',
  'company',
  'building',
  'city word',
  'country',
  'number word',
  'ordinal word',
  'given name',
  'lot',
  'department',
  'small word',
  'title',
  'road number',
] as const
export type WordKind = (typeof WORD_KINDS)[number]

// The suffixes that nine of ten streets have; the others are as often part of a name.
const COMMON_SUFFIXES =
  'AVE BLVD CIR CT CV DR EXPY FWY HWY LN LOOP PIKE PKWY PL PLZ RD SQ ST TER TPKE TRCE TRL WAY XING CSWY ALY'

const LISTS: ReadonlyArray<readonly [WordKind, string]> = [
  ['box', 'POBOX BOX BX POB LOCKBOX LBX LB DRAWER CALLER PSC CMR'],
  ['rural route', 'RR RFD RURAL HC HCR STAR CONTRACT RD#'],
  [
    'highway',
    'HIGHWAY HWY HWYS HIWAY HGHWY HGWY ROUTE RTE RT RTS RTES SR CR STATE COUNTY CNTY CTY COUNTRY US FM RM INTERSTATE I IH LOOP SPUR BUSINESS BUS BYPASS BYP ALT ALTERNATE FARM MARKET TOWNSHIP TWP',
  ],
  ['joiner', '& AND / @ AT'],
  [
    'corner',
    'CORNER COR JUNCTION JCT INTERSECTION CRSRDS CROSSROADS BETWEEN ES WS NS SS NES NWS SES SWS NEC NWC SWC VACANT BEHIND END',
  ],
  ['attention', 'C/O CO/ CARE ATTN ATT ATTENTION RE CLIENT CUSTOMER ACCT ACCOUNT IO/O'],
  [
    'company',
    'INC INCORPORATED LLC LLP LP LTD CORP CORPORATION COMPANY CO BANK TRUST ASSOCIATES ASSOC ASSOCIATION SERVICES SERVICE INSURANCE AGENCY GROUP HOLDINGS PROPERTIES REALTY INVESTMENTS INVESTMENT MANAGEMENT MGMT PARTNERS PARTNERSHIP ENTERPRISES DEVELOPMENT FOUNDATION MINISTRIES CHURCH DIVISION DIV ADMINISTRATION FINANCE OFFICE OFFICES SYSTEMS SUPPORT LEGAL RESEARCH INDUSTRIES SUPPLY MORTGAGE FINANCIAL CAPITAL FUND ESTATE FAMILY AUTHORITY LAW FIRM SECTION CONSULTANT CONSULTANTS NATIONAL AMERICAN AMERICA INTL INTERNATIONAL EQUITY HOMES HOUSING RENTALS SOLUTIONS HEAD START UNIVERSITY COLLEGE SCHOOL UTILITIES GIFTS FLOWERS FOODS PAC PHYSICIANS ADMIN GENERAL COUNSEL',
  ],
  [
    'building',
    'TOWER TOWERS TWR CENTER CENTRE CTR MALL AIRPORT ARPT ARPRT ARPR HOSPITAL STATION PLAZA BUILDING BLDG HALL HOUSE HOTEL INN MOTEL LODGE APARTMENTS APTS CONDOMINIUM CONDOMINIUMS CONDOS TOWNHOMES LOFTS FLATS GARDENS COMMONS SHOPPING MARKET MARKETPLACE PARK FIELD STADIUM ARENA LIBRARY COURTHOUSE MUSEUM SCHOOL UNIVERSITY COLLEGE TERMINAL WING SQUARE EXCHANGE BLG VILLAGE HARBOR FLD SCIENCES HEALTH MEDICAL COMPLEX PLANT FARM ESTATES SUBDIVISION SUBD SUBDIV CEMETERY MUNICIPAL',
  ],
  [
    'city word',
    'CITY TOWN TOWNSHIP TWP BEACH BH SPRINGS HEIGHTS HTS FALLS LAS LOS SAN SANTA SAINT ST STE FORT FT NEW EL PORT MOUNT MT LAKE GRAND ROCK LITTLE PALM CEDAR WEST EAST NORTH SOUTH VILLAGE HILLS HILL HL PARK PK GROVE BRANCH ROCKY POINT PT ISLAND ISLE VALLEY VY WOODS WD BAY RIVER OAK ELK BOWLING LONG VIRGINIA',
  ],
  ['country', 'USA UNITED STATES CANADA MEXICO U.S.A'],
  [
    'number word',
    'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE FIFTEEN TWENTY FIFTY HUNDRED',
  ],
  [
    'ordinal word',
    'FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH ELEVENTH TWELFTH THIRTEENTH FOURTEENTH FIFTEENTH SIXTEENTH SEVENTEENTH EIGHTEENTH NINETEENTH TWENTIETH',
  ],
  [
    'given name',
    'JAMES JOHN ROBERT MICHAEL WILLIAM DAVID RICHARD CHARLES JOSEPH THOMAS CHRISTOPHER DANIEL PAUL MARK DONALD GEORGE KENNETH STEVEN EDWARD BRIAN RONALD ANTHONY KEVIN JASON MATTHEW GARY TIMOTHY JOSE LARRY JEFFREY FRANK SCOTT ERIC STEPHEN ANDREW RAYMOND GREGORY JOSHUA JERRY DENNIS WALTER PATRICK PETER HAROLD DOUGLAS HENRY CARL ARTHUR RYAN ROGER JOE JUAN JACK ALBERT MARY PATRICIA LINDA BARBARA ELIZABETH JENNIFER MARIA SUSAN MARGARET DOROTHY LISA NANCY KAREN BETTY HELEN SANDRA DONNA CAROL RUTH SHARON MICHELLE LAURA SARAH KIMBERLY DEBORAH JESSICA SHIRLEY CYNTHIA ANGELA MELISSA BRENDA AMY ANNA REBECCA VIRGINIA KATHLEEN PAMELA MARTHA DEBRA AMANDA STEPHANIE CAROLYN CHRISTINE JANET CATHERINE FRANCES ANN JOYCE DIANE ALICE JULIE HEATHER TERESA DORIS GLORIA EVELYN JEAN CHERYL MILDRED KATHERINE JOAN ASHLEY JUDITH ROSE JANICE KELLY NICOLE JUDY CHRISTINA KATHY THERESA BEVERLY DENISE TAMMY IRENE JANE LORI RACHEL MARILYN ANDREA KATHRYN LOUISE SARA ANNE JACQUELINE WANDA BONNIE JULIA RUBY LOIS TINA PHYLLIS NORMA PAULA DIANA ANNIE LILLIAN EMILY ROBIN PEGGY BOB JIM TOM BILL MIKE DAVE STEVE DAN',
  ],
  ['lot', 'LOT LOTS BLK BLOCK TRACT TR PARCEL SECTION SEC PHASE PHS'],
  [
    'department',
    'DEPT DEPARTMENT FILE MSC MS MC M/C MAIL MAILSTOP CODE REF BIN SUBSTATION SCB PMB KBA INTERIM MAILBOX STOP',
  ],
  ['small word', 'OF THE DE LA DEL LAS LOS DU DES ON IN BY NEAR OFF OLD FORMERLY FEET SIDE'],
  [
    'title',
    'DR MR MRS MS MISS REV JR SR II III IV MD GEN GENERAL SGT CAPT COL MARTIN LUTHER KING MLK',
  ],
]

type Word = {
  kind: number
  /** Index of the word among those the parser knows individually; 0 if unknown. */
  id: number
  /** Other kinds it may be. */
  also: number[]
}

const KIND_INDEX = new Map<string, number>(WORD_KINDS.map((kind, index) => [kind, index]))
export function kindIndex(kind: WordKind): number {
  return KIND_INDEX.get(kind) ?? 0
}

const words = new Map<string, Word>()
let wordCount = 1

function learn(text: string, kind: WordKind, standard: string): void {
  const known = words.get(text)
  if (known) {
    if (known.kind !== kindIndex(kind) && !known.also.includes(kindIndex(kind))) {
      known.also.push(kindIndex(kind))
    }
    return
  }
  const same = text === standard ? undefined : words.get(standard)
  words.set(text, {
    kind: kindIndex(kind),
    id: same?.id ?? wordCount++,
    also: same ? [...same.also] : [],
  })
}

const COMMON = new Set(COMMON_SUFFIXES.split(' '))
for (const [text, standard] of DIRECTIONALS) learn(text, 'directional', standard)
for (const [text, standard] of STREET_SUFFIXES) {
  if (COMMON.has(standard)) learn(text, 'suffix', standard)
}
for (const [text, standard] of UNIT_DESIGNATORS) learn(text, 'unit', standard)
for (const [kind, list] of LISTS) {
  // Names and company words are known by their kind only.
  const isKnownByKind = kind === 'given name' || kind === 'company'
  for (const text of list.split(' ')) {
    const before = words.has(text)
    learn(text, kind, text)
    const word = words.get(text)
    if (isKnownByKind && !before && word) {
      word.id = 0
      wordCount--
    }
  }
}
for (const [text, standard] of STREET_SUFFIXES) learn(text, 'rare suffix', standard)
for (const text of 'CUTOFF GULCH GRADE TURN STRIP OVERLOOK CHASE CLOSE GATE CONCOURSE ESPLANADE PROMENADE BAY WOODS KNOLL COULEE TRAFFICWAY'.split(
  ' ',
)) {
  learn(text, 'rare suffix', text)
}

/** Number of words the parser knows individually, plus one for all others. */
export const WORD_COUNT = wordCount

/** Facts about a word; undefined for most. */
export function knownWord(text: string): Word | undefined {
  return words.get(text)
}

const MORE_STATES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    // Armed forces.
    AA: 'AA',
    AE: 'AE',
    AP: 'AP',
    ALA: 'AL',
    ARIZ: 'AZ',
    ARK: 'AR',
    CAL: 'CA',
    CALIF: 'CA',
    COLO: 'CO',
    CONN: 'CT',
    DEL: 'DE',
    FLA: 'FL',
    ILL: 'IL',
    IND: 'IN',
    KANS: 'KS',
    MASS: 'MA',
    MICH: 'MI',
    MINN: 'MN',
    MISS: 'MS',
    MONT: 'MT',
    NEB: 'NE',
    NEBR: 'NE',
    NEV: 'NV',
    OKLA: 'OK',
    ORE: 'OR',
    PENN: 'PA',
    PENNA: 'PA',
    TENN: 'TN',
    TEX: 'TX',
    WASH: 'WA',
    WIS: 'WI',
    WISC: 'WI',
    WYO: 'WY',
  }),
)

const stateOf = new Map<string, string | null>()

/** Postal code of a state by code, name or former abbreviation (`TENN`); null for other texts. */
export function stateCode(text: string): string | null {
  const known = stateOf.get(text)
  if (known !== undefined) return known
  const code = parseState(text) ?? MORE_STATES.get(text) ?? null
  if (stateOf.size > 5_000) stateOf.clear()
  stateOf.set(text, code)
  return code
}

const FOLDED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ST: 'SAINT',
    FT: 'FORT',
    MT: 'MOUNT',
    N: 'NORTH',
    S: 'SOUTH',
    E: 'EAST',
    W: 'WEST',
  }),
)

/** First word of a name to the other words of every name that begins with it. */
function byFirstWord(names: readonly string[]): ReadonlyMap<string, string[][]> {
  const map = new Map<string, string[][]>()
  for (const name of names) {
    const [first = '', ...rest] = name.split(' ').map(foldPlaceWord)
    const list = map.get(first)
    if (list) list.push(rest)
    else map.set(first, [rest])
  }
  for (const list of map.values()) list.sort((a, b) => b.length - a.length)
  return map
}

const cities = byFirstWord(CITY_NAMES)
const states = byFirstWord([
  'NEW YORK',
  'NEW JERSEY',
  'NEW MEXICO',
  'NEW HAMPSHIRE',
  'NORTH CAROLINA',
  'SOUTH CAROLINA',
  'NORTH DAKOTA',
  'SOUTH DAKOTA',
  'WEST VIRGINIA',
  'RHODE ISLAND',
  'PUERTO RICO',
  'DISTRICT OF COLUMBIA',
])

/** Folds a word for comparing place names: `ST` is `SAINT`. */
export function foldPlaceWord(text: string): string {
  return FOLDED.get(text) ?? text
}

/** The other words of every well-known city that begins with this (folded) word, longest first. */
export function citiesFrom(word: string): readonly (readonly string[])[] | null {
  return cities.get(word) ?? null
}

/** The other words of every state of two words and more that begins with this word. */
export function statesFrom(word: string): readonly (readonly string[])[] | null {
  return states.get(word) ?? null
}

/** The possible next words in the name of a place; `isWhole` at the end of a name. */
export type PlaceNode = { isWhole: boolean; next: Map<string, PlaceNode> | null }

/** Folds a word for comparing names of post offices: `SPGS` is `SPRINGS`, `ST` is `SAINT`. */
function foldPostWord(text: string): string {
  return FOLDED.get(text) ?? STREET_SUFFIXES.get(text) ?? text
}

const placeRoot: PlaceNode = { isWhole: false, next: null }
for (const name of PLACE_NAMES) {
  let node = placeRoot
  for (const part of name.split(' ')) {
    const word = foldPostWord(part)
    node.next ??= new Map()
    let after = node.next.get(word)
    if (!after) {
      after = { isWhole: false, next: null }
      node.next.set(word, after)
    }
    node = after
  }
  node.isWhole = true
}

/** The names of post offices that begin with this word. */
export function placesFrom(text: string): PlaceNode | null {
  return placeRoot.next?.get(foldPostWord(text)) ?? null
}

/** A word as `PlaceNode.next` has it. */
export const postWord = foldPostWord

/** Number of words at the end that are a well-known city, but never all of them; 0 for none. */
export function cityAtEnd(words: readonly string[]): number {
  for (let at = 1; at < words.length; at++) {
    const rest = words
      .slice(at + 1)
      .map(foldPlaceWord)
      .join(' ')
    const names = citiesFrom(foldPlaceWord(words[at] ?? '')) ?? []
    if (names.some((name) => name.join(' ') === rest)) return words.length - at
  }
  return 0
}
