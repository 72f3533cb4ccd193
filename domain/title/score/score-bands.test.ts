import { expect, test } from 'vitest'
import { confidenceLabel, DEFAULT_SCORE, riskBand } from './score-bands.ts'

test.each([
  [100, 'Low Risk', 'Excellent'],
  [80, 'Low Risk', 'Excellent'],
  [79, 'Medium Risk', 'Acceptable'],
  [50, 'Medium Risk', 'Acceptable'],
  [49, 'High Risk', 'Caution'],
  [0, 'High Risk', 'Caution'],
])('the title analysis reads %i as %s, %s', (score, risk, word) => {
  expect(riskBand(score)).toEqual({ risk, word })
})

test.each([
  [100, 'High'],
  [80, 'High'],
  [79, 'Medium'],
  [60, 'Medium'],
  [59, 'Low'],
  [0, 'Low'],
])('property detail reads %i as %s', (score, label) => {
  expect(confidenceLabel(score)).toBe(label)
})

test('the default is medium in one reading and low in the other; both stand', () => {
  expect(riskBand(DEFAULT_SCORE).risk).toBe('Medium Risk')
  expect(confidenceLabel(DEFAULT_SCORE)).toBe('Low')
})
