import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FileImportResult, ImportProgress } from '../../../../contract/import.ts'
import type { Worklist } from '../../../../contract/worklist.ts'
import {
  eventually,
  makeTestApp,
  multipart,
  type TestApp,
} from '../../../platform/testing/test-app.ts'
import { printList } from './testing/print-list.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
afterEach(() => t.reset())

async function importPrint(broken: number): Promise<number> {
  const { payload, headers } = multipart('delinquent.pdf', await printList({ broken }))
  const url = '/api/properties/import-file?county=Hinds%20County,%20MS'
  const answer = await t.app.inject({ method: 'POST', url, payload, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<FileImportResult>().importId ?? 0
}

const worklistOf = async (id: number) =>
  (await t.getJson<Worklist>(`/api/imports/${id}/worklist`)).body

const typeIn = (id: number, line: number, cells: string[] | null) =>
  t.app.inject({ method: 'PATCH', url: `/api/imports/${id}/worklist/${line}`, payload: { cells } })

async function importTyped(id: number): Promise<ImportProgress> {
  const answer = await t.app.inject({ method: 'POST', url: `/api/imports/${id}/worklist/import` })
  expect(answer.statusCode, answer.body).toBe(202)
  const { id: added } = answer.json<ImportProgress>()
  return eventually(async () => {
    const { body } = await t.getJson<ImportProgress>(`/api/imports/${added}`)
    return body.status === 'done' ? body : null
  })
}

test('a row that can’t be read waits with its crop and what seems to stand in its columns', async () => {
  const id = await importPrint(2)
  const { columns, rows, count } = await worklistOf(id)
  expect(columns.map(({ heading }) => heading)).toEqual([
    'Parcel Number',
    'Owner Name',
    'Situs Address',
    'Amount Due',
  ])
  expect(count).toBe(1)
  expect(rows[0]).toMatchObject({
    line: 3,
    message: expect.stringMatching(/^page 1, row 3: column “Amount Due” says “\$1,2”/),
    draft: ['020-15112', 'COLE FARMS', '16 OAK STREET', '$1,2'],
    isTyped: false,
    cells: null,
  })
  const picture = await t.app.inject(rows[0]?.parts[0]?.image ?? '')
  expect(picture.headers['content-type']).toBe('image/png')
})

test('what a person types in is imported with its place on the page, and undone alone', async () => {
  const id = await importPrint(2)
  const cells = ['020-15112', 'COLE FARMS', '16 OAK STREET', '$1,220.50']
  expect((await typeIn(id, 3, cells)).statusCode).toBe(204)
  const done = await importTyped(id)
  expect(done.result).toMatchObject({ imported: 5, errors: 0, added: 1, changed: 0 })
  expect(done.result?.remark_details).toEqual([
    expect.stringContaining('1 row was typed in or confirmed by a person'),
  ])
  expect(await t.taxSaleOf('020-15112')).toMatchObject({ totalOwed: 1220.5 })
  const { listRows } = await t.propertyOf('020-15112')
  expect(listRows[0]?.inPrint[0]?.page).toBe(1)
  expect((await t.app.inject(listRows[0]?.inPrint[0]?.image ?? '')).statusCode).toBe(200)
  expect((await worklistOf(done.id)).rows).toEqual([])

  await t.undoImport(done.id)
  expect(await t.search('020-15112')).toEqual([])
  expect(await t.search('020-15111')).toHaveLength(1)
})

test('what is printed but no row is left out of the list', async () => {
  const id = await importPrint(2)
  await typeIn(id, 3, null)
  expect((await importTyped(id)).result).toMatchObject({ total_rows: 4, imported: 4, errors: 0 })
})

test('a typed row that can’t be read either is reported, and waits again with what was typed', async () => {
  const id = await importPrint(2)
  await typeIn(id, 3, ['', '', '', '$1,220.50'])
  const done = await importTyped(id)
  expect(done.result).toMatchObject({ imported: 4, errors: 1 })
  const { rows } = await worklistOf(done.id)
  expect(rows[0]).toMatchObject({ line: 3, draft: ['', '', '', '$1,220.50'] })
  await typeIn(done.id, 3, ['020-15112', 'COLE FARMS', '16 OAK STREET', '$1,220.50'])
  expect((await importTyped(done.id)).result).toMatchObject({ imported: 5, errors: 0, added: 1 })
})

test('who typed a row in is on record', async () => {
  const id = await importPrint(2)
  await typeIn(id, 3, null)
  const { rows } = await t.db.query('select line, cells, typed_at is not null as at from typed_row')
  expect(rows).toEqual([{ line: 3, cells: null, at: true }])
})

test.each([
  ['a line that was read', 1, { cells: ['x'] }, 404],
  ['a line that is not there', 99, { cells: null }, 404],
  ['no cells', 3, {}, 400],
  ['a cell longer than a page', 3, { cells: ['x'.repeat(2_001)] }, 400],
  ['a character that is none', 3, { cells: ['a\0'] }, 400],
])('%s can’t be typed in', async (_name, line, payload, status) => {
  const id = await importPrint(2)
  const url = `/api/imports/${id}/worklist/${line}`
  expect((await t.app.inject({ method: 'PATCH', url, payload })).statusCode).toBe(status)
})

test('nothing is imported again where nothing was typed in', async () => {
  const id = await importPrint(2)
  const answer = await t.app.inject({ method: 'POST', url: `/api/imports/${id}/worklist/import` })
  expect(answer.statusCode).toBe(409)
})
