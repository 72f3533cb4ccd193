import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, openPool, type Pool } from '../../platform/db/db.ts'
import { makeTestDatabase } from '../../platform/db/testing/test-database.ts'
import { loadSearchRows, type SearchableRow } from './testing/load-search-rows.ts'
import { hasPublishedLists, publishedRows } from './testing/published-lists.ts'
import { runQueries } from './testing/run-queries.ts'
import { isFound, qualityQueries, qualityTable } from './testing/search-quality.ts'
import { syntheticRows } from './testing/synthetic-rows.ts'

let database: Awaited<ReturnType<typeof makeTestDatabase>>
let pool: Pool
let db: Client

beforeEach(async () => {
  database = await makeTestDatabase()
  pool = openPool(database.url, 1)
  db = await pool.connect()
})
afterEach(async () => {
  db?.release()
  await pool?.end()
  await database?.drop()
})

async function measure(rows: readonly SearchableRow[], seed: number) {
  await loadSearchRows(db, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const asked = await runQueries(db, qualityQueries(rows, seed), (ids) =>
    ids.flatMap((id) => byId.get(id) ?? []),
  )
  return qualityTable(asked)
}

test('finds what is meant among 20,000 made-up properties', async () => {
  const { share, table } = await measure([...syntheticRows({ rows: 20_000, counties: 5 })], 7)
  console.log(table)
  expect(share).toBeGreaterThanOrEqual(0.97)
})

test.skipIf(!hasPublishedLists)(
  'finds what is meant in published lists (skipped where they are absent)',
  async () => {
    const rows = publishedRows()
    expect(rows.length).toBeGreaterThan(20_000)
    const { share, table } = await measure(rows, 1)
    console.log(table)
    expect(share).toBeGreaterThanOrEqual(0.97)
  },
)

test('the judge distinguishes good answers from bad ones', () => {
  const rows = [...syntheticRows({ rows: 400, counties: 1 })]
  const meant = rows[0]!
  const others = (n: number) => Array.from({ length: n }, (_, i) => ({ ...meant, id: 1000 + i }))
  const strangers = rows.filter((row) => row.streetNorm !== meant.streetNorm).slice(0, 10)
  const query = {
    kind: 'street',
    text: meant.streetNorm,
    countyId: null,
    meant,
    needs: meant.streetNorm.split(' ').map((word) => ({ word, isBegun: false })),
  }
  expect(isFound(query, [...strangers.slice(0, 9), meant])).toBe(true)
  expect(isFound(query, others(10))).toBe(true)
  expect(isFound(query, others(9))).toBe(false)
  expect(isFound(query, [...others(9), strangers[0]!])).toBe(false)
  expect(isFound(query, strangers)).toBe(false)
  expect(isFound({ ...query, meant: null }, [])).toBe(true)
  expect(isFound({ ...query, meant: null }, strangers)).toBe(false)
})
