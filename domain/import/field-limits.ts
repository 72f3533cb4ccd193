import { TEXT_LIMITS } from '../lib/text-limits.ts'
import type { Field } from './field.ts'

/** The most characters of each field of a list. */
export const FIELD_LIMITS: Readonly<Record<Field, number>> = TEXT_LIMITS

/** Of a text that only says something in words, the beginning is kept; what is more than words refuses the row. */
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
