import { Scale } from 'lucide-react'
import { LAW_CHECKED_ON, LAW_OLDEST_COPY } from '../../domain/law/rules.ts'
import type { LocalDate } from '../../domain/lib/local-date.ts'
import { Day } from './time.tsx'

/** Shown once on a page with rules of law: when they were checked, the age of the copies, and to verify them. */
export function CounselLine({ checkedOn = LAW_CHECKED_ON }: { checkedOn?: LocalDate }) {
  return (
    <p className="flex items-start gap-1.5 text-ink-muted text-xs">
      <Scale aria-hidden className="mt-px size-3.5 shrink-0" />
      <span>
        Law checked <Day on={checkedOn} />, oldest copy {LAW_OLDEST_COPY}; verify with counsel.
      </span>
    </p>
  )
}
