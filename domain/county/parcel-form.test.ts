import { expect, test } from 'vitest'
import { countiesOfParcels } from './parcel-form.ts'

const numbers = (form: (n: string) => string) => ['11', '12', '13', '14'].map(form)

test.each([
  ['Madison', numbers((n) => `072G-26A-0${n}/00.00`), 'Madison County, MS'],
  ['Rankin', numbers((n) => `H09A-0000${n}-00010`), 'Rankin County, MS'],
  ['DeSoto', numbers((n) => `2078280${n} 0001200`), 'DeSoto County, MS'],
])('%s writes its own', (_name, of, label) => {
  expect(countiesOfParcels(of)?.counties.map((county) => county.label)).toEqual([label])
})

test.each([
  ['AL', numbers((n) => `10 04 06 ${n} 1 001 002.000`)],
  ['AL', numbers((n) => `29 00 ${n} 2 005 004.000`)],
  ['TN', numbers((n) => `0${n}D A 024.00`)],
])('the counties of %s write one way', (state, of) => {
  const found = countiesOfParcels(of)
  expect(found?.state).toBe(state)
  expect(found?.counties.every((county) => county.state === state)).toBe(true)
})

test.each([
  ['plain numbers', numbers((n) => `100-${n}`)],
  ['numbers without marks', numbers((n) => `9924000930070${n}`)],
  ['two of a form', ['072G-26A-001/00.00', '072G-26A-002/00.00']],
  [
    'a form among others',
    ['072G-26A-001/00.00', '072G-26A-002/00.00', '072G-26A-003/00.00', '1-1', '1-2'],
  ],
  ['no numbers', []],
])('%s show no county', (_case, of) => {
  expect(countiesOfParcels(of)).toBeNull()
})
