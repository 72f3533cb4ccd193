import type { ConfidenceLabel } from '../../domain/title/score-bands.ts'

/** How property detail colours its reading of a score. */
export const CONFIDENCE_TONE = {
  High: 'good',
  Medium: 'wait',
  Low: 'bad',
} as const satisfies Record<ConfidenceLabel, unknown>
