import { seededRandom } from '../domain/lib/seeded-random.ts'
import type { OwnerRow } from '../domain/ownership/names/mail-address.ts'

/** A generated row with its true owner, which the resolver never sees. */
export type LabeledOwner = OwnerRow & { truth: number }

const SURNAMES =
  'SMITH JOHNSON WILLIAMS BROWN JONES DAVIS MILLER WILSON MOORE TAYLOR ANDERSON THOMAS JACKSON WHITE HARRIS MARTIN THOMPSON ROBINSON CLARK LEWIS LEE WALKER HALL ALLEN YOUNG KING WRIGHT HILL SCOTT GREEN ADAMS BAKER NELSON CARTER MITCHELL ROBERTS TURNER PHILLIPS CAMPBELL PARKER EVANS EDWARDS COLLINS STEWART MORRIS ROGERS REED COOK MORGAN BELL MURPHY BAILEY COOPER RICHARDSON COX HOWARD WARD PETERSON GRAY JAMES WATSON BROOKS KELLY SANDERS PRICE BENNETT WOOD BARNES ROSS HENDERSON COLEMAN JENKINS PERRY POWELL LONG PATTERSON HUGHES FLORES WASHINGTON BUTLER SIMMONS FOSTER GONZALES BRYANT ALEXANDER RUSSELL GRIFFIN DIAZ HAYES MYERS FORD HAMILTON GRAHAM SULLIVAN WALLACE WOODS COLE WEST JORDAN OWENS REYNOLDS FISHER ELLIS HARRISON GIBSON MCDONALD CRUZ MARSHALL ORTIZ GOMEZ MURRAY FREEMAN WELLS WEBB SIMPSON STEVENS TUCKER PORTER HUNTER HICKS CRAWFORD BOYD MASON MORALES KENNEDY WARREN DIXON RAMOS BURNS GORDON SHAW HOLMES RICE ROBERTSON HUNT BLACK DANIELS PALMER MILLS NICHOLS GRANT KNIGHT FERGUSON STONE HAWKINS DUNN PERKINS HUDSON SPENCER GARDNER STEPHENS PAYNE PIERCE BERRY MATTHEWS ARNOLD WAGNER WILLIS RAY WATKINS OLSON CARROLL DUNCAN SNYDER HART CUNNINGHAM BRADLEY LANE ANDREWS RUIZ HARPER FOX RILEY ARMSTRONG CARPENTER WEAVER GREENE LAWRENCE ELLIOTT CHAVEZ SIMS AUSTIN PETERS KELLEY FRANKLIN LAWSON'.split(
    ' ',
  )
const MEN =
  'JAMES JOHN ROBERT MICHAEL WILLIAM DAVID RICHARD CHARLES JOSEPH THOMAS CHRISTOPHER DANIEL PAUL MARK DONALD GEORGE KENNETH STEVEN EDWARD BRIAN RONALD ANTHONY KEVIN JASON JEFFREY FRANK TIMOTHY GARY LARRY TERRANCE JERMAINE TYRONE BUFORD ELROY ODELL'.split(
    ' ',
  )
const WOMEN =
  'MARY PATRICIA LINDA BARBARA ELIZABETH JENNIFER MARIA SUSAN MARGARET DOROTHY LISA NANCY KAREN BETTY HELEN SANDRA DONNA CAROL RUTH SHARON MICHELLE LAURA SARAH KIMBERLY DEBORAH JESSICA SHIRLEY CYNTHIA ANGELA MELISSA LATOYA SHANIQUA EARLINE VERNICE'.split(
    ' ',
  )
const STREETS =
  'OAK PINE MAPLE CEDAR ELM MAIN CHURCH MAGNOLIA DOGWOOD RIVER LAKE HILL SPRING WALNUT CHESTNUT SYCAMORE PECAN HICKORY MILL RIDGE MEADOW FOREST PARK COLLEGE WASHINGTON JEFFERSON MADISON JACKSON LINCOLN MONROE TYLER POLK CAPITOL FORTIFICATION LAKELAND RIDGEWOOD WESTWOOD EASTOVER NORTHSIDE BELHAVEN MEDGAR LAMAR CANTON RAYMOND TERRY CLINTON POPLAR LAUREL HOLLY WILLOW'.split(
    ' ',
  )
