import { centralDay } from '../../domain/lib/local-date.ts'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { Day } from './time.tsx'

/** Name, URL and date of a printed page. The date is computed when printing: time zones load slowly. */
export function PaperHead({ what }: { what: string }) {
  const isPrinting = useMediaQuery('print')
  return (
    <div
      aria-hidden
      className="paper-head hidden flex-wrap items-baseline justify-between gap-x-6 border-ink border-b-2 pb-2 print:flex"
    >
      <p className="font-semibold font-serif text-base">ParcelProof, {what}</p>
      <p className="text-ink-muted text-xs">
        {isPrinting && (
          <>
            Printed <Day on={centralDay(new Date())} />
            {` from ${location.origin}${location.pathname}${location.search}`}
          </>
        )}
      </p>
    </div>
  )
}
