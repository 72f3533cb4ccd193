import { CONFIDENCE_SCORE } from './confidence-score.ts'
import { DUE_DILIGENCE } from './due-diligence.ts'
import type { Guide } from './guide.ts'
import { MISSISSIPPI_LAWS } from './mississippi-laws.ts'
import { RED_FLAGS } from './red-flags.ts'
import { ROI } from './roi.ts'

/** The five featured guides, in the order of the landing page. */
export const GUIDES: readonly Guide[] = [
  RED_FLAGS,
  CONFIDENCE_SCORE,
  MISSISSIPPI_LAWS,
  ROI,
  DUE_DILIGENCE,
]
