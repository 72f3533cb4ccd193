import type { PropertyOverlay } from '../../../contract/overlay.ts'
import {
  MAX_LINES,
  type RunSheet,
  type RunSheetLine,
  type RunSheetQuery,
} from '../../../contract/run-sheet.ts'
import { countyLabel, findCounty } from '../../../domain/county/county.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Sourced } from '../../../domain/max-bid/max-bid.ts'
import { coverLine } from '../../../domain/overlays/cover-words.ts'
import { flagsOfProperty } from '../../../domain/property/flags-of-property.ts'
import { lineBids, NO_BIDS } from '../../../domain/run-sheet/line-bids.ts'
import { afterSale, heldByState } from '../../../domain/tax-sale/after-sale.ts'
import { inCountyOrder, itemColumn } from '../../../domain/tax-sale/county-order.ts'
import { AppError } from '../../platform/errors.ts'
import { listExpectedBids } from '../forecast/expected-bids.ts'
import { recordedBid } from '../max-bid/find-max-bid.ts'
import { listPropertyOverlays } from '../overlays/overlay.queries.ts'
import { assumedFields, toDollars } from '../property/property-row.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { type EnteredResult, listEnteredResults } from '../sale-result/entered-results.queries.ts'
import { examineEvidence, readAllEvidence } from '../title/examine-title.ts'
import type { Evidence } from '../title/read-evidence.queries.ts'
import { resultOf, seenOf } from './entered-result.ts'
import {
  type ListedRow,
  listParcels,
  listSales,
  type ParcelRow,
  readListedRows,
  readParcels,
  type SaleOf,
} from './run-sheet.queries.ts'

/** Parcels read and examined at once. */
export const BATCH = 200

/** A person's own assumptions, for every parcel of the sheet. */
export type OwnFigures = Pick<
  RunSheetQuery,
  'marginPercent' | 'repairs' | 'cureCosts' | 'holdingPerMonth'
>

/**
 * The run sheet of a county's sale; without a day, the next sale, else the latest. Throws when the sale has more
 * parcels than a sheet holds.
 */
export async function gatherRunSheet(
  db: ListedDb,
  wanted: {
    countyId: number
    saleDate: LocalDate | 'none' | undefined
    trackedBy: number | null
    figures: OwnFigures
    margin: Sourced | null
  },
  today: LocalDate,
): Promise<RunSheet> {
  const { countyId, trackedBy } = wanted
  const sales = await listSales(db, { countyId, trackedBy })
  const saleDate = wanted.saleDate === 'none' ? null : (wanted.saleDate ?? nextSale(sales, today))
  const sale: SaleOf = { countyId, saleDate, trackedBy }
  const ids = await listParcels(db, sale, MAX_LINES + 1)
  if (ids.length > MAX_LINES) {
    const parcels = sales.find((each) => each.saleDate === saleDate)?.parcels ?? ids.length
    throw new AppError(
      'invalid_input',
      `This sale has ${parcels.toLocaleString('en-US')} parcels, but a run sheet holds ${MAX_LINES.toLocaleString('en-US')}. Track the parcels you want to bid on and create a sheet of those.`,
    )
  }
  const lines: SheetLine[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    lines.push(...(await readLines(db, ids.slice(at, at + BATCH), { ...wanted, saleDate }, today)))
  }
  const expected = await listExpectedBids(db, countyId, ids)
  for (const line of lines) line.expected = expected.get(line.propertyId) ?? null
  const ordered = inCountyOrder(lines)
  return {
    county: countyLabel(countyId),
    list: null,
    screen: null,
    saleDate,
    asOf: today,
    isTracked: trackedBy !== null,
    orderedBy: ordered.find(({ orderedBy }) => orderedBy !== null)?.orderedBy ?? null,
    sales,
    lines: ordered.map(
      ({ countyId: _county, orderedBy: _heading, isSample: _sample, ...line }) => line,
    ),
    isSample: ordered.some(({ isSample }) => isSample),
  }
}

/** The next sale, else the one held last, else the parcels without a day. */
function nextSale(
  sales: ReadonlyArray<{ saleDate: LocalDate | null }>,
  today: LocalDate,
): LocalDate | null {
  const days = sales.flatMap(({ saleDate }) => saleDate ?? [])
  return days.findLast((day) => day >= today) ?? days[0] ?? null
}

export type SheetLine = RunSheetLine & {
  countyId: number
  orderedBy: string | null
  isSample: boolean
}
export type LineOf = {
  countyId: number
  saleDate: LocalDate | null
  figures: OwnFigures
  /** The workspace's. */
  margin: Sourced | null
}

/** Lines of the parcels, unordered. */
export async function readLines(
  db: ListedDb,
  ids: readonly number[],
  of: LineOf,
  today: LocalDate,
): Promise<SheetLine[]> {
  const parcels = await readParcels(db, ids)
  const rows = Map.groupBy(await readListedRows(db, ids), ({ propertyId }) => propertyId)
  const results = Map.groupBy(await listEnteredResults(db, ids), ({ propertyId }) => propertyId)
  return linesOf(db, parcels, { rows, results }, () => of, today)
}

