import { expect, test } from 'vitest'
import { readSheet, writeSheet } from './sheet-address.ts'

test.each([
  ['Hinds County, MS', { county: 'Hinds County, MS' }],
  ['Hinds County, MS|2026-12-14', { county: 'Hinds County, MS', saleDate: '2026-12-14' }],
  [
    'Hinds County, MS|none|tracked',
    { county: 'Hinds County, MS', saleDate: 'none', tracked: true },
  ],
  ['Pearl County, MS||tracked', { county: 'Pearl County, MS', tracked: true }],
  ['list 12', { list: 12 }],
  ['list 12||tracked', { list: 12, tracked: true }],
])('%s', (text, wanted) => {
  const whole = { county: '', saleDate: undefined, tracked: false, list: undefined, ...wanted }
  expect(readSheet(text)).toEqual(whole)
  expect(writeSheet(whole)).toBe(text)
})
