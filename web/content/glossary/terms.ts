import { LIEN_TERMS } from './lien-terms.ts'
import { TAX_SALE_TERMS } from './tax-sale-terms.ts'
import type { Term } from './term.ts'
import { TITLE_TERMS } from './title-terms.ts'

/** All terms in alphabetical order. */
export const TERMS: readonly Term[] = [...TAX_SALE_TERMS, ...TITLE_TERMS, ...LIEN_TERMS].sort(
  (a, b) => a.term.localeCompare(b.term, 'en'),
)
