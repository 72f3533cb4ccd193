import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { openColumnarRows } from './columnar-rows.queries.ts'
import { openScreenCopy, type ScreenCopy } from './screen-copy.ts'

let t: TestApp
let copy: ScreenCopy
beforeAll(async () => {
  t = await makeTestApp()
  copy = openScreenCopy({ databaseUrl: t.directUrl, db: t.db, say: () => {}, fewestRows: 0 })
})
afterAll(async () => {
  await copy.stop()
  await t.close()
})

test('the folder of a copy that was killed goes when the next one starts', async () => {
  const { pid = 0 } = spawnSync('true')
  const folder = (of: number) => mkdtemp(join(tmpdir(), `parcelproof-screen-${of}-`))
  const [abandoned, used] = [await folder(pid), await folder(process.pid)]
  const rows = await openColumnarRows(t.directUrl)
  await rows.close()
  expect([existsSync(abandoned), existsSync(used)]).toEqual([false, true])
  await rm(used, { recursive: true })
})

const IDS = 'select x.property_id as id, x.city from screen_row x order by x.property_id'
const add = (id: number, city: string | null) =>
  t.db.query(
    `insert into screen_row (property_id, county_id, flags, is_assessed_value, has_federal_lien, city)
       values ($1, 28049, 0, false, false, $2)`,
    [id, city],
  )

test('a process of its own answers with all that was committed before, and stops with the server', async () => {
  await add(7, 'JACKSON')
  await add(9, null)
  await expect
    .poll(() => copy.query(IDS, []))
    .toEqual([
      { id: 7, city: 'JACKSON' },
      { id: 9, city: null },
    ])

  await add(8, '')
  await t.db.query(`update screen_row set city = 'A "B", C' where property_id = 7`)
  await t.db.query('delete from screen_row where property_id = 9')
  expect(await copy.query(IDS, [])).toEqual([
    { id: 7, city: 'A "B", C' },
    { id: 8, city: '' },
  ])

  // What a transaction writes is not seen before it is committed, also by later questions.
  const client = await t.db.connect()
  await client.query('begin')
  await client.query(`update screen_row set city = 'PEARL' where property_id = 8`)
  await add(10, null)
  expect(await copy.query(IDS, [])).toHaveLength(3)
  await client.query('commit')
  client.release()
  expect(await copy.query(IDS, [])).toContainEqual({ id: 8, city: 'PEARL' })

  // Of many questions at once it takes a few, and the database gets the others without a wait.
  const many = await Promise.all(Array.from({ length: 40 }, () => copy.query(IDS, [])))
  expect(many.filter((rows) => rows === null).length).toBeGreaterThan(0)
  expect(many.filter((rows) => rows !== null).map((rows) => rows?.length)).toContain(3)
  expect(await copy.query(IDS, [])).toHaveLength(3)

  // What it cannot answer is asked of the database.
  expect(await copy.query('select x.no_column from screen_row x', [])).toBeNull()
  await copy.stop()
  await expect.poll(() => copy.query(IDS, [])).toBeNull()
})
