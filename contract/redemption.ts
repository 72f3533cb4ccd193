import { z } from 'zod'
import { Day, Dollars } from './value.ts'

export const RedemptionQuery = z.object({
  asOf: z.iso
    .date('a day of the calendar is needed, such as 2026-11-21')
    .refine((day) => day >= '1800-01-01' && day < '3000-01-01', 'the year cannot be right')
    .optional()
    .describe('Day of the payoff; today where left out'),
})

const SourcedAmount = z.object({ what: z.string(), amount: Dollars, source: z.string() })
const Reader = z.enum(['redeemer', 'buyer'])
const SourcedDay = z.object({
  what: z.string(),
  on: Day,
  source: z.string(),
  /** The reader who counts this day, where the two count another one. */
  reader: Reader.optional(),
})

/** Redemption amount and deadlines on a day, for one tax sale. */
export const Redemption = z.object({
  /** Id of the tax sale event; null if only the list's sale date and amounts are known. */
  taxSale: z.string().nullable(),
  regime: z.string(),
  /** Possible kinds of sale, if the record does not name one. */
  mayBe: z.array(z.string()).optional(),
  saleDate: Day.nullable(),
  /** By this sale the State holds the land, which it sells itself. */
  isHeldByState: z.literal(true).optional(),
  /** The engine's input, usable with `parcelproof redeem`. */
  question: z.record(z.string(), z.unknown()),
  status: z.enum(['open', 'expired', 'unknown']),
  /** The missing fact, if the status is unknown. */
  missing: z.string().nullable(),
  deadline: Day.nullable(),
  total: Dollars.nullable(),
  months: z.number().int().nullable(),
  lines: z.array(SourcedAmount),
  buyerReceives: Dollars.nullable(),
  buyerResult: Dollars.nullable(),
  deadlines: z.array(SourcedDay),
  /** The outcome of a filed federal tax lien; null when there is none. */
  federalLien: z
    .object({
      outcome: z.enum(['survives', 'cut off', 'unsettled']),
      why: z.string(),
      source: z.string(),
    })
    .nullable(),
  assumptions: z.array(z.string()),
  /** The reader whose deadline it is. */
  reader: Reader,
  /** The other value of each unsettled point that changes a day or a sum. */
  readings: z.array(
    z.object({
      about: z.string(),
      for: Reader,
      total: Dollars.nullable(),
      deadline: Day.nullable(),
    }),
  ),
  checkedOn: Day,
})
export type Redemption = z.infer<typeof Redemption>

/** Answer of `GET /api/properties/{id}/redemption`: one entry per sale, newest first; empty if none is known. */
export const RedemptionAnswer = z.object({ asOf: Day, sales: z.array(Redemption) })
export type RedemptionAnswer = z.infer<typeof RedemptionAnswer>
