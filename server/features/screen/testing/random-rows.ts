import fc from 'fast-check'
import { parseCounty } from '../../../../domain/county/county.ts'
import { type BidBasis, bidIfDeeded } from '../../../../domain/max-bid/bid-basis.ts'
import { RED_FLAG_CODES } from '../../../../domain/property/red-flag-codes.ts'
import type { ScreenScope } from '../../../../domain/screen/filter-reach.ts'
import {
  FILTERS,
  type Filter,
  foldPlace,
  foldZip,
  MAIL_PLACES,
  OWNER_KINDS,
  type ScreenRow,
  SOLD_TO,
} from '../../../../domain/screen/filters.ts'
import { PARAMETERS, readScreen, type Screen } from '../../../../domain/screen/read-screen.ts'
import { FINDING_CODES } from '../../../../domain/title/findings/finding.ts'
import { TEST_DAY } from '../../../platform/testing/test-app.ts'
import { requireAnswerable } from '../screen-sql.queries.ts'
import { CRITICAL_BIT, MAJOR_BIT } from '../stored-row.ts'

// Random parcels, what is stored of them, and random screens.

export const TODAY = TEST_DAY
export const DAYS = ['2016-11-21', '2016-11-22', '2026-11-20', TODAY, '2026-12-14'] as const
export const COUNTIES = ['Hinds County, MS', 'Rankin County, MS', 'Shelby County, TN'] as const
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 })
const small = fc.integer({ min: 0, max: 12 })
const dollars = fc.integer({ min: 0, max: 1_200 }).map((cents) => cents / 100)
const day = fc.constantFrom(...DAYS)
const dollarsOf = (cents: number | null) => (cents === null ? null : cents / 100)
const finding = fc.record({
  code: fc.constantFrom(...FINDING_CODES.slice(0, 3), ...FINDING_CODES.slice(-2)),
  severity: fc.constantFrom('critical' as const, 'major' as const, 'minor' as const),
  isUnderlying: fc.boolean(),
})

/** Beyond what any county's land is worth, with products that a number still keeps. */
const LARGEST_VALUE = 100_000_000_000_000
/** Percent. */
export const MARGIN = 12.5

const anyRow = fc
  .record({
    county: fc.constantFrom(...COUNTIES),
    city: maybe(fc.constantFrom('Jackson', 'JACKSON', 'Pearl')),
    zip: maybe(fc.constantFrom('39201', '39202-1234')),
    status: maybe(fc.constantFrom('delinquent', 'auctioned', 'clear')),
    saleDate: maybe(day),
    soldTo: maybe(fc.constantFrom(...SOLD_TO)),
    redeemBy: maybe(day),
    firstUnpaidYear: maybe(fc.integer({ min: 2014, max: 2027 })),
    owed: maybe(dollars),
    value: maybe(dollars),
    landValue: maybe(dollars),
    improvementValue: maybe(dollars),
    bid: fc.record({
      redeemedCents: maybe(fc.integer({ min: 0, max: 1_200 })),
      valueCents: maybe(fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.constant(LARGEST_VALUE))),
      debtsCents: fc.nat(400),
      loss: fc.constantFrom(200, 1_234, 8_500),
      after: maybe(day),
    }),
    isHeld: fc.boolean(),
    owner: maybe(fc.nat(2)),
    lastSalePrice: maybe(dollars),
    lastSale: maybe(day),
    score: maybe(fc.integer({ min: 0, max: 100 })),
    underlyingTitle: maybe(fc.integer({ min: 0, max: 100 })),
    findings: maybe(fc.array(finding, { maxLength: 3 })),
    liens: maybe(fc.record({ count: fc.nat(2), hasFederal: fc.boolean() })),
    coverage: maybe(small),
    type: maybe(fc.constantFrom('Residential', 'Vacant')),
    improved: maybe(fc.boolean()),
    acres: maybe(fc.constantFrom(0, 0.1, 0.25, 3, 7.5)),
    buildingSize: maybe(small),
    bedrooms: maybe(small),
    bathrooms: maybe(fc.constantFrom(1, 2.5, 3)),
    yearBuilt: maybe(small),
    homestead: maybe(fc.boolean()),
    exempt: maybe(fc.boolean()),
    flags: fc.uniqueArray(
      fc.constantFrom(...RED_FLAG_CODES.slice(0, 2), ...RED_FLAG_CODES.slice(-2)),
    ),
    ownerKind: maybe(fc.constantFrom('person' as const, 'company' as const, 'estate' as const)),
    mail: maybe(
      fc.constantFrom(
        'same' as const,
        'elsewhere' as const,
        'outOfCounty' as const,
        'outOfState' as const,
      ),
    ),
    lastTransfer: maybe(day),
    onLists: fc.constant(0),
    lists: fc.constant<string[]>([]),
    tags: fc.subarray(['mine', 'later']),
    isTracked: fc.boolean(),
    assignee: maybe(fc.constantFrom('ada@example.com', 'ben@example.com')),
    changedOn: maybe(day),
    at: maybe(fc.constantFrom<[number, number]>([-90.2, 32.3], [-90.1, 32.3], [-89, 33])),
  })
  .map((row) => withBids({ ...row, tags: row.isTracked ? row.tags : [] }))

