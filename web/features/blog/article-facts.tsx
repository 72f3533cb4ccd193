import type { Article } from '../../content/blog/article.ts'
import { Day } from '../../ui/time.tsx'

/** Author, date and reading time. */
export function ArticleFacts({ article: { author, date, readTime } }: { article: Article }) {
  return (
    <>
      <span>{author}</span>
      <Day on={date} />
      <span>{readTime} min read</span>
    </>
  )
}
