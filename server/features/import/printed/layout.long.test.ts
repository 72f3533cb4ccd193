import { decode } from 'fast-png'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FileImportResult, KeptProfile } from '../../../../contract/import.ts'
import type { PageOfPrint } from '../../../../contract/printed.ts'
import { makeTestApp, multipart, type TestApp } from '../../../platform/testing/test-app.ts'
import { previewList } from '../preview-list.ts'
import { readProfile } from '../read-profile.ts'
import { printList } from './testing/print-list.ts'

// The columns of a printed list, as they are found on its pages, set by a person, and found again in the next print.

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
afterEach(() => t.reset())

const COUNTY = 'county=Hinds%20County,%20MS'
/** Of a list whose addresses have no heading. */
const LAYOUT = {
  pageWidth: 612,
  edges: [90, 250, 420],
  fields: [
    [1, 'ownerName'],
    [2, 'address'],
  ],
}
const thisYear = () => printList({ addressHeading: '' })
const nextYear = () =>
  printList({
    addressHeading: '',
    parcels: '020-9911',
    shift: 12,
  })

async function send(pdf: Buffer | string, query: string, fileName = 'delinquent.pdf') {
  const { payload, headers } = multipart(fileName, pdf)
  const url = `/api/properties/import-file?${COUNTY}${query}`
  const answer = await t.app.inject({ method: 'POST', url, payload, headers })
  return {
    status: answer.statusCode,
    body: answer.json<FileImportResult & { message: string }>(),
  }
}

async function read(pdf: Buffer, query: string): Promise<FileImportResult> {
  const { status, body } = await send(pdf, query)
  expect(status, body.message).toBe(200)
  return body
}

const corrected = (layout: unknown) =>
  `&corrections=${encodeURIComponent(JSON.stringify({ layout }))}`

async function page(pdf: Buffer | string, query: string) {
  const { payload, headers } = multipart('delinquent.pdf', pdf)
  const url = `/api/properties/import-page${query}`
  const answer = await t.app.inject({ method: 'POST', url, payload, headers })
  return { status: answer.statusCode, body: answer.json<PageOfPrint & { message: string }>() }
}

describe('a check of a printed list', () => {
  test('says how its pages are set', async () => {
    const { layout } = await read(await printList(), '&dryRun=true')
    expect(layout).toMatchObject({
      kind: 'table',
      setBy: 'found',
      page: 1,
      pageCount: 1,
      width: 612,
      height: 792,
      prints: [{ from: 40, to: 612 }],
      columns: [
        { heading: 'Parcel Number', field: 'parcelId', isAmount: false },
        { heading: 'Owner Name', field: 'ownerName', isAmount: false },
        { heading: 'Situs Address', field: 'address', isAmount: false },
        { heading: 'Amount Due', field: 'totalOwed', isAmount: true },
      ],
    })
    expect(layout?.edges).toHaveLength(3)
  })

  test('says nothing of pages where there are none', async () => {
    const { body } = await send('parcel_id,owner_name\n1-1,A', '&dryRun=true', 'list.csv')
    expect(body.layout).toBeNull()
  })

  test('reads the columns as they were set', async () => {
    const found = await read(await thisYear(), '&dryRun=true')
    expect(found.preview[0]).toMatchObject({ ownerName: 'ADAMS JOHN 2 OAK STREET' })
    const set = await read(await thisYear(), `&dryRun=true${corrected(LAYOUT)}`)
    expect(set.layout).toMatchObject({ setBy: 'given', edges: LAYOUT.edges })
    expect(set.preview[0]).toMatchObject({
      parcelId: '020-15110',
      ownerName: 'ADAMS JOHN',
      address: '2 OAK STREET',
      totalOwed: 1_200.5,
    })
    // Chosen by place, answered by heading.
    expect(set.corrections).toEqual({
      columns: [
        ['Owner Name', 'ownerName'],
        ['Column 3', 'address'],
      ],
      layout: { pageWidth: 612, edges: LAYOUT.edges },
    })
  })

  test.each([
    [{ ...LAYOUT, edges: [250, 90, 420] }, 'the edges of a layout come from left to right'],
    [{ ...LAYOUT, edges: [90, 250, 700] }, 'an edge of the layout is outside its page'],
    [{ ...LAYOUT, edges: [] }, 'a layout has two columns at least'],
    [
      { pageWidth: 612, edges: Array.from({ length: 40 }, (_, at) => 10 + at) },
      'a printed list has at most 40 columns',
    ],
    [{ ...LAYOUT, fields: [[1, 'ownr']] }, 'the layout names a field that is none'],
    [{ ...LAYOUT, fields: [[4, 'city']] }, 'the layout names a column that it does not have'],
    [{ ...LAYOUT, edges: [90, 250] }, 'this list has no rows with an amount'],
  ])('refuses a layout that can’t be: %j', async (layout, why) => {
    const { status, body } = await send(await thisYear(), `&dryRun=true${corrected(layout)}`)
    expect(status).toBe(400)
    expect(body.message).toContain(why)
  })

  test('refuses a layout for a list that is not printed', async () => {
    const { status, body } = await send(
      'parcel_id,owner_name\n1-1,A',
      corrected(LAYOUT),
      'list.csv',
    )
    expect(status).toBe(400)
    expect(body.message).toContain('this list is no printed one')
  })
})

