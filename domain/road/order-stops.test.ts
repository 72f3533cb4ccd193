import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { milesBetween, nearestPath, orderStops, type Stop } from './order-stops.ts'

const stop = (id: number, lng: number, lat: number): Stop => ({ id, lng, lat })
const idsOf = (stops: readonly Stop[], start: [number, number] | null = null) =>
  orderStops(stops, start).order.map(({ id }) => id)

test.each([
  ['the same place', [-90, 32], [-90, 32], 0],
  ['a degree of latitude', [-90, 32], [-90, 33], 69.09],
  ['Jackson to Memphis', [-90.1848, 32.2988], [-90.049, 35.1495], 197.1],
] as const)('%s', (_case, [lngA, latA], [lngB, latB], miles) => {
  expect(milesBetween({ lng: lngA, lat: latA }, { lng: lngB, lat: latB })).toBeCloseTo(miles, 0)
})

describe('the order of a drive', () => {
  test('of nothing is nothing', () => {
    expect(orderStops([])).toEqual({ order: [], miles: [], totalMiles: 0 })
  })

  test('begins at the first parcel given, without a start', () => {
    const line = [stop(3, -90, 32.3), stop(1, -90, 32.1), stop(2, -90, 32.2), stop(4, -90, 32.4)]
    expect(idsOf([line[1], line[0], line[3], line[2]] as Stop[])).toEqual([1, 2, 3, 4])
  })

  test('begins at the parcel nearest to the start', () => {
    const line = [stop(1, -90, 32.1), stop(2, -90, 32.2), stop(3, -90, 32.3)]
    expect(idsOf(line, [-90, 32.4])).toEqual([3, 2, 1])
    const { miles, totalMiles } = orderStops(line, [-90, 32.4])
    expect(miles).toHaveLength(3)
    expect(totalMiles).toBeCloseTo(0.3 * 69.09, 1)
  })

  test('does not cross itself where the nearest each time would', () => {
    // From 0, the nearest each time goes 1, -2, 5, -9: forth and back. One side first is shorter.
    const stops = [
      stop(0, 0, 0),
      stop(1, 0.01, 0),
      stop(2, -0.02, 0),
      stop(3, 0.05, 0),
      stop(4, -0.09, 0),
    ]
    const { totalMiles } = orderStops(stops)
    const path = nearestPath(stops)
    const nearest = path
      .slice(1)
      .reduce((sum, at, i) => sum + milesBetween(stops[path[i] ?? 0] as Stop, stops[at] as Stop), 0)
    expect(totalMiles).toBeLessThan(nearest)
  })
})

describe('for any stops', () => {
  const place = fc.tuple(
    fc.double({ min: -91, max: -89, noNaN: true }),
    fc.double({ min: 31, max: 33, noNaN: true }),
  )
  // Some lie on the same place: flats of one house.
  const stops = fc
    .array(fc.oneof(place, fc.constant<[number, number]>([-90, 32])), {
      minLength: 1,
      maxLength: 60,
    })
    .map((places) => places.map(([lng, lat], id) => stop(id, lng, lat)))
  const start = fc.option(place)

  test('each is passed once, and the miles add up', () => {
    fc.assert(
      fc.property(stops, start, (given, from) => {
        const { order, miles, totalMiles } = orderStops(given, from)
        expect(order.map(({ id }) => id).sort((a, b) => a - b)).toEqual(given.map(({ id }) => id))
        expect(miles.reduce((sum, each) => sum + each, 0)).toBeCloseTo(totalMiles, 6)
      }),
    )
  })

  test('it is never longer than going to the nearest each time', () => {
    fc.assert(
      fc.property(stops, place, (given, [lng, lat]) => {
        const points = [{ lng, lat }, ...given]
        let nearest = 0
        const left = new Set(given)
        for (let at: { lng: number; lat: number } | undefined = points[0]; at && left.size > 0; ) {
          const from = at
          const next: Stop | undefined = [...left].sort(
            (a, b) => milesBetween(from, a) - milesBetween(from, b),
          )[0]
          if (!next) break
          nearest += milesBetween(from, next)
          left.delete(next)
          at = next
        }
        expect(orderStops(given, [lng, lat]).totalMiles).toBeLessThanOrEqual(nearest + 1e-6)
      }),
    )
  })

  test('the same stops give the same drive, in whatever order they are given', () => {
    fc.assert(
      fc.property(stops, place, (given, from) => {
        const again = orderStops(given.toReversed(), from)
        expect(again).toEqual(orderStops(given, from))
      }),
    )
  })
})

test('five thousand stops are each passed once', () => {
  let state = 7
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const stops = Array.from({ length: 5_000 }, (_, id) => stop(id, -90.5 + next(), 32 + next()))
  const { order, totalMiles } = orderStops(stops)
  expect(new Set(order.map(({ id }) => id)).size).toBe(5_000)
  // A random drive would be some 150,000 miles; a good one is about 0.7 × √(n × area).
  expect(totalMiles).toBeLessThan(0.95 * Math.sqrt(5_000 * 69.09 * 58.5))
})
