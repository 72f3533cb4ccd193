import { expect, test } from 'vitest'
import { kindOfAddress, socrataDataset } from './source-kind.ts'

test.each([
  ['https://gis.cmpdd.org/arcgis/rest/services/Hinds/MapServer/0', false, 'arcgis'],
  ['https://gis.cmpdd.org/arcgis/rest/services/Hinds', false, 'arcgis'],
  ['https://data.county.gov/resource/tauj-x3k7.json', false, 'socrata'],
  ['https://data.county.gov/api/views/tauj-x3k7/rows.csv?accessType=DOWNLOAD', false, 'socrata'],
  ['https://data.county.gov/Housing/Delinquent-Taxes/tauj-x3k7', false, 'socrata'],
  ['https://county.gov/files/2026-tax-sale.pdf', false, 'url'],
  ['https://county.gov/tax/four-word', false, 'url'],
  ['https://county.gov/tax-sale', true, 'page'],
  ['/srv/lists/hinds', true, 'folder'],
  ['no address', false, 'url'],
])('%s (pattern: %s) is of kind %s', (address, hasPattern, kind) => {
  expect(kindOfAddress(address, hasPattern)).toBe(kind)
})

test('a data set is known by its id', () => {
  expect(socrataDataset('https://data.county.gov/resource/tauj-x3k7.json')).toEqual({
    origin: 'https://data.county.gov',
    id: 'tauj-x3k7',
  })
})
