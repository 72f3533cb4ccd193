import type { Guide } from './guide.ts'
import { MISSISSIPPI_REDEMPTION } from './mississippi-laws-redemption.ts'
import { MISSISSIPPI_SALE } from './mississippi-laws-sale.ts'
import { MISSISSIPPI_TITLE } from './mississippi-laws-title.ts'

export const MISSISSIPPI_LAWS: Guide = {
  id: 'mississippi-tax-sale-laws-2025',
  title: 'Mississippi tax sale laws 2025: from the unpaid bill to a title you can insure',
  excerpt:
    'The two sale days, what the bid buys, what redemption costs to the cent, the notices that make or break the sale, the deed, and the years that follow it, each rule with its section.',
  topic: 'tax-sale-basics',
  level: 'Intermediate',
  readTime: 15,
  updated: '2026-11-21',
  body: [...MISSISSIPPI_SALE, ...MISSISSIPPI_REDEMPTION, ...MISSISSIPPI_TITLE],
}
