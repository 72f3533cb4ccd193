import type { Article } from '../../content/blog/article.ts'
import { Day } from '../../ui/time.tsx'

/** Who wrote it, when, and how long it takes. */
export function ArticleFacts({ article: { author, date, readTime } }: { article: Article }) {
  return (
    <>
      <span>{author}</span>
      <Day on={date} />
      <span>{readTime} min read</span>
    </>
  )
}
