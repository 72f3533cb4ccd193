import { describe, expect, test } from 'vitest'
import type { LngLat } from './mercator.ts'
import { tilesAround } from './tiles-around.ts'

const JACKSON: LngLat = [-90.18, 32.3]

describe('tilesAround', () => {
  test('no place needs no tile', () => {
    expect(tilesAround([])).toEqual({ base: [], roads: [], parcels: [], counts: [] })
  })

  test('one place has its tile, the roads over it, and a base map from the world down', () => {
    const { base, roads, parcels, counts } = tilesAround([JACKSON])
    expect(counts[0]).toBe(1)
    expect(counts.slice(1).every((count) => count === 0)).toBe(true)
    expect(parcels[0]).toEqual([14, 4087, 6637])
    expect(parcels.length).toBeLessThanOrEqual(4)
    expect(roads.filter(([zoom]) => zoom === 14)).toEqual(parcels)
    expect(Math.min(...roads.map(([zoom]) => zoom))).toBe(8)
    expect(base).toContainEqual([0, 0, 0])
    expect(base.filter(([zoom]) => zoom === 10)).toHaveLength(9)
    expect(Math.max(...base.map(([zoom]) => zoom))).toBe(10)
  })

  test('a place near the edge of its tile has the tile beside it too', () => {
    // The tile is 0.022° wide and begins at −90.2197°.
    const west = tilesAround([[-90.2195, 32.3] as const]).parcels.map(([, x]) => x)
    expect(new Set(west)).toEqual(new Set([4085, 4086]))
  })

  test('beyond the limit the tiles with the most places are kept, and how many places they hold is said', () => {
    const town: LngLat[] = [JACKSON, JACKSON, JACKSON]
    const far: LngLat[] = [[-89.5, 33.1]]
    const { parcels, counts } = tilesAround([...far, ...town], 1)
    expect(parcels).toEqual([[14, 4087, 6637]])
    expect(counts).toEqual([3])
  })

  test('what the map can’t show is left out', () => {
    expect(tilesAround([[0, 89]]).parcels).toEqual([])
  })
})
