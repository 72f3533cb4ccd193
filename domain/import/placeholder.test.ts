import { expect, test } from 'vitest'
import { isArea, isPlaceholderAddress, isPlaceholderId, lostItsDigits } from './placeholder.ts'

test.each([
  'IMP ONLY',
  'IF OPEN',
  'TIMESHARE',
  'Property Appraiser',
  'https://example.com/1',
  'www.example.gov',
  '0',
  '000-00',
  '---',
  'None',
  'n/a',
  '*',
])('%j is no parcel ID', (text) => {
  expect(isPlaceholderId(text)).toBe(true)
})

test.each([
  '820-325',
  '091B-1',
  '21042261.',
  '007 00 0 125.00',
  '092F-24C-044/00.00',
  'R99 02',
  'ABC',
  '00000001',
  '1.5.gov2',
])('%j is one', (text) => {
  expect(isPlaceholderId(text)).toBe(false)
})

test.each(['NO ACCESS', 'UNASSIGNED', '0', '---', 'No situs address', 'Address unknown'])(
  '%j is no address',
  (text) => {
    expect(isPlaceholderAddress(text)).toBe(true)
  },
)

test.each(['0 EXAMPLE ST', 'UNKNOWN RD', 'NO NAME RD', '1 ACCESS RD'])('%j is one', (text) => {
  expect(isPlaceholderAddress(text)).toBe(false)
})

test.each([
  ['1.11202E+15', true],
  ['1E+12', true],
  ['12E45', false],
  ['820-325', false],
])('%j has lost its digits: %s', (text, lost) => {
  expect(lostItsDigits(text)).toBe(lost)
})

test.each([
  ['575SF', true],
  ['(268) 870SF', true],
  ['1,200 sq ft', true],
  ['SF', false],
  ['12 SF BAY DR', false],
  ['NE 1/4 OF SW 1/4 12 5N 1W', false],
])('%s is an area: %s', (text, is) => {
  expect(isArea(text)).toBe(is)
})
