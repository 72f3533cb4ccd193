import { describe, expect, test } from 'vitest'
import { placeOf } from './outline.ts'

const square = [
  [-90, 32],
  [-89.998, 32],
  [-89.998, 32.002],
  [-90, 32.002],
  [-90, 32],
]
const hole = [
  [-89.9995, 32.0005],
  [-89.9995, 32.0015],
  [-89.9985, 32.0015],
  [-89.9985, 32.0005],
  [-89.9995, 32.0005],
]

describe('placeOf', () => {
  test('a point is where it is', () => {
    expect(placeOf({ type: 'Point', coordinates: [-90.1, 32.3, 12] })).toEqual({
      lng: -90.1,
      lat: 32.3,
      outline: null,
    })
  })

  test('a polygon lies at its center of mass, whatever way it turns', () => {
    for (const ring of [square, [...square].reverse()]) {
      const place = placeOf({ type: 'Polygon', coordinates: [ring] })
      expect(place).toMatchObject({ lng: -89.999, lat: 32.001 })
      expect(place.outline).toEqual([ring])
    }
  })

  test('a hole is taken off, and kept as a ring behind the outer one', () => {
    const place = placeOf({ type: 'Polygon', coordinates: [square, hole] })
    expect(place.outline).toHaveLength(2)
    expect(place).toMatchObject({ lng: -89.999, lat: 32.001 })
  })

  test('several polygons are weighed by their area', () => {
    const far = square.map(([lng = 0, lat = 0]) => [lng + 0.01, lat])
    const place = placeOf({ type: 'MultiPolygon', coordinates: [[square], [far]] })
    expect(place).toMatchObject({ lng: -89.994, lat: 32.001 })
    expect(place.outline).toHaveLength(2)
  })

  test.each([
    ['no geometry', null],
    ['feet of a state plane', { type: 'Point', coordinates: [1_573_348, 174_423] }],
    ['the gulf of Guinea', { type: 'Point', coordinates: [0, 0] }],
    ['no coordinates', { type: 'Polygon', coordinates: [] }],
    [
      'a corner out of the world',
      {
        type: 'Polygon',
        coordinates: [
          [
            [500, 1],
            [2, 2],
            [3, 3],
          ],
        ],
      },
    ],
  ])('%s is nowhere', (_case, geometry) => {
    expect(placeOf(geometry)).toEqual({ lng: null, lat: null, outline: null })
  })

  test('a polygon without area lies in the middle of its corners', () => {
    const flat = [
      [-90, 32],
      [-89, 32],
      [-90, 32],
    ]
    expect(placeOf({ type: 'Polygon', coordinates: [flat] })).toMatchObject({ lat: 32 })
  })
})
