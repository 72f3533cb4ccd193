import { expect, it } from 'vitest'
import type { Db } from './db.ts'
import { changesRow, findRow, listRows, raw, runSql, sql } from './sql.ts'

it('sends each value as a parameter, and text of the program as text', () => {
  const name = "'; drop table property; --"
  expect(
    sql`select ${raw('id, name')} from t where name = ${name} and id > ${7} limit ${raw(9)}`,
  ).toEqual({
    text: 'select id, name from t where name = $1 and id > $2 limit 9',
    values: [name, 7],
  })
})

it('takes a text that was not declared as text of the program for a value', () => {
  const columns = 'id, name'
  expect(sql`select ${columns} from t`.text).toBe('select $1 from t')
})

it('prepares a named statement, and returns rows, the first one, or how many changed', async () => {
  const sent: unknown[] = []
  const answer = (rows: unknown[], rowCount: number | null): Db =>
    ({
      query: async (query: unknown) => {
        sent.push(query)
        return { rows, rowCount }
      },
    }) as unknown as Db
  const two = answer([{ id: 1 }, { id: 2 }], 2)
  expect(await listRows<{ id: number }>(two, 'some')`select ${1}`).toEqual([{ id: 1 }, { id: 2 }])
  expect(sent).toEqual([{ text: 'select $1', values: [1], name: 'some' }])
  expect(await findRow(two)`select`).toEqual({ id: 1 })
  expect(await findRow(answer([], 0))`select`).toBeNull()
  expect(await runSql(answer([], null))`begin`).toBe(0)
  expect(await changesRow(two)`delete`).toBe(false)
  expect(await changesRow(answer([], 1))`delete`).toBe(true)
})
