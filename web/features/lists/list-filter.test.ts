import { describe, expect, test } from 'vitest'
import { readListFilter, readListId, readStack, stackText } from './list-filter.ts'

describe('the address of the lists', () => {
  test.each([
    ['nothing', {}, { show: 'all', sort: 'line', order: 'asc' }],
    [
      'a filter and an order',
      { show: 'gone', sort: 'owed', order: 'desc' },
      { show: 'gone', sort: 'owed', order: 'desc' },
    ],
    [
      'words that are none',
      { show: 'every', sort: 'luck', order: 'up' },
      { show: 'all', sort: 'line', order: 'asc' },
    ],
  ])('names %s', (_, search, filter) => {
    expect(readListFilter(search)).toEqual(filter)
  })

  test.each([
    ['12', 12],
    ['0', null],
    ['-3', null],
    ['1e3', null],
    ['9'.repeat(16), null],
    [undefined, null],
  ])('the list %s is %s', (text, id) => {
    expect(readListId(text)).toBe(id)
  })

  test.each([
    ['two lists, on both', { stack: '12-15' }, { lists: [12, 15], atLeast: 2 }],
    ['one of two is enough', { stack: '12-15', atLeast: '1' }, { lists: [12, 15], atLeast: 1 }],
    ['more than there are', { stack: '12-15', atLeast: '9' }, { lists: [12, 15], atLeast: 2 }],
    ['one list twice', { stack: '12-12' }, null],
    ['no list', {}, null],
    ['what is no number is left out', { stack: '12-x-15' }, { lists: [12, 15], atLeast: 2 }],
  ])('stacked: %s', (_, search, stack) => {
    expect(readStack(search)).toEqual(stack)
  })

  test('at most ten lists are stacked, and the text is read back', () => {
    const twelve = Array.from({ length: 12 }, (_, i) => i + 1)
    expect(readStack({ stack: stackText(twelve) })?.lists).toEqual(twelve.slice(0, 10))
  })
})
