import {
  FEATURED_ARTICLES,
  type FeaturedArticle,
} from '../../content/marketing/featured-articles.ts'
import { useRouteExists } from '../../lib/use-route-exists.ts'
import { RouteLink } from '../../ui/route-link.tsx'

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
  const exists = useRouteExists()
  return (
    <li className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[7rem_minmax(0,1fr)_6rem] sm:items-baseline">
      <p className="text-ink-muted">{kind}</p>
      <div>
        <h3 className="font-semibold text-base">
          {exists('/resources') ? (
            <RouteLink to="/resources" search={{ guide }} className="link-quiet">
              {title}
            </RouteLink>
          ) : (
            title
          )}
        </h3>
        <p className="text-pretty text-ink-muted">{text}</p>
      </div>
      <p className="text-ink-muted tabular-nums sm:text-right">{readTime} min read</p>
    </li>
  )
}
