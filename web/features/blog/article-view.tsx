import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { Article } from '../../content/blog/article.ts'
import { ARTICLES } from '../../content/blog/articles.ts'
import { Badge } from '../../ui/badge.tsx'
import { ReadingPage } from '../reading/reading-page.tsx'
import { ArticleCard } from './article-card.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { categoryName } from './category-name.ts'
import { relatedArticles } from './find-articles.ts'

/** Related articles shown below an article. */
const RELATED = 3

export function ArticleView({ article }: { article: Article }) {
  const { alsoIn } = article
  return (
    <ReadingPage
      title={article.title}
      excerpt={article.excerpt}
      facts={
        <>
          <Badge tone="other">{categoryName(article.category)}</Badge>
          {alsoIn && <Badge tone="other">{categoryName(alsoIn)}</Badge>}
          <ArticleFacts article={article} />
        </>
      }
      back={<BackToList />}
      blocks={article.body}
    >
      <p className="mt-4 text-ink-muted">Tags: {article.tags.join(', ')}</p>
      <section aria-labelledby="related-title" className="mt-12 print:hidden">
        <h2 id="related-title" className="font-semibold font-serif text-lg tracking-tight">
          Related articles
        </h2>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {relatedArticles(ARTICLES, article, RELATED).map((related) => (
            <li key={related.id}>
              <ArticleCard article={related} />
            </li>
          ))}
        </ul>
      </section>
    </ReadingPage>
  )
}

export function BackToList() {
  return (
    <Link
      to="/blog"
      search={({ article: _left, ...list }) => list}
      resetScroll={false}
      className="link-quiet inline-flex min-h-8 items-center gap-1.5"
    >
      <ArrowLeft aria-hidden className="size-4" />
      All articles
    </Link>
  )
}