const KINDS: [string, string][] = [
  ['STREET', 'ST'],
  ['AVENUE', 'AVE'],
  ['ROAD', 'RD'],
  ['DRIVE', 'DR'],
  ['LANE', 'LN'],
  ['CIRCLE', 'CIR'],
  ['COVE', 'CV'],
]
const TOWNS: [string, string, string][] = [
  ['JACKSON', 'MS', '392'],
  ['MADISON', 'MS', '391'],
  ['MERIDIAN', 'MS', '393'],
  ['TUPELO', 'MS', '388'],
  ['BIRMINGHAM', 'AL', '352'],
  ['MONTGOMERY', 'AL', '361'],
  ['MOBILE', 'AL', '366'],
  ['MEMPHIS', 'TN', '381'],
  ['NASHVILLE', 'TN', '372'],
  ['KNOXVILLE', 'TN', '379'],
]
const FIRM_WORDS =
  'MAGNOLIA DELTA SUMMIT HERITAGE PIONEER LIBERTY CARDINAL STERLING HARBOR CRESCENT VALLEY GRANITE PALMETTO FALCON EVERGREEN LANDMARK CORNERSTONE BLUEBIRD NORTHSTAR REDSTONE'.split(
    ' ',
  )
const FIRM_KINDS =
  'PROPERTIES HOLDINGS INVESTMENTS RENTALS HOMES DEVELOPMENT REALTY ENTERPRISES'.split(' ')
const NICKNAMES: Record<string, string> = {
  WILLIAM: 'BILL',
  ROBERT: 'BOB',
  JAMES: 'JIM',
  RICHARD: 'DICK',
  MARGARET: 'PEGGY',
  ELIZABETH: 'BETTY',
  PATRICIA: 'PAT',
  MICHAEL: 'MIKE',
}

type Person = { surname: string; given: string; middle: string; suffix: string }
type Place = {
  number: string
  street: string
  kind: [string, string]
  town: [string, string, string]
  zip: string
  box: string
}
type Truth = { people: Person[]; company: string; place: Place }

/**
 * Rows as on assessors' rolls, each with its true owner: people, couples, fathers and sons of one name in one
 * house, housemates of one surname, homonyms in other houses, companies with sisters and twins of another legal
 * form, agents' addresses. An owner has several rows, with different spellings and some typos.
 */
export function makeOwners(count: number, seed: number): LabeledOwner[] {
  const random = seededRandom(seed)
  const world = new World(random)
  const rows: LabeledOwner[] = []
  let truth = 0
  while (rows.length < count) {
    for (const owner of world.household()) {
      truth++
      do {
        if (rows.length === count) break
        rows.push({ id: `o${rows.length + 1}`, truth, ...world.row(owner) })
      } while (random() < 0.5)
    }
  }
  // Rolls are in the order of parcels, not owners.
  for (let at = rows.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const row = rows[at]
    const swapped = rows[other]
    if (row && swapped) {
      rows[at] = swapped
      rows[other] = row
    }
  }
  return rows
}

class World {
  readonly #random: () => number
  readonly #agents: Place[]
  readonly #taken = new Set<string>()
  #firms = 0

  constructor(random: () => number) {
    this.#random = random
    this.#agents = Array.from({ length: 20 }, () => this.#place())
  }

  #pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.#random() ** 1.6 * list.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }

