import { expect, test } from 'vitest'
import { appleLink, geoLink, googleLinks, readPlace } from './map-links.ts'

const stops = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ lng: -90 - at / 100, lat: 32 }))

test.each([
  [0, []],
  [1, [[1, 1]]],
  [10, [[1, 10]]],
  [
    11,
    [
      [1, 10],
      [11, 11],
    ],
  ],
  [
    25,
    [
      [1, 10],
      [11, 20],
      [21, 25],
    ],
  ],
] as [number, [number, number][]][])('%i stops are in links of ten at most', (count, parts) => {
  expect(googleLinks(stops(count), null).map(({ from, to }) => [from, to])).toEqual(parts)
})

test('a link goes on where the one before it ended', () => {
  const [first, second] = googleLinks(stops(12), null).map(({ href }) => new URL(href).searchParams)
  expect(first?.get('origin')).toBeNull()
  expect(first?.get('destination')).toBe('32.000000,-90.090000')
  expect(first?.get('waypoints')?.split('|')).toHaveLength(9)
  expect(second?.get('origin')).toBe('32.000000,-90.090000')
  expect(second?.get('waypoints')).toBe('32.000000,-90.100000')
})

test('the first begins at the start', () => {
  const [link] = googleLinks(stops(1), [-90.1848, 32.2988])
  expect(new URL(link?.href ?? '').searchParams.get('origin')).toBe('32.298800,-90.184800')
})

test('one place opens in Apple Maps and in the phone’s own map', () => {
  const place = { lng: -90.1848, lat: 32.2988 }
  expect(appleLink(place)).toBe('https://maps.apple.com/?daddr=32.298800%2C-90.184800&dirflg=d')
  expect(geoLink(place)).toBe('geo:32.298800,-90.184800?q=32.298800,-90.184800')
})

test.each([
  ['32.2988, -90.1848', [-90.1848, 32.2988]],
  ['32.2988 -90.1848', [-90.1848, 32.2988]],
  ['32,-90', [-90, 32]],
  ['-90.1848, 32.2988', null],
  ['95, -90', null],
  ['32.2988', null],
  ['Jackson', null],
  ['', null],
] as [string, [number, number] | null][])('%s is read as a place', (text, place) => {
  expect(readPlace(text)).toEqual(place)
})
