import { expect, test } from 'vitest'
import { ScreenRefused } from './read-screen.ts'
import { isOfSales, readSaved, savedPath, tidySaved } from './saved.ts'

test('parameters in any order are one screen', () => {
  const one = tidySaved('owedMax=5&county=Hinds County, MS&county=Clay County, MS&sort=value')
  expect(one).toBe(
    tidySaved('sort=value&county=Clay+County%2C+MS&county=Hinds+County%2C+MS&owedMax=5'),
  )
  expect(readSaved(one).screen).toEqual(
    readSaved('county=Clay County, MS&county=Hinds County, MS&owedMax=5').screen,
  )
})

test.each([
  ['dashboard', 'owedMax=5', '/dashboard?owedMax=5'],
  // The dashboard begins with filters.
  ['dashboard', '', '/dashboard?status=all'],
  ['dashboard', 'county=Hinds+County%2C+MS', '/dashboard?county=Hinds+County%2C+MS&status=all'],
  ['search', 'q=oak', '/search?q=oak'],
] as const)('the page of %s “%s” is %s', (place, query, path) => {
  expect(savedPath({ place, query })).toBe(path)
  expect(readSaved(path.split('?')[1] ?? '').screen).toEqual(readSaved(query).screen)
})

test('low scores are of all property, as the dashboard counts them', () => {
  expect(isOfSales('dashboard', readSaved('scoreMax=69'))).toBe(false)
  expect(isOfSales('dashboard', readSaved('scoreMin=5&scoreMax=69'))).toBe(true)
  expect(isOfSales('dashboard', readSaved('owedMax=69'))).toBe(true)
  expect(isOfSales('search', readSaved('owedMax=69'))).toBe(false)
})

test.each(['minOwed=5', 'owedMin=6&owedMax=5', 'scope=mine', 'fields=a'])(
  '%s is refused',
  (query) => {
    expect(() => readSaved(query)).toThrow(ScreenRefused)
  },
)
