import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Property } from '../../../contract/property.ts'
import { SearchAnswer, SuggestAnswer } from '../../../contract/search.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { loadSearchRows } from './testing/load-search-rows.ts'
import { makeSearchable } from './testing/make-searchable.ts'

let server: TestApp

beforeAll(async () => {
  server = await makeTestApp()
  const client = await server.db.connect()
  await loadSearchRows(client, [
    makeSearchable(1, 28049, { parcelId: '820-325', address: '123 Main St', owner: 'SMITH JOHN' }),
    makeSearchable(2, 28121, { parcelId: '12-34', address: '123 Main Ter', owner: 'DOE JANE' }),
    ...Array.from({ length: 230 }, (_, i) =>
      makeSearchable(10 + i, 28089, { parcelId: `77${i}`, address: `${i} Elm St` }),
    ),
  ])
  client.release()
})
afterAll(() => server?.close())

const idsOf = (rows: Property[]) => rows.map(({ id }) => id)

describe('GET /api/properties/search', () => {
  test.each([
    ['q', '?q=123+main', [1, 2]],
    ['the synonym query', '?query=123%20main', [1, 2]],
    ['a county', '?q=123+main&county=Rankin+County,+MS', [2]],
    ['a county without its state', '?q=123+main&county=hinds', [1]],
    ['county=all', '?q=123+main&county=all', [1, 2]],
    ['an empty county', '?q=123+main&county=', [1, 2]],
    ['q given twice: the first', '?q=smith+john&q=doe', [1]],
    ['a limit', '?q=123+main&limit=1', [1]],
    ['blanks around', '?q=%20%20820-325%20', [1]],
    ['punctuation only', '?q=----', []],
    ['NUL', '?q=820%00-325', [1]],
    ['a percent sign that encodes nothing', '?q=820-325%', [1]],
  ])('takes %s', async (_case, query, ids) => {
    const { status, body } = await server.getJson<Property[]>(`/api/properties/search${query}`)
    expect(status).toBe(200)
    expect(idsOf(SearchAnswer.parse(body))).toEqual(ids)
  })

  test.each([
    ['no text', '', /^Query too short/],
    ['two characters', '?q=ab', /^Query too short/],
    ['two characters and blanks', '?q=%20%20ab%20%20', /^Query too short/],
    ['two characters and NUL', '?q=ab%00%00', /^Query too short/],
    ['an unknown county', '?q=main&county=Narnia', /^“Narnia” is not a known county/],
    ['a county of nothing but commas', `?q=main&county=${','.repeat(15_000)}`, /100 characters/],
    ['a limit beyond what is given out', '?q=main&limit=1001', /limit/],
  ])('refuses %s with a message', async (_case, query, message) => {
    const { status, body } = await server.getJson<{ message: string }>(
      `/api/properties/search${query}`,
    )
    expect(status).toBe(400)
    expect(body.message).toMatch(message)
  })

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    'knows %s for a word like any other',
    async (word) => {
      for (const q of [word, `smith ${word}`, `12 ${word} st`, `${word} jackson`]) {
        for (const route of ['search', 'suggest']) {
          const asked = await server.getJson(`/api/properties/${route}?q=${q}&county=Hinds`)
          expect(asked).toMatchObject({ status: 200, body: [] })
        }
      }
      expect(await server.getJson(`/api/properties/search?q=smith&county=${word}`)).toMatchObject({
        status: 400,
      })
    },
  )

  test.each([
    ['how many matched', '?q=123+main', '2'],
    ['that more than 200 matched', '?q=elm+st', '200+'],
    ['that nothing matched', '?q=zzyzx', '0'],
  ])('says in a header %s', async (_case, query, count) => {
    const { headers } = await server.getJson(`/api/properties/search${query}`)
    expect(headers['x-total-count']).toBe(count)
  })
})

describe('GET /api/properties/suggest', () => {
  test('offers eight at most', async () => {
    const { status, body } = await server.getJson('/api/properties/suggest?q=elm+st')
    expect(status).toBe(200)
    expect(SuggestAnswer.parse(body)).toHaveLength(8)
  })

  test('offers nothing for two letters, which is no mistake yet', async () => {
    expect(await server.getJson('/api/properties/suggest?q=el')).toMatchObject({
      status: 200,
      body: [],
    })
  })
})

test('a legal description of 0.8 MB, stored before there were limits, makes no answer long', async () => {
  const { rows } = await server.db.query<{ id: number }>(
    `update property set legal_description = $1
      where id = (select property_id from serving.property_search where parcel_norm = '820325') returning id`,
    ['LOT 4 '.repeat(140_000)],
  )
  const list = await server.getJson<Property[]>('/api/properties/search?q=820-325')
  expect(list.body[0]?.legalDescription).toHaveLength(1_000)
  const own = await server.getJson<Property>(`/api/properties/${rows[0]?.id}`)
  expect(own.body.legalDescription).toHaveLength(20_000)
})
