import { describe, expect, test } from 'vitest'
import { parseCounty } from '../county/county.ts'
import { placeOfRow } from './place-of-row.ts'
import type { Geometry } from './raw-row.ts'

const lot = [
  [-90.2, 32.3],
  [-90.2, 32.301],
  [-90.199, 32.301],
  [-90.199, 32.3],
  [-90.2, 32.3],
]
const bowTie = [
  [-90.2, 32.3],
  [-90.199, 32.301],
  [-90.199, 32.3],
  [-90.2, 32.301],
  [-90.2, 32.3],
]

function placed(geometry: Geometry) {
  const county = parseCounty('Hinds County, MS')
  if (!county) throw new Error('Hinds County is known')
  const notes: string[] = []
  return { place: placeOfRow(geometry, county, (note) => notes.push(note)), notes }
}

describe('placeOfRow', () => {
  test('a sound outline in its county is taken as it is', () => {
    const { place, notes } = placed({ type: 'Polygon', coordinates: [lot] })
    expect(place).toEqual({ lng: -90.1995, lat: 32.3005, outline: [lot] })
    expect(notes).toEqual([])
  })

  test('a ring that crosses itself is left out, and the row says so', () => {
    const { place, notes } = placed({ type: 'MultiPolygon', coordinates: [[lot], [bowTie]] })
    expect(place.outline).toEqual([lot])
    expect(notes).toEqual([
      'its outline was taken without 1 of its 2 rings, which has no area or crosses itself',
    ])
  })

  test('an outline of which nothing is sound leaves its center', () => {
    const { place, notes } = placed({ type: 'Polygon', coordinates: [bowTie] })
    expect(place.outline).toBe(null)
    expect(place.lat).toBeCloseTo(32.3005, 3)
    expect(notes[0]).toContain('its center was kept')
  })

  test.each([
    [
      'Memphis',
      { type: 'Point', coordinates: [-90.05, 35.15] },
      'more than 100 km from Hinds County, MS',
    ],
    [
      'feet of State Plane',
      { type: 'Point', coordinates: [2343000, 1027000] },
      'not longitude and latitude on earth',
    ],
    [
      'no numbers',
      { type: 'Point', coordinates: [Number.NaN, Number.NaN] },
      'not longitude and latitude on earth',
    ],
    [
      'a shape that its reader refused',
      { type: 'None', fault: 'its shape is damaged' },
      'its shape is damaged; its outline was left out',
    ],
  ])('%s: the place is left out and the row says so', (_name, geometry, note) => {
    const { place, notes } = placed(geometry)
    expect(place).toEqual({ lng: null, lat: null, outline: null })
    expect(notes).toHaveLength(1)
    expect(notes[0]).toContain(note)
  })
})
