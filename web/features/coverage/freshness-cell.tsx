import { TriangleAlert } from 'lucide-react'
import type { Freshness } from '../../../contract/coverage.ts'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { cn } from '../../ui/cn.ts'

type FreshnessCellProps = {
  freshness: Freshness
  /** The dates are shown elsewhere, once for all kinds. */
  isDated: boolean
}

/** The rows of one kind, their date and last import; a failure is marked. */
export function FreshnessCell({ freshness, isDated }: FreshnessCellProps) {
  const { rows, asOf, importedAt, failure } = freshness
  return (
    <>
      <span className={cn('block tabular-nums', rows === 0 && 'text-ink-muted')}>
        {rows > 0 ? formatNumber(rows) : 'None yet'}
      </span>
      {asOf && !isDated && <AsOf asOf={asOf} />}
      {failure ? (
        <span className="flex items-start gap-1 font-semibold text-danger text-xs">
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span>
            Last import failed <InstantDay at={failure.at} />
          </span>
        </span>
      ) : (
        importedAt && rows > 0 && !isDated && <Imported at={importedAt} />
      )}
    </>
  )
}

/** The dates that all kinds of a county share: as-of date and import. */
export function SharedDays({ asOf, importedAt }: Pick<Freshness, 'asOf' | 'importedAt'>) {
  return (
    <>
      {asOf && <AsOf asOf={asOf} />}
      {importedAt && <Imported at={importedAt} />}
    </>
  )
}

const DATED = 'block whitespace-nowrap font-normal text-ink-muted text-xs'

function AsOf({ asOf }: { asOf: string }) {
  return (
    <span className={DATED}>
      as of <time dateTime={asOf}>{formatDay(asOf)}</time>
    </span>
  )
}

function Imported({ at }: { at: string }) {
  return (
    <span className={DATED}>
      imported <InstantDay at={at} />
    </span>
  )
}

/** The day of a timestamp, in Central time. */
function InstantDay({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDay(centralDay(new Date(at)))}
    </time>
  )
}
