import { TriangleAlert } from 'lucide-react'
import type { Freshness } from '../../contract/coverage.ts'
import { centralDay } from '../../domain/local-date.ts'
import { formatDay, formatNumber } from '../lib/format.ts'
import { cn } from '../ui/cn.ts'

/** Rows of one kind, the day they speak of and their last import; a failure is red and says so. */
export function FreshnessCell({ freshness }: { freshness: Freshness }) {
  const { rows, asOf, importedAt, failure } = freshness
  return (
    <>
      <span className={cn('block tabular-nums', rows === 0 && 'text-ink-muted')}>
        {rows > 0 ? formatNumber(rows) : 'None yet'}
      </span>
      {asOf && (
        <span className="block whitespace-nowrap text-ink-muted text-xs">
          as of <time dateTime={asOf}>{formatDay(asOf)}</time>
        </span>
      )}
      {failure ? (
        <span className="flex items-start gap-1 font-semibold text-danger text-xs">
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span>
            Last import failed <InstantDay at={failure.at} />
          </span>
        </span>
      ) : (
        importedAt &&
        rows > 0 && (
          <span className="block whitespace-nowrap text-ink-muted text-xs">
            imported <InstantDay at={importedAt} />
          </span>
        )
      )}
    </>
  )
}

/** The day of a moment, by the covered counties' clocks. */
function InstantDay({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDay(centralDay(new Date(at)))}
    </time>
  )
}
