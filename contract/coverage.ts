import { z } from 'zod'
import { SOURCE_STATES } from '../domain/sources/source-health.ts'
import { Day, Instant } from './value.ts'

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

/** A source that is connected for a county: what it is and how it does, and nothing of who connected it. */
export const CountySource = z.object({
  /** Who answers there: `gis.cmpdd.org`. */
  host: z.string(),
  everyDays: z.number().int(),
  /** The last day it answered with a whole list, changed or not. */
  answeredOn: Day.nullable(),
  /** Rows of the last list that was imported from it. */
  rows: z.number().int().nullable(),
  health: z.object({
    state: z.enum(SOURCE_STATES),
    words: z.string(),
    tone: z.enum(['good', 'warn', 'bad', 'info', 'wait', 'other']),
  }),
})
export type CountySource = z.infer<typeof CountySource>

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
  /** Sources that bring its lists by themselves: those of staff, or of all where imports are shared. */
  sources: z.array(CountySource),
})
export type CountyCoverage = z.infer<typeof CountyCoverage>

/** Answer of `GET /api/coverage`: the counties of the coverage table in its order, then all others that have records or a source. */
export const Coverage = z.object({
  counties: z.array(CountyCoverage),
  /** All counties together, and how many of them have records of the kind. */
  kinds: z.array(Freshness.extend({ counties: z.number().int() })),
})
export type Coverage = z.infer<typeof Coverage>
