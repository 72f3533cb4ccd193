import { z } from 'zod'
import { SOURCE_STATES } from '../domain/sources/source-health.ts'
import { Day, Instant } from './value.ts'

export const RECORD_KINDS = ['properties', 'taxSales', 'instruments', 'outlines'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** Freshness of the records of one kind. */
const Freshness = z.object({
  kind: z.enum(RECORD_KINDS),
  rows: z.number().int(),
  /** The newest as-of date of a current list; null without rows. */
  asOf: Day.nullable(),
  /** End of the last import that succeeded. */
  importedAt: Instant.nullable(),
  /** The last import, if it failed. */
  failure: z.object({ at: Instant, message: z.string() }).nullable(),
})
export type Freshness = z.infer<typeof Freshness>

/** A source connected for a county: its kind and health, without its owner. */
export const CountySource = z.object({
  /** Host of its server: `gis.cmpdd.org`. */
  host: z.string(),
  everyDays: z.number().int(),
  /** The last day it returned a complete list, changed or not. */
  answeredOn: Day.nullable(),
  /** Rows of its last imported list. */
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
  /** The product's stated coverage; null for a county only known from imports. */
  status: z.enum(['Complete', 'Partial', 'Coming Soon']).nullable(),
  updates: z.enum(['daily', 'weekly']).nullable(),
  /** How many of its properties are sample data. */
  sampleProperties: z.number().int(),
  kinds: z.array(Freshness),
  /** Sources that fetch its lists automatically: those of staff, or all if imports are shared. */
  sources: z.array(CountySource),
})
export type CountyCoverage = z.infer<typeof CountyCoverage>

/** Answer of `GET /api/coverage`: the counties of the coverage table in its order, then all others that have records or a source. */
export const Coverage = z.object({
  counties: z.array(CountyCoverage),
  /** All counties together, and the number of those with records of the kind. */
  kinds: z.array(Freshness.extend({ counties: z.number().int() })),
})
export type Coverage = z.infer<typeof Coverage>
