import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WorldPoint } from '../../../domain/map/mercator.ts'
import { simplifyLine, simplifyRing } from './simplify.ts'

const place = fc.integer({ min: -500, max: 4600 })
const line = fc.array(fc.tuple(place, place), { minLength: 2, maxLength: 40 })

/** How far a place lies from the nearest part of a line. */
function distance([x, y]: WorldPoint, parts: readonly WorldPoint[]): number {
  const far = parts.slice(1).map(([toX, toY], at) => {
    const [fromX, fromY] = parts[at] ?? [0, 0]
    const [dx, dy] = [toX - fromX, toY - fromY]
    const along =
      dx === 0 && dy === 0 ? 0 : ((x - fromX) * dx + (y - fromY) * dy) / (dx ** 2 + dy ** 2)
    const share = Math.min(1, Math.max(0, along))
    return Math.hypot(x - fromX - dx * share, y - fromY - dy * share)
  })
  return Math.min(...far)
}

describe('a simplified line', () => {
  test('keeps its ends, only its own corners, and every one of them within the tolerance', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 200 }), (points: WorldPoint[], tolerance) => {
        const kept = simplifyLine(points, tolerance)
        expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)])
        let at = -1
        for (const corner of kept) {
          at = points.indexOf(corner, at + 1)
          expect(at).toBeGreaterThanOrEqual(0)
        }
        for (const point of points) {
          expect(distance(point, kept)).toBeLessThanOrEqual(tolerance + 1e-6)
        }
      }),
    )
  })

  test('has no corner where the line is straight', () => {
    const points: WorldPoint[] = Array.from({ length: 50 }, (_, at) => [at * 10, at * 5])
    expect(simplifyLine(points, 1)).toEqual([points[0], points.at(-1)])
  })

  test.each([[[]], [[[1, 2]]]] as WorldPoint[][][])('of %j is the same', (points) => {
    expect(simplifyLine(points, 4)).toEqual(points)
  })
})

describe('a simplified ring', () => {
  const SQUARE: WorldPoint[] = [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ]

  test('keeps the corners of its shape, and loses those on its sides', () => {
    const ring: WorldPoint[] = SQUARE.flatMap(([x, y], at) => {
      const [nextX, nextY] = SQUARE[(at + 1) % 4] ?? [0, 0]
      return [
        [x, y],
        [(x + nextX) / 2, (y + nextY) / 2],
      ]
    })
    expect(simplifyRing(ring, 4)).toEqual(SQUARE)
  })

  test('is no ring any more where it is smaller than the tolerance', () => {
    const small = SQUARE.map(([x, y]): WorldPoint => [x / 50, y / 50])
    expect(simplifyRing(small, 4).length).toBeLessThan(3)
    expect(simplifyRing([], 4)).toEqual([])
  })
})
