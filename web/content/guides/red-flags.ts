import type { Guide } from './guide.ts'
import { RED_FLAGS_OF_RECORD } from './red-flags-record.ts'
import { RED_FLAGS_OF_SALE } from './red-flags-sale.ts'

export const RED_FLAGS: Guide = {
  id: 'red-flags',
  title: 'Tax-sale red flags: what to look for before you bid',
  excerpt:
    'More than forty signs that a cheap parcel is expensive, in the order in which you meet them: on the list, in the tax record, in the chain, among the liens, in the notices and on the ground.',
  topic: 'tax-sale-basics',
  level: 'Beginner',
  readTime: 12,
  updated: '2026-11-21',
  body: [...RED_FLAGS_OF_RECORD, ...RED_FLAGS_OF_SALE],
}
