import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LngLat } from '../map/mercator.ts'
import { runs } from '../testing/runs.ts'
import { type ClassedArea, classesAt, type Polygon, sharesOfLand } from './shares.ts'

/** Some ten meters of land near Jackson are one unit: degrees are as small as those of parcels. */
const UNIT = 1e-4
const at = (x: number, y: number): LngLat => [-90.2 + x * UNIT, 32.3 + y * UNIT]
const ring = (...corners: [number, number][]): LngLat[] => corners.map(([x, y]) => at(x, y))
const box = (west: number, south: number, east: number, north: number): LngLat[] =>
  ring([west, south], [east, south], [east, north], [west, north], [west, south])
const area = (name: string, ...rings: LngLat[][]): ClassedArea => ({ class: name, polygon: rings })

const LOT: Polygon[] = [[box(0, 0, 10, 10)]]

function shares(land: Polygon[], ...areas: ClassedArea[]): Record<string, number> {
  const found = sharesOfLand(land, areas)
  if (typeof found === 'string') throw new Error(found)
  return Object.fromEntries(found.map((each) => [each.class, Math.round(each.share * 1e4) / 1e4]))
}

describe('the share of a lot that a class covers', () => {
  test.each<[string, ClassedArea[], Record<string, number>]>([
    ['nothing lies on it', [area('AE', box(20, 0, 30, 10))], {}],
    ['a neighbor that only touches it', [area('AE', box(10, 0, 20, 10))], {}],
    ['all of it', [area('AE', box(-5, -5, 15, 15))], { AE: 1 }],
    ['exactly it', [area('AE', box(0, 0, 10, 10))], { AE: 1 }],
    ['half of it', [area('AE', box(-5, -5, 5, 15))], { AE: 0.5 }],
    ['a corner of it', [area('AE', box(8, 8, 20, 20))], { AE: 0.04 }],
    ['something within it', [area('AE', box(2, 2, 4, 4))], { AE: 0.04 }],
    ['a triangle across it', [area('AE', ring([0, 0], [10, 0], [10, 10]))], { AE: 0.5 }],
    ['a hole in the area', [area('AE', box(-5, -5, 15, 15), box(0, 0, 5, 10))], { AE: 0.5 }],
    [
      'a hole turned the other way',
      [area('AE', box(-5, -5, 15, 15), box(0, 0, 5, 10).reverse())],
      { AE: 0.5 },
    ],
    [
      'two areas of a class, side by side',
      [area('AE', box(0, 0, 5, 10)), area('AE', box(5, 0, 10, 5))],
      { AE: 0.75 },
    ],
    [
      'two areas of a class that overlap count once',
      [area('AE', box(0, 0, 6, 10)), area('AE', box(4, 0, 8, 10))],
      { AE: 0.8 },
    ],
    [
      'two classes that overlap each count',
      [area('AE', box(0, 0, 6, 10)), area('FLOODWAY', box(4, 0, 6, 10))],
      { AE: 0.6, FLOODWAY: 0.2 },
    ],
    [
      'classes that share it, the larger first',
      [area('X', box(0, 0, 3, 10)), area('AE', box(3, 0, 10, 10))],
      { AE: 0.7, X: 0.3 },
    ],
    [
      'an outline that crosses itself: both loops of an eight',
      [area('AE', ring([0, 0], [10, 10], [10, 0], [0, 10]))],
      { AE: 0.5 },
    ],
    ['a sliver between two drawings of one border', [area('AE', box(9.999, 0, 20, 10))], {}],
    [
      'a ring that is not closed',
      [area('AE', ring([0, 0], [5, 0], [5, 10], [0, 10]))],
      { AE: 0.5 },
    ],
    ['a ring of two corners', [area('AE', ring([0, 0], [10, 10]))], {}],
    [
      'a corner that stands twice',
      [area('AE', ring([0, 0], [5, 0], [5, 0], [5, 10], [0, 10]))],
      { AE: 0.5 },
    ],
    [
      'a spike there and back',
      [area('AE', ring([0, 0], [5, 0], [9, 5], [5, 0], [5, 10], [0, 10]))],
      { AE: 0.5 },
    ],
  ])('%s', (_what, areas, expected) => {
    expect(shares(LOT, ...areas)).toEqual(expected)
  })

  test.each<[string, Polygon[], number]>([
    ['with a hole', [[box(0, 0, 10, 10), box(0, 0, 5, 5)]], 0.3333],
    ['of two parts', [[box(0, 0, 10, 10)], [box(20, 0, 30, 10)]], 0.25],
    ['whose parts overlap', [[box(0, 0, 10, 10)], [box(5, 0, 15, 10)]], 0.5],
    ['that crosses itself', [[ring([0, 0], [10, 10], [10, 0], [0, 10])]], 0.5],
  ])('of land %s', (_what, land, expected) => {
    expect(shares(land, area('AE', box(-5, -5, 15, 5))).AE).toBeCloseTo(expected, 3)
  })

  test('is not known where the land encloses nothing', () => {
    expect(sharesOfLand([], [])).toBe('encloses nothing')
    expect(sharesOfLand([[ring([0, 0], [1, 1])]], [])).toBe('encloses nothing')
  })

  test('of land around which the earth is not flat is by area', () => {
    const land: Polygon[] = [
      [
        [
          [-90, 30],
          [-89, 30],
          [-89, 60],
          [-90, 60],
        ],
      ],
    ]
    const north = {
      class: 'north',
      polygon: [
        [
          [-90, 45],
          [-89, 45],
          [-89, 60],
          [-90, 60],
        ],
      ],
    } as const
    const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
    const [found] = sharesOfLand(land, [north]) as { share: number }[]
    expect(found?.share).toBeCloseTo((sin(60) - sin(45)) / (sin(60) - sin(30)), 10)
  })
})

