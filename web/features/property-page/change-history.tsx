import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { PropertyChange } from '../../../contract/property.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { NotPrinted } from '../../ui/not-printed.tsx'
import { Moment } from '../../ui/time.tsx'
import { fieldValue, fieldWord } from '../property/field-words.ts'

/** Changes shown before "Show earlier changes". */
const SHOWN_AT_FIRST = 8

const KIND: Record<PropertyChange['kind'], string> = {
  added: 'First listed',
  changed: 'Changed',
  kept: 'Better value kept',
  undone: 'Import undone',
}

/** Changes by imports, newest first, with before and after. */
export function ChangeHistory({ changes }: { changes: readonly PropertyChange[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? changes : changes.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ol className="relative">
        {shown.map((change, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two changes can be alike, and none moves
            key={`${change.at} ${change.importId} ${place}`}
            className="relative pb-6 pl-6 last:pb-0"
          >
            {/* The continuous line beside the changes. */}
            {place < shown.length - 1 && (
              <span
                aria-hidden
                className="absolute top-2 bottom-[-0.5rem] left-[0.3125rem] w-px bg-line"
              />
            )}
            <span
              aria-hidden
              className={cn(
                'absolute top-1.5 left-0 size-[0.6875rem] rounded-full border-2 bg-sheet',
                change.kind === 'undone' ? 'border-line-strong' : 'border-accent',
              )}
            />
            <p>
              <span className="font-semibold">{KIND[change.kind]}</span>{' '}
              <span className="text-ink-muted">
                <Moment at={change.at} />, {change.source}
              </span>
            </p>
            {change.fields.length > 0 && (
              <ul className="mt-1.5 grid gap-1">
                {change.fields.map(({ field, before, after }) => (
                  <li key={field} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
                    <span className="text-ink-muted">{fieldWord(field)}</span>
                    <span className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
                      {change.kind === 'kept' && (
                        <span className="text-ink-muted">
                          The list states {fieldValue(field, after)}; kept
                        </span>
                      )}
                      {(change.kind === 'changed' || change.kind === 'undone') && (
                        <>
                          <del className="text-ink-muted">
                            <span className="sr-only">before: </span>
                            {fieldValue(field, before)}
                          </del>
                          <ArrowRight
                            aria-hidden
                            className="size-3.5 shrink-0 self-center text-ink-muted"
                          />
                          <span className="sr-only">after: </span>
                        </>
                      )}
                      <ins className="no-underline">
                        {fieldValue(field, change.kind === 'kept' ? before : after)}
                      </ins>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {changes.length > shown.length && (
        <>
          <Button variant="secondary" size="sm" className="mt-4" onClick={() => setShowsAll(true)}>
            Show {formatCount(changes.length - shown.length, 'earlier change')}
          </Button>
          <NotPrinted>{formatCount(changes.length - shown.length, 'earlier change')}</NotPrinted>
        </>
      )}
    </>
  )
}
