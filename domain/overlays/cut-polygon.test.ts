import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LngLat } from '../map/mercator.ts'
import { boxOf, cutPolygon, touch } from './cut-polygon.ts'
import { type Polygon, sharesOfLand } from './shares.ts'

const circle = (corners: number, radius: number): LngLat[] =>
  Array.from({ length: corners }, (_none, at) => {
    const turn = (at / corners) * 2 * Math.PI
    return [-90 + radius * Math.cos(turn), 32 + radius * Math.sin(turn)]
  })

const LAND: Polygon[] = [
  [
    [
      [-90.05, 31.95],
      [-89.93, 31.95],
      [-89.93, 32.05],
      [-90.05, 32.05],
    ],
  ],
]

function shareOf(areas: readonly Polygon[]): number {
  const found = sharesOfLand(
    LAND,
    areas.map((polygon) => ({ class: 'AE', polygon })),
  )
  if (typeof found === 'string') throw new Error(found)
  return found[0]?.share ?? 0
}

describe('a large area in pieces', () => {
  test('has few corners in each, and covers what it covered', () => {
    const river: Polygon = [circle(5_000, 0.06), circle(3_000, 0.03)]
    const pieces = cutPolygon(river)
    expect(pieces.length).toBeGreaterThan(20)
    for (const piece of pieces) {
      expect(piece.reduce((sum, ring) => sum + ring.length, 0)).toBeLessThanOrEqual(256)
    }
    expect(shareOf(pieces)).toBeCloseTo(shareOf([river]), 9)
  })

  test('of any ring, crossing itself or not, covers the same', () => {
    const corner = fc.tuple(fc.integer({ min: -10, max: 10 }), fc.integer({ min: -10, max: 10 }))
    const anyRing = fc
      .array(corner, { minLength: 3, maxLength: 12 })
      .map((corners): LngLat[] => corners.map(([x, y]) => [-90 + x / 100, 32 + y / 100]))
    fc.assert(
      fc.property(fc.array(anyRing, { minLength: 1, maxLength: 3 }), (polygon) => {
        expect(shareOf(cutPolygon(polygon, 6))).toBeCloseTo(shareOf([polygon]), 3)
      }),
    )
  })

  test('a small one stays as it is, and one of corners at one place ends', () => {
    const small: Polygon = [circle(8, 0.01)]
    expect(cutPolygon(small)).toEqual([small])
    expect(cutPolygon([[]])).toHaveLength(1)
    const nowhere = Array.from({ length: 300 }, (): LngLat => [-90, 32])
    expect(cutPolygon([nowhere]).length).toBeLessThan(3)
  })
})

test('boxes touch at their sides', () => {
  const box = (west: number, east: number) => ({ west, east, south: 0, north: 1 })
  expect(touch(box(0, 1), box(1, 2))).toBe(true)
  expect(touch(box(0, 1), box(1.1, 2))).toBe(false)
  expect(boxOf([])).toBeNull()
})
