import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseCounty } from '../../../domain/county/county.ts'
import { MAX_TILE_ZOOM, tileAt, toWorld } from '../../../domain/map/mercator.ts'
import { type BidBasis, bidIfDeeded } from '../../../domain/max-bid/bid-basis.ts'
import { RED_FLAG_CODES } from '../../../domain/property/red-flag-codes.ts'
import {
  bandText,
  FACET_NAMES,
  type FacetName,
  OWED_BANDS,
  UNDERLYING_TITLE_BANDS,
} from '../../../domain/screen/facets.ts'
import {
  FILTERS,
  type Filter,
  foldPlace,
  foldZip,
  MAIL_PLACES,
  OWNER_KINDS,
  type ScreenRow,
  SOLD_TO,
} from '../../../domain/screen/filters.ts'
import { passes } from '../../../domain/screen/passes.ts'
import { PARAMETERS, readScreen, type Screen } from '../../../domain/screen/read-screen.ts'
import { SCREEN_SORTS } from '../../../domain/screen/sorts.ts'
import { runs } from '../../../domain/testing/runs.ts'
import { FINDING_CODES } from '../../../domain/title/findings/finding.ts'
import { signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import { openColumnarRows } from './copy/columnar-rows.queries.ts'
import { facetsOf } from './facets.queries.ts'
import { countScreened, listScreened, type ScreenDb, type ScreenFilter } from './screen.queries.ts'
import { requireAnswerable } from './screen-sql.queries.ts'
import { CRITICAL_BIT, MAJOR_BIT } from './stored-row.ts'

// Random rows and random screens: what the queries answer is compared with passes.ts, which filters by hand.

let t: TestApp
let viewer: number
let other: number
beforeAll(async () => {
  t = await makeTestApp()
  const workspaceOf = async (email: string) => homeOf(t.db, (await signIn(t, { email })).userId)
  viewer = await workspaceOf('ada@example.com')
  other = await workspaceOf('ben@example.com')
  await t.db.query('update workspace set margin_percent = $2 where id = $1', [viewer, MARGIN])
})
afterAll(() => t.close())

const TODAY = TEST_DAY
const DAYS = ['2016-11-21', '2016-11-22', '2026-11-20', TODAY, '2026-12-14'] as const
const COUNTIES = ['Hinds County, MS', 'Rankin County, MS', 'Shelby County, TN'] as const
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
const MARGIN = 12.5

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
    tags: fc.subarray(['mine', 'later']),
    isTracked: fc.boolean(),
    assignee: maybe(fc.constantFrom('ada@example.com', 'ben@example.com')),
    changedOn: maybe(day),
    at: maybe(fc.constantFrom<[number, number]>([-90.2, 32.3], [-90.1, 32.3], [-89, 33])),
  })
  .map(({ bid, isHeld, ...row }) => ({
    ...row,
    bid,
    isHeld,
    tags: row.isTracked ? row.tags : [],
    bidIfRedeemed: isHeld ? null : dollarsOf(bid.redeemedCents),
    bidIfDeeded: isHeld ? null : dollarsOf(bidIfDeeded(bid, MARGIN * 100, TODAY)),
  }))

type Made = Omit<ScreenRow, 'ownerParcels' | 'ownerDelinquent'> & {
  bid: BidBasis
  isHeld: boolean
  owner: number | null
}
type Row = Made & ScreenRow

/** With what other rows say of the owner. */
const anyRows: fc.Arbitrary<Row[]> = fc
  .array(anyRow, { minLength: 1, maxLength: 40 })
  .map((rows: Made[]) =>
    rows.map((row) => {
      const all = rows.filter(({ owner }) => owner === row.owner)
      return {
        ...row,
        ownerParcels: row.owner === null ? null : all.length,
        ownerDelinquent:
          row.owner === null ? null : all.filter(({ status }) => status === 'delinquent').length,
      }
    }),
  )

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
  assignee: ['none', 'ada@example.com', 'Ben@Example.com'],
}

const isAnswerable = (query: Array<[string, string]>): boolean => {
  try {
    requireAnswerable(readScreen(query), { isOfLists: false, viewer: 1 })
    return true
  } catch {
    return false
  }
}

const anyCondition: fc.Arbitrary<[string, string]> = fc
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
  .filter((one) => isAnswerable([one]))

const anyQuery = fc
  .uniqueArray(anyCondition, { selector: ([name]) => name, maxLength: 5 })
  .filter(isAnswerable)
const anyScreen: fc.Arbitrary<Screen> = fc
  .tuple(anyQuery, fc.boolean())
  .map(([query, includes]) => readScreen([...query, ['unknown', includes ? 'include' : 'exclude']]))