  #chance(share: number): boolean {
    return this.#random() < share
  }

  #letter(): string {
    return String.fromCharCode(65 + Math.floor(this.#random() * 26))
  }

  #place(): Place {
    const town = this.#pick(TOWNS)
    const digits = String(Math.floor(this.#random() * 60)).padStart(2, '0')
    const number = String(100 + Math.floor(this.#random() * 8900))
    const box = this.#chance(0.08) ? String(1 + Math.floor(this.#random() * 9000)) : ''
    return {
      number,
      street: this.#pick(STREETS),
      kind: this.#pick(KINDS),
      town,
      zip: town[2] + digits,
      box,
    }
  }

  #person(surname: string, isMan: boolean): Person {
    return {
      surname,
      given: this.#pick(isMan ? MEN : WOMEN),
      middle: this.#chance(0.8) ? this.#letter() : '',
      suffix: '',
    }
  }

  /** The owners of one house, or one company with its sisters. */
  household(): Truth[] {
    if (this.#chance(0.12)) return this.#companies()
    const place = this.#place()
    const surname = this.#pick(SURNAMES)
    const own = (...people: Person[]): Truth => ({ people, company: '', place })
    const man = this.#person(surname, true)
    const woman = this.#person(surname, false)
    const kind = this.#random()
    if (kind < 0.4) return [own(this.#chance(0.5) ? man : woman)]
    if (kind < 0.7) return [own(man, woman)]
    if (kind < 0.8) return [own(man, woman), own(this.#chance(0.5) ? man : woman)]
    if (kind < 0.88) return [own({ ...man, suffix: 'SR' }), own({ ...man, suffix: 'JR' })]
    if (kind < 0.96) return [own(man), own(woman)]
    return [{ ...own(), company: `${surname} FAMILY TRUST` }]
  }

  #companies(): Truth[] {
    const place = this.#chance(0.3) ? this.#pick(this.#agents) : this.#place()
    this.#firms++
    let base = `${this.#pick(FIRM_WORDS)} ${this.#pick(SURNAMES)} ${this.#pick(FIRM_KINDS)}`
    // A company's name is registered once.
    while (this.#taken.has(base)) base = `${this.#pick(SURNAMES)} ${base}`
    this.#taken.add(base)
    const own = (company: string): Truth => ({ people: [], company, place })
    if (this.#chance(0.2))
      return [own(`${base} ${this.#firms} LLC`), own(`${base} ${this.#firms + 1} LLC`)]
    if (this.#chance(0.08)) return [own(`${base} LLC`), own(`${base} INC`)]
    return [own(`${base} ${this.#chance(0.6) ? 'LLC' : 'INC'}`)]
  }

  row(owner: Truth): Omit<OwnerRow, 'id'> {
    const name = owner.company === '' ? this.#names(owner.people) : this.#firm(owner.company)
    if (owner.company !== '' && !owner.company.endsWith('TRUST') && this.#chance(0.1)) {
      return { name, address: '', city: '', state: '', zip: '' }
    }
    return { name, ...this.#address(owner.place) }
  }

  #firm(name: string): string {
    const words = name.split(' ')
    const form = words.pop() ?? ''
    const shapes = [
      `${words.join(' ')} ${form}`,
      `${words.join(' ')}, ${form}`,
      `${words.join(' ')}, ${[...form].join('.')}.`,
    ]
    return this.#slip(form === 'TRUST' ? name : this.#pick(shapes), 0.01)
  }

  #names(people: Person[]): string {
    const [first, second] = people.map((person) => this.#written(person))
    if (!first) return ''
    const given = (person: Person) => [person.given, person.middle].filter(Boolean).join(' ')
    if (!second) {
      const { surname, suffix } = first
      const rest = [given(first), suffix].filter(Boolean).join(' ')
      const shape = this.#random()
      if (shape < 0.6) return `${surname} ${rest}`
      if (shape < 0.85 || first.middle === '') return `${surname}, ${rest}`
      return `${given(first)} ${surname}${suffix ? `, ${suffix}` : ''}`
    }
    const shape = this.#random()
    if (shape < 0.6) return `${first.surname} ${given(first)} & ${given(second)}`
    if (shape < 0.8) return `${first.surname}, ${given(first)} ET UX ${given(second)}`
    if (first.middle === '') return `${first.surname}, ${given(first)} & ${given(second)}`
    return `${given(first)} ${first.surname} AND WIFE, ${given(second)} ${second.surname}`
  }

  /** A person's name as one clerk writes it. */
  #written(person: Person): Person {
    const written = { ...person }
    if (this.#chance(0.1)) written.middle = ''
    const nickname = NICKNAMES[person.given]
    if (nickname && this.#chance(0.03)) written.given = nickname
    else written.given = this.#slip(written.given, 0.015)
    return written
  }

  #address({ number, street, kind, town, zip, box }: Place): Omit<OwnerRow, 'id' | 'name'> {
    const [long, short] = kind
    const line = `${this.#chance(0.01) ? '' : `${number} `}${this.#slip(street, 0.03)} ${this.#chance(0.3) ? long : short}`
    return {
      address: box === '' ? line.trim() : this.#chance(0.5) ? `PO BOX ${box}` : `P.O. BOX ${box}`,
      city: this.#chance(0.03) ? '' : this.#slip(town[0], 0.02),
      state: town[1],
      zip: this.#chance(0.03) ? '' : this.#chance(0.15) ? `${zip}-${number.padStart(4, '0')}` : zip,
    }
  }

  /** Now and then a letter is left out, doubled, exchanged or replaced. */
  #slip(text: string, share: number): string {
    if (text.length < 4 || !this.#chance(share)) return text
    const at = 1 + Math.floor(this.#random() * (text.length - 2))
    const kind = Math.floor(this.#random() * 4)
    const [before, letter, after] = [text.slice(0, at), text[at] ?? '', text.slice(at + 1)]
    if (kind === 0) return before + after
    if (kind === 1) return before + letter + letter + after
    if (kind === 2) return before + (after[0] ?? '') + letter + after.slice(1)
    return before + this.#letter() + after
  }
}
