import type { LocalDate } from '../lib/local-date.ts'
import { isInRing, ringOf } from '../map/area-text.ts'
import type { LngLat } from '../map/mercator.ts'
import { RED_FLAG_CODES, type RedFlagCode } from '../property/red-flag-codes.ts'
import { FINDING_CODES, type FindingCode, type Severity } from '../title/findings/finding.ts'

/** What a parcel is screened by: facts of the record or of a workspace's lists. Null: unknown. */
export type ScreenRow = {
  /** `Hinds County, MS` */
  county: string
  city: string | null
  zip: string | null
  status: string | null
  /** The stated day of the sale; an assumed one is null. */
  saleDate: LocalDate | null
  soldTo: SoldTo | null
  /** The last day to redeem. */
  redeemBy: LocalDate | null
  /** The earliest tax year that is unpaid. */
  firstUnpaidYear: number | null
  /** Dollars, as all money here. */
  owed: number | null
  value: number | null
  landValue: number | null
  improvementValue: number | null
  bidIfRedeemed: number | null
  bidIfDeeded: number | null
  lastSalePrice: number | null
  lastSale: LocalDate | null
  score: number | null
  underlyingTitle: number | null
  /** Of the whole ledger; null without a conveyance of record. */
  findings: readonly ScreenFinding[] | null
  /** Active ones, besides the taxes of the open sale. */
  liens: { count: number; hasFederal: boolean } | null
  /** Share of the title's period that was searched, 0 to 100. */
  coverage: number | null
  type: string | null
  improved: boolean | null
  acres: number | null
  /** Square feet. */
  buildingSize: number | null
  bedrooms: number | null
  bathrooms: number | null
  yearBuilt: number | null
  homestead: boolean | null
  exempt: boolean | null
  flags: readonly RedFlagCode[]
  ownerKind: OwnerKind | null
  mail: MailPlace | null
  lastTransfer: LocalDate | null
  /** Parcels of the same owner, and how many of them owe taxes. */
  ownerParcels: number | null
  ownerDelinquent: number | null
  /** Lists of the workspace that name it, and their names as `foldName` writes them. */
  onLists: number
  lists: readonly string[]
  tags: readonly string[]
  isTracked: boolean
  /** The member's email; null: nobody is assigned. */
  assignee: string | null
  /** The last day that a list changed it. */
  changedOn: LocalDate | null
  /** Its center, if known. */
  at: LngLat | null
}

export type ScreenFinding = {
  code: FindingCode
  severity: Severity
  /** In the ledger of the underlying title too, which leaves out the taxes of the open sale. */
  isUnderlying: boolean
}

export const SOLD_TO = ['private', 'state', 'none'] as const
export type SoldTo = (typeof SOLD_TO)[number]
export const OWNER_KINDS = [
  'person',
  'company',
  'trust',
  'estate',
  'government',
  'unknown',
] as const
export type OwnerKind = Exclude<(typeof OWNER_KINDS)[number], 'unknown'>
export const MAIL_PLACES = ['same', 'elsewhere', 'outOfCounty', 'outOfState', 'unknown'] as const
export type MailPlace = Exclude<(typeof MAIL_PLACES)[number], 'unknown'>

export type FilterGroup = 'place' | 'sale' | 'money' | 'title' | 'land' | 'owner' | 'work'
export type Unit =
  | 'dollars'
  | 'years'
  | 'calendar year'
  | 'acres'
  | 'square feet'
  | 'points'
  | 'percent'
  | 'times'

type Common = {
  group: FilterGroup
  label: string
  /** A parcel whose taxes are paid has none, where others have one that is unknown. */
  ofSales?: true
}
/** `range`: two parameters, `…Min` and `…Max`, both included. */
type Range = Common & {
  kind: 'range'
  of: (row: ScreenRow, today: LocalDate) => number | LocalDate | null
  isDay?: true
  unit?: Unit
  /** Its only parameter, the least value: `coverageMin`, `onLists`. */
  leastOnly?: string
}
/** `choice`: passes with any of the values given. `values`: all there are; without them any word. */
type Choice = Common & {
  kind: 'choice'
  /** The row's values; null: unknown, which passes only if it is to be included. */
  of: (row: ScreenRow, today: LocalDate) => readonly string[] | null
  values?: readonly string[]
  /** Passes with none of the values given. */
  isNot?: true
  /** A value that means others too: no major finding is no critical one. */
  implies?: ReadonlyMap<string, readonly string[]>
  /** Makes values equal that mean the same: “JACKSON” and “Jackson”. */
  fold?: (value: string) => string
  /** Values contain commas: several are given by repeating the parameter. */
  hasCommas?: true
  /** One value alone, which may contain commas. */
  isWhole?: true
  /** Whether a row has a value that is no word of it. */
  holds?: (row: ScreenRow, value: string) => boolean
  /** Why a value means nothing; null: it does. */
  problemOf?: (value: string) => string | null
}
export type Filter = Range | Choice

