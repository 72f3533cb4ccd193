import { z } from 'zod'
import type { RunSheetLine } from '../../../contract/run-sheet.ts'
import { type MaxBidInput, maxBid, type Sourced } from '../../../domain/max-bid/max-bid.ts'
import { type NumberUnit, numberIn } from '../../lib/read-number.ts'

/** The person's own figures for every parcel, as typed. */
export const OwnFigures = z.object({
  marginPercent: z.string().optional(),
  repairs: z.string().optional(),
  cureCosts: z.string().optional(),
  holdingPerMonth: z.string().optional(),
})
export type OwnFigures = z.infer<typeof OwnFigures>

/** For one parcel: its value to the person, and its repairs. */
export const ParcelFigures = z.record(
  z.string(),
  z.object({ value: z.string().optional(), repairs: z.string().optional() }),
)
export type ParcelFigures = z.infer<typeof ParcelFigures>

export const NO_FIGURES: OwnFigures = {}
export const NO_PARCELS: ParcelFigures = {}

export function unitOf(name: string): NumberUnit {
  return name === 'marginPercent' ? '%' : '$'
}

/** The valid figures, by the server's name for them. */
export function readFigures(figures: OwnFigures): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, text]) => {
      const figure = numberIn(text, unitOf(name))
      return figure === null ? [] : [[name, figure]]
    }),
  )
}

export type LineBid = { amount: number | null; why: string; isOwn: boolean }

/** The maximum bid of a line, from the record and the person's own figures; works offline. */
export function bidOf(
  { bid, maxBidWhy, maxBid: computed }: RunSheetLine,
  saleDate: string | null,
  figures: OwnFigures,
  own: ParcelFigures[string] | undefined,
): LineBid {
  const yours = { ...readFigures(figures), ...readFigures(own ?? {}) }
  const isOwn = Object.keys(yours).length > 0
  if (bid.regime === null || !isOwn) return { amount: computed, why: maxBidWhy, isOwn: false }
  const sourced = Object.entries(yours).map(([name, value]): [string, Sourced] => [
    name,
    { value, source: 'entered' },
  ])
  const answer = maxBid({
    ...(bid.inputs as Partial<MaxBidInput>),
    ...Object.fromEntries(sourced),
    regime: bid.regime,
    score: bid.score,
    ...(saleDate === null ? {} : { saleDate }),
  })
  return answer.status === 'refused'
    ? { amount: null, why: answer.problems.join('; '), isOwn }
    : { amount: answer.maxBid, why: answer.verdict, isOwn }
}
