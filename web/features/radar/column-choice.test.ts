import { expect, test } from 'vitest'
import { chosenColumns, writeColumns } from './column-choice.ts'

const ALL = ['parcelId', 'address', 'owed', 'value']
const USUAL = ['parcelId', 'address', 'owed']

test.each([
  [undefined, USUAL],
  ['', USUAL],
  ['parcelId', USUAL],
  ['nothing,else', USUAL],
  ['value,address', ['parcelId', 'value', 'address']],
  ['parcelId,value,value,x', ['parcelId', 'value']],
  ['address,parcelId', ['parcelId', 'address']],
])('the columns of %s', (text, columns) => {
  expect(chosenColumns(text, ALL, USUAL)).toEqual(columns)
  expect(chosenColumns(writeColumns(columns, USUAL), ALL, USUAL)).toEqual(columns)
})

test('the usual columns need no place in an address', () => {
  expect(writeColumns(USUAL, USUAL)).toBeUndefined()
  expect(writeColumns([], USUAL)).toBeUndefined()
  expect(writeColumns(['owed', 'address'], USUAL)).toBe('parcelId,owed,address')
})
