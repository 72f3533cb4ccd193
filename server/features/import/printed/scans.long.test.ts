import { decode } from 'fast-png'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FileImportResult, ImportProgress } from '../../../../contract/import.ts'
import type { Worklist } from '../../../../contract/worklist.ts'
import {
  eventually,
  makeTestApp,
  multipart,
  type TestApp,
} from '../../../platform/testing/test-app.ts'
import { printList } from './testing/print-list.ts'
import { scanList, scanNoise } from './testing/scan-list.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
afterEach(() => t.reset())

const send = async (pdf: Buffer, query = '') => {
  const { payload, headers } = multipart('delinquent.pdf', pdf)
  const url = `/api/properties/import-file?county=Hinds%20County,%20MS${query}`
  return t.app.inject({ method: 'POST', url, payload, headers })
}

async function importScan(pdf: Buffer): Promise<FileImportResult> {
  const answer = await send(pdf)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<FileImportResult>()
}

const worklistOf = async (id: number) =>
  (await t.getJson<Worklist>(`/api/imports/${id}/worklist`)).body

async function confirm(id: number, rows: { line: number; cells: string[] | null }[]) {
  for (const { line, cells } of rows) {
    const url = `/api/imports/${id}/worklist/${line}`
    const { statusCode } = await t.app.inject({ method: 'PATCH', url, payload: { cells } })
    expect(statusCode).toBe(204)
  }
  const answer = await t.app.inject({ method: 'POST', url: `/api/imports/${id}/worklist/import` })
  expect(answer.statusCode, answer.body).toBe(202)
  const { id: added } = answer.json<ImportProgress>()
  return eventually(async () => {
    const { body } = await t.getJson<ImportProgress>(`/api/imports/${added}`)
    return body.status === 'done' ? body : null
  })
}

const ROWS = ['ADAMS JOHN', 'BAKER MARY ANN', 'COLE FARMS', 'DUNN ROSE', 'ELLIS PAUL'].map(
  (owner, row) => [`020-1511${row}`, owner, `${row * 7 + 2} OAK STREET`, `$1,2${row}0.50`],
)

const SCANNERS = [
  { dpi: 200 },
  { dpi: 300, askew: 0.7, grain: 40 },
  { dpi: 200, laid: 180 },
  { dpi: 200, laid: 270, askew: 0.5 },
] as const

describe.each(SCANNERS)('a list scanned %j', (scanner) => {
  test('waits as a draft with its crop, and nothing of it is imported', async () => {
    const result = await importScan(await scanList(await printList(), scanner))
    expect(result).toMatchObject({ total_rows: 5, imported: 0, errors: 5, added: 0 })
    expect(result.remark_details.join()).toContain('Its page is scanned')
    const { columns, rows } = await worklistOf(result.importId ?? 0)
    expect(columns.map(({ heading }) => heading)).toEqual([
      'Parcel Number',
      'Owner Name',
      'Situs Address',
      'Amount Due',
    ])
    expect(rows.map(({ draft }) => draft)).toEqual(ROWS)
    expect(rows.every(({ isScanned }) => isScanned)).toBe(true)
    expect(await t.search('020-15112')).toEqual([])
    const [part] = rows[2]?.parts ?? []
    expect(part?.page).toBe(1)
    const place = part?.values.find(({ field }) => field === 'ownerName')
    expect(place?.width).toBeGreaterThan(30)
    const picture = await t.app.inject(part?.image ?? '')
    expect(picture.headers['content-type']).toBe('image/png')
    // The crop is a line of print, and not a strip of one that runs up the page.
    const { width, height } = decode(picture.rawPayload)
    expect(width / height).toBeGreaterThan(10)
  })
})

test('what is confirmed is imported, corrected or not, and undone; the rest goes on waiting', async () => {
  const { importId } = await importScan(await scanList(await printList()))
  const id = importId ?? 0
  const { rows } = await worklistOf(id)
  const [first, second, third] = rows
  const done = await confirm(id, [
    { line: first?.line ?? 0, cells: first?.draft ?? [] },
    { line: second?.line ?? 0, cells: ['020-15111', 'BAKER MARY', '9 OAK STREET', '$1,310.50'] },
    { line: third?.line ?? 0, cells: null },
  ])
  expect(done.result).toMatchObject({ total_rows: 4, imported: 2, errors: 2, added: 2 })
  expect(await t.taxSaleOf('020-15110')).toMatchObject({ totalOwed: 1200.5 })
  expect(await t.taxSaleOf('020-15111')).toMatchObject({ totalOwed: 1310.5 })
  const { listRows } = await t.propertyOf('020-15110')
  expect(listRows[0]?.inPrint[0]?.values).toHaveLength(4)
  const waiting = await worklistOf(done.id)
  expect(waiting.rows.map(({ line, draft }) => [line, draft])).toEqual(
    rows.slice(3).map(({ line, draft }) => [line, draft]),
  )

  await t.undoImport(done.id)
  expect(await t.search('020-15110')).toEqual([])
  const { rows: kept } = await t.db.query('select import_id from scanned_page')
  expect(kept).toEqual([{ import_id: id }])
})

test('a known row is not taken from a scan either', async () => {
  await importScan(await printList())
  const again = await importScan(await scanList(await printList()))
  expect(again).toMatchObject({ imported: 0, errors: 5, changed: 0 })
  expect(await t.search('020-15112')).toHaveLength(1)
  expect(await t.taxSaleOf('020-15112')).toMatchObject({ totalOwed: 1220.5 })
})

test('a look at a scanned list says what becomes of it, and how its rows are read', async () => {
  const answer = await send(await scanList(await printList()), '&dryRun=true')
  expect(answer.statusCode, answer.body).toBe(200)
  const result = answer.json<FileImportResult>()
  expect(result).toMatchObject({ drafts: 5, imported: 0, preview: [] })
  expect(result.message).toMatch(
    /^Its page is scanned\. It is read as a draft after you import, in less than a minute/,
  )
  expect(result.inPrint).toHaveLength(5)
  expect(result.mapping.map(({ field }) => field)).toContain('totalOwed')
})

test('a page of noise is refused with a sentence', async () => {
  const answer = await send(await scanNoise())
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ message: string }>().message).toMatch(
    /^This PDF is scanned, and no list was found/,
  )
})
