import { TriangleAlert } from 'lucide-react'
import type { Usage } from '../../../contract/billing.ts'
import { formatNumber } from '../../lib/format.ts'
import { Progress } from '../../ui/progress.tsx'
import { USAGE_NAME } from './usage-words.ts'

/** The usage of each kind, as a bar if there is a limit. */
export function UsageList({ usage, isEnforced }: { usage: readonly Usage[]; isEnforced: boolean }) {
  return (
    <>
      <ul className="grid gap-4">
        {usage.map((each) => (
          <UsageLine key={each.kind} usage={each} />
        ))}
      </ul>
      {!isEnforced && (
        <p className="mt-4 border-t pt-3 text-pretty text-ink-muted">
          Limits are counted but not enforced here.
        </p>
      )}
    </>
  )
}

function UsageLine({ usage: { kind, used, limit, warning } }: { usage: Usage }) {
  const name = USAGE_NAME[kind]
  return (
    <li>
      <div className="flex items-baseline justify-between gap-4">
        <span>{name}</span>
        <span className="tabular-nums">{amountOf(used, limit)}</span>
      </div>
      {limit !== null && limit > 0 && (
        <div className="mt-1.5">
          <Progress label={`${name} used`} value={used / limit} />
        </div>
      )}
      {warning && (
        <p className="mt-2 flex items-start gap-2 text-pretty text-warn-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {warning}
        </p>
      )}
    </li>
  )
}

/** `3 of 5 used`, `12 used, unlimited`, `Not in this plan` */
function amountOf(used: number, limit: number | null): string {
  if (limit === null) return `${formatNumber(used)} used, unlimited`
  if (limit === 0)
    return used > 0 ? `${formatNumber(used)} used, not in this plan` : 'Not in this plan'
  return `${formatNumber(used)} of ${formatNumber(limit)} used`
}
