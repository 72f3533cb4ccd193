import { expect, test } from 'vitest'
import { alabamaCounty } from './alabama-county-code.ts'

test.each([
  ['01', 'Jefferson County, AL'],
  ['68', 'Jefferson County, AL'],
  ['1 JEFFERSON', 'Jefferson County, AL'],
  ['02', 'Mobile County, AL'],
  ['03', 'Montgomery County, AL'],
  ['4', 'Autauga County, AL'],
  ['5', 'Baldwin County, AL'],
  ['47', 'Madison County, AL'],
  ['58', 'Shelby County, AL'],
  ['59', 'St. Clair County, AL'],
  ['67', 'Winston County, AL'],
])('code %s is %s', (code, label) => {
  expect(alabamaCounty(code)).toBe(label)
})

test.each(['69', '00', 'Mobile', ''])('%j is no code', (code) => {
  expect(alabamaCounty(code)).toBeNull()
})
