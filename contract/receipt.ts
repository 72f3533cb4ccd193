import { z } from 'zod'
import { Day, Dollars } from './value.ts'

/** Answer of `POST /api/holdings/read-receipt`: what may be meant, for a person to choose from. Nothing is saved by it. */
export const ReceiptReading = z.object({
  /** Totals first. */
  amounts: z.array(z.object({ amount: Dollars, line: z.string(), isTotal: z.boolean() })),
  days: z.array(z.object({ on: Day, line: z.string() })),
  /** Why there is no amount; null where there is one. */
  message: z.string().nullable(),
})
export type ReceiptReading = z.infer<typeof ReceiptReading>
