import { Columns3, FileSearch } from 'lucide-react'
import type { Source } from '../../../../contract/source.ts'
import { formatInstant } from '../../../lib/format.ts'
import { formatBytes } from '../../../lib/format-bytes.ts'
import { Button } from '../../../ui/button.tsx'
import { Of, useAct } from './source-act.tsx'
import { changeSource, importHeld } from './sources.api.ts'

type HeldNoticeProps = { source: Source; onReview: () => void; onAsked: () => void }

/** Its list waits for review, or can't be kept for it. */
export function HeldNotice({ source, onReview, onAsked }: HeldNoticeProps) {
  const { id, name, held, preview, paused, health } = source
  const claimHeld = useAct('List Not Imported', () => importHeld(id, {}))
  const takeNext = useAct('Source Not Changed', () => changeSource(id, { preview: false }), onAsked)
  const isFetching = health.state === 'running' || health.state === 'never-run'
  if (held === null && (!preview || paused || isFetching)) return null
  const take = held === null ? takeNext : claimHeld
  return (
    <div className="grid gap-2 rounded-md bg-info-tint px-3 py-2 text-info-ink">
      <p className="flex items-start gap-2">
        <FileSearch aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="wrap-anywhere min-w-0">
          {held === null
            ? 'Its list will be kept for your review, once it can be fetched.'
            : `${held.fileName}, ${formatBytes(held.bytes)}, waits. Review it to import it. It is kept until ${formatInstant(held.until)}.`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {held !== null && (
          <Button size="sm" onClick={onReview}>
            Review its list
            <Of name={name} />
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          disabled={take.isPending}
          onClick={() => take.mutate()}
        >
          Import without review
          <Of name={name} />
        </Button>
      </div>
    </div>
  )
}

/** Fetches its list again, for review and corrections before it is imported. */
export function ReviewButton({ source, onAsked }: Omit<HeldNoticeProps, 'onReview'>) {
  const { id, name, paused, preview } = source
  const review = useAct('Source Not Changed', () => changeSource(id, { preview: true }), onAsked)
  if (paused || preview) return null
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-disabled={review.isPending}
      onClick={() => !review.isPending && review.mutate()}
    >
      <Columns3 aria-hidden />
      Review columns
      <Of name={name} />
    </Button>
  )
}
