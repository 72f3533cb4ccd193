import { expect } from 'vitest'
import type { MapAreaAnswer } from '../../../../contract/map.ts'
import { makeTestApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { refreshMap } from '../refresh-map.ts'

export type Position = [number, number]

export const HINDS = '?county=Hinds%20County,%20MS'
/** In the middle of Jackson; a ten thousandth of a degree is about ten meters. */
export const AT: Position = [-90.18, 32.3]

export const square = ([lng, lat]: Position, side: number): Position[] => [
  [lng, lat],
  [lng + side, lat],
  [lng + side, lat + side],
  [lng, lat + side],
  [lng, lat],
]
const parcel = (id: string, rings: Position[][], more: Record<string, unknown> = {}) => ({
  type: 'Feature',
  properties: { parcel_id: id, owner_name: `OWNER ${id}`, address: `${id} OAK ST`, ...more },
  geometry: { type: 'Polygon', coordinates: rings },
})
const HOLED = [
  square([AT[0] + 0.002, AT[1]], 0.001),
  square([AT[0] + 0.0024, AT[1] + 0.0004], 0.0002),
]
/** Wider than a tile of level 14, so that it is clipped at the tile's edge. */
const FARM = square([AT[0] - 0.1, AT[1] - 0.2], 0.05)
/** Wider than 64 tiles of level 16. */
const FOREST = square([AT[0] - 0.9, AT[1] - 0.9], 0.3)

const LIST = {
  type: 'FeatureCollection',
  features: [
    parcel('A-1', [square(AT, 0.001)], { market_value: 250_000 }),
    parcel('A-2', [square([AT[0], AT[1] + 0.0012], 0.001)], { market_value: 99_999.99 }),
    parcel('HOLED', HOLED),
    parcel('FARM', [FARM]),
    parcel('FOREST', [FOREST]),
    {
      type: 'Feature',
      properties: { parcel_id: 'POINT', owner_name: 'OWNER P' },
      geometry: { type: 'Point', coordinates: [AT[0] - 0.001, AT[1]] },
    },
  ],
}

/** The app with these six parcels on its map, and one property without a place. */
export async function makeMapApp(): Promise<TestApp> {
  const t = await makeTestApp()
  const { status, body } = await t.importFile(JSON.stringify(LIST), {
    fileName: 'parcels.geojson',
    query: HINDS,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.imported).toBe(6)
  // A list without a profile contains delinquent taxes; this one states none.
  await t.db.query('delete from tax_sale')
  await t.importFile('parcel_id,owner_name,total_owed\nA-1,OWNER A-1,100\nNOWHERE,SOMEONE,50', {
    query: HINDS,
  })
  await refreshMap(t.db)
  return t
}

export const around = (side: number): Position[] =>
  square([AT[0] - side / 2, AT[1] - side / 2], side)

/** The server's response about an area. */
export async function fetchArea(t: TestApp, body: object) {
  const answer = await t.app.inject({ method: 'POST', url: '/api/map/area', payload: body })
  return { status: answer.statusCode, body: answer.json<MapAreaAnswer & { message: string }>() }
}
