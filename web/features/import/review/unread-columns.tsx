import { TriangleAlert } from 'lucide-react'
import { formatMoney } from '../../../lib/format.ts'
import type { ReviewColumn } from './edit-corrections.ts'

/** Named at once; the table below has all of them. */
const SHOWN = 6

/** Warns of columns with money or days that no field reads. */
export function UnreadColumns({ columns }: { columns: readonly ReviewColumn[] }) {
  // A column with the person's choice needs no warning.
  const unread = columns.filter(({ isUnread, isCorrected }) => isUnread && !isCorrected)
  if (unread.length === 0) return null
  const more = unread.length - SHOWN
  return (
    <section
      aria-label="Columns that are not read"
      className="grid gap-1 rounded-md bg-warn-tint px-4 py-3 text-warn-ink"
    >
      <h3 className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {unread.length === 1
          ? 'One column holds amounts or dates and is not used'
          : `${unread.length} columns hold amounts or dates and are not used`}
      </h3>
      <ul className="grid gap-0.5 pl-6">
        {unread.slice(0, SHOWN).map(({ heading, sum }) => (
          <li key={heading} className="flex flex-wrap justify-between gap-x-6">
            <span className="wrap-anywhere min-w-0 font-mono text-xs leading-5">{heading}</span>
            <span className="tabular-nums">
              {sum === null ? 'dates' : `${formatMoney(sum)} in the checked rows`}
            </span>
          </li>
        ))}
      </ul>
      <p className="pl-6">
        {more > 0 && `And ${more} more. `}
        They are kept as written. If one of them matters, choose its field below.
      </p>
    </section>
  )
}
