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

/** As if the record had so many properties, and the planner took them for so many; undone in the end. */
async function withProperties(
  { present, believed }: { present: number; believed: number },
  work: (tx: Client) => Promise<void>,
): Promise<void> {
  const done = new Error('done')
  const run = inTransaction(t.db, async (tx) => {
    await tx.query('insert into property_count (county_id, n, n_sample) values (1, $1, 0)', [
      present,
    ])
    await tx.query(`update pg_class set reltuples = $1 where oid = 'property'::regclass`, [
      believed,
    ])
    await work(tx)
    throw done
  })
  await expect(run).rejects.toBe(done)
}

test.each([
  ['few rows', 1_999, 0, 0, 'on', 'on'],
  ['a whole list', 2_000, 0, 0, 'off', 'off'],
  ['a list as long as a tenth of the record', 2_000, 20_000, 20_000, 'off', 'on'],
  ['a list longer than that', 2_000, 19_999, 19_999, 'off', 'off'],
  ['a record the planner takes for empty', 2_000, 20_000, 0, 'off', 'off'],
  ['a record it has never counted', 2_000, 20_000, -1, 'off', 'off'],
])(
  'of %s loops are allowed as their number says',
  async (_what, rows, present, believed, usual, inKeys) => {
    await withProperties({ present, believed }, async (tx) => {
      await planForRows(tx, rows)
      expect(await loops(tx)).toBe(usual)
      expect(await byKeys(tx, () => byKeys(tx, () => loops(tx)))).toBe(inKeys)
      expect(await loops(tx)).toBe(usual)
    })
    await inTransaction(t.db, async (tx) => {
      expect(await loops(tx)).toBe('on')
      expect(await byKeys(tx, () => loops(tx))).toBe('on')
    })
  },
)

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