function choice(
  group: FilterGroup,
  label: string,
  of: Choice['of'],
  values?: readonly string[],
): Choice {
  return { kind: 'choice', group, label, of, ...(values && { values }) }
}

function range(group: FilterGroup, label: string, of: Range['of'], unit?: Unit): Range {
  return { kind: 'range', group, label, of, ...(unit && { unit }) }
}

function days(group: FilterGroup, label: string, of: Range['of']): Range {
  return { kind: 'range', group, label, of, isDay: true }
}

/** Of a parcel in a tax sale. */
const ofSales = <F extends Range | Choice>(filter: F): F => ({ ...filter, ofSales: true })

function atLeast(
  group: FilterGroup,
  label: string,
  leastOnly: string,
  of: Range['of'],
  unit?: Unit,
): Range {
  return { ...range(group, label, of, unit), leastOnly }
}

/** A shape on the map: the parcels whose center is in it. */
function shape(kind: 'bbox' | 'area', label: string, problem: string): Choice {
  return {
    ...choice('place', label, ({ at }) => (at === null ? [] : [at.join()])),
    isWhole: true,
    holds: ({ at }, value) => at !== null && isInRing(at, ringOf(kind, value) ?? []),
    problemOf: (value) => (ringOf(kind, value) === null ? problem : null),
  }
}

/** Cities as they are compared. */
export const foldPlace = (city: string): string => city.toUpperCase().replace(/\s+/g, ' ').trim()
/** Names of lists as they are compared: their letters, which editions of other days have in common. */
export function foldName(name: string): string {
  const letters = name
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  return letters === '' ? name.trim() : letters
}
/** The five digits of a ZIP code. */
export const foldZip = (zip: string): string => zip.trim().slice(0, 5)
const one = (value: string | null): readonly string[] => (value === null ? [] : [value])
const yesOrNo = (value: boolean | null): readonly string[] | null =>
  value === null ? null : [value ? 'yes' : 'no']
const YES_NO = ['yes', 'no'] as const
const FINDING_VALUES = ['critical', 'major', ...FINDING_CODES]

/** Years from a day to today, counted full; null if unknown. */
const yearsSince = (day: LocalDate | null, today: LocalDate): number | null =>
  day === null
    ? null
    : Number(today.slice(0, 4)) - Number(day.slice(0, 4)) - (today.slice(5) < day.slice(5) ? 1 : 0)

/** Codes of the whole ledger; severities of the underlying one, `major` with `critical` in it. */
const findingsOf = ({ findings }: ScreenRow): readonly string[] | null =>
  findings === null
    ? null
    : findings.flatMap(({ code, severity, isUnderlying }) => [
        code,
        ...(isUnderlying && severity === 'critical' ? ['critical'] : []),
        ...(isUnderlying && severity === 'major' ? ['major'] : []),
      ])

function liensOf({ liens }: ScreenRow): readonly string[] | null {
  if (liens === null) return null
  const many = liens.count > 1 ? 'multiple' : 'single'
  return [liens.count === 0 ? 'none' : many, ...(liens.hasFederal ? ['federal'] : [])]
}

/** Mail out of the state goes elsewhere and out of the county too. */
export const PLACES_OF: Record<MailPlace, readonly string[]> = {
  same: ['same'],
  elsewhere: ['elsewhere'],
  outOfCounty: ['outOfCounty', 'elsewhere'],
  outOfState: ['outOfState', 'outOfCounty', 'elsewhere'],
}

const valueToOwedOf = ({ value, owed }: ScreenRow): number | null =>
  value === null || owed === null || owed <= 0 ? null : cents(value) / cents(owed)

const cents = (dollars: number) => Math.round(dollars * 100)

/** Tax years from the earliest unpaid one to last year; the current year's taxes are not late yet. */
const yearsDelinquentOf = ({ firstUnpaidYear }: ScreenRow, today: LocalDate): number | null =>
  firstUnpaidYear === null ? null : Math.max(0, Number(today.slice(0, 4)) - firstUnpaidYear)

const saleOf = ({ saleDate }: ScreenRow, today: LocalDate): readonly string[] => {
  if (saleDate === null) return ['none']
  return [saleDate < today ? 'past' : 'upcoming']
}

