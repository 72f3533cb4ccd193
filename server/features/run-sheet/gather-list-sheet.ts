import type { PrivateList } from '../../../contract/lists.ts'
import { MAX_LINES, type RunSheet } from '../../../contract/run-sheet.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import { isAssumable } from '../../../domain/import/record.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { toValues } from '../../../domain/property/values.ts'
import { compareItems } from '../../../domain/tax-sale/county-order.ts'
import { AppError } from '../../platform/errors.ts'
import { listExpectedBids } from '../forecast/expected-bids.ts'
import { maskOf } from '../property/property-row.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { readTaxSalesOfLists } from '../radar/radar-of-lists.queries.ts'
import { listEnteredResults } from '../sale-result/entered-results.queries.ts'
import { BATCH, type LineOf, linesOf, type SheetLine } from './gather-run-sheet.ts'
import { listSheetIds, readOutlines, readRowsOfSheet } from './list-sheet.queries.ts'
import type { PlacedSheet } from './offline-sheet.ts'
import { type ListedRow, type ParcelRow, readListedRows } from './run-sheet.queries.ts'

export type ListSheetOf = {
  /** Of the workspace whose lists are read. */
  list: PrivateList
  /** Only parcels the workspace tracks. */
  isTracked: boolean
}

/**
 * A private list as a run sheet: its parcels by item number, else in list order, each with facts of the list and the
 * record. Throws if it has more parcels than a sheet holds.
 */
export async function gatherListSheet(
  db: ListedDb,
  wanted: ListSheetOf & Pick<LineOf, 'figures' | 'margin'>,
  today: LocalDate,
): Promise<RunSheet> {
  const { list, isTracked, figures, margin } = wanted
  const ids = await sheetIds(db, wanted)
  const lines: SheetLine[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH)
    lines.push(...(await linesOfList(db, list.id, some, { figures, margin }, today)))
  }
  for (const [countyId, of] of Map.groupBy(lines, (line) => line.countyId)) {
    const those = of.map(({ propertyId }) => propertyId)
    const expected = await listExpectedBids(db, countyId, those)
    for (const line of of) line.expected = expected.get(line.propertyId) ?? null
  }
  const place = new Map(ids.map((id, at) => [id, at]))
  const ordered = lines.sort(
    (one, other) =>
      compareItemsOrNull(one.item, other.item) ||
      (place.get(one.propertyId) ?? 0) - (place.get(other.propertyId) ?? 0),
  )
  return {
    county: list.county ?? 'Several counties',
    list: { id: list.id, name: list.name, day: list.day },
    screen: null,
    saleDate: null,
    asOf: today,
    isTracked,
    orderedBy: ordered.find(({ orderedBy }) => orderedBy !== null)?.orderedBy ?? null,
    sales: [],
    lines: ordered.map(
      ({ countyId: _county, orderedBy: _heading, isSample: _sample, ...line }) => line,
    ),
    isSample: ordered.some(({ isSample }) => isSample),
  }
}

/** Lines of parcels of a list, or of any of the workspace's lists, each with its own county and sale day. */
export async function linesOfList(
  db: ListedDb,
  listId: number | null,
  ids: readonly number[],
  figures: Pick<LineOf, 'figures' | 'margin'>,
  today: LocalDate,
): Promise<SheetLine[]> {
  const { parcels, rows, days } = await readListParcels(db, listId, ids)
  const of = ({ id, countyId }: ParcelRow): LineOf => ({
    ...figures,
    countyId,
    saleDate: days.get(id) ?? null,
  })
  const results = Map.groupBy(await listEnteredResults(db, ids), ({ propertyId }) => propertyId)
  const lines = await linesOf(db, parcels, { rows, results }, of, today)
  return lines.map((line) => ({
    ...line,
    county: countyLabel(line.countyId),
    saleDate: days.get(line.propertyId) ?? null,
  }))
}

/** The parcels of a list's sheet, in the list's order. */
export async function sheetIds(db: ListedDb, { list, isTracked }: ListSheetOf): Promise<number[]> {
  const tooMany = (parcels: number) =>
    new AppError(
      'invalid_input',
      `This list has ${parcels.toLocaleString('en-US')} parcels, but a run sheet holds ${MAX_LINES.toLocaleString('en-US')}. Track the parcels you want to bid on and open a sheet of those.`,
    )
  // A list of a million rows is not counted.
  if (!isTracked && list.parcels > MAX_LINES) throw tooMany(list.parcels)
  const ids = await listSheetIds(db, list.id, isTracked, MAX_LINES + 1)
  if (ids.length > MAX_LINES) throw tooMany(list.parcels)
  return ids
}

/** The parcels of a list's sheet, with their places if known. */
export async function placesOfList(db: ListedDb, of: ListSheetOf): Promise<PlacedSheet> {
  const ids = await sheetIds(db, of)
  const places: [number, number][] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const { parcels } = await readListParcels(db, of.list.id, ids.slice(at, at + BATCH))
    for (const { lng, lat } of parcels) if (lng !== null && lat !== null) places.push([lng, lat])
  }
  return { ids, places }
}

const compareItemsOrNull = (one: string | null, other: string | null): number =>
  one === null || other === null
    ? Number(one === null) - Number(other === null)
    : compareItems(one, other)

/** Parcels of a list, or of any list, with facts of the list and the record, whichever is later; and the sale day of each. */
export async function readListParcels(
  db: ListedDb,
  listId: number | null,
  ids: readonly number[],
): Promise<{
  parcels: ParcelRow[]
  rows: Map<number, ListedRow[]>
  days: Map<number, LocalDate>
}> {
  const [merged, outlines, ofList, ofRecord] = await Promise.all([
    readTaxSalesOfLists(db, ids),
    readOutlines(db, ids),
    readRowsOfSheet(db, listId, ids),
    readListedRows(db, ids),
  ])
  const days = new Map<number, LocalDate>()
  const parcels = merged.flatMap(({ property, taxSale }): ParcelRow[] => {
    const own = ofList.get(property.id)?.[0]
    if (!own) return []
    const saleAssumed = (taxSale?.assumed ?? []).filter(isAssumable)
    if (taxSale?.saleDate && !saleAssumed.includes('saleDate')) {
      days.set(property.id, taxSale.saleDate)
    }
    const { provenance } = property
    return [
      {
        ...toValues(property),
        id: property.id,
        countyId: own.countyId,
        titleScore: property.titleScore,
        underlyingTitleScore: property.underlyingTitleScore,
        taxStatus: taxSale?.status ?? null,
        assumed: maskOf(property.assumed.filter(isAssumable)),
        taxSaleAssumed: null,
        importId: provenance.isSample ? 0 : (provenance.importId ?? -1),
        asOf: provenance.asOf,
        listYear: null,
        listName: null,
        fileName: null,
        totalCents: toCents(taxSale?.totalOwed ?? null),
        saleDate: taxSale?.saleDate ?? null,
        saleAssumed: maskOf(saleAssumed),
        rings: outlines.get(property.id) ?? null,
      },
    ]
  })
  const recordRows = Map.groupBy(ofRecord, ({ propertyId }) => propertyId)
  // The list's own rows first: its item number prevails.
  const rows = new Map(
    ids.map((id) => [id, [...(ofList.get(id) ?? []), ...(recordRows.get(id) ?? [])]]),
  )
  return { parcels, rows, days }
}

const toCents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))
