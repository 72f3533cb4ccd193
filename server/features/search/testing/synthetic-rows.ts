import { seededRandom } from '../../../../domain/lib/seeded-random.ts'
import type { SearchableRow } from './load-search-rows.ts'
import { makeSearchable } from './make-searchable.ts'

const SURNAMES =
  'Smith Johnson Williams Brown Jones Davis Miller Wilson Moore Taylor Anderson Thomas Jackson White Harris Martin Thompson Robinson Clark Lewis Lee Walker Hall Allen Young King Wright Hill Scott Green Adams Baker Nelson Carter Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Rogers Reed Cook Morgan Bell Murphy Bailey Cooper Richardson Cox Howard Ward Peterson Gray James Watson Brooks Kelly Sanders Price Bennett Wood Barnes Ross Henderson Coleman Jenkins Perry Powell Long Patterson Hughes Flores Washington Butler Simmons Foster Bryant Alexander Russell Griffin Hayes Myers Ford Hamilton Graham Sullivan Wallace Woods Cole West Jordan Owens Reynolds Fisher Ellis Harrison Gibson McDonald Cruz Marshall Gomez Murray Freeman Wells Webb Simpson Stevens Tucker Porter Hunter Hicks Crawford Boyd Mason Kennedy Warren Dixon Ramos Burns Gordon Shaw Holmes Rice Robertson Hunt Black Daniels Palmer Mills Nichols Grant Knight Ferguson Rose Stone Hawkins Dunn Perkins Hudson Spencer Gardner Stephens Payne Pierce Berry Matthews Arnold Wagner Willis Ray Watkins Olson Carroll Duncan Snyder Hart Cunningham Bradley Lane Andrews Ruiz Harper Fox Riley Armstrong Carpenter Weaver Greene Lawrence Elliott Chavez Sims Austin Peters Kelley Franklin Lawson'.split(
    ' ',
  )
const FIRST_NAMES =
  'James Mary John Patricia Robert Linda Michael Barbara William Elizabeth David Jennifer Richard Maria Charles Susan Joseph Margaret Thomas Dorothy Christopher Lisa Daniel Nancy Paul Karen Mark Betty Donald Helen George Sandra Kenneth Donna Steven Carol Edward Ruth Brian Sharon Ronald Michelle Anthony Laura Kevin Sarah Jason Kimberly Jeff Deborah Gary Jessica Timothy Shirley Jose Cynthia Larry Angela Jeffrey Melissa Frank Brenda Scott Amy Eric Anna Stephen Rebecca Andrew Virginia Raymond Kathleen Gregory Pamela Joshua Martha Jerry Debra Dennis Amanda Walter Stephanie Patrick Carolyn Peter Christine Harold Marie Douglas Janet Henry Catherine Carl Frances Arthur Ann Ryan Joyce Roger Diane'.split(
    ' ',
  )
const STREET_NAMES =
  'Main Oak Pine Maple Cedar Elm Park Washington Lake Hill Walnut Spring North Ridge Church Willow Mill Sunset Railroad Jefferson Center Highland Forest Jackson River Meadow Chestnut Franklin Lincoln Dogwood Hickory Laurel Magnolia Pecan Cherry Madison Monroe Adams State College School Valley County Line Old Canton Woodland Lakeview Northside Westbrook Eastover Fairview Greenwood Country Club Azalea Holly Ash Poplar Sycamore Cypress Beech Birch Fox Chase Deer Run Robin Hood Pebble Creek Quail Hollow Turtle Martin Luther King Medgar Evers Clinton Raymond Terry Byram Capitol President Congress Farish Lamar Fortification Bailey Mayes Northview Meadowbrook Ridgewood Briarwood Beasley Hanging Moss Watkins Livingston Cooper McDowell Robinson Ellis Valley Lynch Dalton Terry Gallatin'.split(
    ' ',
  )
const STREET_KINDS = [
  ...['Street', 'St', 'ST', 'St.', 'Avenue', 'Ave', 'AVE', 'Av', 'Drive', 'Dr', 'DR', 'Road', 'Rd'],
  ...['RD', 'Lane', 'Ln', 'Court', 'Ct', 'Circle', 'Cir', 'Boulevard', 'Blvd', 'Place', 'Pl'],
  ...['Cove', 'CV', 'Trail', 'Loop', 'Way', 'Parkway', 'Terrace', 'Ridge', 'Rdg'],
]
const DIRECTIONS = ['N', 'S', 'E', 'W', 'North', 'South', 'East', 'West', 'N.', 'NW', 'SE']
const TOWNS = [
  ...'Jackson Clinton Byram Raymond Brandon Pearl Flowood Richland Canton Ridgeland'.split(' '),
  ...'Gluckstadt Flora Vicksburg Hazlehurst Magee Mendenhall Birmingham Hoover Mobile'.split(' '),
  ...'Huntsville Montgomery Tuscaloosa Nashville Antioch Hermitage Memphis Bartlett'.split(' '),
  ...['Ocean Springs', 'Mount Juliet', 'Fort Payne', 'Holly Springs', 'Saint Joseph', 'Red Bank'],
]
const BUSINESS_WORDS =
  'Magnolia Delta Capital Southern Pearl River Gulf Heritage Liberty Summit Pioneer Cornerstone Blue Sky Red Oak Golden Triangle Metro Crossroads Evergreen Keystone Riverbend Sunrise Ironwood Bluebird Cardinal Eagle'.split(
    ' ',
  )
