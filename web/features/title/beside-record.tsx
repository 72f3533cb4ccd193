import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { TitleRecord } from '../../../contract/title.ts'
import { formatCount } from '../../lib/format.ts'
import { Day } from '../../ui/time.tsx'

/** If private lists add to a title: those lists, and the record's result alone. */
export function BesideRecord({ of }: { of: TitleRecord['ofLists'] }) {
  if (!of) return null
  const { lists, recordScore, recordRisk } = of
  return (
    <div className="mt-3 rounded-md border border-accent bg-accent-tint px-3 py-2">
      <p className="flex items-baseline justify-between gap-3">
        <span>
          <Lock aria-hidden className="mr-1.5 inline size-3.5 align-[-0.15em] text-accent" />
          By the record alone
        </span>
        <strong className="whitespace-nowrap font-semibold tabular-nums">
          {recordScore === null ? 'No score' : `${recordScore}/100`}
        </strong>
      </p>
      {recordScore !== null && <p className="text-right text-ink-muted text-xs">{recordRisk}</p>}
      <p className="mt-1 text-pretty text-xs">
        The score above is read with{' '}
        {lists.map(({ listId, list, day, instruments }, place) => (
          <span key={listId}>
            {place > 0 && ', '}
            your list{' '}
            <Link
              to="/import"
              search={{ tab: 'lists', list: String(listId) }}
              className="link wrap-anywhere"
            >
              “{list}”
            </Link>{' '}
            of <Day on={day} />
            {instruments > 0 && ` (${formatCount(instruments, 'instrument')})`}
          </span>
        ))}
        . Only your workspace sees it.
      </p>
    </div>
  )
}
