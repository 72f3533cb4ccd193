import { z } from 'zod'
import { COSTS } from '../domain/insurable/question.ts'
import { Day, Dollars, Instant } from './value.ts'

const MOST = 100_000_000

/** Range from least to most: dollars; months for `suitMonths`, days for `closeDays`. */
export const CostRange = z.object({
  low: z.number().min(0).max(MOST),
  high: z.number().min(0).max(MOST),
})
export type CostRange = z.infer<typeof CostRange>

/** Whole months and days; dollars have cents at most. */
const WHOLE = { suitMonths: 120, closeDays: 730 } as const

const CostName = z.enum(COSTS)
export const CostRanges = z.partialRecord(CostName, CostRange)
export type CostRanges = z.infer<typeof CostRanges>

const Change = z
  .partialRecord(CostName, CostRange.nullable())
  .describe('What is left out stays; null removes a figure')
  .superRefine((costs, check) => {
    for (const [name, range] of Object.entries(costs)) {
      if (!range) continue
      const most = name in WHOLE ? WHOLE[name as keyof typeof WHOLE] : null
      const numbers = [range.low, range.high]
      if (range.low > range.high) {
        check.addIssue({ code: 'custom', path: [name], message: 'the least is more than the most' })
      } else if (most !== null && numbers.some((each) => !Number.isInteger(each) || each > most)) {
        check.addIssue({
          code: 'custom',
          path: [name],
          message: `whole numbers up to ${most} are needed`,
        })
      } else if (most === null && numbers.some((each) => Math.round(each * 100) / 100 !== each)) {
        check.addIssue({
          code: 'custom',
          path: [name],
          message: 'dollars have two decimals at most',
        })
      }
    }
  })

export const DefaultCostsChange = z.strictObject({ costs: Change })
export const PropertyCostsChange = z.strictObject({
  costs: Change.default({}),
  possessedFrom: Day.nullable().optional(),
  possessionBookPage: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .nullable()
    .optional()
    .describe(
      'Book and page of the recorded affidavit of possession; without it the title counts none',
    ),
})
export type PropertyCostsChange = z.infer<typeof PropertyCostsChange>

const Kept = z.object({
  costs: CostRanges,
  /** Last author and time; null without one. */
  writtenBy: z.string().nullable(),
  writtenAt: Instant.nullable(),
})

export const InsurableQuery = z.object({
  kind: z
    .enum(['al-land-sale', 'al-tax-lien'])
    .optional()
    .describe('What Alabama’s county sells, where the record does not say'),
})

const Road = z.object({
  id: z.enum(['decree', 'limitation', 'quitclaim', 'owner']),
  what: z.string(),
  /** The earliest and the latest day; null if a fact is missing. */
  from: Day.nullable(),
  to: Day.nullable(),
  condition: z.string(),
  source: z.string(),
  lines: z.array(z.object({ what: z.string(), low: Dollars, high: Dollars, source: z.string() })),
  low: Dollars,
  high: Dollars,
  /** Unset costs, which are not in the total. */
  unset: z.array(CostName),
  missing: z.string().nullable(),
})
export type InsurableRoad = z.infer<typeof Road>

const Way = z.object({
  id: z.enum(['deed', 'sale', 'owner']),
  status: z.enum(['open', 'closed', 'unknown']),
  why: z.string(),
  missing: z.string().nullable(),
  startsOn: Day.nullable(),
  steps: z.array(z.object({ what: z.string(), on: Day.nullable(), source: z.string() })),
  roads: z.array(Road),
  unsure: z.array(z.string()),
})
export type InsurableWay = z.infer<typeof Way>

/** Answer of `GET /api/properties/{id}/insurable`. */
export const Insurable = z.object({
  asOf: Day,
  /** The kinds of sale to choose from, if the record does not name one. */
  mayBe: z.array(z.string()),
  ways: z.array(Way),
  insurersAsk: z.array(z.object({ what: z.string(), source: z.string() })),
  /** Findings of the title analysis that need curative work; null without an analysis. */
  findings: z.object({ critical: z.number().int(), major: z.number().int() }).nullable(),
  possessedFrom: Day.nullable(),
  possessionBookPage: z.string().nullable(),
  /** The figures used: the property's own before the defaults. Empty for visitors. */
  costs: CostRanges,
  own: Kept,
  defaults: Kept,
  checkedOn: Day,
})
export type Insurable = z.infer<typeof Insurable>
