import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import { describe, expect, test } from 'vitest'
import { countyExtent, isNearCounty } from './county-extent.ts'

type Topology = Parameters<typeof feature>[0]

/** Every number pair in nested arrays. */
function* positions(value: unknown): Generator<[number, number]> {
  if (!Array.isArray(value)) return
  if (typeof value[0] === 'number') yield [value[0], value[1]]
  else for (const part of value) yield* positions(part)
}

describe('countyExtent', () => {
  test('holds every county of us-atlas, to a hundredth of a degree', () => {
    const topology = createRequire(import.meta.url)('us-atlas/counties-10m.json') as Topology
    const { counties } = topology.objects
    const found = counties ? feature(topology, counties) : null
    if (found?.type !== 'FeatureCollection') throw new Error('us-atlas holds no counties')
    for (const { id, geometry } of found.features) {
      const extent = countyExtent(Number(id))
      const all = [...positions('coordinates' in geometry ? geometry.coordinates : null)]
      const west = Math.min(...all.map(([lng]) => lng))
      const north = Math.max(...all.map(([, lat]) => lat))
      expect(extent?.west).toBeCloseTo(Math.floor(west * 100) / 100, 6)
      expect(extent?.north).toBeCloseTo(Math.ceil(north * 100) / 100, 6)
    }
    expect(found.features.length).toBeGreaterThan(3_200)
  })

  test.each([
    ['downtown Jackson', -90.18, 32.3, true],
    ['Brookhaven, in a county of the neighborhood', -90.44, 31.58, true],
    ['Memphis', -90.05, 35.15, false],
    ['the Gulf of Guinea', 0, 0, false],
  ])('%s: can a parcel of Hinds County lie there', (_name, lng, lat, isNear) => {
    const hinds = countyExtent(28049)
    expect(hinds && isNearCounty(hinds, lng, lat)).toBe(isNear)
  })
})
