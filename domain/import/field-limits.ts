import { TEXT_LIMITS } from '../lib/text-limits.ts'
import type { Field } from './field.ts'

/** Maximum characters of each field of a list. */
export const FIELD_LIMITS: Readonly<Record<Field, number>> = TEXT_LIMITS

/** Free text is cut; a longer value of another field refuses the row. */
export const KEPT_IN_PART: ReadonlySet<Field> = new Set<Field>([
  'address',
  'ownerName',
  'ownerAddress',
  'propertyType',
  'legalDescription',
  'titleIssues',
  'billStatus',
  'soldTo',
  'paid',
  'cancelled',
])