/** Every filter, once: screens, API, command line, saved screens and their alerts know no other. */
export const FILTERS = {
  county: { ...choice('place', 'County', ({ county }) => [county]), hasCommas: true },
  state: {
    ...choice('place', 'State', ({ county }) => [county.slice(-2)]),
    fold: (code: string) => code.trim().toUpperCase(),
  },
  city: {
    ...choice('place', 'City', ({ city }) => one(city && foldPlace(city))),
    fold: foldPlace,
  },
  zip: { ...choice('place', 'ZIP', ({ zip }) => one(zip && foldZip(zip))), fold: foldZip },
  bbox: shape(
    'bbox',
    'Box',
    '“bbox” is west, south, east and north in degrees, such as -90.3,32.2,-90.1,32.4.',
  ),
  area: shape(
    'area',
    'Drawn area',
    '“area” is corners such as -90.2,32.3;-90.1,32.3;-90.1,32.4 or a center and meters such as -90.2,32.3~402.',
  ),

  status: choice('sale', 'Tax status', ({ status }) => one(status)),
  sale: choice('sale', 'Sale', saleOf, ['upcoming', 'past', 'none']),
  soldTo: ofSales(
    choice('sale', 'Sold to', ({ soldTo }) => (soldTo === null ? null : [soldTo]), SOLD_TO),
  ),
  saleDate: ofSales(days('sale', 'Sale day', ({ saleDate }) => saleDate)),
  yearsDelinquent: ofSales(range('sale', 'Years delinquent', yearsDelinquentOf, 'years')),
  redeemBy: ofSales(days('sale', 'Redeem by', ({ redeemBy }) => redeemBy)),

  owed: range('money', 'Taxes owed', ({ owed }) => owed, 'dollars'),
  value: range('money', 'Value', ({ value }) => value, 'dollars'),
  valueToOwed: ofSales(range('money', 'Value to owed', valueToOwedOf, 'times')),
  landValue: range('money', 'Land value', ({ landValue }) => landValue, 'dollars'),
  improvementValue: range('money', 'Improvement value', (row) => row.improvementValue, 'dollars'),
  bidIfRedeemed: ofSales(range('money', 'Bid if redeemed', (row) => row.bidIfRedeemed, 'dollars')),
  bidIfDeeded: ofSales(
    range('money', 'Bid if you get the deed', (row) => row.bidIfDeeded, 'dollars'),
  ),
  lastSalePrice: range('money', 'Last sale price', (row) => row.lastSalePrice, 'dollars'),
  lastSale: days('money', 'Last sale', ({ lastSale }) => lastSale),

  score: range('title', 'Title score', ({ score }) => score, 'points'),
  underlyingTitle: range('title', 'Underlying title', (row) => row.underlyingTitle, 'points'),
  finding: choice('title', 'Finding', findingsOf, FINDING_VALUES),
  noFinding: {
    ...choice('title', 'No finding', findingsOf, FINDING_VALUES),
    isNot: true,
    implies: new Map([['major', ['critical']]]),
  },
  liens: choice('title', 'Liens', liensOf, ['none', 'single', 'multiple', 'federal']),
  coverage: atLeast('title', 'Searched', 'coverageMin', ({ coverage }) => coverage, 'percent'),

  type: choice('land', 'Property type', ({ type }) => one(type)),
  improved: choice('land', 'Improved', ({ improved }) => yesOrNo(improved) ?? ['unknown'], [
    ...YES_NO,
    'unknown',
  ]),
  acres: range('land', 'Acres', ({ acres }) => acres, 'acres'),
  buildingSize: range('land', 'Building size', (row) => row.buildingSize, 'square feet'),
  bedrooms: range('land', 'Bedrooms', ({ bedrooms }) => bedrooms),
  bathrooms: range('land', 'Bathrooms', ({ bathrooms }) => bathrooms),
  yearBuilt: range('land', 'Year built', ({ yearBuilt }) => yearBuilt, 'calendar year'),
  homestead: choice('land', 'Homestead', ({ homestead }) => yesOrNo(homestead), YES_NO),
  exempt: choice('land', 'Exempt', ({ exempt }) => yesOrNo(exempt), YES_NO),
  flag: choice('land', 'Red flag', ({ flags }) => flags, RED_FLAG_CODES),
  noFlag: { ...choice('land', 'No red flag', ({ flags }) => flags, RED_FLAG_CODES), isNot: true },

  ownerKind: choice('owner', 'Owner', (row) => [row.ownerKind ?? 'unknown'], OWNER_KINDS),
  mail: choice(
    'owner',
    'Mail to owner',
    ({ mail }) => (mail === null ? ['unknown'] : PLACES_OF[mail]),
    MAIL_PLACES,
  ),
  ownedYears: range(
    'owner',
    'Years owned',
    ({ lastTransfer }, today) => yearsSince(lastTransfer, today),
    'years',
  ),
  ownerParcels: range('owner', 'Parcels of the owner', ({ ownerParcels }) => ownerParcels),
  ownerDelinquent: atLeast(
    'owner',
    'Delinquent parcels of the owner',
    'ownerDelinquentMin',
    (row) => row.ownerDelinquent,
  ),

  list: { ...choice('work', 'List', ({ lists }) => lists), fold: foldName, hasCommas: true },
  onLists: atLeast('work', 'On lists', 'onLists', ({ onLists }) => onLists),
  tag: choice('work', 'Tag', ({ tags }) => tags),
  tracked: choice('work', 'Tracked', ({ isTracked }) => yesOrNo(isTracked), YES_NO),
  assignee: {
    ...choice('work', 'Assigned to', ({ assignee }) => [assignee ?? 'none']),
    fold: (email) => email.trim().toLowerCase(),
  },
  changed: {
    ...atLeast('work', 'Changed since', 'changedSince', (row) => row.changedOn),
    isDay: true,
  },
} satisfies Record<string, Filter>
export type FilterName = keyof typeof FILTERS
