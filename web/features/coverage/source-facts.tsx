import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react'
import type { CountySource } from '../../../contract/coverage.ts'
import { formatCount, formatDay } from '../../lib/format.ts'
import type { Tone } from '../../ui/badge.tsx'
import { cn } from '../../ui/cn.ts'

/** `health` in one word. */
export const HEALTH_WORDS: Record<CountySource['health']['state'], string> = {
  fresh: 'Fresh',
  due: 'Due',
  running: 'Running',
  'never-run': 'Not run yet',
  waiting: 'Not imported yet',
  failing: 'Failing',
  silent: 'Silent',
  unlike: 'Unusual',
  paused: 'Paused',
}

export function healthIcon(tone: Tone): LucideIcon {
  if (tone === 'bad') return CircleX
  return tone === 'good' ? CircleCheck : Clock
}

/** `answered Nov 26, 2026, 1,204 rows` */
export function sourceFacts({ answeredOn, rows }: CountySource): string {
  const answered =
    answeredOn === null ? 'has not answered yet' : `answered ${formatDay(answeredOn)}`
  return rows === null ? answered : `${answered}, ${formatCount(rows, 'row')}`
}

/** The sources of a county, under its name. */
export function SourceFacts({ sources }: { sources: readonly CountySource[] }) {
  if (sources.length === 0) return null
  return (
    <ul aria-label="Sources" className="mt-1 grid w-full gap-1 font-normal text-xs">
      {sources.map((source, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a county may have the same host twice
        <li key={place}>
          <SourceFact source={source} />
        </li>
      ))}
    </ul>
  )
}

function SourceFact({ source }: { source: CountySource }) {
  const { host, health } = source
  const Icon = healthIcon(health.tone)
  const isBad = health.tone === 'bad'
  return (
    <span className="flex items-start gap-1">
      <Icon
        aria-hidden
        className={cn('mt-px size-3.5 shrink-0', isBad ? 'text-danger' : 'text-ink-muted')}
      />
      <span className="min-w-0 text-ink-muted">
        <span className={cn('font-semibold', isBad && 'text-danger')}>
          {HEALTH_WORDS[health.state]}
        </span>
        : <span className="wrap-anywhere">{host}</span>, {sourceFacts(source)}
      </span>
    </span>
  )
}
