import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Defect, FindingCode, Severity } from '../findings/finding.ts'
import { scoreDefects, whyScoreStays } from './score.ts'

const defect = (
  code: FindingCode,
  severity: Severity,
  curedWith: string | null = null,
  endedBy: string[] = [],
): Defect => ({
  code,
  severity,
  curedWith,
  endedBy,
  instruments: ['i1'],
  explanation: '',
  whoCouldAssertIt: '',
  cure: '',
  source: '',
})
const GAP = defect('chain-gap', 'critical', 'quiet-title')
const TRUST = defect('unreleased-deed-of-trust', 'major')
const WILD = defect('wild-deed', 'minor', 'quiet-title')
const HEIRS = defect('deceased-grantor', 'critical', 'probate', ['quiet-title'])
const EASEMENT = defect('easement', 'note')

describe('scoreDefects', () => {
  test.each<[string, Defect[], number, number[], number[]]>([
    ['nothing', [], 100, [], []],
    ['notes only', [EASEMENT], 100, [0], [100]],
    ['one deed of trust', [TRUST], 79, [21], [100]],
    ['one minor', [WILD], 97, [3], [100]],
    ['one critical', [GAP], 49, [51], [100]],
    [
      'the rest of the cap falls on the heaviest',
      [GAP, TRUST, WILD],
      49,
      [34, 14, 3],
      [79, 49, 79],
    ],
    [
      'a cure ends all of its group',
      [GAP, HEIRS, TRUST, WILD],
      36,
      [25, 22, 14, 3],
      [79, 49, 50, 79].map((score, at) => (at === 2 ? 49 : score)),
    ],
  ])('%s', (_name, defects, score, points, scoresIfCured) => {
    expect(scoreDefects(defects)).toEqual({ score, points, scoresIfCured })
  })

  test('beyond a hundred the score is 0 and the points are shares of it', () => {
    const { score, points } = scoreDefects([GAP, GAP, GAP, HEIRS, HEIRS, TRUST, WILD])
    expect(score).toBe(0)
    expect(points.reduce((sum, point) => sum + point, 0)).toBe(100)
    expect(points).toEqual([...points].sort((a, b) => b - a))
  })

  test('one more never raises it, and no cure lowers it', () => {
    const any = fc.constantFrom(GAP, TRUST, WILD, HEIRS, EASEMENT)
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), any, (defects, more) => {
        const before = scoreDefects(defects)
        expect(scoreDefects([...defects, more]).score).toBeLessThanOrEqual(before.score)
        for (const cured of before.scoresIfCured) expect(cured).toBeGreaterThanOrEqual(before.score)
        expect(before.points.reduce((sum, point) => sum + point, 0)).toBe(100 - before.score)
      }),
    )
  })
})

test.each([
  ['a cap by a major finding', 79, [TRUST, WILD], 'at most 79 while a major finding is open'],
  ['a cap by a critical one', 49, [GAP, TRUST], 'at most 49 while a critical finding is open'],
  ['nothing left to lose', 0, [GAP, HEIRS], 'The other deductions alone come to 100 or more.'],
] as const)('a score that a cure leaves where it is: %s', (_case, score, findings, words) => {
  expect(whyScoreStays(score, findings)).toContain(words)
})
