import type { TitleRecord } from '../../../contract/title.ts'
import { underlyingBasis } from '../../../domain/title/score/underlying-words.ts'

/** The second score, without what the open sale itself settles; nothing where no deed was examined. */
export function UnderlyingTitle({ record }: { record: TitleRecord }) {
  if (record.underlyingTitleScore === null) return null
  return (
    <div className="mt-4 border-t pt-3">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">Underlying title</span>
        <strong className="whitespace-nowrap font-semibold text-base tabular-nums">
          {record.underlyingTitleScore}/100
        </strong>
      </p>
      <p className="mt-1 text-pretty text-ink-muted text-xs">{underlyingBasis(record)}</p>
    </div>
  )
}
