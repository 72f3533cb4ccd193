import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rebuildSearch } from '../features/import/rebuild-search.ts'
import { refreshMap } from '../features/map/refresh-map.ts'
import { resolveStoredOwners } from '../features/ownership/resolve-owners.ts'
import { recordOnly } from '../features/property/with-lists.ts'
import { searchProperties } from '../features/search/search.queries.ts'
import { scoreTitles } from '../features/title/score-titles.ts'
import type { Pool } from '../platform/db/db.ts'
import { countQueries } from '../platform/testing/count-queries.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../platform/testing/test-app.ts'

// Between the ids of two states lie millions that no property has (migrations/0001_property.sql). No pass over all properties
// steps through such a gap, and nothing is sized by the largest id.

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => t.reset())
afterAll(() => t.close())

const DEEDS = `parcel_id,type,recorded_on,grantors,grantees,book_page
100-1,WD,1999-03-02,GREEN ACRES CO,SMITH JOHN,1/1`

const listOf = (town: string, lat: number) =>
  [
    'parcel_id,owner_name,owner_address,address,city,latitude,longitude,total,sale_date',
    ...Array.from(
      { length: 40 },
      (_, n) =>
        `100-${n},SMITH JOHN ${n % 7},${n % 5} Oak St Jackson MS 39201,${n} Elm St,${town},${lat + n / 1000},-90.1,${n + 1},2027-08-30`,
    ),
  ].join('\n')

/** Imports Hinds and another county, runs every pass over all properties, and counts its statements. */
async function runPasses(other: string): Promise<Record<string, number>> {
  for (const [county, town, lat] of [
    ['Hinds County, MS', 'Jackson', 32.3],
    [other, 'Memphis', 35.1],
  ] as const) {
    const { body } = await t.importFile(listOf(town, lat), {
      query: `?county=${encodeURIComponent(county)}`,
    })
    expect(body).toMatchObject({ added: 40 })
  }
  await t.importFile(DEEDS, { query: '?county=Hinds%20County,%20MS&as=instruments' })
  // Full passes, not only changes.
  await t.db.query('update title_scoring set rule_set = null')
  await t.db.query('update owner_resolution set rule_set = null')
  await t.db.query('update search_spelling set version = 0')
  const passes: Record<string, (db: Pool) => Promise<boolean>> = {
    titles: (db) => scoreTitles(db, { today: TEST_DAY }),
    owners: (db) => resolveStoredOwners(db, { today: TEST_DAY }),
    map: (db) => refreshMap(db),
    search: (db) => rebuildSearch(db),
  }
  const counts: Record<string, number> = {}
  for (const [name, run] of Object.entries(passes)) {
    const { db, queries } = countQueries(t.db)
    expect(await run(db)).toBe(true)
    counts[name] = queries.length
  }
  const { rows } = await t.db.query<Record<string, number>>(
    `select (select count(*) from title_record) as scored, (select count(*) from property_owner) as owned,
            (select count(distinct owner_id) from property_owner) as owners, (select count(*) from map_place) as placed,
            (select count(*) from serving.property_search) as found`,
  )
  const memphis = await searchProperties(recordOnly(t.db), { q: '7 elm st memphis', limit: 5 })
  return { ...counts, ...rows[0], memphis: memphis.rows.length }
}

test('each pass over all properties does the same where ids have a gap', async () => {
  const dense = await runPasses('DeSoto County, MS')
  expect(dense).toMatchObject({ owned: 80, placed: 80, found: 80, memphis: 1 })
  await t.reset()
  expect(await runPasses('Shelby County, TN')).toEqual(dense)
})
