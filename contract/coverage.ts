import { z } from 'zod'
import { Day, Instant } from './property.ts'

export const RECORD_KINDS = ['properties', 'taxSales', 'instruments', 'outlines'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** How fresh the records of one kind are. */
const Freshness = z.object({
  kind: z.enum(RECORD_KINDS),
  rows: z.number().int(),
  /** The newest as-of date of a current list; null where there are no rows. */
  asOf: Day.nullable(),
  /** End of the last import that succeeded. */
  importedAt: Instant.nullable(),
  /** The last import, where it failed. */
  failure: z.object({ at: Instant, message: z.string() }).nullable(),
})
export type Freshness = z.infer<typeof Freshness>

export const CountyCoverage = z.object({
  county: z.string().describe('`Hinds County, MS`'),
  /** Postal code. */
  state: z.string(),
  /** What the product says it covers; null for a county that only imports brought. */
  status: z.enum(['Complete', 'Partial', 'Coming Soon']).nullable(),
  updates: z.enum(['daily', 'weekly']).nullable(),
  /** How many of its properties are sample data. */
  sampleProperties: z.number().int(),
  kinds: z.array(Freshness),
})
export type CountyCoverage = z.infer<typeof CountyCoverage>

/** Answer of `GET /api/coverage`: the counties of the coverage table in its order, then all others that have records. */
export const Coverage = z.object({
  counties: z.array(CountyCoverage),
  /** All counties together, and how many of them have records of the kind. */
  kinds: z.array(Freshness.extend({ counties: z.number().int() })),
})
export type Coverage = z.infer<typeof Coverage>
