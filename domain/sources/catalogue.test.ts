import { expect, test } from 'vitest'
import { catalogue, catalogueOf, partsOfService } from './catalogue.ts'
import { conditionOf } from './row-condition.ts'

test('every known layer belongs to a county and has an address of a layer', () => {
  const own = catalogue().filter(({ statewide }) => statewide === null)
  expect(own).toHaveLength(66)
  for (const { address, county, parcelIdField } of own) {
    expect(partsOfService(address)?.layer, address).not.toBeNull()
    expect(['AL', 'MS', 'TN']).toContain(county.state)
    expect(parcelIdField).toMatch(/^\w+$/)
  }
})

test('Hinds is offered by who answers there, and then by its state', () => {
  expect(catalogueOf(28049)).toMatchObject([
    { host: 'cmpdd.org', parcelIdField: 'parcel', city: null, statewide: null, isDated: false },
    { host: 'mississippi.edu', parcelIdField: 'PARNO', city: null, statewide: 'MARIS' },
  ])
})

test('of a layer of a whole state each county’s rows are asked for', () => {
  const statewide = catalogue().filter((layer) => layer.statewide !== null)
  expect(statewide).toHaveLength(82 + 95 - 7)
  const conditionIn = (id: number) =>
    statewide.filter(({ county }) => county.id === id).map(({ address }) => conditionOf(address))
  expect(conditionIn(28049)).toEqual(["CNTYNAME='HINDS'"])
  expect(conditionIn(28109)).toEqual(["CNTYNAME IN ('PEARL RIVER', 'PEARLRIVER')"])
  expect(conditionIn(47041)).toEqual(["COUNTY_NAME IN ('DEKALB', 'DE KALB')"])
  // Shelby, which publishes its own.
  expect(conditionIn(47157)).toEqual([])
})

test('a county’s own layer comes before its city’s', () => {
  expect(catalogueOf(1101).map(({ city }) => city)).toEqual([null, 'Montgomery'])
})

test('a service named for the day of its edition is known as such', () => {
  expect(catalogueOf(1065)).toMatchObject([{ county: { name: 'Hale' }, isDated: true }])
})

test.each([
  [
    'a layer in a folder',
    'https://maps.example.gov/arcgis/rest/services/Hale/HALE_11132024/MapServer/921',
    {
      folder: 'https://maps.example.gov/arcgis/rest/services/Hale',
      service: 'HALE_11132024',
      kind: 'MapServer',
      layer: 921,
    },
  ],
  [
    'a service without a folder, with a question behind it',
    'https://maps.example.gov/arcgis/rest/services/Parcels/FeatureServer?f=json',
    {
      folder: 'https://maps.example.gov/arcgis/rest/services',
      service: 'Parcels',
      kind: 'FeatureServer',
      layer: null,
    },
  ],
  ['a page', 'https://www.example.gov/tax-sale', null],
  ['a folder', 'https://maps.example.gov/arcgis/rest/services/Hale', null],
])('%s', (_what, address, parts) => {
  expect(partsOfService(address)).toEqual(parts)
})
