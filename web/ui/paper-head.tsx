import { centralDay } from '../../domain/lib/local-date.ts'
import { useInBrowser } from '../lib/use-media-query.ts'
import { Day } from './time.tsx'

/** What a printed page is, its URL and date; not on the screen. */
export function PaperHead({ what }: { what: string }) {
  const isInBrowser = useInBrowser()
  return (
    <div
      aria-hidden
      className="paper-head hidden flex-wrap items-baseline justify-between gap-x-6 border-ink border-b-2 pb-2 print:flex"
    >
      <p className="font-semibold font-serif text-base">ParcelProof, {what}</p>
      <p className="text-ink-muted text-xs">
        Printed <Day on={centralDay(new Date())} />
        {isInBrowser && ` from ${location.origin}${location.pathname}${location.search}`}
      </p>
    </div>
  )
}