const place = fc.integer({ min: -4, max: 14 })
const corner = fc.tuple(place, place)
/** Rings of any kind: crossing, touching and overlapping themselves. */
const anyRing = fc.array(corner, { minLength: 3, maxLength: 9 }).map((corners) => ring(...corners))
const anyPolygon = fc.array(anyRing, { minLength: 1, maxLength: 3 })
const anyAreas = fc.array(anyPolygon, { maxLength: 4 })
const asAreas = (polygons: Polygon[]) => polygons.map((polygon) => ({ class: 'AE', polygon }))

const shareOf = (land: Polygon[], polygons: Polygon[]): number => {
  const found = sharesOfLand(land, asAreas(polygons))
  if (typeof found === 'string') throw new Error(found)
  return found[0]?.share ?? 0
}

describe('whatever the rings are', () => {
  test('a share lies between nothing and all, and no more land is less', () => {
    fc.assert(
      fc.property(anyAreas, anyPolygon, (areas, more) => {
        const share = shareOf(LOT, areas)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
        expect(shareOf(LOT, [...areas, more])).toBeGreaterThanOrEqual(share - 0.001)
      }),
    )
  })

  test('land covers itself', () => {
    fc.assert(
      fc.property(anyPolygon, (polygon) => {
        const found = sharesOfLand([polygon], asAreas([polygon]))
        if (typeof found !== 'string') expect(found[0]?.share).toBeCloseTo(1, 6)
      }),
    )
  })

  test('it is the share of the places in it', () => {
    const steps = Array.from({ length: 40 }, (_none, step) => ((step + 0.5) * 10) / 40)
    fc.assert(
      fc.property(anyAreas, (areas) => {
        const all = asAreas(areas)
        const inside = steps.flatMap((x) =>
          steps.filter((y) => classesAt(at(x, y), all).length > 0),
        ).length
        expect(shareOf(LOT, areas)).toBeCloseTo(inside / steps.length ** 2, 1)
      }),
      { numRuns: runs(60) },
    )
  })

  test('what is covered and what is left make the whole', () => {
    fc.assert(
      fc.property(anyPolygon, (polygon) => {
        const left = [box(-20, -20, 30, 30), ...polygon]
        expect(shareOf(LOT, [polygon]) + shareOf(LOT, [left])).toBeCloseTo(1, 2)
      }),
    )
  })
})

test('the classes at a point, each once', () => {
  const areas = [
    area('X', box(0, 0, 10, 10)),
    area('AE', box(0, 0, 5, 5), box(1, 1, 2, 2)),
    area('X', box(-1, -1, 6, 6)),
  ]
  expect(classesAt(at(4, 4), areas)).toEqual(['AE', 'X'])
  expect(classesAt(at(1.5, 1.5), areas)).toEqual(['X'])
  expect(classesAt(at(50, 50), areas)).toEqual([])
})
