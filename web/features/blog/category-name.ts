import { CATEGORIES, type Category } from '../../content/blog/article.ts'

export function categoryName(category: Category): string {
  return CATEGORIES.find(([id]) => id === category)?.[1] ?? category
}

/** The category in the URL; null without one. */
export function readCategory(text: string | undefined): Category | null {
  return CATEGORIES.find(([id]) => id === text)?.[0] ?? null
}
