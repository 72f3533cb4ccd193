import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rebuildSearch } from '../features/import/rebuild-search.ts'
import { refreshMap } from '../features/map/refresh-map.ts'
import { resolveStoredOwners } from '../features/ownership/resolve-owners.ts'
import { searchProperties } from '../features/search/search.queries.ts'
import { scoreTitles } from '../features/title/score-titles.ts'
import type { Pool } from '../platform/db/db.ts'
import { countQueries } from '../platform/testing/count-queries.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../platform/testing/test-app.ts'

// Property ids may have gaps of millions if each state has a separate range (2^25 ids). No pass over all properties
// may step through a gap, and nothing may be sized by the largest id.

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => t.reset())
afterAll(() => t.close())

/** The first id of a state's range, by FIPS code. */
const rangeOf = (state: number) => state * 2 ** 25
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

/** Imports two counties with ids from `first` on, runs every pass over all properties, and counts the statements. */
async function runPasses(first: readonly [number, number]): Promise<Record<string, number>> {
  for (const [n, [county, town, lat]] of (
    [
      ['Hinds%20County,%20MS', 'Jackson', 32.3],
      ['Shelby%20County,%20TN', 'Memphis', 35.1],
    ] as const
  ).entries()) {
    await t.db.query(`select setval('property_id_seq', $1, false)`, [first[n]])
    const { body } = await t.importFile(listOf(town, lat), { query: `?county=${county}` })
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
  const memphis = await searchProperties(t.db, { q: '7 elm st memphis', limit: 5 })
  return { ...counts, ...rows[0], memphis: memphis.rows.length }
}

test('each pass over all properties does the same where ids have a gap', async () => {
  const dense = await runPasses([1_000_000, 1_000_100])
  expect(dense).toMatchObject({ owned: 80, placed: 80, found: 80, memphis: 1 })
  await t.reset()
  expect(await runPasses([rangeOf(28), rangeOf(47)])).toEqual(dense)
  // The last range: ids still fit in four bytes.
  expect(rangeOf(57)).toBeLessThan(2 ** 31)
})
