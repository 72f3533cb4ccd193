import { expect, test } from 'vitest'
import { bidWords, chanceWords, yearsWords } from './forecast-words.ts'

test.each([
  [[2016], '2016'],
  [[2014, 2015, 2016], '2014–2016'],
  [[2016, 2006, 2007, 2008, 2014, 2015], '2006–2008 and 2014–2016'],
  [[2001, 2003, 2005], '2001, 2003 and 2005'],
  [[], ''],
])('the years %j are %s', (years, words) => {
  expect(yearsWords(years)).toBe(words)
})

test.each([
  [0, 'under 1%'],
  [0.124, '12%'],
  [0.994, 'over 99%'],
])('a chance of %s is %s', (chance, words) => {
  expect(chanceWords(chance)).toBe(words)
})

test('a price is in dollars, a rate in percent', () => {
  expect(bidWords(12_400, 'price')).toBe('$12,400')
  expect(bidWords(6.5, 'rate')).toBe('6.5%')
})
