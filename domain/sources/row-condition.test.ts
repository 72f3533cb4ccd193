import { expect, test } from 'vitest'
import { conditionOf, withCondition } from './row-condition.ts'

const LAYER = 'https://maps.example.gov/arcgis/rest/services/Land/MapServer/0'

test.each([
  ['the layer itself', LAYER, null],
  ['all rows', `${LAYER}/query?where=1%3D1&f=json`, null],
  ['an empty condition', `${LAYER}?where=`, null],
  ['one county', `${LAYER}?where=CNTYNAME='HINDS'`, "CNTYNAME='HINDS'"],
  ['as a query is pasted', `${LAYER}/query?f=json&Where=COUNTY+%3D+%27HALE%27`, "COUNTY = 'HALE'"],
  // Without it, all rows would be returned.
  ['a long one', `${LAYER}?where=${'A'.repeat(1_900)}`, 'A'.repeat(1_900)],
  ['no address', 'where=1', null],
])('%s', (_what, address, condition) => {
  expect(conditionOf(address)).toBe(condition)
})

test('an address with a condition asks for it', () => {
  const condition = "COUNTY_NAME='VAN BUREN' AND ACRES > 5"
  expect(conditionOf(withCondition(LAYER, condition))).toBe(condition)
  expect(withCondition(LAYER, null)).toBe(LAYER)
})
