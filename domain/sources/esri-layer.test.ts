import { describe, expect, test } from 'vitest'
import { toLayerFeature } from './esri-feature.ts'
import {
  countOfAnswer,
  type EsriLayer,
  errorOfAnswer,
  parseEsriLayer,
  parseSpatialReference,
} from './esri-layer.ts'

const DESCRIPTION = {
  currentVersion: 10.3,
  name: 'Parcels',
  geometryType: 'esriGeometryPolygon',
  maxRecordCount: 1000,
  advancedQueryCapabilities: { supportsPagination: true, supportsStatistics: true },
  editingInfo: { lastEditDate: 1_767_225_600_000 },
  extent: {
    xmin: -90.6,
    ymin: 32,
    xmax: -90,
    ymax: 32.6,
    spatialReference: { wkid: 102_100, latestWkid: 3857 },
  },
  fields: [
    { name: 'OBJECTID', type: 'esriFieldTypeOID' },
    { name: 'PARCEL_ID', type: 'esriFieldTypeString', domain: null },
    { name: 'EDITED', type: 'esriFieldTypeDate' },
    {
      name: 'USE',
      type: 'esriFieldTypeSmallInteger',
      domain: {
        type: 'codedValue',
        codedValues: [
          { code: 2, name: 'Timber' },
          { code: null, name: 'x' },
        ],
      },
    },
  ],
}

function layerOf(description: unknown): EsriLayer {
  const layer = parseEsriLayer(description)
  if (!layer) throw new Error('no layer')
  return layer
}

describe('parseEsriLayer', () => {
  test('reads what a layer says about itself', () => {
    expect(layerOf(DESCRIPTION)).toMatchObject({
      objectIdField: 'OBJECTID',
      maxRecordCount: 1000,
      supportsPagination: true,
      supportsStatistics: true,
      lastEditedMs: 1_767_225_600_000,
      extent: { xmin: -90.6, spatial: { wkid: 3857, wkt: null } },
    })
  })

  test('takes an old server that states no limit for one of 500 rows, without pages', () => {
    const old = { name: 'Parcels', fields: [{ name: 'PIN', type: 'esriFieldTypeString' }] }
    expect(layerOf(old)).toMatchObject({
      maxRecordCount: 500,
      supportsPagination: false,
      objectIdField: null,
      lastEditedMs: null,
      extent: null,
    })
  })

  test('asks for no more than 2,000 rows at a time, whatever a server allows', () => {
    expect(layerOf({ ...DESCRIPTION, maxRecordCount: 200_000 }).maxRecordCount).toBe(2000)
  })

  test.each([
    ['a page', '<html>'],
    ['a folder', { folders: [], services: [] }],
    ['a group of layers', { name: 'Land', fields: null }],
    ['nothing', null],
  ])('%s is no layer', (_what, answer) => {
    expect(parseEsriLayer(answer)).toBeNull()
  })
})

describe('answers', () => {
  test('an error is one in spite of status 200', () => {
    const answer = {
      error: { code: 400, message: 'Unable to complete operation.', details: ['Invalid field'] },
    }
    expect(errorOfAnswer(answer)).toEqual({
      code: 400,
      message: 'Unable to complete operation. Invalid field',
    })
    expect(errorOfAnswer({ features: [] })).toBeNull()
  })

  test('rows instead of a count are no count', () => {
    expect(countOfAnswer({ count: 124 })).toBe(124)
    expect(countOfAnswer({ features: [] })).toBeNull()
    expect(countOfAnswer({ count: '124' })).toBeNull()
    expect(countOfAnswer({ count: -1 })).toBeNull()
  })

  test('the newer number of a projection counts', () => {
    expect(parseSpatialReference({ wkid: 102_695, latestWkid: 2255 }).wkid).toBe(2255)
    expect(parseSpatialReference({ wkid: 3435 }).wkid).toBe(3435)
    expect(parseSpatialReference(undefined)).toEqual({ wkid: null, wkt: null })
  })
})

describe('toLayerFeature', () => {
  const layer = layerOf(DESCRIPTION)
  const same = (x: number, y: number): [number, number] => [x, y]
  const outer = [
    [0, 0],
    [0, 9],
    [9, 9],
    [9, 0],
    [0, 0],
  ]
  const hole = [
    [2, 2],
    [4, 2],
    [4, 4],
    [2, 4],
    [2, 2],
  ]
  const second = [
    [20, 0],
    [20, 9],
    [29, 9],
    [29, 0],
    [20, 0],
  ]
  const shapeOf = (geometry: unknown) =>
    toLayerFeature({ attributes: {}, geometry }, layer, same)?.geometry

  test('coded values become their words, days are written', () => {
    const attributes = { PARCEL_ID: '071D-18-001', USE: 2, EDITED: 1_767_225_600_000, ZONE: null }
    expect({ ...toLayerFeature({ attributes }, layer, same)?.properties }).toEqual({
      PARCEL_ID: '071D-18-001',
      USE: 'Timber',
      EDITED: '2026-01-01',
      ZONE: null,
    })
  })

  test('a code without a word stays, an impossible day does not', () => {
    const attributes = { USE: 7, EDITED: 9e18 }
    expect({ ...toLayerFeature({ attributes }, layer, same)?.properties }).toEqual({
      USE: 7,
      EDITED: null,
    })
  })

  test('rings become polygons with their holes, whatever their order', () => {
    expect(shapeOf({ rings: [hole, second, outer] })).toEqual({
      type: 'MultiPolygon',
      coordinates: [[second], [outer, hole]],
    })
  })

  test('a ring that is left open is closed', () => {
    expect(shapeOf({ rings: [outer.slice(0, 4)] })).toMatchObject({ coordinates: [[outer]] })
  })

  test.each([
    ['no shape', undefined],
    ['no rings', { rings: [] }],
    ['a ring of nothing', { rings: [[]] }],
    [
      'a corner that is none',
      {
        rings: [
          [
            [0, 0],
            [0, 'NaN'],
            [9, 9],
            [0, 0],
          ],
        ],
      },
    ],
    ['a point that is none', { x: 'NaN', y: 'NaN' }],
    ['more rings than a parcel has', { rings: Array.from({ length: 2001 }, () => outer) }],
  ])('%s: the row stays without an outline', (_what, geometry) => {
    expect(shapeOf(geometry)).toBeNull()
  })

  test('a column named like a part of the language is a column', () => {
    const attributes = JSON.parse('{"__proto__":"x","PARCEL_ID":"1"}')
    const properties = toLayerFeature({ attributes }, layer, same)?.properties ?? {}
    expect(JSON.stringify(properties)).toBe('{"__proto__":"x","PARCEL_ID":"1"}')
  })

  test('what has no attributes is no feature', () => {
    expect(toLayerFeature({ geometry: { x: 1, y: 2 } }, layer, same)).toBeNull()
  })
})
