import type { ScreenFrequency } from '../../../domain/screen/saved-options.ts'

/** How often a screen sends alerts, for a choice. */
export const FREQUENCIES: readonly (readonly [ScreenFrequency, string])[] = [
  ['immediate', 'At once'],
  ['daily', 'Daily'],
  ['weekly', 'Weekly'],
  ['off', 'No alerts'],
]
