import { describe, expect, test } from 'vitest'
import { boundsOf } from './list-layer.ts'
import { listWords } from './list-on-map.tsx'
import { pointFeatures } from './point-source.ts'

const POINTS = [
  { id: 7, lng: -90.2, lat: 32.3 },
  { id: 8, lng: -89.9, lat: 32.1 },
]

describe('a private list on the map', () => {
  test('has a point for each parcel, by the property’s id', () => {
    expect(pointFeatures(POINTS).features.map(({ id, geometry }) => [id, geometry])).toEqual([
      [7, { type: 'Point', coordinates: [-90.2, 32.3] }],
      [8, { type: 'Point', coordinates: [-89.9, 32.1] }],
    ])
  })

  test('is shown whole', () => {
    expect(boundsOf(POINTS)).toEqual([-90.2, 32.1, -89.9, 32.3])
    expect(boundsOf([])).toBeNull()
  })

  test.each([
    [{ points: POINTS, withoutPlace: 0, capped: false }, '2 parcels.'],
    [{ points: POINTS, withoutPlace: 1, capped: false }, '2 parcels; 1 has no place.'],
    [
      { points: POINTS, withoutPlace: 1_200, capped: true },
      'The first 2 parcels; 1,200 have no place.',
    ],
  ])('says how many: %#', (points, words) => {
    expect(listWords(points)).toBe(words)
  })
})
