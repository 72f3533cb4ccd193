import { CONFIDENCE_TONE, confidenceLabel } from '../../../domain/title/score/score-bands.ts'
import { Badge } from '../../ui/badge.tsx'

/** Shown instead of a score that is not computed from the latest import yet. */
export const TITLE_UPDATING = 'being updated'

/** The confidence score with the property page's label: `62 Medium`. */
export function TitleScore({ score }: { score: number }) {
  const label = confidenceLabel(score)
  return (
    <Badge tone={CONFIDENCE_TONE[label]}>
      <span className="tabular-nums">{score}</span>
      {label}
    </Badge>
  )
}