function withBids<Of extends { bid: BidBasis; isHeld: boolean }>(row: Of) {
  const { bid, isHeld } = row
  return {
    ...row,
    bidIfRedeemed: isHeld ? null : dollarsOf(bid.redeemedCents),
    bidIfDeeded: isHeld ? null : dollarsOf(bidIfDeeded(bid, MARGIN * 100, TODAY)),
  }
}

type Made = Omit<ScreenRow, 'ownerParcels' | 'ownerDelinquent'> & {
  bid: BidBasis
  isHeld: boolean
  owner: number | null
}
export type Row = Made & ScreenRow

/** With what other rows say of the owner. */
export const anyRows: fc.Arbitrary<Row[]> = fc
  .array(anyRow, { minLength: 1, maxLength: 40 })
  .map((rows: Made[]) => rows.map((row) => ({ ...row, ...ownedBy(row.owner, rows) })))

function ownedBy(owner: number | null, rows: ReadonlyArray<Pick<Made, 'owner' | 'status'>>) {
  const all = rows.filter((row) => row.owner === owner)
  if (owner === null) return { ownerParcels: null, ownerDelinquent: null }
  return {
    ownerParcels: all.length,
    ownerDelinquent: all.filter(({ status }) => status === 'delinquent').length,
  }
}

/** As they are stored. */
const LIST_NAMES = ['alpha', 'beta gamma']

/** Words of filters that have no list of their values. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  county: COUNTIES,
  state: ['MS', 'TN', 'AL'],
  city: ['Jackson', 'pearl', 'Nowhere'],
  zip: ['39201', '39202', '39202-1234'],
  status: ['delinquent', 'auctioned', 'redeemed'],
  type: ['Residential', 'Vacant', 'Office'],
  tag: ['mine', 'later', 'never'],
  bbox: ['-90.25,32.2,-90.15,32.4', '-91,32,-88,34', '-180,-85,180,85'],
  area: [
    '-90.2,32.3~402',
    '-90.3,32.2;-90,32.2;-90,32.45',
    '-90.05,32.2;-88,32.2;-88,34;-90.05,34',
  ],
  list: ['Alpha', 'beta,  GAMMA', 'Nowhere'],
  assignee: ['none', 'ada@example.com', 'Ben@Example.com'],
}

const isAnswerable = (query: Array<[string, string]>, scope: ScreenScope): boolean => {
  try {
    requireAnswerable(readScreen(query), { scope, viewer: 1 })
    return true
  } catch {
    return false
  }
}

const anyCondition = (scope: ScreenScope): fc.Arbitrary<[string, string]> =>
  fc
    .constantFrom(...PARAMETERS.entries())
    .chain(([name, { filter }]) => {
      const declared: Filter = FILTERS[filter]
      const value =
        declared.kind === 'choice'
          ? fc.constantFrom(...(declared.values ?? WORDS[filter] ?? ['x']))
          : declared.isDay
            ? day
            : fc.oneof(small, dollars).map(String)
      return fc.tuple(fc.constant(name), value)
    })
    .filter((one) => isAnswerable([one], scope))

export const anyScreen = (scope: ScreenScope): fc.Arbitrary<Screen> =>
  fc
    .tuple(
      fc
        .uniqueArray(anyCondition(scope), { selector: ([name]) => name, maxLength: 5 })
        .filter((query) => isAnswerable(query, scope)),
      fc.boolean(),
    )
    .map(([query, includes]) =>
      readScreen([...query, ['unknown', includes ? 'include' : 'exclude']]),
    )

/** A parcel as a workspace's lists state it: the place of a parcel of the record, or one behind them. */
export type Listed = { n: number; row: Row }

