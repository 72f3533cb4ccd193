import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { type Area, coverArea, isInside, MAX_CORNERS, MAX_RADIUS_METRES, readArea } from './area.ts'
import {
  type LngLat,
  MAX_TILE_ZOOM,
  tileAt,
  tileNumber,
  tileOf,
  toLngLat,
  toWorld,
  unitsAt,
  WORLD_UNITS,
} from './mercator.ts'

const JACKSON: LngLat = [-90.18, 32.3]
const ringOf = (area: Area) => {
  const read = readArea(area)
  if ('problem' in read) throw new Error(read.problem)
  return read.ring
}
const problemOf = (area: Area) => {
  const read = readArea(area)
  return 'problem' in read ? read.problem : null
}
const square = (side: number): LngLat[] => [
  [-90, 32],
  [-90 + side, 32],
  [-90 + side, 32 + side],
  [-90, 32 + side],
]

describe('the world', () => {
  test('a place there and back is less than 20 cm away', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: -85, max: 85, noNaN: true }),
        (lng, lat) => {
          const point = toWorld([lng, lat])
          expect(point).not.toBeNull()
          const back = toLngLat(point ?? [0, 0])
          expect(Math.abs(back[1] - lat)).toBeLessThan(2e-6)
          expect(Math.abs(back[0] - lng)).toBeLessThan(2e-6)
        },
      ),
    )
  })

  test.each([
    ['beyond the poles of the map', [0, 86]],
    ['beyond the date line', [180.1, 0]],
    ['no number', [Number.NaN, 0]],
  ] as const)('%s is no place', (_case, place) => {
    expect(toWorld(place)).toBeNull()
  })

  test('the tiles inside a tile have the next numbers', () => {
    fc.assert(
      fc.property(fc.nat(65_535), fc.nat(65_535), (x, y) => {
        const number = tileNumber(x, y)
        expect(tileOf(number)).toEqual({ x, y })
        expect(Math.floor(number / 4)).toBe(tileNumber(x >> 1, y >> 1))
      }),
    )
    expect(tileNumber(65_535, 65_535)).toBe(2 ** 32 - 1)
  })
})

describe('an area that is refused', () => {
  test.each<[string, Area, string]>([
    ['two corners', { polygon: [JACKSON, [-90, 32]] }, 'at least three'],
    ['three times the same corner', { polygon: [JACKSON, JACKSON, JACKSON] }, 'at least three'],
    [
      'a bow tie',
      {
        polygon: [
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
        ],
      },
      'cross',
    ],
    [
      'there and back on one line',
      {
        polygon: [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
      },
      'cross',
    ],
    [
      'a line that touches an earlier one',
      {
        polygon: [
          [0, 0],
          [4, 0],
          [4, 4],
          [2, 0],
          [0, 4],
        ],
      },
      'cross',
    ],
    [
      'a corner that is twice in it',
      {
        polygon: [
          [0, 0],
          [2, 2],
          [4, 0],
          [4, 4],
          [2, 2],
          [0, 4],
        ],
      },
      'cross',
    ],
    [
      'a corner beyond the pole',
      {
        polygon: [
          [0, 0],
          [1, 89],
          [1, 0],
        ],
      },
      'is not on the map',
    ],
    ['a radius of nothing', { center: JACKSON, radiusMetres: 0 }, 'radius'],
    [
      'a radius beyond fifty miles',
      { center: JACKSON, radiusMetres: MAX_RADIUS_METRES + 1 },
      'radius',
    ],
    ['a center nowhere', { center: [0, 90], radiusMetres: 100 }, 'center'],
  ])('%s', (_case, area, words) => {
    expect(problemOf(area)).toContain(words)
  })

  test('so many corners that it is no drawing, in no time', () => {
    const polygon = Array.from({ length: 1_000_000 }, (_, at): LngLat => [at / 1e5, at % 2])
    expect(problemOf({ polygon })).toContain(`${MAX_CORNERS} corners`)
  })
})

test.each<[string, LngLat[]]>([
  ['clockwise', square(0.1)],
  ['counter-clockwise', square(0.1).reverse()],
  ['closed', [...square(0.1), [-90, 32]]],
  ['with a corner given twice', [[-90, 32], ...square(0.1)]],
])('a square is taken %s', (_case, polygon) => {
  expect(ringOf({ polygon })).toHaveLength(4)
})

test('a circle is as wide as asked for, on the ground', () => {
  const ring = ringOf({ center: JACKSON, radiusMetres: 1609.344 }).map(toLngLat)
  const north = Math.max(...ring.map(([, lat]) => lat)) - JACKSON[1]
  const east = Math.max(...ring.map(([lng]) => lng)) - JACKSON[0]
  expect((north * Math.PI * 6_371_008.8) / 180).toBeCloseTo(1609.3, 0)
  expect((east * Math.PI * 6_371_008.8 * Math.cos((32.3 * Math.PI) / 180)) / 180).toBeCloseTo(
    1609.3,
    0,
  )
})

test('the cover holds every point inside, whole tiles hold no point outside, and none is counted twice', () => {
  const shape = fc.tuple(
    fc.double({ min: -91, max: -89, noNaN: true }),
    fc.double({ min: 31, max: 33, noNaN: true }),
    fc.double({ min: 50, max: 60_000, noNaN: true }),
  )
  fc.assert(
    fc.property(
      shape,
      fc.array(
        fc.tuple(
          fc.double({ min: -1.2, max: 1.2, noNaN: true }),
          fc.double({ min: -1.2, max: 1.2, noNaN: true }),
        ),
        { minLength: 40, maxLength: 40 },
      ),
      ([lng, lat, radiusMetres], offsets) => {
        const ring = ringOf({ center: [lng, lat], radiusMetres })
        const cover = coverArea(ring)
        expect(cover.length).toBeLessThan(2_100)
        const reach =
          Math.max(...ring.map(([x]) => x)) - ring.reduce((sum, [x]) => sum + x, 0) / ring.length
        const middle = toWorld([lng, lat]) ?? [0, 0]
        for (const [dx, dy] of offsets) {
          const point = [
            Math.round(middle[0] + dx * reach),
            Math.round(middle[1] + dy * reach),
          ] as const
          const holding = cover.filter(({ level, number }) => tileAt(point, level) === number)
          expect(holding.length).toBeLessThanOrEqual(1)
          if (isInside(point, ring)) expect(holding).toHaveLength(1)
          else expect(holding.some(({ isWhole }) => isWhole)).toBe(false)
        }
      },
    ),
    { numRuns: runs(30) },
  )
})

test('a ring inside one tile is one tile, the whole world is its largest cells', () => {
  const size = unitsAt(MAX_TILE_ZOOM)
  const tiny = [
    [10, 10],
    [size - 10, 10],
    [size - 10, size - 10],
  ] as const
  expect(coverArea(tiny)).toEqual([{ level: MAX_TILE_ZOOM, number: 0, isWhole: false }])
  const world = [
    [-1, -1],
    [WORLD_UNITS + 1, -1],
    [WORLD_UNITS + 1, WORLD_UNITS + 1],
    [-1, WORLD_UNITS + 1],
  ] as const
  expect(coverArea(world)).toHaveLength(64)
})
