import { Random } from '../random.ts'

const BASES =
  `Lamar Oak Magnolia Congress Pearl Farish Amite Pascagoula Spengler Poplar Pinehurst Laurel
Fortification Euclid Carlisle Belvedere Hazel Arlington Linden Peachtree Gillespie Myrtle Jefferson Madison Monroe
Jackson Adams Washington Lincoln Grant Harrison Tyler Polk Taylor Fillmore Pierce Buchanan Cleveland McKinley Wilson
Elm Maple Cedar Walnut Pecan Hickory Chestnut Sycamore Cypress Dogwood Holly Willow Juniper Locust Mulberry Persimmon
Sweetgum Tupelo Azalea Camellia Gardenia Wisteria Jasmine Honeysuckle Primrose Violet Marigold Clover Fern Ivy
Church School Depot Railroad Market Court College Academy Union Liberty Commerce Front Water Spring Mill Gin Cotton
Planters Merchants Levee Ferry Landing Bluff Ridge Valley Hill Grove Meadow Orchard Vineyard Pasture Hollow
Ashland Auburn Barrett Beacon Bedford Benning Bennett Berkley Bishop Blair Bolling Bradford Brame Brannon Brewster
Briarfield Bristol Brookside Bryson Burdette Calloway Cambridge Canterbury Carver Castlewood Chadwick Claiborne Clay
Clifton Clinton Coleman Collier Concord Copeland Cortland Coventry Crawford Crestview Cumberland Dalton Danbury Davis
Decatur Delmar Denton Devonshire Dixon Dorset Drexel Dunbar Dunmore Durham Eastover Edgewood Ellis Elmwood Englewood
Essex Evergreen Fairfax Fairmont Fairview Fayette Fernwood Fieldstone Fleetwood Forest Foxboro Franklin
Fulton Garfield Garland Gibson Glenmary Glenwood Gordon Graham Greenbriar Greenfield Greenwood Griffin Grenada Hamilton
Hampton Hanover Harding Hartford Harwood Hastings Hawthorne Heritage Highland Hillcrest Hillside Holcomb Hooker Houston
Howard Hudson Inglewood Ironwood Jarrett Kendall Kensington Kent Keystone Kimball Kingston Kirkwood Lafayette Lakeland
Lakeview Lancaster Langley Larchmont Lawndale Leland Lexington Livingston Lockwood Longmeadow Longwood Lorraine Lowell
Ludlow Lynwood Macon Malvern Manchester Manning Marion Marlowe Marshall Mayfield Maywood Meadowbrook Medford Melrose
Merritt Midway Milton Mitchell Montclair Montrose Morgan Morningside Newport Norfolk Northfield Norwood Oakdale Oakland
Oakmont Oakwood Olive Overlook Oxford Palmetto Parkview Parkway Patton Pemberton Percy Perkins Perry Pickett Pinecrest
Pleasant Plymouth Porter Preston Princeton Prospect Quail Quincy Randolph Ravenwood Redbud Regency Richmond Ridgewood
Riverside Robin Rockford Roosevelt Roseland Rosewood Rutledge Salem Sandalwood Savannah Sheffield Shelby Sheridan Sherman
Sherwood Shiloh Silver Somerset Southgate Stafford Stanton Sterling Stratford Summit Sunset Sutton Terrace Thornton
Timberlane Trenton Tuscan Vernon Vick Village Wakefield Walden Waller Warwick Waverly Wayne Wellington Westbrook Westover
Westwood Whitfield Whitney Wildwood Williamsburg Wilmington Winchester Windsor Winfield Woodbine Woodland Woodrow
Woodward Wyndale Yale Yazoo York`
    .trim()
    .split(/\s+/)

const FIRST =
  `Autumn Bear Beaver Bell Big Black Blue Briar Brushy Buck Cane Cedar Clear Copper Cross Deer Dry Eagle
Fallen Fox Gray Green Hidden High Honey Indian Iron Laurel Lone Long Mill Mossy Muddy Oak Owl Pebble Pine Piney Possum
Quail Rabbit Red Rocky Round Sandy Shady Silver Spring Stone Sugar Sweet Tall Thorn Timber Turkey Twin White Wild Willow
Wolf`
    .trim()
    .split(/\s+/)

const SECOND =
  `Bend Bluff Branch Bridge Brook Chapel Cove Creek Crossing Field Ford Forge Fork Gap Glen Grove Hill
Hollow Knoll Lake Landing Meadow Mill Oak Park Pass Point Pond Prairie Ridge Run Shoals Spring Station Trace Trail Valley
View Woods`
    .trim()
    .split(/\s+/)

const SINGLES: readonly string[] = [...new Set(BASES)]
const PAIRS: readonly string[] = FIRST.flatMap((first) =>
  SECOND.filter((second) => second !== first).map((second) => `${first} ${second}`),
)

const SUFFIXES = { St: 30, Dr: 24, Ave: 17, Ln: 9, Rd: 9, Blvd: 3, Pl: 4, Way: 4 } as const

/**
 * Names that never repeat: the nth street of one town, the nth road or subdivision of one county.
 * Single words come first, then pairs (`Fox Hollow`), then pairs of both.
 */
export class NameSupply {
  readonly #random: Random
  readonly #names: string[]
  readonly #pairs: string[]
  #next = 0

  constructor(kind: 'street' | 'pair', ...keys: ReadonlyArray<number | string>) {
    this.#random = new Random('names', ...keys)
    this.#pairs = shuffled(PAIRS, this.#random)
    this.#names =
      kind === 'street' ? [...shuffled(SINGLES, this.#random), ...this.#pairs] : [...this.#pairs]
  }

  claim(): string {
    const n = this.#next++
    const name = this.#names[n]
    if (name !== undefined) return name
    // A town with thousands of streets: `Fox Hollow` is followed by `Fox Hollow Auburn` and so on.
    const over = n - this.#names.length
    const pair = this.#pairs[over % this.#pairs.length] ?? 'Oak Ridge'
    const base = BASES[(Math.floor(over / this.#pairs.length) * 7 + over) % BASES.length] ?? 'Oak'
    const round = Math.floor(over / (this.#pairs.length * BASES.length))
    return round === 0 ? `${base} ${pair}` : `${base} ${pair} ${round + 1}`
  }

  /** The next name with a street suffix: `Fox Hollow Dr`. */
  claimStreet(): string {
    const name = this.claim()
    return `${name} ${this.#random.weighted(SUFFIXES)}`
  }
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const out = [...list]
  for (let at = out.length - 1; at > 0; at--) {
    const other = random.int(0, at)
    const here = out[at]
    const there = out[other]
    if (here !== undefined && there !== undefined) {
      out[at] = there
      out[other] = here
    }
  }
  return out
}