const BUSINESS_KINDS = [
  ...[
    'Properties LLC',
    'Holdings, L.L.C.',
    'Investments Inc',
    'Homes LLC',
    'Land Trust',
    'Rentals LLC',
  ],
  ...['Development Corp', 'Bank', 'Farms L L C', 'Partners LP', 'Realty Inc.'],
]
const SYLLABLES =
  'al an ar bar bel ben ber bo bran cal can car chel cor dal dan del den dor el en er fal far fen gar gil gran har hol jan jen kel ken kir lan lar len lin lor mac mal man mar mel mer mon nal nor or pal par pel per quin ral ran rel ren rin ros sal san sel shel sor stan tal tan tel ter thor tor tran ul ur val van vel ver vin wal war wen wes wil wor yar zan'.split(
    ' ',
  )

/** A place in a list of `n`, skewed to the first ones like names (Zipf). */
function zipf(random: () => number, n: number): number {
  return Math.min(n - 1, Math.floor(n ** random() - 1))
}

function pick<T>(random: () => number, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Name number `n` of an endless list: the common ones first, then ones composed of syllables. */
function nameAt(common: readonly string[], n: number): string {
  const known = common[n]
  if (known !== undefined) return known
  let rest = n
  let name = ''
  for (let i = 0; i < 2 || (rest > 0 && i < 4); i++) {
    name += SYLLABLES[rest % SYLLABLES.length] ?? ''
    rest = Math.floor(rest / SYLLABLES.length)
  }
  return (name[0] ?? '').toUpperCase() + name.slice(1)
}

export type SyntheticOptions = { rows: number; counties?: number; seed?: number }

/**
 * Invented properties, the same for the same options: owners and streets as unevenly distributed as real ones, in the
 * spellings of counties. Ids start at 1.
 */
export function* syntheticRows({
  rows,
  counties = 100,
  seed = 1,
}: SyntheticOptions): Generator<SearchableRow> {
  const random = seededRandom(seed)
  const surnames = Math.max(400, Math.round(rows ** 0.5 * 20))
  const streets = Math.max(200, Math.round(rows ** 0.5 * 4))
  const perCounty = Math.ceil(rows / counties)
  for (let i = 0; i < rows; i++) {
    const county = Math.floor(i / perCounty)
    const town = (county * 3 + zipf(random, 6)) % TOWNS.length
    const city = TOWNS[town] ?? 'Jackson'
    const zip = String(35000 + town * 20 + Math.floor(random() * 4))
    const address = addressOf(random, streets)
    const owner = ownerOf(random, surnames)
    const parcelId = parcelOf(random, county, i % perCounty)
    const ppin = String(100_000 + ((i * 7919) % 9_000_000))
    const countyId = COUNTY_IDS[county] ?? 28049
    yield makeSearchable(i + 1, countyId, { parcelId, ppin, address, city, zip, owner })
  }
}

// Hinds, Rankin and Madison first, then others of the covered states; odd FIPS codes are counties.
const COUNTY_IDS = [
  ...new Set([
    ...[28049, 28121, 28089],
    ...[28, 1, 47].flatMap((state) =>
      Array.from({ length: 60 }, (_, i) => state * 1000 + i * 2 + 1),
    ),
  ]),
]

function addressOf(random: () => number, streets: number): string {
  const number = 1 + Math.floor(random() ** 2 * 9000)
  const shape = random()
  if (shape < 0.03) return `${number} Highway ${1 + Math.floor(random() * 99)}`
  if (shape < 0.06) return `${number} County Road ${100 + Math.floor(random() * 400)}`
  if (shape < 0.12)
    return `${number} ${1 + Math.floor(random() * 40)}TH ${pick(random, ['Street', 'Ave'])}`
  const direction = random() < 0.2 ? `${pick(random, DIRECTIONS)} ` : ''
  const first = nameAt(STREET_NAMES, zipf(random, streets))
  const second =
    random() < 0.25 ? ` ${nameAt(STREET_NAMES, zipf(random, STREET_NAMES.length))}` : ''
  const unit =
    random() < 0.06 ? ` ${pick(random, ['Apt', '#', 'Unit'])} ${1 + Math.floor(random() * 40)}` : ''
  const text = `${number} ${direction}${first}${second} ${pick(random, STREET_KINDS)}${unit}`
  return random() < 0.5 ? text.toUpperCase() : text
}

function ownerOf(random: () => number, surnames: number): string {
  if (random() < 0.15) {
    return `${pick(random, BUSINESS_WORDS)} ${pick(random, BUSINESS_WORDS)} ${pick(random, BUSINESS_KINDS)}`.toUpperCase()
  }
  const last = nameAt(SURNAMES, zipf(random, surnames))
  const first = nameAt(FIRST_NAMES, zipf(random, 600))
  const initial = 'ABCDEFGHJKLMNPRSTW'[Math.floor(random() * 18)]
  switch (Math.floor(random() * 6)) {
    case 0:
      return `${last}, ${first} ${initial}`.toUpperCase()
    case 1:
      return `${first} ${initial}. ${last}`
    case 2:
      return `${last} ${first} & ${nameAt(FIRST_NAMES, zipf(random, 600))}`.toUpperCase()
    case 3:
      return `${last} ${first} ETUX`.toUpperCase()
    default:
      return `${last} ${first} ${initial}`.toUpperCase()
  }
}

function parcelOf(random: () => number, county: number, n: number): string {
  const digits = String(10_000_000 + ((n * 104_729) % 89_999_999))
  const part = String(Math.floor(random() * 100)).padStart(2, '0')
  switch (county % 4) {
    case 0:
      return `${digits.slice(0, 4)}-${digits.slice(4)}-${part}`
    case 1:
      return `${digits.slice(0, 3)} ${digits.slice(3, 5)} 0 ${digits.slice(5)}.${part}`
    case 2:
      return `${digits.slice(0, 4)}${'ABCDEFGH'[county % 8]}${digits.slice(4)}${part}`
    default:
      return `${digits}${part}.`
  }
}
