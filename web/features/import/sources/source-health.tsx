import { TriangleAlert } from 'lucide-react'
import type { Source } from '../../../../contract/source.ts'
import { Badge } from '../../../ui/badge.tsx'
import { HEALTH_LOOK } from './source-words.ts'

export function HealthBadge({ health: { state, tone } }: Pick<Source, 'health'>) {
  const { word, icon } = HEALTH_LOOK[state]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

/** What is wrong, in red; nothing where all is well. */
export function HealthAlarm({ health }: Pick<Source, 'health'>) {
  if (health.tone !== 'bad') return null
  return (
    <p className="flex items-start gap-2 rounded-md bg-bad-tint px-3 py-2 text-bad-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere min-w-0">{health.words}</span>
    </p>
  )
}
