import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Block } from '../block.ts'

export const CATEGORIES = [
  ['tax-sales', 'Tax sales'],
  ['research', 'Research'],
  ['strategy', 'Strategy'],
  ['technology', 'Technology'],
  ['legal', 'Legal'],
  ['portfolio', 'Portfolio'],
] as const
export type Category = (typeof CATEGORIES)[number][0]

export type Article = {
  id: string
  title: string
  excerpt: string
  category: Category
  /** Listed under this category besides its own. */
  alsoIn?: Category
  author: string
  date: LocalDate
  /** Minutes. */
  readTime: number
  featured: boolean
  tags: readonly string[]
  body: readonly Block[]
}
