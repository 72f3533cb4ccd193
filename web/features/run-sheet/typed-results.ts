import { z } from 'zod'
import { SaleResult } from '../../../contract/run-sheet.ts'
import { sendResult } from './run-sheet.api.ts'

/** A result that was entered and is not saved on the server yet. */
const Waiting = z.object({
  result: SaleResult,
  soldTo: z.string(),
  bid: z.number().nullable(),
  seen: z.string(),
  /** Why it was not accepted; null while it only waits for a connection. */
  problem: z.string().nullable(),
  /** The current result where it differs from what the person saw; sending replaces it. */
  nowSeen: z.string().nullable(),
})
export type Waiting = z.infer<typeof Waiting>
export const WaitingByParcel = z.record(z.string(), Waiting)
export type WaitingByParcel = z.infer<typeof WaitingByParcel>
export const countWaiting = (waiting: WaitingByParcel): number => Object.keys(waiting).length

/** Names of the values that hold results begin with this. */
export const TYPED = 'typed:'
export const typedName = (county: string, saleDate: string | null): string =>
  `${TYPED}${saleDate ?? ''}:${county}`
/** The sale of such a name; null where its parcels have no day, whose results are not sent. */
export function saleOfTyped(name: string): { county: string; saleDate: string } | null {
  const [saleDate = '', ...county] = name.slice(TYPED.length).split(':')
  return saleDate === '' ? null : { county: county.join(':'), saleDate }
}

/** Sends a result. Returns what still waits of it: null once it is accepted, or it with the result that was there first. */
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
