import type { Guide } from '../../content/guides/guide.ts'
import { Day } from '../../ui/time.tsx'

/** Reading time, audience and last update. */
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
