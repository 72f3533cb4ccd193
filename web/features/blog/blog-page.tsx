import { getRouteApi } from '@tanstack/react-router'
import { CATEGORIES, type Category } from '../../content/blog/article.ts'
import { ARTICLES } from '../../content/blog/articles.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { NewsletterBox } from '../newsletter/newsletter-box.tsx'
import { PublicPage } from '../public-page/public-page.tsx'
import { TextSearch } from '../reading/text-search.tsx'
import { useOpenedFocus } from '../reading/use-opened-focus.ts'
import { useTypedQuery } from '../reading/use-typed-query.ts'
import { ArticleCard } from './article-card.tsx'
import { ArticleView, BackToList } from './article-view.tsx'
import { readCategory } from './category-name.ts'
import { findArticles, isListedIn } from './find-articles.ts'

const route = getRouteApi('/blog')

export function BlogPage() {
  const { article: id } = route.useSearch()
  useOpenedFocus(id)
  if (id === undefined) return <ArticleList />
  const article = ARTICLES.find((each) => each.id === id)
  return article ? <ArticleView key={id} article={article} /> : <NoSuchArticle />
}

function NoSuchArticle() {
  return (
    <Page title="No such article" width="reading">
      <p className="mb-4">There is no article at this address. It may have been mistyped.</p>
      <BackToList />
    </Page>
  )
}

function ArticleList() {
  const { q = '', category: wanted } = route.useSearch()
  const navigate = route.useNavigate()
  const category = readCategory(wanted)
  const change = (next: { q?: string | undefined; category?: string | undefined }) =>
    void navigate({
      search: (before) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    })
  const [text, setText] = useTypedQuery(q, (typed) => change({ q: typed || undefined }))
  const found = findArticles(ARTICLES, text, category)
  const isNarrowed = text.trim() !== '' || category !== null
  const clear = () => {
    setText('')
    change({ q: undefined, category: undefined })
  }
  return (
    <PublicPage
      path="/blog"
      lead="Tax sales, titles and how they connect: six articles, each citing its sections of law."
    >
      <div>
        <TextSearch
          label="Search articles"
          placeholder="Search by word, tag or section of law..."
          value={text}
          onChange={setText}
          result={isNarrowed ? `${formatCount(found.length, 'article')} found` : ''}
        />
        <CategoryFilter
          value={category}
          onChange={(next) => change({ category: next ?? undefined })}
        />
      </div>
      {found.length === 0 ? (
        <div className="rounded-md border bg-sheet">
          <EmptyState
            title="No articles found"
            actions={
              <Button variant="secondary" onClick={clear}>
                Show all articles
              </Button>
            }
          >
            Try another word, or another category.
          </EmptyState>
        </div>
      ) : isNarrowed ? (
        <Cards title="Articles" articles={found} />
      ) : (
        <>
          <Cards title="Featured" articles={found.filter(({ featured }) => featured)} isLarge />
          <Cards title="More articles" articles={found.filter(({ featured }) => !featured)} />
        </>
      )}
      <NewsletterBox source="blog" />
    </PublicPage>
  )
}

type CategoryFilterProps = {
  value: Category | null
  onChange: (category: Category | null) => void
}

function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const options: [Category | null, string, number][] = [
    [null, 'All', ARTICLES.length],
    ...CATEGORIES.map(([id, name]): [Category, string, number] => [
      id,
      name,
      ARTICLES.filter((article) => isListedIn(article, id)).length,
    ]),
  ]
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Category</legend>
      {options.map(([id, name, count]) => (
        <button
          key={name}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChange(id)}
          className={cn(
            'inline-flex h-9 items-center gap-1.5 rounded-full border px-3 transition-colors',
            id === value
              ? 'border-accent bg-accent-tint font-semibold text-accent'
              : 'bg-sheet hover:border-line-strong',
          )}
        >
          {name} <span className="text-xs tabular-nums">({count})</span>
        </button>
      ))}
    </fieldset>
  )
}

type CardsProps = {
  title: string
  articles: readonly (typeof ARTICLES)[number][]
  isLarge?: boolean
}

function Cards({ title, articles, isLarge = false }: CardsProps) {
  return (
    <section aria-label={title}>
      <h2 className="font-semibold font-serif text-lg tracking-tight">{title}</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 sm:gap-6">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} isLarge={isLarge} />
          </li>
        ))}
      </ul>
    </section>
  )
}