const cents = (value: number | null) => (value === null ? null : Math.round(value * 100))
const bits = (places: readonly number[]) =>
  [...new Set(places)].reduce((sum, at) => sum + 2 ** at, 0)
const place = (all: readonly string[], value: string | null) =>
  value === null ? null : all.indexOf(value)

function stored(row: Row, id: number): Record<string, unknown> {
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
const idOf = (n: number) => 939_524_099 + n * 7

async function fill(rows: readonly Row[]): Promise<void> {
  await t.db.query(
    'delete from screen_row; delete from serving.property_search; delete from tracked_property; delete from map_place; delete from change; delete from parcel_assignment; delete from holding',
  )
  await t.db.query(
    'insert into screen_row select * from json_populate_recordset(null::screen_row, $1::json)',
    [JSON.stringify(rows.map((row, n) => stored(row, idOf(n))))],
  )
  await t.db.query(
    `insert into tracked_property (property_id, workspace_id, tags)
       select id, workspace_id, tags
         from json_to_recordset($1::json) as w (id bigint, workspace_id bigint, tags text[])`,
    [
      JSON.stringify(
        rows.flatMap(({ isTracked, tags }, n) => [
          ...(isTracked ? [{ id: idOf(n), workspace_id: viewer, tags }] : []),
          // Another's watchlist says nothing.
          { id: idOf(n), workspace_id: other, tags: ['never', 'mine'] },
        ]),
      ),
    ],
  )
  await t.db.query(
    `with given as (
       select * from json_to_recordset($1::json) as w (id bigint, county integer, tile bigint, x integer, y integer,
                                                       assignee text, day date)),
     placed as (
       insert into map_place (property_id, county_id, tile, x, y, look)
         select id, county, tile, x, y, 0 from given where x is not null),
     changed as (
       insert into change (property_id, import_id, kind, at, fields)
         select id, 1, 'changed', day + time '18:00', '{}'::jsonb from given where day is not null
         union all select id, 1, 'kept', now(), '{}'::jsonb from given)
     insert into parcel_assignment (workspace_id, property_id, user_id)
       select $2::bigint, g.id, u.id from given g join app_user u on u.email = g.assignee
       union all select $3::bigint, g.id, u.id from given g join app_user u on u.email = 'ada@example.com'`,
    [
      JSON.stringify(
        rows.map(({ county, at, assignee, changedOn }, n) => {
          const point = at && toWorld(at)
          return {
            id: idOf(n),
            county: parseCounty(county)?.id,
            ...(point && { tile: tileAt(point, MAX_TILE_ZOOM), x: point[0], y: point[1] }),
            assignee,
            day: changedOn,
          }
        }),
      ),
      viewer,
      other,
    ],
  )
  await t.db.query(
    `insert into holding (workspace_id, property_id, county_id, parcel_key, regime, made_from)
       select $1, id, 28049, id::text, 'ms-land-sale', 'property' from unnest($2::bigint[]) id`,
    [viewer, rows.flatMap(({ isHeld }, n) => (isHeld ? [idOf(n)] : []))],
  )
  await t.db.query(
    `insert into serving.property_search
       select property_id, county_id, 'p' || property_id % 5, '', '', 'owner ' || property_id % 3, ''
         from screen_row`,
  )
}

const filterOf = (screen: Screen): ScreenFilter => ({
  screen,
  today: TODAY,
  viewer,
  workspaceId: null,
  hasSale: false,
  titleBelow: null,
  overlay: null,
})

const passing = (rows: readonly ScreenRow[], screen: Screen, answer = 'yes') =>
  rows.flatMap((row, n) => (passes(row, screen, TODAY) === answer ? [idOf(n)] : []))

type Reads = { db: ScreenDb; byCopy: () => number; close: () => Promise<void> }

const DATABASE: () => Promise<Reads> = async () => ({
  db: t.db,
  byCopy: () => 0,
  close: async () => {},
})

/** The rows by column, in this process. */
async function openCopy(): Promise<Reads> {
  const rows = await openColumnarRows(t.directUrl)
  let answered = 0
  const copy: ScreenDb['copy'] = {
    query: async <Row>(text: string, values: readonly unknown[]) => {
      await rows.catchUp()
      const found = await rows.read(text, values)
      answered++
      return found as Row[]
    },
    stop: async () => {},
  }
  const query = t.db.query.bind(t.db)
  return { db: { query, copy }, byCopy: () => answered, close: rows.close }
}

describe.each([
  ['the database', DATABASE],
  ['its copy by column', openCopy],
])('random parcels and screens, answered by %s', (_name, open) => {
  let reads: Reads
  beforeAll(async () => {
    reads = await open()
  })
  afterAll(async () => {
    const { byCopy, close } = reads
    await close()
    expect(byCopy() > 0).toBe(open === openCopy)
  })

  test('pages and counts are those of the parcels that pass, whatever they are sorted by', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRows,
        fc.array(fc.tuple(anyScreen, fc.constantFrom(...SCREEN_SORTS), fc.boolean()), {
          minLength: 60,
          maxLength: 60,
        }),
        async (rows, screens) => {
          await fill(rows)
          for (const [screen, sort, isDescending] of screens) {
            const filter = filterOf(screen)
            const order = isDescending ? 'desc' : 'asc'
            const found: number[] = []
            let after: Awaited<ReturnType<typeof listScreened>>[number] | null = null
            for (;;) {
              const page = await listScreened(reads.db, filter, { sort, order, after, limit: 7 })
              found.push(...page.map(({ id }) => id))
              after = page.at(-1) ?? null
              if (page.length < 7) break
            }
            const expected = passing(rows, screen)
            expect({ screen, found: found.toSorted((a, b) => a - b) }).toEqual({
              screen,
              found: expected,
            })
            expect(await countScreened(reads.db, filter)).toEqual({
              total: expected.length,
              unknown: passing(rows, screen, 'unknown').length,
              updating: 0,
            })
          }
        },
      ),
      { numRuns: runs(30) },
    )
  })

  test('each facet counts the parcels that pass the other filters', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRows,
        fc.array(anyScreen, { minLength: 8, maxLength: 8 }),
        async (rows, screens) => {
          await fill(rows)
          for (const screen of screens) {
            const { facets } = await facetsOf(reads.db, filterOf(screen), FACET_NAMES)
            for (const name of FACET_NAMES) {
              const conditions = screen.conditions.filter(({ filter }) => filter !== name)
              const byHand = VALUES[name].flatMap((value) => {
                const [own] = readScreen(parametersOf(name, value)).conditions
                const ids = passing(rows, {
                  ...screen,
                  conditions: own ? [...conditions, own] : conditions,
                }).filter((id) => hasValue(rows, id, name))
                return ids.length === 0 ? [] : [{ value, count: ids.length, isMore: false }]
              })
              const byValue = (one: { value: string }, other: { value: string }) =>
                one.value.localeCompare(other.value)
              expect({ screen, name, counted: (facets[name] ?? []).toSorted(byValue) }).toEqual({
                screen,
                name,
                counted: byHand.toSorted(byValue),
              })
            }
          }
        },
      ),
      { numRuns: runs(20) },
    )
  })
})

