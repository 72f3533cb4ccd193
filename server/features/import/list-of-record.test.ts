import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import type { ListedParcel, RecordList } from '../../../contract/lists.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

const HINDS = '?county=Hinds%20County,%20MS'
const HEADS = 'Parcel Number,Owner Name,Property Address,Tax Year,Receipt,Amount Due'

async function send(text: string, query = HINDS): Promise<number> {
  const { status, body } = await t.importFile(text, { fileName: 'list.csv', query })
  expect(status, JSON.stringify(body)).toBe(200)
  return Number(body.importId)
}
const listOf = async (id: number) => (await t.getJson<RecordList>(`/api/imports/${id}/list`)).body
const parcelsOf = async (id: number, query = '') =>
  (await t.getJson<ListedParcel[]>(`/api/imports/${id}/parcels${query}`)).body

describe('an import into the record has a page of its list', () => {
  test('with its parcels and what they owe, as they were after it', async () => {
    const first = await send(
      [
        HEADS,
        '1-1,DOE JOHN,1 ELM ST,2023,R-1,100.00',
        '1-1,DOE JOHN,1 ELM ST,2024,R-2,50.00',
        '1-2,ROE JANE,2 ELM ST,2024,R-3,70.00',
      ].join('\n'),
    )
    expect(await listOf(first)).toMatchObject({
      fileName: 'list.csv',
      county: 'Hinds County, MS',
      rows: 3,
      parcels: 2,
      owed: 220,
    })
    expect(await parcelsOf(first)).toMatchObject([
      { property: { parcelId: '1-1' }, line: 2, rows: 2, owed: 150, owedInRecord: 150 },
      { property: { parcelId: '1-2' }, line: 4, rows: 1, owed: 70 },
    ])

    const next = await send(
      [
        HEADS,
        '1-1,DOE JOHN,1 ELM ST,2023,R-1,100.00',
        '1-1,DOE JOHN,1 ELM ST,2024,R-2,55.00',
        '1-3,POE ANN,3 ELM ST,2024,R-4,30.00',
      ].join('\n'),
    )
    // A row that did not change is of the earlier import, and on the list all the same.
    expect(await listOf(next)).toMatchObject({ rows: 3, parcels: 2, owed: 185 })
    expect((await parcelsOf(next)).map(({ property }) => property.parcelId)).toEqual(['1-1', '1-3'])
    expect(await listOf(first)).toMatchObject({ parcels: 2, owed: 220 })

    await t.undoImport(next)
    expect((await t.getJson(`/api/imports/${next}/list`)).status).toBe(409)
  })

  test('page by page in the order of its rows, the latest edition first, each parcel once', async () => {
    const row = (n: number, owed = '10.00') => `1-${n},OWNER ${n},${n} ELM ST,2024,R-${n},${owed}`
    const second = (n: number) => `1-${n},OWNER ${n},${n} ELM ST,2023,S-${n},5.00`
    await send([HEADS, ...[1, 2, 3, 4, 5].map((n) => row(n)), second(1)].join('\n'))
    const id = await send(
      [HEADS, row(1), row(2), row(3, '20.00'), row(4), row(5), row(6), second(1)].join('\n'),
    )
    const pages = async (order: string) => {
      const seen: Array<[string | null, number, number | null]> = []
      let cursor = ''
      do {
        const answer = await t.app.inject({
          url: `/api/imports/${id}/parcels?limit=2&order=${order}${cursor && `&cursor=${cursor}`}`,
        })
        expect(answer.statusCode, answer.body).toBe(200)
        const found = answer.json<ListedParcel[]>()
        for (const { property, rows, owed } of found) seen.push([property.parcelId, rows, owed])
        cursor = String(answer.headers['x-next-cursor'] ?? '')
      } while (cursor !== '')
      return seen
    }
    const inOrder = [
      ['1-3', 1, 20],
      ['1-6', 1, 10],
      ['1-1', 2, 15],
      ['1-2', 1, 10],
      ['1-4', 1, 10],
      ['1-5', 1, 10],
    ]
    expect(await pages('asc')).toEqual(inOrder)
    expect(await pages('desc')).toEqual(inOrder.toReversed())
    const bad = await t.app.inject({ url: `/api/imports/${id}/parcels?cursor=bm90aGluZw` })
    expect(bad.statusCode).toBe(400)
  })

  test('says how many of its rows repeat a debt', async () => {
    const row = '1-1,DOE JOHN,1 ELM ST,100.00'
    const id = await send(
      ['Parcel Number,Owner Name,Property Address,Amount Due', row, row, row].join('\n'),
    )
    expect(await listOf(id)).toMatchObject({ rows: 3, repeats: 2, parcels: 1, owed: 100 })
  })

  test('sorted and by the page', async () => {
    const rows = [3, 1, 2].map((n) => `1-${n},OWNER ${n},${n} ELM ST,2024,R-${n},${n}0.00`)
    const id = await send([HEADS, ...rows].join('\n'))
    const sorted = await parcelsOf(id, '?sort=owed&order=desc&limit=2')
    expect(sorted.map(({ owed }) => owed)).toEqual([30, 20])
  })

  test('of an index of deeds, with the land its instruments name', async () => {
    await send([HEADS, '1-1,DOE JOHN,1 ELM ST,2024,R-1,100.00'].join('\n'))
    const id = await send(
      [
        'type,recorded_on,grantors,grantees,parcel_id,instrument_number',
        'Warranty deed,2020-01-02,DOE ANN,DOE JOHN,1-1,2020-1',
        'Deed of trust,2020-01-02,DOE JOHN,FIRST BANK,1-1,2020-2',
      ].join('\n'),
      `${HINDS}&as=instruments`,
    )
    expect(await listOf(id)).toMatchObject({
      meaning: 'instruments',
      rows: 2,
      parcels: 1,
      owed: null,
    })
    expect(await parcelsOf(id)).toMatchObject([{ property: { parcelId: '1-1' }, rows: 2 }])
  })

  test('with figures that are stored with the import, and counted again after an undo', async () => {
    const stored = async (id: number) => {
      const { rows } = await t.db.query(
        'select list_rows, list_parcels, list_cents::integer from import where id = $1',
        [id],
      )
      return Object.values(rows[0] ?? {})
    }
    const row = (n: number, owed: string) => `1-${n},OWNER ${n},${n} ELM ST,2024,R-${n},${owed}`
    const first = await send([HEADS, row(1, '10.00'), row(2, '20.00')].join('\n'))
    const second = await send([HEADS, row(1, '10.00'), row(3, '5.00')].join('\n'))
    await expect.poll(() => stored(first)).toEqual([2, 2, 3000])
    await expect.poll(() => stored(second)).toEqual([2, 2, 1500])
    expect(await listOf(second)).toMatchObject({ rows: 2, parcels: 2, owed: 15 })
    // The same list again, and one that only lost a row.
    const again = await send([HEADS, row(1, '10.00'), row(3, '5.00')].join('\n'))
    await expect.poll(() => stored(again)).toEqual([2, 2, 1500])
    const shorter = await send([HEADS, row(1, '10.00')].join('\n'))
    await expect.poll(() => stored(shorter)).toEqual([1, 1, 1000])
    await t.undoImport(shorter)
    await t.undoImport(again)
    await t.undoImport(second)
    expect(await stored(first)).toEqual([null, null, null])
    expect(await listOf(first)).toMatchObject({ rows: 2, parcels: 2, owed: 30 })
  })

  test('and none where it is unknown', async () => {
    expect((await t.getJson('/api/imports/999/list')).status).toBe(404)
    expect((await t.getJson<ImportProgress>('/api/imports/999/parcels')).status).toBe(404)
  })
})
