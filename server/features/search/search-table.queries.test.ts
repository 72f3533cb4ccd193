import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, type Pool } from '../../platform/db/db.ts'
import { makeTestDatabase } from '../../platform/db/testing/test-database.ts'
import { SEARCH_COLUMNS, searchIndexNames, searchIndexStatements } from './search-table.queries.ts'

let database: Awaited<ReturnType<typeof makeTestDatabase>>
let db: Pool

beforeAll(async () => {
  database = await makeTestDatabase()
  db = openPool(database.url, 2)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

async function indexesOf(table: string): Promise<string[]> {
  const { rows } = await db.query<{ definition: string }>(
    'select indexdef as definition from pg_indexes where tablename = $1 order by indexname',
    [table],
  )
  return rows.map(({ definition }) => definition.replaceAll(table, 'TABLE'))
}

test('a table built beside property_search has the key and indexes of the migrations', async () => {
  await db.query(
    'create table serving.search_beside (like serving.property_search including defaults)',
  )
  for (const statement of searchIndexStatements('search_beside')) await db.query(statement)
  const beside = await indexesOf('search_beside')
  expect(beside).toHaveLength(8)
  expect(beside).toEqual(await indexesOf('property_search'))
})

test('the columns are those of the table', async () => {
  const { rows } = await db.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = 'property_search' order by ordinal_position`,
  )
  expect(rows.map(({ name }) => name)).toEqual([...SEARCH_COLUMNS])
})

test('the names are those of the indexes', async () => {
  const { rows } = await db.query<{ name: string }>(
    `select indexname as name from pg_indexes where tablename = 'property_search'`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(searchIndexNames('property_search').sort())
})
