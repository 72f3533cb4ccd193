import { describe, expect, test } from 'vitest'
import { joinBookPage, parseBookPage, readNumber, readReferences } from './filing.ts'

describe('parseBookPage', () => {
  test.each([
    ['475/280', '475/280'],
    ['0475 / 0280', '475/280'],
    ['BK 475 PG 280', '475/280'],
    ['Book 475, Page 280', '475/280'],
    ['475-280', '475/280'],
    ['DB 12A pg 7', '12A/7'],
    ['vol. 3 page 14b', '3/14B'],
  ])('reads %s', (text, expected) => {
    expect(parseBookPage(text)).toBe(expected)
  })

  test.each(['', '475', '2010004567', 'see plat', '20200101-0001234', '12/31/1999', '1/2/3'])(
    'takes %j for none',
    (text) => {
      expect(parseBookPage(text)).toBeNull()
    },
  )

  test('of two cells needs both', () => {
    expect(joinBookPage('0812', '0044')).toBe('812/44')
    expect(joinBookPage('812', ' ')).toBeNull()
    expect(joinBookPage('', '44')).toBeNull()
  })
})

test.each([
  ['20200101-0001234', '20200101-0001234'],
  ['r2020-77 ', 'R2020-77'],
  ['000', null],
  ['N/A', null],
  [null, null],
])('the number %j is compared as %j', (text, expected) => {
  expect(readNumber(text)).toBe(expected)
})

describe('readReferences', () => {
  test.each([
    ['475/280-073', ['475/280']],
    ['500/420-0711607/374-071', ['500/420', '1607/374']],
    ['475/280; 475/281', ['475/280', '475/281']],
    ['475/280, 475/281', ['475/280', '475/281']],
    ['Book 475, Page 280; 2010004567', ['475/280', '2010004567']],
    ['475/280;475/280', ['475/280']],
    ['400050 bk:1    /471', ['1/471']],
    ['711692 bk:2991/784 975786 bk:4297/441', ['2991/784', '4297/441']],
    ['2021001999 bk:1    /999\n400050 bk:12/471', ['1/999', '12/471']],
    ['DOT 3972/55; OR Book: 12 Page: 7', ['3972/55', '12/7']],
    ['', []],
  ])('reads %s', (text, expected) => {
    expect(readReferences(text)).toEqual(expected)
  })
})

test('a reference by number and book is known by the number where the index numbers its rows', () => {
  const both = '711692 bk:2991/784 975786 bk:4297/441'
  expect(readReferences(both, true)).toEqual(['711692', '975786'])
  expect(readReferences('2991/784', true)).toEqual(['2991/784'])
})
