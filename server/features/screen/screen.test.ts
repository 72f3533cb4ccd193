import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseCounty } from '../../../domain/county/county.ts'
import { MAX_TILE_ZOOM, tileAt, toWorld } from '../../../domain/map/mercator.ts'
import {
  bandText,
  FACET_NAMES,
  type FacetName,
  OWED_BANDS,
  UNDERLYING_TITLE_BANDS,
} from '../../../domain/screen/facets.ts'
import { MAIL_PLACES, OWNER_KINDS, type ScreenRow } from '../../../domain/screen/filters.ts'
import { passes } from '../../../domain/screen/passes.ts'
import { readScreen, type Screen } from '../../../domain/screen/read-screen.ts'
import { SCREEN_SORTS } from '../../../domain/screen/sorts.ts'
import { runs } from '../../../domain/testing/runs.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import type { ReadsLists } from '../property/with-lists.ts'
import { openColumnarRows } from './copy/columnar-rows.queries.ts'
import { facetsOf, facetsOfBoth } from './facets.queries.ts'
import { countScreened, listScreened, type ScreenDb, type ScreenFilter } from './screen.queries.ts'
import { addCounts, mergeRows, readBoth } from './screen-both.ts'
import { compareRows } from './screen-order.ts'
import {
  anyListedRows,
  anyRows,
  anyScreen,
  COUNTIES,
  DAYS,
  idOf,
  type Listed,
  MARGIN,
  type Row,
  stored,
  TODAY,
} from './testing/random-rows.ts'

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

async function fill(rows: readonly Row[]): Promise<void> {
  await t.db.query(
    'delete from screen_row; delete from screen_list_row; delete from serving.property_search; delete from tracked_property; delete from map_place; delete from change; delete from parcel_assignment; delete from holding',
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
        fc.array(fc.tuple(anyScreen('record'), fc.constantFrom(...SCREEN_SORTS), fc.boolean()), {
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
        fc.array(anyScreen('record'), { minLength: 8, maxLength: 8 }),
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

/** Parcels that lists name, as those state them. */
async function fillLists(listed: readonly Listed[]): Promise<void> {
  await inWorkspace(t.db, viewer, (tx) =>
    tx.query(
      'insert into screen_list_row select * from json_populate_recordset(null::screen_list_row, $1::json)',
      [
        JSON.stringify(
          listed.map(({ n, row }) => ({
            ...stored(row, idOf(n)),
            workspace_id: viewer,
            lists: row.onLists,
            list_names: row.lists,
            parcel_norm: `p${n % 5}`,
            owner_norm: n % 3 === 0 ? null : `owner ${n % 3}`,
          })),
        ),
      ],
    ),
  )
}

describe.each([
  ['the database', DATABASE],
  ['its copy by column', openCopy],
])('the record with what lists state over it, answered by %s', (_name, open) => {
  let reads: Reads
  beforeAll(async () => {
    reads = await open()
  })
  afterAll(() => reads.close())

  test('is the parcels that pass as the lists state them, each once and in order', async () => {
    const lists: ReadsLists = {
      workspaceId: viewer,
      read: (work) => inWorkspace(t.db, viewer, work),
    }
    await fc.assert(
      fc.asyncProperty(
        anyListedRows,
        fc.array(
          fc.tuple(anyScreen('both'), fc.constantFrom(...SCREEN_SORTS), fc.boolean(), fc.boolean()),
          { minLength: 30, maxLength: 30 },
        ),
        async ({ rows, listed }, screens) => {
          await fill(rows)
          await fillLists(listed)
          const all = new Map<number, ScreenRow>(rows.map((row, n) => [idOf(n), row]))
          for (const { n, row } of listed) all.set(idOf(n), row)
          const byHand = (screen: Screen, answer = 'yes') =>
            [...all].flatMap(([id, row]) => (passes(row, screen, TODAY) === answer ? [id] : []))
          for (const [screen, sort, isDescending, isLong] of screens) {
            const record = filterOf(screen)
            const filters = { record, lists: { ...record, workspaceId: viewer } }
            const order = isDescending ? 'desc' : 'asc'
            const found: Awaited<ReturnType<typeof listScreened>> = []
            for (let page = found; ; ) {
              const options = { sort, order, after: page.at(-1) ?? null, limit: 7 } as const
              const parts = await readBoth(
                reads.db,
                lists,
                filters,
                (db, filter) => listScreened(db, filter, options),
                isLong ? 0 : undefined,
              )
              page = mergeRows(parts, options).slice(0, 7)
              found.push(...page)
              if (page.length < 7) break
            }
            const ids = found.map(({ id }) => id)
            const expected = byHand(screen)
            expect({ screen, ids: ids.toSorted() }).toEqual({ screen, ids: expected.toSorted() })
            expect(found.toSorted(compareRows(sort, order))).toEqual(found)
            const counts = await readBoth(reads.db, lists, filters, countScreened)
            expect({ screen, ...addCounts(counts.record, counts.lists) }).toEqual({
              screen,
              total: expected.length,
              unknown: byHand(screen, 'unknown').length,
              updating: 0,
            })
            const { total, facets } = await facetsOfBoth(reads.db, lists, filters, ['improved'])
            expect(total.count).toBe(expected.length)
            if (screen.conditions.some(({ filter }) => filter === 'improved')) continue
            const isOf = { yes: true, no: false, unknown: null }
            for (const [value, is] of Object.entries(isOf)) {
              const counted = facets.improved?.find((each) => each.value === value)?.count ?? 0
              const having = expected.filter((id) => all.get(id)?.improved === is)
              expect([screen, value, counted]).toEqual([screen, value, having.length])
            }
          }
        },
      ),
      { numRuns: runs(40) },
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
