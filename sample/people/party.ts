import type { SampleCounty } from '../land/places.ts'
import { Random } from '../random.ts'
import { pickInitial, pickManName, pickSurname, pickWomanName } from './names.ts'

export type Person = {
  surname: string
  given: string
  /** Middle initial; null if the county never recorded one. */
  middle: string | null
  suffix: 'JR' | 'SR' | 'III' | null
  isMan: boolean
}

export type PartyKind =
  | 'person'
  | 'couple'
  | 'heirs'
  | 'estate'
  | 'trust'
  | 'company'
  | 'bank'
  | 'church'
  | 'public'

/** A holder of land: one or more people, or one name. */
export type Party = {
  kind: PartyKind
  people: readonly Person[]
  /** Of a company, trust, church or public body; null for people. */
  name: string | null
  /** Mailing address; null: the property. */
  mail: string | null
}

/** A person as the indexes have it: `SMITH JOHN A JR`. */
export function personName({ surname, given, middle, suffix }: Person): string {
  return [surname, given, middle, suffix].filter((part) => part !== null).join(' ')
}

/** The names of a party as a recorder indexes them, one for each person. */
export function indexNames(party: Party): string[] {
  return party.name === null ? party.people.map(personName) : [party.name]
}

/** The party in one line as the assessor's roll has it: `SMITH JOHN A & MARY B`. */
export function rollName(party: Party): string {
  if (party.name !== null) return party.name
  const [first, second] = party.people
  if (!first) return ''
  if (party.kind === 'estate') return `${personName(first)} ESTATE OF`
  if (party.kind === 'heirs') return `${personName(first)} ETAL`
  if (!second) return personName(first)
  if (second.surname !== first.surname) return `${personName(first)} & ${personName(second)}`
  const other = [second.given, second.middle, second.suffix].filter((part) => part !== null)
  return `${personName(first)} & ${other.join(' ')}`
}

/** A random person; `given` fixes some facts. */
export function makePerson(random: Random, given: Partial<Person> = {}): Person {
  const isMan = given.isMan ?? random.chance(0.5)
  return {
    surname: pickSurname(random),
    given: isMan ? pickManName(random) : pickWomanName(random),
    middle: random.chance(0.88) ? pickInitial(random) : null,
    suffix: isMan && random.chance(0.05) ? random.pick(['JR', 'JR', 'JR', 'SR', 'III']) : null,
    ...given,
    isMan,
  }
}

export function makeSingle(random: Random): Party {
  return { kind: 'person', people: [makePerson(random)], name: null, mail: null }
}

export function makeCouple(random: Random): Party {
  const husband = makePerson(random, { isMan: true })
  return { kind: 'couple', people: [husband, makeSpouse(random, husband)], name: null, mail: null }
}

/** Usually of the same surname. */
export function makeSpouse(random: Random, { surname, isMan }: Person): Person {
  const spouse = makePerson(random, { isMan: !isMan, suffix: null })
  return random.chance(0.93) ? { ...spouse, surname } : spouse
}

/** Children and other kin that inherit from `from`: two to four, usually of the same surname. */
export function makeHeirs(random: Random, from: Person): Party {
  const people = Array.from({ length: random.int(2, 4) }, () => {
    const heir = makePerson(random, { suffix: null })
    return random.chance(0.7) ? { ...heir, surname: from.surname } : heir
  })
  return { kind: 'heirs', people, name: null, mail: null }
}

const COMPANY_FIRST =
  `BLUFFLINE OXBOW REDCLAY STILLWATER SOUTHFORK PINESTRAW HIGHMARK BRIARPATCH COTTONWOOD MAGNOLIA CROSSROAD
LANTERN HONEYBEE IRONGATE KINGFISHER LOBLOLLY MOCKINGBIRD NORTHGATE OLDFIELD PELICAN QUAILRUN RIVERBIRCH SANDHILL TALLGRASS
TWINOAK WHITEPINE WILLOWBEND BAYSPRING CANEBRAKE DEERFIELD EASTBANK FOXGLOVE GOLDLEAF HARTWELL JASMINE KEYSTONE LONGLEAF
MILLRACE NINEBARK OAKMOSS PALISADE REDBUD SWEETGUM TRACELAND UPLAND VERNAL WINDROW YELLOWBIRD CEDARCREST DOGWOOD`
    .trim()
    .split(/\s+/)
const COMPANY_SECOND =
  `PROPERTIES HOLDINGS INVESTMENTS HOMES RENTALS REALTY EQUITIES VENTURES ACQUISITIONS PARTNERS RESIDENTIAL
CAPITAL ASSETS LEASING DEVELOPMENT LAND MANAGEMENT ENTERPRISES`
    .trim()
    .split(/\s+/)
const BANK_FIRST = [
  'PLANTERS & GINNERS',
  'FIRST SYCAMORE',
  'OXBOW SAVINGS',
  'TRACE STREET',
  'MERIDIAN OAK',
  'DELTA HEARTH',
  'SOUTHERN LANTERN',
  'RIVERBIRCH',
  'TRI-STATE HOMESTEAD',
  'CUMBERLAND GATE',
  'RED MOUNTAIN HOME',
  'BLUFF CITY THRIFT',
] as const
const CHURCH_FIRST = [
  'GREATER SHADY GROVE',
  'NEW HARMONY',
  'MT ARARAT',
  'PLEASANT BRANCH',
  'ROSE OF SHARON',
  'SWEET WATER',
  'LITTLE BETHABARA',
  'FAITH CROSSING',
  'ANTIOCH SPRING',
  'CANE RIDGE',
] as const
const CHURCH_SECOND = ['MB CHURCH', 'BAPTIST CHURCH', 'UMC', 'AME ZION CHURCH', 'COGIC'] as const

