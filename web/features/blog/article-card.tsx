import { Link } from '@tanstack/react-router'
import type { Article } from '../../content/blog/article.ts'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/cn.ts'
import { OPENS_ATTRIBUTE } from '../reading/use-opened-focus.ts'
import { ArticleFacts } from './article-facts.tsx'
import { categoryName } from './category-name.ts'

/** Tags shown on a card; the rest is counted. */
const TAGS_SHOWN = 2

type ArticleCardProps = { article: Article; isLarge?: boolean }

/** An article in a list; the whole card is part of its title's link. */
export function ArticleCard({ article, isLarge = false }: ArticleCardProps) {
  return (
    <article
      className={cn(
        'relative flex h-full flex-col gap-2 rounded-md border bg-sheet p-4 transition-colors focus-within:border-accent hover:border-accent',
        isLarge && 'sm:p-6',
      )}
    >
      <p>
        <Badge tone="other">{categoryName(article.category)}</Badge>
      </p>
      <h3 className={cn('font-semibold font-serif', isLarge ? 'text-lg' : 'text-base')}>
        <Link
          to="/blog"
          search={(before) => ({ ...before, article: article.id })}
          {...{ [OPENS_ATTRIBUTE]: article.id }}
          className="after:absolute after:inset-0 after:rounded-md"
        >
          {article.title}
        </Link>
      </h3>
      <p className="text-pretty text-ink-muted">{article.excerpt}</p>
      <Tags tags={article.tags} />
      <p className="mt-auto flex flex-wrap gap-x-3 border-t pt-3 text-ink-muted text-xs">
        <ArticleFacts article={article} />
      </p>
    </article>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  const rest = tags.length - TAGS_SHOWN
  return (
    <ul aria-label="Tags" className="mb-1 flex flex-wrap gap-1.5">
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <li key={tag} className="rounded-full border px-2 text-xs leading-5">
          {tag}
        </li>
      ))}
      {rest > 0 && (
        <li
          className="rounded-full border px-2 text-xs leading-5"
          title={tags.slice(TAGS_SHOWN).join(', ')}
        >
          <span aria-hidden>+{rest}</span>
          <span className="sr-only">
            and {rest} more: {tags.slice(TAGS_SHOWN).join(', ')}
          </span>
        </li>
      )}
    </ul>
  )
}
