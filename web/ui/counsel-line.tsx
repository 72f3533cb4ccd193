import { Scale } from 'lucide-react'
import { LAW_CHECKED_ON } from '../../domain/law/rules.ts'
import type { LocalDate } from '../../domain/lib/local-date.ts'
import { Day } from './time.tsx'

/** Shown below every rule of law: when it was checked, and to verify it. */
export function CounselLine({ checkedOn = LAW_CHECKED_ON }: { checkedOn?: LocalDate }) {
  return (
    <p className="flex items-start gap-1.5 text-ink-muted text-xs">
      <Scale aria-hidden className="mt-px size-3.5 shrink-0" />
      <span>
        Law checked <Day on={checkedOn} />. This is not legal advice: verify with counsel.
      </span>
    </p>
  )
}