/** Every value that a facet of these parcels may have. */
const VALUES: Readonly<Record<FacetName, readonly string[]>> = {
  county: COUNTIES,
  saleDate: DAYS,
  status: ['delinquent', 'auctioned', 'clear'],
  type: ['Residential', 'Vacant'],
  improved: ['yes', 'no', 'unknown'],
  ownerKind: OWNER_KINDS,
  mail: MAIL_PLACES,
  owed: OWED_BANDS.map(bandText),
  underlyingTitle: UNDERLYING_TITLE_BANDS.map(bandText),
}

/** A facet's value as parameters; of a band both ends. */
function parametersOf(name: string, value: string): Array<[string, string]> {
  if (name === 'saleDate')
    return [
      ['saleDateMin', value],
      ['saleDateMax', value],
    ]
  if (name !== 'owed' && name !== 'underlyingTitle') return [[name, value]]
  const [min = '', max = ''] = value.split('-')
  return [
    ...(min === '' ? [] : [[`${name}Min`, min] as [string, string]]),
    ...(max === '' ? [] : [[`${name}Max`, max] as [string, string]]),
  ]
}

/** With unknown values included, a parcel without the facet's own value passes its filter and is in no band. */
function hasValue(rows: readonly ScreenRow[], id: number, name: string): boolean {
  const row = rows[(id - idOf(0)) / 7]
  if (name === 'saleDate') return row?.saleDate !== null
  if (name === 'owed') return row?.owed !== null
  return name !== 'underlyingTitle' || row?.underlyingTitle !== null
}

test('bands of amounts leave no cent between them', () => {
  expect(OWED_BANDS.map(bandText)).toEqual([
    '0-500',
    '500.01-1000',
    '1000.01-3000',
    '3000.01-5000',
    '5000.01-10000',
    '10000.01-',
  ])
})
