import { decode } from 'fast-png'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FileImportResult, ImportProgress } from '../../../../contract/import.ts'
import type { PartOfPage } from '../../../../contract/part-of-page.ts'
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

const COUNTY = '?county=Hinds%20County,%20MS'

async function importPrint(pdf: Buffer): Promise<number> {
  const { payload, headers } = multipart('delinquent.pdf', pdf)
  const url = `/api/properties/import-file${COUNTY}`
  const answer = await t.app.inject({ method: 'POST', url, payload, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<FileImportResult>().importId ?? 0
}

async function pictureAt(path: string) {
  const { statusCode, headers, rawPayload } = await t.app.inject(path)
  return { statusCode, type: headers['content-type'], png: rawPayload }
}

/** The share of dark pixels of a picture within a place in points. */
function ink(
  png: Uint8Array,
  part: PartOfPage,
  at: { x: number; y: number; width: number; height: number },
) {
  const { width, height, data } = decode(png)
  const scale = width / part.width
  let dark = 0
  let all = 0
  for (let y = Math.round(at.y * scale); y < Math.min(height, (at.y + at.height) * scale); y++) {
    for (let x = Math.round(at.x * scale); x < Math.min(width, (at.x + at.width) * scale); x++) {
      all++
      if ((data[y * width + x] ?? 255) < 128) dark++
    }
  }
  return dark / all
}

describe.each([{ isSideways: false }, { isSideways: true }])('a printed list, %j', (layout) => {
  test('shows each value of a property where it stands on its page', async () => {
    await importPrint(await printList(layout))
    const { listRows, ownerName } = await t.propertyOf('020-15112')
    expect(ownerName).toBe('COLE FARMS')
    const parts = listRows[0]?.inPrint ?? []
    expect(parts).toHaveLength(1)
    const [part] = parts as [PartOfPage]
    expect(part).toMatchObject({ page: 1 })
    expect(part.values.map(({ field }) => field)).toEqual([
      'parcelId',
      'ownerName',
      'address',
      'totalOwed',
    ])
    const { statusCode, type, png } = await pictureAt(part.image)
    expect([statusCode, type]).toEqual([200, 'image/png'])
    for (const value of part.values) expect(ink(png, part, value)).toBeGreaterThan(0.05)
    // Between the owner and the address nothing is printed: the picture is of this row and in its place.
    const [, owner, address] = part.values
    const gap = {
      x: (owner?.x ?? 0) + (owner?.width ?? 0) + 4,
      y: 0,
      width: 20,
      height: part.height,
    }
    expect(gap.x + gap.width).toBeLessThan(address?.x ?? 0)
    expect(ink(png, part, gap)).toBe(0)
  })
})

test('a row that could not be read is shown to who sent the list, and to no one else', async () => {
  const id = await importPrint(await printList({ broken: 2 }))
  const { rows } = await t.db.query<{ line: number }>(
    `select line from import_problem where import_id = $1 and kind = 'refused'`,
    [id],
  )
  const path = `/api/imports/${id}/print/${rows[0]?.line}/0`
  expect((await pictureAt(path)).statusCode).toBe(200)
  t.context.config.sharesImports = false
  try {
    expect((await pictureAt(path)).statusCode).toBe(404)
    // Everyone may see the record.
    expect((await pictureAt(`/api/imports/${id}/print/1/0`)).statusCode).toBe(200)
  } finally {
    t.context.config.sharesImports = true
  }
})

test('a check of a list shows its first rows as they are printed, and those it can’t read', async () => {
  const { payload, headers } = multipart('delinquent.pdf', await printList({ broken: 3 }))
  const url = `/api/properties/import-file${COUNTY}&dryRun=true`
  const answer = await t.app.inject({ method: 'POST', url, payload, headers })
  const { inPrint } = answer.json<FileImportResult>()
  expect(inPrint.map(({ isRead }) => isRead)).toEqual([true, true, true, false, true])
  const [first] = inPrint[0]?.parts ?? []
  const png = Buffer.from(first?.image.split(',')[1] ?? '', 'base64')
  expect(decode(png)).toMatchObject({ channels: 1 })
  expect(first?.values).toHaveLength(4)
})

test('an undone import keeps neither its file nor where its rows stood', async () => {
  const id = await importPrint(await printList())
  const kept = async () => {
    const { rows } = await t.db.query<{ chunks: number; places: number }>(
      `select (select count(*) from import_chunk)::int as chunks, (select count(*) from printed_row)::int as places`,
    )
    return rows[0]
  }
  expect(await kept()).toEqual({ chunks: 1, places: 5 })
  await t.undoImport(id)
  expect(await kept()).toEqual({ chunks: 0, places: 0 })
  expect((await pictureAt(`/api/imports/${id}/print/1/0`)).statusCode).toBe(404)
})

test('a list that is no printed one keeps no file', async () => {
  await t.importFile('parcel_id,owner_name,address\n1-1,A,1 OAK ST', { query: COUNTY })
  const { rows } = await t.db.query('select from import_chunk')
  expect(rows).toEqual([])
})

test('a part that is not there, or of a list that was not printed, is not found', async () => {
  const id = await importPrint(await printList())
  for (const path of [`${id}/print/1/1`, `${id}/print/99/0`, '999/print/1/0']) {
    expect((await pictureAt(`/api/imports/${path}`)).statusCode).toBe(404)
  }
  const ended = await eventually(async () => {
    const { body } = await t.getJson<ImportProgress>(`/api/imports/${id}`)
    return body.status === 'done' ? body : null
  })
  expect(ended.canRetry).toBe(false)
})
