import { CITY_NAMES } from '../domain/address/city-names.ts'
import type { AddressLabel } from '../domain/address/model.ts'
import { PLACE_NAMES } from '../domain/address/place-names.ts'
import {
  CITY_END,
  CITY_FRONT,
  DIRECTIONS,
  ENDINGS,
  FIRST_NAMES,
  LONG_NAMES,
  NAMES,
  STATE_NAMES,
  STATES,
  SUFFIXES,
  SYLLABLES,
} from './address-sample-words.ts'
import type { LabeledAddress } from './labeled-addresses.ts'

type Piece = readonly [label: AddressLabel, text: string]
type Pieces = Piece[]

/** Made-up addresses in every form of county lists and mail, with their labels. */
export function addressSamples(count: number): LabeledAddress[] {
  const maker = new Maker(20240607)
  const samples: LabeledAddress[] = []
  for (let i = 0; i < count; i++) samples.push(maker.address())
  return samples
}

const UNIT_TYPES = [
  'APT',
  'APT',
  'APT.',
  'APARTMENT',
  'UNIT',
  'UNIT',
  'STE',
  'SUITE',
  'STE.',
  'RM',
  'ROOM',
  'TRLR',
  'LOT',
  'SPC',
  'DEPT',
  'PMB',
  'CONDO',
]

class Maker {
  private state: number

  constructor(seed: number) {
    this.state = seed
  }

  address(): LabeledAddress {
    const pick = this.roll(100)
    if (pick < 46) return this.write(this.line(), this.place())
    if (pick < 56) return this.write(this.line(), [])
    if (pick < 64) return this.write(this.box(), this.place())
    if (pick < 67) return this.write(this.box(), [])
    if (pick < 73) return this.write(this.corner(), this.chance(0.5) ? this.place() : [])
    if (pick < 78) return this.write(this.line(), this.place(), this.front())
    if (pick < 79) {
      return this.write([...this.line(), ...this.mark(), ...this.care()], this.place())
    }
    if (pick < 80) {
      const unit = this.chance(0.5) ? this.unit() : []
      const end = [...this.mark(), ...this.tower(), ...this.mark(0.7), ...unit]
      return this.write([...this.line(false), ...end], this.place())
    }
    if (pick < 84) return this.write(this.box(), this.place(), this.recipient())
    if (pick < 87) return this.write(this.landmark(), this.place())
    if (pick < 88) return this.write([], this.place())
    if (pick < 89) {
      if (this.chance(0.5)) return this.write([], [['zip', this.digits(10000, 99999)]])
      return this.write([], [['state', this.one(STATES)]])
    }
    if (pick < 92) return this.write(this.lot(), this.chance(0.5) ? this.place() : [])
    if (pick < 95) return this.write(this.off(), this.chance(0.5) ? this.place() : [])
    if (pick < 96) return this.write(this.unit(), this.place(), undefined, this.line(false))
    if (pick < 97) return this.write(this.frontage(), [])
    return this.write([...this.line(false), ...this.mark(), ...this.box()], this.place())
  }

