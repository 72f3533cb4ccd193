import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MapState } from '../../../contract/map.ts'
import { classesOf, MAP_LAYERS, type MapTone } from '../../../domain/map/layers.ts'
import { baseStyle } from './base-style.ts'
import { hasPattern } from './map-images.ts'
import { type Shown, withOverlay } from './overlay.ts'
import { propertyLayers } from './property-style.ts'
import type { MapColours } from './read-colours.ts'

beforeEach(() => {
  vi.stubGlobal('window', { location: { href: 'http://localhost/map-view' } })
})

const STATE: MapState = {
  version: 3,
  waiting: 0,
  properties: 2,
  placed: 2,
  sampleProperties: 0,
  bounds: null,
  busiest: null,
  outline: null,
  countyId: null,
  styleUrl: null,
  hasRoads: true,
}
const TONES: MapTone[] = ['red', 'orange', 'yellow', 'green', 'blue', 'gray']
const PLAIN = 'text halo accent land sea countyLine stateLine road mainRoad rail creek'.split(' ')
const COLOURS = Object.fromEntries([
  ...TONES.map((tone) => [tone, { fill: tone, ink: tone }]),
  ...PLAIN.map((name) => [name, name]),
]) as unknown as MapColours
const NOTHING = { type: 'FeatureCollection' as const, features: [] }

function shown(change: Partial<Shown> = {}): Shown {
  return {
    state: STATE,
    layer: 'tax-status',
    county: undefined,
    filters: '',
    selected: null,
    drawn: NOTHING,
    list: NOTHING,
    tracked: NOTHING,
    areas: NOTHING,
    colours: COLOURS,
    ...change,
  }
}
const idsOf = ({ layers }: { layers: { id: string }[] }) => layers.map(({ id }) => id)

describe('the map’s style', () => {
  test('has everything from the beginning: land, parcels, what is drawn, names, rings, the tracked', () => {
    const style = withOverlay(baseStyle(STATE, COLOURS), shown())
    expect(Object.keys(style.sources)).toEqual([
      'base',
      'roads',
      'properties',
      'county',
      'drawn',
      'list',
      'tracked',
      'areas',
    ])
    const ids = idsOf(style)
    const inOrder = ['sea', 'land', 'parcel-fill', 'selected', 'area-fill', 'drawn-fill']
    inOrder.push('road-names')
    inOrder.push('state-names', 'cells', 'list', 'list-count', 'tracked')
    expect(ids.filter((id) => inOrder.includes(id))).toEqual(inOrder)
    expect(ids.at(-1)).toBe('tracked')
  })

  test('is the same when it is laid on itself, as after the loss of the graphics card', () => {
    const once = withOverlay(baseStyle(STATE, COLOURS), shown())
    expect(withOverlay(once, shown())).toEqual(once)
  })

  test('leaves the names of a provider’s map to the provider', () => {
    const theirs = { version: 8 as const, sources: {}, layers: [] }
    const state = { ...STATE, styleUrl: 'https://tiles.example/style.json' }
    expect(idsOf(withOverlay(theirs, shown({ state })))).not.toContain('county-names')
  })

  test('marks the chosen property, and none where none is chosen', () => {
    const filterOf = (selected: number | null) =>
      propertyLayers('liens', COLOURS, selected).find(({ id }) => id === 'selected')
    expect(filterOf(42)).toMatchObject({ filter: ['==', ['id'], 42] })
    expect(filterOf(null)).toMatchObject({ filter: ['==', ['id'], -1] })
  })
})

describe.each(MAP_LAYERS)('the layer %s', (layer) => {
  test('lays a pattern on every class that has one, and on no other', () => {
    const pattern = propertyLayers(layer, COLOURS, null).find(({ id }) => id === 'parcel-pattern')
    const plain = classesOf(layer)
      .filter(({ tone }) => !hasPattern(tone))
      .map(({ id }) => id)
    expect(pattern).toMatchObject({
      filter: ['!', ['in', ['get', expect.any(String)], ['literal', plain]]],
    })
    // At most one class may differ by color alone, so that no two do.
    expect(plain).toHaveLength(1)
  })
})
