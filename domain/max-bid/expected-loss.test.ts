import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_LOSSES, expectedLoss, lossProblems } from './expected-loss.ts'

test.each([
  [0, 85],
  [10, 72.5],
  [20, 60],
  [61, 14.5],
  [80, 5],
  [99, 2.15],
  [100, 2],
])('at a score of %i the default table expects to lose %d %%', (score, percent) => {
  expect(expectedLoss(score, DEFAULT_LOSSES)).toEqual({
    percent,
    lowPercent: percent,
    highPercent: percent,
  })
})

test('without a score the worst counts, and the range is the table', () => {
  expect(expectedLoss(null, DEFAULT_LOSSES)).toEqual({
    percent: 85,
    lowPercent: 2,
    highPercent: 85,
  })
})

test('beyond its ends a table stays', () => {
  const losses = [
    { score: 40, lossPercent: 50 },
    { score: 60, lossPercent: 10 },
  ]
  expect(expectedLoss(0, losses).percent).toBe(50)
  expect(expectedLoss(50, losses).percent).toBe(30)
  expect(expectedLoss(100, losses).percent).toBe(10)
  expect(expectedLoss(70, losses.slice(0, 1)).percent).toBe(50)
})

test('a higher score never expects a higher loss', () => {
  const score = fc.double({ min: 0, max: 100, noNaN: true })
  fc.assert(
    fc.property(score, score, (a, b) => {
      const at = (value: number) => expectedLoss(value, DEFAULT_LOSSES).percent
      expect(at(Math.max(a, b))).toBeLessThanOrEqual(at(Math.min(a, b)))
    }),
  )
})

test.each([
  ['an empty table', [], 'losses: the table is empty'],
  ['a loss above 100%', [{ score: 0, lossPercent: 101 }], 'losses[0]: score and lossPercent lie'],
  ['no number', [{ score: Number.NaN, lossPercent: 1 }], 'losses[0]: score and lossPercent lie'],
  [
    'a loss that rises with the score',
    [
      { score: 0, lossPercent: 10 },
      { score: 50, lossPercent: 11 },
    ],
    'losses[1]: a higher score follows',
  ],
  [
    'a score twice',
    [
      { score: 50, lossPercent: 10 },
      { score: 50, lossPercent: 10 },
    ],
    'losses[1]: a higher score follows',
  ],
])('refuses %s', (_case, losses, problem) => {
  expect(lossProblems(losses)[0]).toContain(problem)
})

test('the default table has no problem', () => {
  expect(lossProblems(DEFAULT_LOSSES)).toEqual([])
})
