import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { PlaceSample } from './shown-places.ts'

const degrees = fc.tuple(
  fc.double({ min: -95, max: -85, noNaN: true }),
  fc.double({ min: 30, max: 36, noNaN: true }),
)

test('a layer without places shows none', () => {
  expect(new PlaceSample().places()).toBe(null)
})

test('a few parcels are shown with their outlines', () => {
  const sample = new PlaceSample()
  const ring = [[-90.2, 32.3], [-90.1, 32.3], [-90.1, 32.4], [-90.2, 32.3]] as const // biome-ignore format: a triangle
  sample.add(-90.15, 32.35, [ring])
  sample.add(-90.51, 32.1, null)
  expect(sample.places()).toEqual({
    placed: 2,
    bounds: [-90.51, 32.1, -90.15, 32.35],
    parcels: [
      { lng: -90.15, lat: 32.35, rings: [ring] },
      { lng: -90.51, lat: 32.1, rings: [] },
    ],
  })
})

test('of many parcels some are shown, from the whole list, and all are within the bounds', () => {
  fc.assert(
    fc.property(fc.array(degrees, { minLength: 1, maxLength: 3_000, size: 'max' }), (places) => {
      const sample = new PlaceSample()
      for (const [lng, lat] of places) sample.add(lng, lat, null)
      const shown = sample.places()
      if (shown === null) throw new Error('nothing is shown')
      const [west, south, east, north] = shown.bounds
      expect(shown.placed).toBe(places.length)
      expect(shown.parcels.length).toBeGreaterThanOrEqual(Math.min(places.length, 150))
      expect(shown.parcels.length).toBeLessThanOrEqual(300)
      for (const { lng, lat } of shown.parcels) {
        expect(lng >= west && lng <= east && lat >= south && lat <= north).toBe(true)
      }
    }),
    { numRuns: runs(30) },
  )
})

test('a ring of many corners keeps sixty, and stays closed', () => {
  const sample = new PlaceSample()
  const ring = Array.from({ length: 5_001 }, (_each, at) => {
    const angle = (at / 5_000) * 2 * Math.PI
    return [-90 + Math.cos(angle), 32 + Math.sin(angle)] as const
  })
  sample.add(-90, 32, [ring])
  const [corners = []] = sample.places()?.parcels[0]?.rings ?? []
  expect(corners.length).toBeGreaterThan(55)
  expect(corners.length).toBeLessThanOrEqual(60)
  expect(corners[0]).toEqual(corners.at(-1))
})

test('of a parcel in thousands of parts a few are shown', () => {
  const sample = new PlaceSample()
  const part = [[-90.2, 32.3], [-90.1, 32.3], [-90.1, 32.4], [-90.2, 32.3]] as const // biome-ignore format: a triangle
  sample.add(-90.15, 32.35, Array(10_000).fill(part))
  expect(sample.places()?.parcels[0]?.rings).toHaveLength(4)
})
