import { expect, test } from 'vitest'
import type { Defect } from '../../../domain/title/findings/finding.ts'
import { scoreDefects } from '../../../domain/title/score/score.ts'
import { riskBand } from '../../../domain/title/score/score-bands.ts'
import { SAMPLE_FINDINGS, SAMPLE_SCORE } from './sample-findings.ts'

test('the sample analysis is what the examination would say of these findings: 23, High Risk', () => {
  const defects = SAMPLE_FINDINGS.map(
    ({ code, severity }): Defect => ({
      code: code as Defect['code'],
      severity,
      instruments: [],
      explanation: '',
      whoCouldAssertIt: '',
      cure: '',
      source: '',
      curedWith: null,
    }),
  )
  const { score, points } = scoreDefects(defects)
  expect(score).toBe(23)
  expect(SAMPLE_SCORE).toBe(score)
  expect(SAMPLE_FINDINGS.map((finding) => finding.points)).toEqual(points)
  expect(riskBand(score).risk).toBe('High Risk')
})
