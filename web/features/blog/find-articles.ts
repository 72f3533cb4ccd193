import type { Article, Category } from '../../content/blog/article.ts'
import { textsOf } from '../../content/text.ts'
import { hasWords, readWords } from '../../lib/find-words.ts'

/** Whether an article is listed under a category, its own or the one it is also listed in. */
export function isListedIn({ category, alsoIn }: Article, wanted: Category): boolean {
  return category === wanted || alsoIn === wanted
}

/** A category's articles that contain every word: first matches on the card, then in their order. */
export function findArticles(
  articles: readonly Article[],
  query: string,
  category: Category | null,
): readonly Article[] {
  const words = readWords(query)
  const found = articles.filter(
    (article) =>
      (category === null || isListedIn(article, category)) &&
      hasWords([...cardTexts(article), ...article.body.flatMap(textsOf)], words),
  )
  const isOnCard = (article: Article) => hasWords(cardTexts(article), words)
  return [...found.filter(isOnCard), ...found.filter((article) => !isOnCard(article))]
}

function cardTexts({ title, excerpt, author, tags }: Article): string[] {
  return [title, excerpt, author, ...tags]
}

/** The articles most similar to one by category and tags; ties by date, newest first. */
export function relatedArticles(
  articles: readonly Article[],
  article: Article,
  count: number,
): readonly Article[] {
  const nearness = (other: Article) =>
    other.tags.filter((tag) => article.tags.includes(tag)).length +
    (isListedIn(other, article.category) || isListedIn(article, other.category) ? 1 : 0)
  return articles
    .filter(({ id }) => id !== article.id)
    .sort((a, b) => nearness(b) - nearness(a) || b.date.localeCompare(a.date))
    .slice(0, count)
}