  private roll(n: number): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0
    return Math.floor((this.state / 2 ** 32) * n)
  }
  private chance(p: number): boolean {
    return this.roll(10_000) < p * 10_000
  }
  private one<T>(list: readonly T[]): T {
    return list[this.roll(list.length)] as T
  }
  private digits(from: number, to: number): string {
    return String(from + this.roll(to - from + 1))
  }
  private ordinal(): string {
    const n = 1 + this.roll(this.chance(0.8) ? 99 : 299)
    const last = n % 10
    const ending =
      n % 100 > 10 && n % 100 < 14
        ? 'TH'
        : last === 1
          ? 'ST'
          : last === 2
            ? 'ND'
            : last === 3
              ? 'RD'
              : 'TH'
    return `${n}${ending}`
  }

  /** House number, street and mostly a unit. */
  private line(hasUnit = this.chance(0.4)): Pieces {
    const hasNumber = this.chance(0.94)
    return [
      ...(hasNumber ? this.number() : []),
      ...this.street(),
      ...(hasUnit ? [...this.mark(0.35), ...this.unit()] : []),
      ...(this.chance(0.02)
        ? [
            [
              'remark',
              this.one(['(LOT)', '(VACANT LOT)', '(OFF)', '(VACANT)', '(REAR LOT)']),
            ] as Piece,
          ]
        : []),
    ]
  }

  private mark(p = 0.5): Pieces {
    return this.chance(p) ? [['remark', ',']] : []
  }

  private number(): Pieces {
    const pick = this.roll(100)
    if (pick < 74) return [['number', this.digits(1, this.one([99, 999, 9999, 9999, 29999]))]]
    if (pick < 78) return [['number', '0']]
    if (pick < 82) return [['number', `${this.digits(1, 9999)}${this.one([...'ABCDER'])}`]]
    if (pick < 86) return [['number', `${this.digits(1, 9999)} ${this.one(['1/2', '1/2', '1/4'])}`]]
    if (pick < 91) {
      const n = 100 + this.roll(5000)
      return [['number', `${n}-${this.chance(0.5) ? n + 2 : String(n + 2).slice(-2)}`]]
    }
    if (pick < 93) return [['number', `${this.digits(1, 99)}-${this.digits(10, 99)}`]]
    if (pick < 95) return [['number', `${this.digits(1, 9999)}-${this.one([...'ABCD'])}`]]
    if (pick < 97) {
      const gap = this.chance(0.3) ? ' ' : ''
      return [
        [
          'number',
          `${this.one(['N', 'S'])}${this.digits(1, 99)}${gap}${this.one(['W', 'E'])}${this.digits(1000, 23999)}`,
        ],
      ]
    }
    if (pick < 98) return [['number', this.one(['ONE', 'TWO', 'SIX', 'TEN', 'FIFTY'])]]
    return [['number', `${this.digits(100, 9999)} ${this.one([...'ABC'])}`]]
  }

  private name(): string {
    const pick = this.roll(100)
    if (pick < 50) return this.one(NAMES)
    if (pick < 62) return `${this.one(NAMES)} ${this.one(NAMES)}`
    if (pick < 80) return this.one(LONG_NAMES)
    if (pick < 82) {
      const initials = this.chance(0.5) ? '' : ` ${this.one([...'ABCDEFGHJKLMNPRSTW'])}`
      const end = this.chance(0.2) ? this.one([...'ABCDEFGHJKLMNPRSTW']) : this.one(NAMES)
      return `${this.one([...'ABCDEFGHJKLMNPRSTW'])}${initials} ${end}`
    }
    if (pick < 83) return `${this.one(NAMES)} ${this.one(['&', 'AND'])} ${this.one(NAMES)}`
    if (pick < 93) return this.ordinal()
    if (pick < 95) return this.one(['FIRST', 'SECOND', 'THIRD', 'FIFTH', 'SEVENTH', 'TENTH'])
    if (pick < 97) return this.one([...'ABCDEFGHKLMNOPQRSTUW'])
    return `${this.one(SYLLABLES)}${this.one(ENDINGS)}`
  }

  private before(p: number): Pieces {
    return this.chance(p) ? [['predirectional', this.one(DIRECTIONS)]] : []
  }
  private behind(p: number): Pieces {
    return this.chance(p) ? [['postdirectional', this.one(DIRECTIONS)]] : []
  }

  private street(): Pieces {
    const pick = this.roll(100)
    if (pick < 60) {
      return [
        ...this.before(0.25),
        ['street', this.name()],
        ['suffix', this.suffix()],
        ...this.behind(0.1),
      ]
    }
    if (pick < 66) return [...this.before(0.4), ['street', this.name()], ...this.behind(0.05)]
    if (pick < 68) {
      const kind = this.one([
        'RIVER',
        'BAY',
        'LAKE',
        'CREEK',
        'HILLS',
        'OAKS',
        'VALLEY',
        'POINT',
        'MILE',
      ])
      const front = this.one([...NAMES, 'GRAND', 'SANTA', 'SAN', 'LE', 'LA', 'EL', '10', '12'])
      const end = /^(?:SANTA|SAN|LE|LA|EL)$/.test(front) ? this.one(NAMES) : kind
      return [...this.before(0.4), ['street', `${front} ${end}`]]
    }
    if (pick < 71) {
      return [
        [
          'street',
          this.one(['NORTH', 'SOUTH', 'EAST', 'WEST', 'NORTHWEST', 'SOUTHWEST', 'W', 'E']),
        ],
        ['suffix', this.suffix()],
      ]
    }
    if (pick < 73) {
      const word = this.one(['AVENUE', 'AVENUE', 'AVE'])
      return [...this.before(0.15), ['street', `${word} ${this.one([...'ABCDEFGHIJKLMNOPQ'])}`]]
    }
    if (pick < 75) {
      const double = `${this.name()} ${this.suffix()}`
      return [...this.before(0.15), ['street', double], ['suffix', this.suffix()]]
    }
    if (pick < 76) {
      const inner = `${this.name()} ${this.one(DIRECTIONS.slice(16))}`
      return [
        ['street', inner],
        ['suffix', this.suffix()],
      ]
    }
    if (pick < 78) {
      return [
        ['predirectional', this.one(['N', 'S', 'E', 'W', 'NORTH', 'SOUTH', 'EAST', 'WEST'])],
        ['street', `${1 + this.roll(60)}${this.one(['00', '00', '50'])}`],
        ['postdirectional', this.one(['N', 'S', 'E', 'W', 'NORTH', 'SOUTH', 'EAST', 'WEST'])],
      ]
    }
    if (pick < 79) {
      return [['street', this.one(['BROADWAY', 'THE CIRCLE', 'PARK PLAZA', 'THE LANE'])]]
    }
    return [...this.before(0.12), ['street', this.highway()], ...this.behind(0.2)]
  }

  private suffix(): string {
    const suffix = this.one(SUFFIXES)
    return this.chance(0.06) ? `${suffix}.` : suffix
  }

  private highway(): string {
    const n = this.digits(1, this.one([99, 999, 2999]))
    const highway = this.one(['HWY', 'HWY', 'HIGHWAY', 'HWY.'])
    const pick = this.roll(100)
    const old = this.chance(0.12) ? 'OLD ' : ''
    if (pick < 22) return `${old}${highway} ${n}`
    if (pick < 36) return `${old}${this.one(['US', 'US', 'U.S.', 'U S'])} ${highway} ${n}`
    if (pick < 40) return `US ${n}`
    if (pick < 48) return `STATE ${this.one([highway, 'ROUTE', 'ROAD', 'RTE', 'RD', 'RT'])} ${n}`
    if (pick < 56) return `${this.one(['MS', 'AL', 'TN', 'KY', 'GA', 'STATE'])} ${highway} ${n}`
    if (pick < 60) return `${this.one(['SR', 'SH', 'FM', 'RM'])} ${n}`
    if (pick < 76) {
      const road = this.one([
        'COUNTY ROAD',
        'COUNTY ROAD',
        'COUNTY RD',
        'CO RD',
        'CO ROAD',
        'CR',
        'COUNTY HIGHWAY',
      ])
      const number = this.chance(0.12) ? this.one(['A', 'BB', 'D', 'KK', 'MM', 'VV']) : n
      return `${road} ${number}${this.chance(0.05) ? this.one([...'ABN']) : ''}`
    }
    if (pick < 81) return `${old}${this.one(['ROUTE', 'RTE', 'RT'])} ${n}`
    if (pick < 84) return `${this.one(['INTERSTATE', 'I', 'IH'])} ${this.digits(5, 95)}`
    if (pick < 86) return `I-${this.digits(5, 95)}`
    if (pick < 89) return `${this.one(['LOOP', 'SPUR', 'TOWNSHIP ROAD', 'ROAD', 'BUSINESS'])} ${n}`
    if (pick < 93) return `${highway} ${n} ${this.one(['BYPASS', 'BUSINESS', 'ALT', 'BYP', 'BUS'])}`
    if (pick < 96) return `${old}${highway} # ${n}`
    return `${this.one(NAMES)} COUNTY ROAD ${n}`
  }

  private unit(): Pieces {
    const id = () =>
      this.one([
        this.digits(1, 40),
        this.digits(100, 2900),
        this.one([...'ABCDEFGH']),
        `${this.digits(1, 40)}${this.one([...'ABCD'])}`,
        `${this.one([...'ABCDEF'])}${this.digits(1, 220)}`,
        `${this.one([...'ABC'])}-${this.digits(1, 22)}`,
      ])
    const pick = this.roll(100)
    if (pick < 34) {
      const type = this.one(UNIT_TYPES)
      const sign = this.chance(0.08) ? '# ' : ''
      return [
        ['unitType', type],
        ['unit', `${sign}${id()}`],
      ]
    }
    if (pick < 56) return [['unit', `${this.one(['#', '# ', '#', 'NO. '])}${id()}`]]
    if (pick < 62) {
      const floor = this.one(['FL', 'FLOOR', 'FLR'])
      return this.chance(0.5)
        ? [
            ['unit', this.chance(0.8) ? this.ordinal() : 'SECOND'],
            ['unitType', floor],
          ]
        : [
            ['unitType', floor],
            ['unit', this.digits(1, 40)],
          ]
    }
    if (pick < 72) return [['unit', `${this.digits(1, 40)}${this.one([...'ABCDEFSN'])}`]]
    if (pick < 77)
      return [
        ['unit', this.one(['REAR', 'LOWER', 'UPPER', 'UPSTAIRS', 'FRONT', 'BSMT', 'LOBBY', 'PH'])],
      ]
    if (pick < 84) {
      return [['building', `${this.one(['BLDG', 'BUILDING', 'BLDG.'])} ${id()}`]]
    }
    if (pick < 94) {
      return [
        [
          'building',
          `${this.one(['BLDG', 'BUILDING', 'TOWER'])} ${this.one([this.digits(1, 30), this.one([...'ABCDE'])])}`,
        ],
        ...this.mark(0.3),
        ['unitType', this.one(['APT', 'STE', 'UNIT', 'SUITE', 'RM'])],
        ['unit', id()],
      ]
    }
    return [
      ['unitType', this.one(['FL', 'FLOOR'])],
      ['unit', this.digits(1, 30)],
      ...this.mark(0.3),
      ['unitType', this.one(['STE', 'SUITE', 'RM'])],
      ['unit', id()],
    ]
  }

  private box(): Pieces {
    const pick = this.roll(100)
    const n = this.digits(1, this.one([99, 999, 9999, 120000]))
    const sign = this.chance(0.1) ? '# ' : ''
    if (pick < 48) {
      const words = this.one([
        'PO BOX',
        'PO BOX',
        'P O BOX',
        'P.O. BOX',
        'P. O. BOX',
        'POST OFFICE BOX',
        'POB',
        'P.O.BOX',
      ])
      return [['box', `${words} ${sign}${n}`]]
    }
    if (pick < 54)
      return [['box', `${this.one(['BOX', 'DRAWER', 'LOCK BOX', 'PO DRAWER'])} ${sign}${n}`]]
    if (pick < 84) {
      const route = this.one([
        'RR',
        'RR',
        'RT',
        'ROUTE',
        'RTE',
        'RURAL ROUTE',
        'RFD',
        'R R',
        'RURAL RT',
      ])
      const letter = this.chance(0.2) ? this.one([...'ABCD']) : ''
      return [['box', `${route} ${sign}${this.digits(1, 12)} BOX ${this.digits(1, 999)}${letter}`]]
    }
    const contract = this.one(['HC', 'HC', 'HCR', 'STAR ROUTE', 'HIGHWAY CONTRACT ROUTE'])
    return [['box', `${contract} ${this.digits(1, 99)} BOX ${this.digits(1, 399)}`]]
  }

  private corner(): Pieces {
    const street = (): Pieces => {
      const pick = this.roll(10)
      if (pick < 2) return [['street', this.highway()], ...this.behind(0.1)]
      if (pick < 4) return [...this.before(0.2), ['street', this.name()]]
      return [...this.before(0.25), ['street', this.name()], ['suffix', this.suffix()]]
    }
    const front = this.chance(0.25)
      ? this.one<Pieces>([
          [['corner', 'CORNER OF']],
          [['corner', 'INTERSECTION OF']],
          [['corner', 'CORNER']],
          [['corner', 'JUNCTION']],
          [
            [
              'corner',
              `${this.one(['NE', 'NW', 'SE', 'SW'])} ${this.one(['CORNER OF', 'COR OF', 'CORNER'])}`,
            ],
          ],
        ])
      : []
    const joiner = this.one(['&', '&', 'AND', 'AND', 'AT', '@', '/'])
    return [...front, ...street(), ['joiner', joiner], ...street(), ...this.behind(0.05)]
  }

  private off(): Pieces {
    const word = this.one([
      'OFF',
      'OFF OF',
      'NEAR',
      'BEHIND',
      'VACANT LOT ON',
      'VACANT LOT',
      'VACANT',
      'VACANT LAND',
      'VACANT LAND OFF',
      'LAND ON',
      'END OF',
      'OFF',
    ])
    if (this.chance(0.08)) {
      const vacant = this.one(['VACANT LOT', 'VACANT LAND', 'VACANT', 'NO NUMBER'])
      return [...(this.chance(0.5) ? [['number', '0'] as const] : []), ['remark', vacant]]
    }
    return [['corner', word], ...this.street()]
  }

  /** Land described by its position: `ES OAK ST 110 FT N OF ELM AVE`. */
  private frontage(): Pieces {
    const far = `${this.digits(5, 400)} FT ${this.one(['N', 'S', 'E', 'W', 'NE', 'SW'])} OF ${this.one(NAMES)} ${this.one(['ST', 'AVE', 'RD'])}`
    return [
      ['corner', this.one(['ES', 'WS', 'NS', 'SS', 'NES', 'SWS'])],
      ...this.before(0.1),
      ['street', this.name()],
      ['suffix', this.one(['ST', 'AVE', 'RD', 'LN', 'CT'])],
      ['remark', far],
    ]
  }

  private lot(): Pieces {
    const name = this.one([
      this.one(LONG_NAMES),
      `${this.one(NAMES)} ${this.one(['ACRES', 'ESTATES', 'HILLS', 'PARK', 'PLACE', 'TERRACE', 'VILLAGE', 'OAKS'])}`,
      `${this.one(SYLLABLES)}${this.one(ENDINGS)}`,
    ])
    const kind = this.one([
      'SUBD',
      'SUBDIVISION',
      'S/D',
      'ADDITION',
      'ADDN',
      'SUB',
      'SUBDIV',
      '',
      '',
    ])
    const piece = this.one(['PH', 'PT', 'PHASE', 'PART', 'SEC', 'SECTION', 'UNIT', 'NO'])
    const part = this.chance(0.4) ? ` ${piece} ${this.digits(1, 9)}` : ''
    const block = `${this.one(['BLK', 'BLOCK'])} ${this.one([this.digits(1, 40), this.digits(1, 40), 'A', 'C'])}`
    const lot: Pieces = [
      ['unitType', this.one(['LOT', 'LOT', 'LOTS', 'LT'])],
      ['unit', this.digits(1, 120)],
    ]
    const whole = `${name}${kind === '' ? '' : ` ${kind}`}`
    const pick = this.roll(10)
    if (pick < 3) return [...lot, ['landmark', `${whole}${part}`]]
    if (pick < 6) return [...lot, ['landmark', `${block} ${whole}${part}`]]
    if (pick < 8) return [['landmark', `${whole}${part}`], ...lot, ['landmark', block]]
    return [['landmark', whole], ...lot, ['landmark', `${block}${part}`]]
  }

  private landmark(): Pieces {
    const kind = this.one([
      'MALL',
      'SHOPPING CENTER',
      'AIRPORT',
      'MUNICIPAL AIRPORT',
      'INDUSTRIAL PARK',
      'STADIUM',
      'COUNTY COURTHOUSE',
      'HARBOR',
      'SQUARE',
      'INN',
      'VILLAGE',
      'STATION',
      'STATE PARK',
      'MARKET PLACE',
    ])
    return [['landmark', `${this.chance(0.2) ? 'THE ' : ''}${this.one(NAMES)} ${kind}`]]
  }

  private recipient(): Pieces {
    const pick = this.roll(100)
    const person = `${this.one(FIRST_NAMES)} ${this.chance(0.4) ? `${this.one([...'ABCDEJLMRST'])} ` : ''}${this.one(NAMES)}`
    const firm = `${this.one(NAMES)} ${this.chance(0.4) ? `${this.one(NAMES)} ` : ''}${this.one(['LLC', 'INC', 'PROPERTIES LLC', 'INVESTMENTS LLC', 'BANK', 'REALTY INC', 'HOLDINGS LP', 'COMPANY', '& SONS INC', 'MANAGEMENT CO', 'CHURCH', 'TRUST', 'ESTATE OF', '& SON', 'ET AL'])}`
    const both = this.chance(0.15)
      ? `${person} ${this.one(['&', 'AND'])} ${this.one(FIRST_NAMES)}`
      : person
    if (pick < 30) return [['recipient', both], ...this.mark(0.6)]
    if (pick < 60) return [['recipient', firm], ...this.mark(0.6)]
    return [...this.care(person, firm), ...this.mark(0.6)]
  }

  private care(person = this.one(FIRST_NAMES), firm = `${this.one(NAMES)} CORP`): Pieces {
    const care = this.one(['C/O', 'C/O', 'ATTN', 'ATTN:', 'ATTENTION'])
    const name = this.chance(0.5) ? `${person} ${this.one(NAMES)}` : firm
    return [['recipient', `${care} ${name}`]]
  }

  private tower(): Pieces {
    const kind = this.one([
      'TOWER',
      'BUILDING',
      'BLDG',
      'PLAZA',
      'CENTER',
      'APARTMENTS',
      'HALL',
      'PLACE',
      'SQUARE',
      'COMMONS',
      'GARDENS',
      'LOFTS',
    ])
    const number = this.chance(0.3)
      ? `${this.one(['ONE', 'TWO', '1', '2', '30', '400', '1000'])} `
      : ''
    return [
      [
        'building',
        `${number}${this.chance(0.3) ? `${this.one(NAMES)} ` : ''}${this.one(NAMES)} ${kind}`,
      ],
    ]
  }

  private front(): Pieces {
    if (this.chance(0.65)) return this.recipient()
    return [...this.tower(), ...this.mark(0.8)]
  }

  private city(): string {
    const pick = this.roll(100)
    if (pick < 20) return this.one(CITY_NAMES)
    if (pick < 75) return this.one(PLACE_NAMES)
    if (pick < 80) return `${this.one(SYLLABLES)}${this.one(ENDINGS)}`
    if (pick < 86) return `${this.one(CITY_FRONT)} ${this.one(SYLLABLES)}${this.one(ENDINGS)}`
    if (pick < 91) return `${this.one(SYLLABLES)}${this.one(ENDINGS)} ${this.one(CITY_END)}`
    if (pick < 97) return `${this.one(NAMES)} ${this.one(CITY_END)}`
    return this.one(NAMES)
  }

  private place(): Pieces {
    const pick = this.roll(100)
    const city: Piece = ['city', this.city()]
    const state: Piece = ['state', this.chance(0.12) ? this.one(STATE_NAMES) : this.one(STATES)]
    const zip: Piece = [
      'zip',
      this.digits(10000, 99999) + (this.chance(0.2) ? `-${this.digits(1000, 9999)}` : ''),
    ]
    const comma: Pieces = this.mark(0.55)
    if (pick < 2) {
      const east: Piece = ['state', this.one(['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT'])]
      return [city, ...comma, east, ['zip', this.digits(1001, 8999)]]
    }
    if (pick < 68) return [city, ...comma, state, zip]
    if (pick < 80) return [city, ...comma, state]
    if (pick < 85) return [city, zip]
    if (pick < 91) return [city]
    if (pick < 94) return [state, zip]
    if (pick < 95) return [state]
    if (pick < 97) return [zip]
    return [city, ...comma, state, zip, ['country', this.one(['USA', 'US', 'UNITED STATES'])]]
  }

  /** The text with its labels; a `remark` that is a comma is punctuation. */
  private write(
    line: Pieces,
    place: Pieces,
    front: Pieces = [],
    rest: Pieces = [],
  ): LabeledAddress {
    const isCityAlone = place.length === 1 && place[0]?.[0] === 'city' && line.length > 0
    const comma: Pieces = isCityAlone || this.chance(0.55) ? [['remark', ',']] : []
    const parts: Pieces = [
      ...front,
      ...line,
      ...(rest.length > 0 ? [...this.mark(), ...rest] : []),
      ...(place.length > 0 && line.length > 0 ? comma : []),
      ...place,
    ]
    let text = ''
    const spans: LabeledAddress['spans'] = []
    for (const [label, piece] of parts) {
      if (piece === ',') {
        text += ','
        continue
      }
      if (text !== '') text += ' '
      for (const word of piece.split(' ')) {
        if (spans.length > 0 && !text.endsWith(' ')) text += ' '
        spans.push({ label, source: label, from: text.length, to: text.length + word.length })
        text += word
      }
    }
    return { text, spans }
  }
}
