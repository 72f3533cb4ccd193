import { z } from 'zod'
import { SaleResult } from '../../../contract/run-sheet.ts'
import { sendResult } from './run-sheet.api.ts'

/** An entered result that the server has not saved yet. */
const Waiting = z.object({
  result: SaleResult,
  soldTo: z.string(),
  bid: z.number().nullable(),
  seen: z.string(),
  /** Why it was rejected; null while it only waits for a connection. */
  problem: z.string().nullable(),
  /** The current result if it differs from the one the person saw; sending replaces it. */
  nowSeen: z.string().nullable(),
})
export type Waiting = z.infer<typeof Waiting>
export const WaitingByParcel = z.record(z.string(), Waiting)
export type WaitingByParcel = z.infer<typeof WaitingByParcel>
export const countWaiting = (waiting: WaitingByParcel): number => Object.keys(waiting).length

/** Prefix of the names of values with results. */
export const TYPED = 'typed:'
export const typedName = (county: string, saleDate: string | null): string =>
  `${TYPED}${saleDate ?? ''}:${county}`
/** The sale of such a name; null if its parcels have no day, whose results are not sent. */
export function saleOfTyped(name: string): { county: string; saleDate: string } | null {
  const [saleDate = '', ...county] = name.slice(TYPED.length).split(':')
  return saleDate === '' ? null : { county: county.join(':'), saleDate }
}

/** Sends a result. Returns the rest that waits: null once it is accepted, or itself with the conflicting result. */
export async function sendWaiting(
  sale: { county: string; saleDate: string },
  id: string,
  entry: Waiting,
): Promise<Waiting | null> {
  const { result, soldTo, bid, seen } = entry
  const { conflicts } = await sendResult(sale, {
    propertyId: Number(id),
    result,
    seen,
    ...(soldTo === '' ? {} : { soldTo }),
    ...(bid === null ? {} : { bid }),
  })
  const [conflict] = conflicts
  return conflict ? { ...entry, problem: conflict.message, nowSeen: conflict.seen } : null
}
