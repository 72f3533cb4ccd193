import { z } from 'zod'
import type { RunSheetLine } from '../../../contract/run-sheet.ts'
import type { MaxBidInput, Sourced } from '../../../domain/max-bid/max-bid.ts'
import { type LineBids, lineBids } from '../../../domain/run-sheet/line-bids.ts'
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

export type LineBid = { bids: LineBids; isOwn: boolean }

/** Both bids of a line, from the record and the person's own figures; works offline. */
export function bidOf(
  { bid, bids: computed }: RunSheetLine,
  { saleDate, asOf }: { saleDate: string | null; asOf: string },
  figures: OwnFigures,
  own: ParcelFigures[string] | undefined,
): LineBid {
  const yours = { ...readFigures(figures), ...readFigures(own ?? {}) }
  const isOwn = Object.keys(yours).length > 0
  if (bid.regime === null || !isOwn) return { bids: computed, isOwn: false }
  const bids = lineBids({
    ...(bid.inputs as Partial<MaxBidInput>),
    ...enteredFigures(yours),
    regime: bid.regime,
    score: bid.score,
    asOf,
    ...(saleDate === null ? {} : { saleDate }),
    ...(bid.isSold ? { ended: 'sold' as const } : {}),
    isHeldByState: bid.isHeldByState,
  })
  return { bids, isOwn }
}

function enteredFigures(figures: Record<string, number>): Record<string, Sourced> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, { value, source: 'entered' as const }]),
  )
}

/** The record's value of the land with good title; null if unknown. */
export const worthOf = ({ bid }: Pick<RunSheetLine, 'bid'>): number | null =>
  bid.inputs.value?.value ?? null
