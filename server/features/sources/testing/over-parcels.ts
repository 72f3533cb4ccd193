import { expect } from 'vitest'
import type { PropertyOverlay } from '../../../../contract/overlay.ts'
import type { PlayedArea, PlayedLayer } from './play-layer.ts'
import type { Desk } from './source-desk.ts'

export const SIDE = 0.001
export const [WEST, SOUTH] = [-90.2, 32.3]
/** A rectangle of Hinds County, in lots from a corner of it. */
export function box(west: number, south: number, east: number, north: number): [number, number][] {
  const at = (x: number, y: number): [number, number] => [WEST + x * SIDE, SOUTH + y * SIDE]
  return [at(west, south), at(west, north), at(east, north), at(east, south), at(west, south)]
}

/** Lots side by side, each a square; the last has a point and no outline. */
const PARCELS = JSON.stringify({
  type: 'FeatureCollection',
  features: [0, 1, 2, 3].map((at) => ({
    type: 'Feature',
    properties: {
      parcel_id: `OV-${at}`,
      owner_name: 'OAK ANN',
      address: `${at + 1} RIVER RD`,
      total_owed: 10 + at,
    },
    geometry:
      at === 3
        ? { type: 'Point', coordinates: [WEST + 3.5 * SIDE, SOUTH + 0.5 * SIDE] }
        : { type: 'Polygon', coordinates: [box(at, 0, at + 1, 1)] },
  })),
})

export const PATH = '/rest/services/NFHL/MapServer/28'

export function flood(
  areas: Record<number, PlayedArea>,
  more: Partial<PlayedLayer> = {},
): PlayedLayer {
  const ids = Object.keys(areas).map(Number)
  return {
    name: 'Flood Hazard Zones',
    ids,
    maxRecordCount: 2,
    supportsPagination: true,
    areas,
    ...more,
  }
}

/** AE over the first lot and half of the second, X over the point; the county has a distant corner. */
export const AREAS: Record<number, PlayedArea> = {
  1: { zone: '10', rings: [box(-1, -1, 1.5, 2)] },
  2: { zone: 'X', rings: [box(1.75, 0, 2, 1)] },
  3: { zone: 'X', rings: [box(3, 0, 4, 1)] },
  4: { zone: 'X', rings: [box(50, 50, 51, 51)] },
  5: { zone: 'D', rings: null },
}

/** One of them shrinks, and one is removed. */
export const MOST: Record<number, PlayedArea> = {
  1: { zone: 'VE', rings: [box(0, 0, 0.5, 1)] },
  2: { zone: 'VE', rings: [box(-3, 0, -2, 1)] },
  3: { zone: 'VE', rings: [box(-5, 0, -4, 1)] },
}
export const FEW: Record<number, PlayedArea> = {
  1: { zone: 'VE', rings: [box(0, 0, 0.5, 1)] },
  2: { zone: 'VE', rings: [box(-3, 0, -2, 1)] },
}

/** Test steps with lots of a county and a layer of areas over them. */
export function overParcels(desk: () => Desk) {
  const connect = (more: object = {}) =>
    desk().connect({
      address: desk().server.origin + PATH,
      county: 'Hinds County, MS',
      overlay: { kind: 'flood', classField: 'FLD_ZONE' },
      ...more,
    })

  const importParcels = async () => {
    const { status } = await desk().t.importFile(PARCELS, {
      fileName: 'parcels.geojson',
      query: '?county=Hinds%20County%2C%20MS',
    })
    expect(status).toBe(200)
  }

  const overlaysOf = async (parcelId: string) => {
    const id = await desk().t.idOf(parcelId)
    return (await desk().t.getJson<PropertyOverlay[]>(`/api/properties/${id}/overlays`)).body
  }

  const coversOf = async (parcelId: string) =>
    (await overlaysOf(parcelId))[0]?.covers.map(({ class: name, share }) => [
      name,
      share === null ? null : Math.round(share * 100) / 100,
    ])
  return { connect, importParcels, overlaysOf, coversOf }
}
