import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaText, parseArea } from './area-text.ts'

const coordinate = (least: number, most: number) =>
  fc.integer({ min: least * 1e5, max: most * 1e5 }).map((n) => n / 1e5)

describe('an area in the address', () => {
  test('a circle comes back as it was', () => {
    fc.assert(
      fc.property(
        coordinate(-120, -70),
        coordinate(25, 48),
        fc.constantFrom(402.336, 804.672, 1609.344, 80_467.2),
        (lng, lat, radiusMetres) => {
          const text = areaText({ center: [lng, lat], radiusMetres }) ?? ''
          expect(parseArea(text)).toEqual({ center: [lng, lat], radiusMetres })
        },
      ),
    )
  })

  test('corners come back as they were, to the metre', () => {
    const polygon: [number, number][] = [
      [-90.2, 32.3],
      [-90.19, 32.3],
      [-90.19, 32.310004],
    ]
    expect(parseArea(areaText({ polygon }) ?? '')).toEqual({
      polygon: [
        [-90.2, 32.3],
        [-90.19, 32.3],
        [-90.19, 32.31],
      ],
    })
  })

  test('one of too many corners has no address', () => {
    const polygon = Array.from({ length: 101 }, (_, n): [number, number] => [
      -90 + Math.cos(n / 16) / 100,
      32 + Math.sin(n / 16) / 100,
    ])
    expect(areaText({ polygon })).toBeNull()
  })

  test.each([
    '',
    'x',
    '-90.2,32.3',
    '-90.2,32.3;-90.1,32.3',
    '-90.2,32.3~',
    '-90.2,32.3~-5',
    '-90.2,32.3~Infinity',
    '-90.2,32.3;-90.1,32.3~500',
    '-90.2,99~500',
    '-90.2,,32.3~500',
    // Sides that intersect.
    '-90.2,32.3;-90.1,32.4;-90.1,32.3;-90.2,32.4',
  ])('“%s” is none', (text) => {
    expect(parseArea(text)).toBeNull()
  })
})
