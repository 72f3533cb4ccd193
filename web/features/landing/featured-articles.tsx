import { Link } from '@tanstack/react-router'
import {
  FEATURED_ARTICLES,
  type FeaturedArticle,
} from '../../content/marketing/featured-articles.ts'

/** The five featured articles, as a table of contents. */
export function FeaturedArticles() {
  return (
    <ol className="divide-y border-y">
      {FEATURED_ARTICLES.map((article) => (
        <Entry key={article.guide} article={article} />
      ))}
    </ol>
  )
}

function Entry({ article: { guide, kind, title, text, readTime } }: { article: FeaturedArticle }) {
  return (
    <li className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[7rem_minmax(0,1fr)_6rem] sm:items-baseline">
      <p className="text-ink-muted">{kind}</p>
      <div>
        <h3 className="font-semibold text-base">
          <Link to="/resources" search={{ guide }} className="link-quiet">
            {title}
          </Link>
        </h3>
        <p className="text-pretty text-ink-muted">{text}</p>
      </div>
      <p className="text-ink-muted tabular-nums sm:text-right">{readTime} min read</p>
    </li>
  )
}
