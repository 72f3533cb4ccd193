import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, inTransaction } from '../../platform/db/db.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { owedSql } from '../property/one-debt.queries.ts'
import { byKeys, planForRows } from './bulk-plans.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const loops = async (tx: Client): Promise<string> => {
  const { rows } = await tx.query<{ enable_nestloop: string }>('show enable_nestloop')
  return rows[0]?.enable_nestloop ?? ''
}

test.each([
  [2_000, 'off'],
  [1_999, 'on'],
])('of %i rows loops are %s, and on for what finds rows by keys', async (rows, usual) => {
  await inTransaction(t.db, async (tx) => {
    await planForRows(tx, rows)
    expect(await loops(tx)).toBe(usual)
    expect(await byKeys(tx, () => byKeys(tx, () => loops(tx)))).toBe('on')
    expect(await loops(tx)).toBe(usual)
  })
  await inTransaction(t.db, async (tx) => expect(await loops(tx)).toBe('on'))
})

test('of the debts of many the rows are found by their key, however little the planner knows', async () => {
  await inTransaction(t.db, async (tx) => {
    await tx.query(
      `insert into import_row (property_id, import_id, line, list_id, row_hash)
         select n, 1, n, 1, n from generate_series(1, 50000) n`,
    )
    await tx.query('analyze import_row')
    await planForRows(tx, 3_000)
    const source = '(select n::bigint as property_id from generate_series(1, 3000) n)'
    const { rows } = await tx.query<{ 'QUERY PLAN': string }>(`explain ${owedSql(source)}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Scan using import_row_pkey')
    expect(plan).not.toMatch(/Seq Scan on import_row/)
  })
})
