import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Road } from '../../../contract/road.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
let ids: number[]
beforeAll(async () => {
  t = await makeTestApp()
  await t.importFile(
    'parcel_id,owner_name,address,city,latitude,longitude\nR-1,DOE,1 OAK ST,JACKSON,32.30,-90.10\nR-2,DOE,2 OAK ST,JACKSON,32.50,-90.10\nR-3,DOE,3 OAK ST,JACKSON,32.40,-90.10\nR-4,DOE,4 OAK ST,JACKSON,,',
    { query: '?county=Hinds%20County,%20MS' },
  )
  ids = await Promise.all(['R-1', 'R-2', 'R-3', 'R-4'].map((parcel) => t.idOf(parcel)))
})
afterAll(() => t.close())

async function drive(payload: object) {
  const answer = await t.app.inject({ method: 'POST', url: '/api/road', payload })
  return { status: answer.statusCode, body: answer.json() as Road & { message: string } }
}
const parcels = ({ stops }: Road) => stops.map(({ parcelId }) => parcelId)

test('parcels are put in the order of a drive, those without a place apart', async () => {
  const { status, body } = await drive({ propertyIds: ids, start: null })
  expect(status).toBe(200)
  expect(parcels(body)).toEqual(['R-1', 'R-3', 'R-2'])
  expect(body.stops[0]).toMatchObject({ address: '1 OAK ST', city: 'JACKSON', miles: 0 })
  expect(body.totalMiles).toBeCloseTo(13.8, 1)
  expect(body.unplaced.map(({ parcelId }) => parcelId)).toEqual(['R-4'])
  expect(body.missing).toBe(0)
})

test('from a place, to the nearest first; what is not on record is counted', async () => {
  const { body } = await drive({
    propertyIds: [...ids, 999_999, ids[0]],
    start: { lat: 32.6, lng: -90.1 },
  })
  expect(parcels(body)).toEqual(['R-2', 'R-3', 'R-1'])
  expect(body.missing).toBe(1)
})

test.each([
  ['no parcel', { propertyIds: [], start: null }],
  [
    'more than 5,000',
    { propertyIds: Array.from({ length: 5_001 }, (_, at) => at + 1), start: null },
  ],
  ['a place beyond the pole', { propertyIds: [1], start: { lat: 91, lng: 0 } }],
  ['no word of the start', { propertyIds: [1] }],
])('%s is refused', async (_case, payload) => {
  expect((await drive(payload)).status).toBe(400)
})

test('5,000 parcels are not too much to send', async () => {
  const propertyIds = Array.from({ length: 5_000 }, (_, at) => 9_000_000_000 + at)
  expect(await drive({ propertyIds, start: null })).toMatchObject({
    status: 200,
    body: { stops: [], missing: 5_000 },
  })
})
