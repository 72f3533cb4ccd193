import { z } from 'zod'
import { Day, Dollars } from './value.ts'

/** Answer of `POST /api/holdings/read-receipt`: possible readings for a person to choose from. Nothing is saved. */
export const ReceiptReading = z.object({
  /** Totals first. */
  amounts: z.array(z.object({ amount: Dollars, line: z.string(), isTotal: z.boolean() })),
  days: z.array(z.object({ on: Day, line: z.string() })),
  /** Why there is no amount; null if there is one. */
  message: z.string().nullable(),
})
export type ReceiptReading = z.infer<typeof ReceiptReading>
