import { describe, expect, test } from 'vitest'
import type { EsriLayer } from './esri-layer.ts'
import {
  chooseAreas,
  chooseLayer,
  describeFound,
  type LayerCandidate,
  likelihoodOfName,
  likenessTo,
} from './find-layer.ts'

const layer = (name: string, fields: string[], more: Partial<EsriLayer> = {}): EsriLayer => ({
  name,
  geometryType: 'esriGeometryPolygon',
  fields: fields.map((field) => ({ name: field, type: 'esriFieldTypeString', words: null })),
  objectIdField: 'OBJECTID',
  maxRecordCount: 1_000,
  supportsPagination: true,
  supportsStatistics: true,
  lastEditedMs: null,
  extent: null,
  ...more,
})
const candidate = (
  name: string,
  fields: string[],
  more: Partial<LayerCandidate> & { geometryType?: string } = {},
): LayerCandidate => {
  const { geometryType, ...rest } = more
  return {
    address: `https://maps.example.gov/rest/services/Land/MapServer/${name}`,
    service: 'Land',
    layer: layer(name, fields, geometryType === undefined ? {} : { geometryType }),
    isInCounty: null,
    ...rest,
  }
}

const PARCELS = candidate('Parcels', ['PARCEL_ID', 'OWNER', 'SITUS_ADDRESS'])
const POINTS = candidate('Parcel Points', ['PARCEL_ID', 'OWNER'], {
  geometryType: 'esriGeometryPoint',
})
const ZONING = candidate('Zoning', ['ZONE', 'NAME', 'PIN'])
const OLD = candidate('Parcels Old', ['PARCEL_ID', 'OWNER', 'SITUS_ADDRESS'])
const BARE = candidate('Parcels Bare', ['PIN'])
const UNNAMED = candidate('Layer 0', ['GIS.DBO.CAMA.Parcel_Number', 'GIS.DBO.CAMA.OwnerName'])
const ELSEWHERE = { ...PARCELS, isInCounty: false }
const HERE = candidate('Ownership', ['PIN', 'OWNER_NAME'], { isInCounty: true })

test.each<[string, LayerCandidate[], LayerCandidate | null]>([
  ['among others', [ZONING, POINTS, PARCELS], PARCELS],
  ['by its owners, before one that has none', [BARE, PARCELS], PARCELS],
  ['before one that is kept of an earlier time', [OLD, PARCELS], PARCELS],
  ['though it has no owners, where its name says so', [ZONING, BARE], BARE],
  ['though its name says nothing, with the table before each column', [ZONING, UNNAMED], UNNAMED],
  ['in the county, not elsewhere', [ELSEWHERE, HERE], HERE],
  ['and none of points', [POINTS], null],
  ['and none without owners that is called something else', [ZONING], null],
  ['and none elsewhere', [ELSEWHERE], null],
  ['and none among none', [], null],
])('the layer of parcels is found %s', (_what, among, found) => {
  expect(chooseLayer(among)).toEqual(found === null ? { is: 'none' } : { is: 'found', found })
})

describe('of two alike', () => {
  const of = (service: string, name = 'Parcels') => ({
    ...PARCELS,
    service,
    layer: { ...PARCELS.layer, name },
  })

  test.each([
    ['the later year’s is taken', [of('Parcels_2024'), of('Parcels_2026')], 1],
    ['the later day’s is taken', [of('HALE_11132025'), of('HALE_02012024')], 0],
    ['the first of a service that is offered twice is taken', [of('Hale'), of('Hale')], 0],
  ])('%s', (_what, among, at) => {
    expect(chooseLayer(among)).toEqual({ is: 'found', found: among[at] })
  })

  test('none is taken where they differ by name only', () => {
    const among = [of('East'), of('West')]
    expect(chooseLayer(among)).toEqual({ is: 'unclear', among })
  })
})

test.each([
  ['County_Parcels', 3],
  ['TaxMap', 1],
  ['Roads', 0],
  ['Parcels_Archive', -1],
  ['Zoning', -4],
])('%s is looked at by what it is called', (name, likelihood) => {
  expect(likelihoodOfName(name)).toBe(likelihood)
})

test('what was found is said', () => {
  expect(describeFound(PARCELS)).toBe(
    'It may have moved: “Parcels” at https://maps.example.gov/rest/services/Land/MapServer/Parcels has parcel IDs and owners.',
  )
})

describe('a layer of areas like one that is gone', () => {
  const gone = { name: 'Flood Hazard Zones 2026', classField: 'FLD_ZONE' }
  const zones = (name: string, more: Parameters<typeof candidate>[2] = {}) =>
    candidate(name, ['OBJECTID', 'FLD_ZONE'], more)

  test('is the one called most alike, whatever the year', () => {
    const among = [zones('Flood Zones'), zones('Flood_Hazard_Zones_2027'), zones('Hazards')]
    expect(chooseAreas(among, gone)).toEqual({ is: 'found', found: among[1] })
  })

  test('is no edition that is kept, where there is another', () => {
    const among = [zones('Flood Hazard Zones (archive)'), zones('Flood Hazard')]
    expect(chooseAreas(among, gone)).toEqual({ is: 'found', found: among[1] })
  })

  test.each<[string, LayerCandidate]>([
    ['has another field', candidate('Flood Hazard Zones', ['ZONE'])],
    ['is called otherwise', zones('Voting precincts')],
    ['has lines', zones('Flood Hazard Zones', { geometryType: 'esriGeometryPolyline' })],
    ['lies elsewhere', zones('Flood Hazard Zones', { isInCounty: false })],
  ])('is none that %s', (_what, other) => {
    expect(chooseAreas([other], gone)).toEqual({ is: 'none' })
  })

  test('is looked for first where names share the most', () => {
    const likely = likenessTo(gone)
    expect(['Zoning', 'Flood_2027', 'Flood/Hazards_Zones'].map(likely)).toEqual([0, 1, 2])
  })
})
