import { setImmediate as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tileAt, tileOf, toWorld, type WorldPoint } from '../../../domain/map/mercator.ts'
import { makeBaseMap } from './base-map.ts'
import { baseTile } from './base-tile.ts'
import { BaseTiles } from './base-tiles.ts'
import { clipPath, type Path } from './path.ts'
import { readVectorTile } from './testing/read-vector-tile.ts'

const map = await makeBaseMap()

const tileOver = (lng: number, lat: number, zoom: number) => {
  const place = toWorld([lng, lat])
  if (!place) throw new Error('outside of the map')
  return readVectorTile(baseTile(map, { zoom, ...tileOf(tileAt(place, zoom)) }))
}

describe('the base map', () => {
  test('is made in pieces, between which the process answers others', async () => {
    let [turns, isMade] = [0, false]
    const making = makeBaseMap().then(() => {
      isMade = true
    })
    for (; !isMade; turns++) await pause()
    await making
    // At least one for each state.
    expect(turns).toBeGreaterThan(50)
  })

  test('is made once, whoever asks first', async () => {
    const tiles = new BaseTiles()
    const [one, other] = await Promise.all([
      tiles.base({ zoom: 5, x: 8, y: 12 }),
      tiles.base({ zoom: 5, x: 8, y: 12 }),
      tiles.warm(),
    ])
    expect(one.equals(other)).toBe(true)
    expect(one.equals(baseTile(map, { zoom: 5, x: 8, y: 12 }))).toBe(true)
  })
})

describe('a tile of the base map', () => {
  test('far inland is land from side to side', () => {
    const { land } = tileOver(-90.2, 32.3, 10)
    const corners = land?.features.flatMap(({ parts }) => parts.flat()) ?? []
    expect(land?.features[0]?.parts).toHaveLength(1)
    for (const axis of [0, 1] as const) {
      const places = corners.map((corner) => corner[axis])
      expect(Math.min(...places)).toBeLessThan(0)
      expect(Math.max(...places)).toBeGreaterThan(4096)
    }
  })

  test('at sea is empty', () => {
    expect(tileOver(-60, 25, 6)).toEqual({})
  })

  test.each([
    [0, 'state-line', ''],
    [4, 'state-line', 'state'],
    [5, 'county-line state-line', 'state'],
    [6, 'county-line state-line', 'state county'],
    [7, 'county-line state-line', 'county town'],
  ])(
    'of level %i has the lines that are drawn there, %s, and the names: %s',
    (zoom, kinds, named) => {
      const { lines, names } = tileOver(-90.2, 32.2, zoom)
      expect(lines?.features.map(({ tags }) => tags.kind).join(' ')).toBe(kinds)
      const all = new Set(names?.features.map(({ tags }) => tags.kind))
      expect([...all].join(' ')).toBe(named)
    },
  )

  test('names states, counties and towns', () => {
    const named = (lng: number, zoom: number) =>
      tileOver(lng, 32.2, zoom).names?.features.map(({ tags }) => tags.name)
    expect(named(-88, 4)).toEqual(expect.arrayContaining(['Mississippi', 'Alabama', 'Tennessee']))
    expect(named(-90.2, 7)).toEqual(expect.arrayContaining(['Hinds', 'Jackson']))
  })

  test('draws the border of two states as theirs alone', () => {
    const parts = (kind: 'county-line' | 'state-line') =>
      map.lines[kind].flatMap(({ places }) =>
        Array.from({ length: places.length / 2 - 1 }, (_, at) => {
          const [x1, y1, x2, y2] = places.subarray(at * 2, at * 2 + 4)
          return [`${x1},${y1}`, `${x2},${y2}`].sort().join(' ')
        }),
      )
    const borders = new Set(parts('state-line'))
    const counties = parts('county-line')
    expect(borders.size).toBeGreaterThan(1_000)
    expect(counties.length).toBeGreaterThan(10_000)
    expect(counties.filter((part) => borders.has(part))).toEqual([])
  })

  test('names a place once, in the tile it lies in', () => {
    const here = tileOver(-90.18, 32.3, 9)
    const jackson = (tile: ReturnType<typeof readVectorTile>) =>
      tile.names?.features.filter(({ tags }) => tags.name === 'Jackson' && tags.kind === 'town')
    expect(jackson(here)).toHaveLength(1)
    expect(jackson(tileOver(-92, 32.3, 9)) ?? []).toHaveLength(0)
  })

  test('does not reach farther than the margin around it, on any level', () => {
    for (let zoom = 0; zoom <= 10; zoom++) {
      for (const layer of Object.values(tileOver(-88.1, 30.7, zoom))) {
        const places = layer.features.flatMap(({ parts }) => parts.flat(2))
        expect(places.reduce((a, b) => Math.min(a, b))).toBeGreaterThanOrEqual(-132)
        expect(places.reduce((a, b) => Math.max(a, b))).toBeLessThanOrEqual(4096 + 132)
      }
    }
  })
})

describe('a path in a square', () => {
  const SQUARE = { left: 0, top: 0, size: 1000 }
  const point = fc.tuple(
    fc.integer({ min: -3000, max: 4000 }),
    fc.integer({ min: -3000, max: 4000 }),
  )
  const path = (points: readonly WorldPoint[]): Path => {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    return {
      places: Int32Array.from(points.flat()),
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    }
  }
  const isIn = ([x, y]: WorldPoint) => x >= 0 && x <= 1000 && y >= 0 && y <= 1000

  test('keeps every corner inside it, and nothing outside', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 12 }), (points) => {
        const kept = clipPath(path(points), SQUARE).flat()
        expect(kept.every(isIn)).toBe(true)
        for (const inside of points.filter(isIn)) expect(kept).toContainEqual(inside)
      }),
    )
  })

  test('is whole where it lies inside', () => {
    const inside = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }))
    fc.assert(
      fc.property(fc.array(inside, { minLength: 2, maxLength: 12 }), (points) => {
        expect(clipPath(path(points), SQUARE)).toEqual([points])
      }),
    )
  })

  test.each<[string, WorldPoint[], WorldPoint[][]]>([
    [
      'leaves it and comes back',
      [
        [500, 500],
        [500, 1500],
        [700, 1500],
        [700, 500],
      ],
      [
        [
          [500, 500],
          [500, 1000],
        ],
        [
          [700, 1000],
          [700, 500],
        ],
      ],
    ],
    [
      'crosses it between two corners',
      [
        [-500, 200],
        [1500, 200],
      ],
      [
        [
          [0, 200],
          [1000, 200],
        ],
      ],
    ],
    [
      'passes its corner',
      [
        [-600, 500],
        [500, -600],
      ],
      [],
    ],
  ])('that %s', (_name, points, pieces) => {
    expect(clipPath(path(points), SQUARE)).toEqual(pieces)
  })
})
