import type { Guide } from '../../content/guides/guide.ts'
import { Day } from '../../ui/time.tsx'

/** How long it takes, for whom it is, and when it was last brought up to date. */
export function GuideFacts({ guide: { readTime, level, updated } }: { guide: Guide }) {
  return (
    <>
      <span>{readTime} min read</span>
      <span>{level}</span>
      <span>
        Updated <Day on={updated} />
      </span>
    </>
  )
}
