import { describe, expect, test } from 'vitest'
import { ownerWork, titleWork } from './background-words.ts'

const idle = {
  status: 'idle',
  ruleSet: '7',
  asOf: '2026-11-23',
  done: 3_911,
  total: 3_911,
  waiting: 0,
  startedAt: '2026-11-23T10:00:00.000Z',
  endedAt: '2026-11-23T10:01:00.000Z',
} as const

describe('background work', () => {
  test.each([
    ['nothing is left to do', { ...idle, phase: null }, null],
    [
      'a pass over all properties',
      { ...idle, status: 'running', phase: 'compare', done: 1_200, endedAt: null },
      'Resolving owners: 1,200 of 3,911 properties',
    ],
    [
      'changed properties, one of them left',
      { ...idle, status: 'running', phase: null, waiting: 1 },
      'Resolving owners: 1 property waiting',
    ],
    ['the last ones', { ...idle, status: 'running', phase: null }, 'Resolving owners…'],
  ] as const)('owners: %s', (_case, work, words) => {
    expect(ownerWork(work)).toBe(words)
  })

  test.each([
    ['nothing is left to do', idle, null],
    ['changed titles', { ...idle, waiting: 3_911 }, 'Scoring titles: 3,911 properties waiting'],
    [
      'a pass over all titles',
      { ...idle, status: 'running', done: 100, endedAt: null, waiting: 5 },
      'Scoring titles: 100 of 3,911 properties',
    ],
  ] as const)('titles: %s', (_case, work, words) => {
    expect(titleWork(work)).toBe(words)
  })
})