describe('columns that were set and imported', () => {
  const importThisYear = async () => read(await thisYear(), corrected(LAYOUT))
  const profiles = async () => (await t.getJson<KeptProfile[]>('/api/import-profiles')).body

  test('are found again in the next print, and can be left out', async () => {
    expect(await importThisYear()).toMatchObject({ imported: 5, errors: 0 })
    const pdf = await nextYear()
    const next = await read(pdf, '&dryRun=true')
    expect(next).toMatchObject({
      layout: { setBy: 'kept' },
      readAs: { correctedAt: expect.stringMatching(/^20\d\d-/) },
      preview: [{ ownerName: 'ADAMS JOHN', address: '2 OAK STREET' }, {}, {}, {}, {}],
    })
    expect(next.corrections?.columns).toContainEqual(['Column 3', 'address'])
    // The import reads exactly what the review shows.
    const sent = `&corrections=${encodeURIComponent(JSON.stringify(next.corrections))}`
    for (const query of ['', sent]) {
      const { importId } = await read(pdf, query)
      expect(await t.propertyOf('020-99112')).toMatchObject({ ownerName: 'COLE FARMS' })
      await t.undoImport(importId ?? 0)
    }
    const afresh = await read(pdf, '&dryRun=true&afresh=true')
    expect(afresh).toMatchObject({ layout: { setBy: 'found' }, readAs: null, corrections: null })
  })

  test('state each debt once where the list was imported before they were set', async () => {
    expect(await read(await thisYear(), '')).toMatchObject({ imported: 5 })
    expect(await importThisYear()).toMatchObject({ imported: 5, added: 0 })
    const { rows } = await t.db.query(
      `select owner_name as owner, total_cents as owed, (select count(*)::int from county_list) as lists
         from property p join tax_sale s on s.property_id = p.id order by parcel_id`,
    )
    expect(rows).toHaveLength(5)
    expect(rows[0]).toEqual({ owner: 'ADAMS JOHN', owed: 120_050, lists: 1 })
  })

  test('are a part of the profile', async () => {
    await importThisYear()
    const [kept] = await profiles()
    expect(kept?.profile).toMatchObject({
      map: { ownerName: ['Owner Name'], address: ['Column 3'] },
      layout: { pageWidth: 612, pageHeight: 792, edges: LAYOUT.edges, prints: 1 },
    })
    const file = await t.app.inject(`/api/import-profiles/${kept?.id}.json`)
    expect(file.json().layout).toEqual(kept?.profile.layout)
  })

  test('are not those of another county', async () => {
    await importThisYear()
    const other = (await nextYear()).subarray()
    const { payload, headers } = multipart('delinquent.pdf', other)
    const url = '/api/properties/import-file?county=Rankin%20County,%20MS&dryRun=true'
    const answer = await t.app.inject({ method: 'POST', url, payload, headers })
    expect(answer.json()).toMatchObject({ layout: { setBy: 'found' }, readAs: null })
  })

  test('read the next print by the profile’s file, which refuses another list', async () => {
    await importThisYear()
    const [kept] = await profiles()
    const profile = readProfile(JSON.stringify(kept?.profile), '2026-11-26')
    if ('why' in profile) throw new Error(profile.why)
    const readBy = async (pdf: Buffer) =>
      previewList(inPieces(pdf), { fileName: 'next.pdf', options: {}, ...profile }, '2026-11-26')
    expect(await readBy(await nextYear())).toMatchObject({
      layout: { setBy: 'kept' },
      county: 'Hinds County, MS',
      preview: [{ address: '2 OAK STREET' }, {}, {}, {}, {}],
    })
    await expect(readBy(await printList())).rejects.toThrow('neither the headings nor the layout')
  })
})

async function* inPieces(pdf: Buffer) {
  yield pdf
}

describe('a page of a list under review', () => {
  test.each([{ isSideways: false }, { isSideways: true }])(
    'is shown as it is read, %j',
    async (made) => {
      const { status, body } = await page(await printList(made), '?page=1&width=800')
      expect(status, body.message).toBe(200)
      expect(body.width > body.height).toBe(made.isSideways)
      const png = decode(Buffer.from(body.image.split(',')[1] ?? '', 'base64'))
      expect(Math.abs(png.width - 800)).toBeLessThanOrEqual(2)
      // The heading stands at its top: what is drawn is not upside down.
      const rows = png.data.length / png.height
      const darkest = png.data.findIndex((value) => value < 100)
      expect(Math.floor(darkest / rows) / png.height).toBeLessThan(0.15)
    },
  )

  test.each([
    ['?page=2', 'This PDF has no page 2.'],
    ['?width=1601', 'width'],
    ['?page=0', 'page'],
  ])('is refused beyond its bounds: %s', async (query, why) => {
    const { status, body } = await page(await printList(), query)
    expect(status).toBe(400)
    expect(body.message).toContain(why)
  })

  test('is refused of a file that has none', async () => {
    const { status, body } = await page('parcel_id\n1', '')
    expect(status).toBe(400)
    expect(body.message).toBe('This is not a PDF, so it has no pages to show.')
    const bare = await t.app.inject({ method: 'POST', url: '/api/properties/import-page' })
    expect(bare.statusCode).toBe(415)
  })
})
