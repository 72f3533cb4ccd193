import { expect, test } from 'vitest'
import { placeOfArcgis, placesAround } from './arcgis-address.ts'

const SERVICES = 'https://maps.example.gov/arcgis/rest/services'

test.each([
  [`${SERVICES}/Hale/Parcels/MapServer/3?f=json`, 'layer', `${SERVICES}/Hale/Parcels/MapServer/3`],
  [`${SERVICES}/Hale/Parcels/MapServer/3/query`, 'layer', `${SERVICES}/Hale/Parcels/MapServer/3`],
  [`${SERVICES}/Parcels/FeatureServer/`, 'service', `${SERVICES}/Parcels/FeatureServer`],
  [`${SERVICES}/Hale/`, 'folder', `${SERVICES}/Hale`],
  [`${SERVICES}?f=html`, 'folder', SERVICES],
])('%s is a %s', (address, kind, plain) => {
  expect(placeOfArcgis(address)).toEqual({ kind, address: plain })
})

test.each(['https://example.gov/rest/servicesoffered', 'https://example.gov/list.csv', 'nowhere'])(
  '%s is none',
  (address) => {
    expect(placeOfArcgis(address)).toBeNull()
    expect(placesAround(address)).toEqual([])
  },
)

test('a layer is looked for in its service, then in the folder of that', () => {
  expect(placesAround(`${SERVICES}/Hale/Parcels/MapServer/3`)).toEqual([
    { kind: 'service', address: `${SERVICES}/Hale/Parcels/MapServer` },
    { kind: 'folder', address: `${SERVICES}/Hale` },
  ])
})