/** Parcels of the record, and what lists state of some and of others. */
export const anyListedRows: fc.Arbitrary<{ rows: Row[]; listed: Listed[] }> = anyRows.chain(
  (rows) =>
    fc.record({
      rows: fc.constant(rows),
      listed: fc
        .uniqueArray(
          fc.record({
            n: fc.nat(rows.length + 3),
            made: anyRow,
            lists: fc.subarray([...LIST_NAMES], { minLength: 1 }),
          }),
          { selector: ({ n }) => n, maxLength: 12 },
        )
        .map((all) =>
          all.map(({ n, made, lists }): Listed => {
            const { isTracked, tags, assignee, changedOn, at, isHeld } = rows[n] ?? NOBODY
            const beside = { isTracked, tags, assignee, changedOn, at, isHeld }
            const row = { ...made, ...beside, lists, onLists: lists.length }
            return { n, row: { ...withBids(row), ...ownedBy(row.owner, rows) } }
          }),
        ),
    }),
)

/** What nobody says of a parcel that only lists have. */
const NOBODY = {
  isTracked: false,
  tags: [],
  assignee: null,
  changedOn: null,
  at: null,
  isHeld: false,
}

const cents = (value: number | null) => (value === null ? null : Math.round(value * 100))
const bits = (places: readonly number[]) =>
  [...new Set(places)].reduce((sum, at) => sum + 2 ** at, 0)
const place = (all: readonly string[], value: string | null) =>
  value === null ? null : all.indexOf(value)

export function stored(row: Row, id: number): Record<string, unknown> {
  return {
    property_id: id,
    county_id: parseCounty(row.county)?.id,
    city: row.city && foldPlace(row.city),
    zip: row.zip && foldZip(row.zip),
    status: row.status,
    sale_date: row.saleDate,
    sold_to: place(SOLD_TO, row.soldTo),
    redeem_by: row.redeemBy,
    first_unpaid_year: row.firstUnpaidYear,
    owed_cents: cents(row.owed),
    value_cents: cents(row.value),
    land_cents: cents(row.landValue),
    improvement_cents: cents(row.improvementValue),
    last_sale_cents: cents(row.lastSalePrice),
    last_sale_date: row.lastSale,
    last_transfer: row.lastTransfer,
    score: row.score,
    underlying_title: row.underlyingTitle,
    findings:
      row.findings &&
      bits(
        row.findings.flatMap(({ code, severity, isUnderlying }) => [
          FINDING_CODES.indexOf(code),
          ...(isUnderlying && severity === 'critical' ? [CRITICAL_BIT] : []),
          ...(isUnderlying && severity === 'major' ? [MAJOR_BIT] : []),
        ]),
      ),
    liens: row.liens?.count ?? null,
    has_federal_lien: row.liens?.hasFederal ?? false,
    coverage: row.coverage,
    type: row.type,
    improved: row.improved,
    acres: row.acres,
    building_size: row.buildingSize,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    year_built: row.yearBuilt,
    homestead: row.homestead,
    exempt: row.exempt,
    flags: bits(row.flags.map((code) => RED_FLAG_CODES.indexOf(code))),
    owner_kind: place(OWNER_KINDS, row.ownerKind),
    mail: place(MAIL_PLACES, row.mail),
    is_assessed_value: false,
    bid_redeemed_cents: row.bid.redeemedCents,
    bid_value_cents: row.bid.valueCents,
    bid_debts_cents: row.bid.debtsCents,
    bid_loss: row.bid.loss,
    bid_after: row.bid.after,
    owner_id: row.owner,
  }
}

/** Ids with gaps, as the record's are. */
export const idOf = (n: number) => 939_524_099 + n * 7