/** Lines of parcels already read, unordered. */
export async function linesOf(
  db: ListedDb,
  parcels: readonly ParcelRow[],
  {
    rows,
    results,
  }: {
    rows: ReadonlyMap<number, readonly ListedRow[]>
    results: ReadonlyMap<number, readonly EnteredResult[]>
  },
  of: (parcel: ParcelRow) => LineOf,
  today: LocalDate,
): Promise<SheetLine[]> {
  const ids = parcels.map(({ id }) => id)
  const overlays = await listPropertyOverlays(db, ids)
  const evidence = new Map((await readAllEvidence(db, ids)).map((each) => [each.propertyId, each]))
  return parcels.flatMap((parcel) => {
    const known = evidence.get(parcel.id)
    if (!known) return []
    const listed = { rows: rows.get(parcel.id) ?? [], results: results.get(parcel.id) ?? [] }
    const line = lineOf(parcel, listed, known, of(parcel), today)
    return [{ ...line, overlays: coverLines(overlays.get(parcel.id) ?? []) }]
  })
}

/** Only overlays the parcel was compared with; the others are unknown. */
const coverLines = (overlays: readonly PropertyOverlay[]): string[] =>
  overlays
    .filter(({ readOn }) => readOn !== null)
    .map(({ kind, name, covers }) => coverLine(kind, name, covers))

function lineOf(
  parcel: ParcelRow,
  { rows, results }: { rows: readonly ListedRow[]; results: readonly EnteredResult[] },
  evidence: Evidence,
  of: LineOf,
  today: LocalDate,
): Omit<SheetLine, 'overlays'> {
  const { countyId, saleDate } = of
  const status = parcel.taxStatus ?? 'delinquent'
  const result = resultOf(results, saleDate)
  const saleAssumed = assumedFields(parcel.saleAssumed)
  const item = itemColumn(
    rows
      .filter(({ isResult }) => !isResult)
      .flatMap(({ extra }) =>
        Object.entries(extra).map(([heading, value]) => ({ heading, value })),
      ),
  )
  const bid = bidOf(parcel, evidence, of, today)
  const after =
    bid.isHeldByState && bid.lawful
      ? heldByState(bid.lawful)
      : afterSale(
          findCounty(countyId)?.state ?? '',
          bid.lawful,
          saleDate,
          bid.isSold && bid.isSoldToState,
        )
  return {
    propertyId: parcel.id,
    countyId: parcel.countyId,
    county: null,
    saleDate: null,
    item: item?.value ?? null,
    orderedBy: item?.heading ?? null,
    isSample: parcel.importId === 0,
    parcelId: parcel.parcelId,
    ppin: parcel.ppin,
    address: parcel.address,
    city: assumedFields(parcel.assumed).includes('city') ? null : parcel.city,
    ownerName: parcel.ownerName,
    status,
    amountDue: toDollars(parcel.totalCents),
    isAmountAssumed: saleAssumed.includes('totalOwed'),
    bid: {
      regime: bid.regime,
      score: bid.score,
      isSold: bid.isSold,
      isHeldByState: bid.isHeldByState,
      inputs: bid.inputs,
    },
    bids: bid.bids,
    expected: null,
    clock: after.clock,
    follows: after.follows,
    law: after.source,
    flags: flagsOf(parcel, rows).map(({ title }) => title),
    titleScore: bid.titleScore,
    underlyingTitleScore: bid.underlying,
    result,
    seen: seenOf(status, result),
  }
}

function bidOf(
  parcel: ParcelRow,
  evidence: Evidence,
  { saleDate, figures, margin }: LineOf,
  today: LocalDate,
) {
  const examined = examineEvidence(evidence, today)
  const record = recordedBid(examined, parcel.titleScore)
  const { regime, score, isSold, isSoldToState, isHeldByState } = record
  const inputs = { ...record.inputs, ...(margin && { marginPercent: margin }) }
  // An assumed kind of sale may decide a bid, but never a redemption deadline.
  const lawful = record.note === null ? regime : null
  const underlying = examined.analysis?.underlyingTitleScore ?? null
  const titleScore = examined.analysis?.confidenceScore ?? parcel.titleScore
  const of = {
    regime,
    lawful,
    score,
    isSold,
    isSoldToState,
    isHeldByState,
    inputs,
    underlying,
    titleScore,
  }
  if (regime === null) {
    return { ...of, bids: { ...NO_BIDS, why: 'the law of this state is not covered' } }
  }
  const own = Object.entries(figures).flatMap(([name, value]): [string, Sourced][] =>
    value === undefined ? [] : [[name, { value, source: 'entered' }]],
  )
  const bids = lineBids({
    regime,
    score,
    asOf: today,
    ...inputs,
    ...Object.fromEntries(own),
    ...(saleDate === null ? {} : { saleDate }),
    ...(isSold ? { ended: 'sold' as const } : {}),
    isHeldByState,
  })
  return { ...of, bids }
}

function flagsOf(parcel: ParcelRow, rows: readonly ListedRow[]) {
  return flagsOfProperty(
    {
      county: countyLabel(parcel.countyId),
      ownerName: parcel.ownerName,
      propertyType: parcel.propertyType,
      legalDescription: parcel.legalDescription,
      lotSize: parcel.lotSize,
      outline: parcel.rings,
      listRows: rows.filter(({ isResult }) => !isResult),
      assumed: assumedFields(parcel.assumed),
    },
    {
      bills: rows.flatMap(({ billStatus, taxYear }) =>
        billStatus === null ? [] : [{ status: billStatus, taxYear }],
      ),
    },
  )
}