// Cities from which people own land they do not live on.
const FAR_AWAY = [
  ['Chicago', 'IL', '606'],
  ['Houston', 'TX', '770'],
  ['Dallas', 'TX', '752'],
  ['Atlanta', 'GA', '303'],
  ['Detroit', 'MI', '482'],
  ['Los Angeles', 'CA', '900'],
  ['St Louis', 'MO', '631'],
  ['New Orleans', 'LA', '701'],
  ['Milwaukee', 'WI', '532'],
  ['Denver', 'CO', '802'],
  ['Orlando', 'FL', '328'],
  ['Phoenix', 'AZ', '850'],
] as const
const FAR_STREETS = [
  'Halsted St',
  'Peachtree Rd',
  'Grand Ave',
  'Lakeview Dr',
  'Elm St',
  'Westheimer Rd',
  'Gratiot Ave',
  'Crenshaw Blvd',
  'Magnolia St',
  'Colfax Ave',
] as const

/** A mailing address in another state. */
export function farAddress(random: Random): string {
  const [city, state, zip] = random.pick(FAR_AWAY)
  const street = `${random.int(100, 9900)} ${random.pick(FAR_STREETS)}`
  const unit = random.chance(0.2) ? ` Apt ${random.int(1, 40)}` : ''
  return `${street}${unit}, ${city}, ${state} ${zip}${String(random.int(1, 60)).padStart(2, '0')}`
}

function nearAddress(random: Random, county: SampleCounty): string {
  const town = random.pick(county.towns)
  const zip = random.pick(town.zips)
  return random.chance(0.6)
    ? `PO Box ${random.int(10, 9990)}, ${town.name}, ${county.state} ${zip}`
    : `${random.int(100, 3900)} ${random.pick(FAR_STREETS)}, ${town.name}, ${county.state} ${zip}`
}

/**
 * A company of a county, by number: the same number is always the same company at the same address. Few own many
 * parcels, in proportion to 1 / rank.
 */
export function makeCompany(random: Random, county: SampleCounty, seed: number): Party {
  const many = 40 + Math.round(county.share / 12)
  // The inverse of the sum of 1 / rank.
  const number = Math.floor(many ** random.next())
  return companyNumber(number, county, seed)
}

function companyNumber(number: number, county: SampleCounty, seed: number): Party {
  const own = new Random(seed, 'company', county.countyId, number)
  const ending = own.pick(['LLC', 'LLC', 'LLC', 'LLC', 'INC', 'LP', 'CO'])
  const digits = own.chance(0.12) ? ` ${own.int(2, 9)}` : ''
  const name = own.chance(0.12)
    ? `${own.int(100, 4900)} ${own.pick(COMPANY_FIRST)} ${ending}`
    : `${own.pick(COMPANY_FIRST)} ${own.pick(COMPANY_SECOND)}${digits} ${ending}`
  return {
    kind: 'company',
    people: [],
    name,
    mail: own.chance(0.3) ? farAddress(own) : nearAddress(own, county),
  }
}

/** Buyers of tax titles: ten a state, the same in all its counties. */
export function taxBuyer(random: Random, county: SampleCounty, seed: number): Party {
  const own = new Random(seed, 'tax buyer', county.state, Math.floor(10 ** random.next()))
  return {
    kind: 'company',
    people: [],
    name: `${own.pick(COMPANY_FIRST)} TAX ${own.pick(['LIENS', 'CERTIFICATES', 'TITLE', 'FUND'])} LLC`,
    mail: own.chance(0.5) ? farAddress(own) : nearAddress(own, county),
  }
}

export function makeDeveloper(random: Random): Party {
  const name = `${random.pick(COMPANY_FIRST)} ${random.pick(['DEVELOPMENT', 'LAND', 'HOME BUILDERS', 'REALTY'])} ${random.pick(['CO', 'INC', 'CORP'])}`
  return { kind: 'company', people: [], name, mail: null }
}

export function makeTrust(random: Random): Party {
  const { surname, given, middle } = makePerson(random)
  const kind = random.pick(['FAMILY TRUST', 'REVOCABLE TRUST', 'LIVING TRUST'])
  const name = random.chance(0.5)
    ? `${surname} ${kind}`
    : [surname, given, middle, kind].filter((part) => part !== null).join(' ')
  return { kind: 'trust', people: [], name, mail: null }
}

export function makeBank(random: Random): Party {
  const name = `${random.pick(BANK_FIRST)} ${random.pick(['BANK', 'MORTGAGE CO', 'BANK NA', 'FEDERAL CREDIT UNION'])}`
  return { kind: 'bank', people: [], name, mail: farAddress(random) }
}

export function makeChurch(random: Random): Party {
  const name = `${random.pick(CHURCH_FIRST)} ${random.pick(CHURCH_SECOND)}`
  return { kind: 'church', people: [], name, mail: null }
}

export const STATE_NAMES = { MS: 'MISSISSIPPI', AL: 'ALABAMA', TN: 'TENNESSEE' } as const

export function makePublicBody(random: Random, county: SampleCounty, townName: string): Party {
  const upper = townName.toUpperCase()
  const name = random.pick([
    `CITY OF ${upper}`,
    `CITY OF ${upper}`,
    `${county.name.toUpperCase()} COUNTY`,
    `${county.name.toUpperCase()} COUNTY SCHOOL DISTRICT`,
    `STATE OF ${STATE_NAMES[county.state]}`,
  ])
  return { kind: 'public', people: [], name, mail: nearAddress(random, county) }
}
