/** Shown if no conveyance is known and nothing can be scored. Specification, section 9. */
export const DEFAULT_SCORE = 50

export type RiskBand = {
  risk: 'Low Risk' | 'Medium Risk' | 'High Risk'
  word: 'Excellent' | 'Acceptable' | 'Caution'
}

/** Lower bounds of the bands of the title analysis and the map. Specification, sections 2 and 4. */
export const RISK_BAND_STARTS = { low: 80, medium: 50 } as const

/** The band of a score in the title analysis and on the map: 80 and above, 50 to 79, below 50. */
export function riskBand(score: number): RiskBand {
  if (score >= RISK_BAND_STARTS.low) return { risk: 'Low Risk', word: 'Excellent' }
  if (score >= RISK_BAND_STARTS.medium) return { risk: 'Medium Risk', word: 'Acceptable' }
  return { risk: 'High Risk', word: 'Caution' }
}

export type ConfidenceLabel = 'High' | 'Medium' | 'Low'

/** The label of a score on the property page and in the FAQ: 80 and above, 60 to 79, below 60. */
export function confidenceLabel(score: number): ConfidenceLabel {
  if (score >= 80) return 'High'
  return score >= 60 ? 'Medium' : 'Low'
}

/** The tone of a label on the property page. */
export const CONFIDENCE_TONE = {
  High: 'good',
  Medium: 'wait',
  Low: 'bad',
} as const satisfies Record<ConfidenceLabel, unknown>
