import type { TitleFinding, TitleInstrument, TitleRecord } from '../../../contract/title.ts'
import { addDays, daysBetween, type LocalDate } from '../../../domain/lib/local-date.ts'

/** A conveyance of the chain, and its problems. */
export type ChainLink = {
  instrument: TitleInstrument
  /** In the order in which title passed, from 1. */
  number: number
  /** Recorded after a deed that follows it in the chain. */
  isLate: boolean
  /** Its day on the timeline: its recording; for a late one the day it was signed. */
  shownOn: LocalDate | null
  /** The finding that breaks the chain before this conveyance; null if there is none. */
  breakBefore: TitleFinding | null
  /** From here on this line has only a part of the title. */
  isInPart: boolean
  /** Findings about this conveyance, most serious first. */
  findings: TitleFinding[]
}

/** A lien as a bar from its recording to its end. */
export type LienBar = {
  id: string
  instrument: TitleInstrument
  lienType: string
  isActive: boolean
  from: LocalDate
  /** Its release, else its expiry; null if it has no end. */
  to: LocalDate | null
  releasedBy: TitleInstrument | null
}

type Sale = TitleRecord['taxSales'][number]
export type SaleMark = Sale & { saleDate: LocalDate }

export type ChainPicture = {
  links: ChainLink[]
  /** The finding that the chain does not end in the assessed owner. */
  endsElsewhere: TitleFinding | null
  liens: LienBar[]
  sales: SaleMark[]
  /** First and last day shown. */
  from: LocalDate
  to: LocalDate
}

/** Findings that title did not pass at a conveyance; they clear `chainOfTitleComplete`. */
const BREAKS = new Set(['chain-gap', 'deceased-grantor'])
const SEVERITIES: readonly TitleFinding['severity'][] = ['critical', 'major', 'minor', 'note']

/** The content of the chain's timeline. Null without a known conveyance. */
export function chainPicture(record: TitleRecord): ChainPicture | null {
  const byId = new Map(record.instruments.map((each) => [each.id, each]))
  const conveyances = record.chain.flatMap((id) => byId.get(id) ?? [])
  const liens = record.liens.flatMap((lien): LienBar[] => {
    const instrument = byId.get(lien.instrument)
    if (!instrument?.recordedOn) return []
    const releasedBy = releaseOf(record.instruments, instrument.id)
    return [
      {
        id: instrument.id,
        instrument,
        lienType: lien.lienType,
        isActive: lien.isActive,
        from: instrument.recordedOn,
        to: lien.isActive ? lien.expiresOn : (releasedBy?.recordedOn ?? lien.expiresOn),
        releasedBy,
      },
    ]
  })
  if (conveyances.length === 0) return null

  const breakAt = new Map<string, TitleFinding>()
  for (const finding of record.findings) {
    // A gap may name the earlier deed too; the failing step is the one to the later deed.
    const id = BREAKS.has(finding.code)
      ? record.chain.findLast((each) => finding.instruments.includes(each))
      : undefined
    if (id) breakAt.set(id, finding)
  }
  const partial = conveyances.findIndex(({ id }) =>
    record.findings.some(
      ({ code, instruments }) => code === 'partial-interest' && instruments.includes(id),
    ),
  )
  const days = shownDays(conveyances)
  const links = conveyances.map((instrument, place) => ({
    instrument,
    number: place + 1,
    isLate: days[place]?.isLate ?? false,
    shownOn: days[place]?.shownOn ?? null,
    breakBefore: breakAt.get(instrument.id) ?? null,
    isInPart: partial >= 0 && place >= partial,
    findings: record.findings
      .filter(({ instruments }) => instruments.includes(instrument.id))
      .sort((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity)),
  }))
  const sales = record.taxSales.flatMap((sale): SaleMark[] =>
    sale.saleDate ? [{ ...sale, saleDate: sale.saleDate }] : [],
  )

  const shown = [
    record.searchedFrom,
    ...links.map(({ shownOn }) => shownOn),
    ...liens.map(({ from }) => from),
    ...sales.map(({ saleDate }) => saleDate),
  ].filter((day) => day !== null)
  const from = [...shown, record.asOf].sort()[0] ?? record.asOf
  return {
    links,
    endsElsewhere: record.findings.find(({ code }) => code === 'owner-not-in-chain') ?? null,
    liens: liens.sort((one, other) => one.from.localeCompare(other.from)),
    sales,
    from,
    // Space after today for liens that continue.
    to: addDays(record.asOf, Math.max(365, Math.round(daysBetween(from, record.asOf) * 0.1))),
  }
}

/** Title passes with a deed, not with its recording: a deed recorded late precedes those that follow. */
function shownDays(
  conveyances: readonly TitleInstrument[],
): { isLate: boolean; shownOn: LocalDate | null }[] {
  let next: LocalDate | null = null
  return conveyances
    .toReversed()
    .map(({ recordedOn, executedOn }) => {
      const isLate = recordedOn !== null && next !== null && recordedOn > next
      const signedOn = executedOn !== null && next !== null && executedOn < next ? executedOn : next
      const shownOn = isLate ? signedOn : recordedOn
      next = shownOn ?? next
      return { isLate, shownOn }
    })
    .toReversed()
}

function releaseOf(
  instruments: readonly TitleInstrument[],
  lienId: string,
): TitleInstrument | null {
  return (
    instruments.find(
      ({ type, refersTo }) =>
        (type === 'release' || type === 'lis-pendens-release') && refersTo.includes(lienId),
    ) ?? null
  )
}

/** The position of a day, from 0 (first day) to 100 (last). */
export function placeOfDay(picture: Pick<ChainPicture, 'from' | 'to'>, day: LocalDate): number {
  const share = daysBetween(picture.from, day) / daysBetween(picture.from, picture.to)
  return Math.min(100, Math.max(0, share * 100))
}

/** Positions spread at least `gap` apart, within 0 to 100, in order; closer if there are too many. */
export function spreadPlaces(places: readonly number[], gap: number): number[] {
  const step = Math.min(gap, places.length > 1 ? 100 / (places.length - 1) : gap)
  const spread: number[] = []
  for (const place of places) {
    spread.push(Math.max(place, (spread.at(-1) ?? Number.NEGATIVE_INFINITY) + step))
  }
  // Positions beyond the end move back, and push those before them.
  let limit = 100
  for (let at = spread.length - 1; at >= 0; at--) {
    spread[at] = Math.min(spread[at] ?? 0, limit)
    limit = (spread[at] ?? 0) - step
  }
  return spread
}

/** The years on the axis: six or fewer steps of 1, 2, 5, 10, 20 or 50 years. */
export function axisYears(from: LocalDate, to: LocalDate): number[] {
  const first = Number(from.slice(0, 4)) + 1
  const last = Number(to.slice(0, 4))
  const step = [1, 2, 5, 10, 20, 50].find((each) => (last - first) / each <= 6) ?? 100
  const years: number[] = []
  for (let year = Math.ceil(first / step) * step; year <= last; year += step) years.push(year)
  return years
}
