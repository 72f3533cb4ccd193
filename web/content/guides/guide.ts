import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Block } from '../block.ts'

export type Topic = 'tax-sale-basics' | 'title-research' | 'investment-strategy'

export type Guide = {
  id: string
  title: string
  excerpt: string
  topic: Topic
  level: 'Beginner' | 'Intermediate' | 'Advanced'
  /** Minutes. */
  readTime: number
  updated: LocalDate
  body: readonly Block[]
}
