import { MAX_LINES, type RunSheet } from '../../../contract/run-sheet.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import { isAssumable } from '../../../domain/import/record.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { AppError } from '../../platform/errors.ts'
import { listExpectedBids } from '../forecast/expected-bids.ts'
import { assumedFields } from '../property/property-row.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { listEnteredResults } from '../sale-result/entered-results.queries.ts'
import { listOfScreen } from '../saved-screen/list-of-screen.ts'
import type { StoredScreen } from '../saved-screen/saved-screen.queries.ts'
import { linesOfList } from './gather-list-sheet.ts'
import { BATCH, type LineOf, linesOf, type SheetLine } from './gather-run-sheet.ts'
import { type ParcelRow, readListedRows, readParcels } from './run-sheet.queries.ts'

/**
 * The parcels of a saved screen as a run sheet, in the screen's order, each with its own county and sale day. Throws if
 * they are more than a sheet holds.
 */
export async function gatherScreenSheet(
  db: ListedDb,
  { screen, ...of }: { screen: StoredScreen } & Pick<LineOf, 'figures' | 'margin'>,
  today: LocalDate,
): Promise<RunSheet> {
  const ids = await listOfScreen(db, screen, { today, limit: MAX_LINES + 1 })
  if (ids.length > MAX_LINES) {
    throw new AppError(
      'invalid_input',
      `This screen has more than the ${MAX_LINES.toLocaleString('en-US')} parcels that a run sheet holds. Add a filter.`,
    )
  }
  const sheet = await sheetOf(db, ids, of, today)
  return { ...sheet, screen: { id: screen.id, name: screen.name } }
}

/** Chosen parcels as a run sheet, in their order, those of lists alone too. Throws if some are nowhere. */
export async function gatherChosenSheet(
  db: ListedDb,
  { ids, ...of }: { ids: readonly number[] } & Pick<LineOf, 'figures' | 'margin'>,
  today: LocalDate,
): Promise<RunSheet> {
  const sheet = await sheetOf(db, ids, of, today)
  const missing = ids.length - sheet.lines.length
  if (missing === 0) return sheet
  throw new AppError(
    'invalid_input',
    `${missing === 1 ? 'One of these parcels is' : `${missing} of these parcels are`} no longer on record, or on a list that is not yours. Select the others.`,
  )
}

async function sheetOf(
  db: ListedDb,
  ids: readonly number[],
  of: Pick<LineOf, 'figures' | 'margin'>,
  today: LocalDate,
): Promise<RunSheet> {
  const lines: SheetLine[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH)
    const found = await linesOfSome(db, some, of, today)
    const isFound = new Set(found.map(({ propertyId }) => propertyId))
    const others = db.lists === null ? [] : some.filter((id) => !isFound.has(id))
    lines.push(...found)
    if (others.length > 0) lines.push(...(await linesOfList(db, null, others, of, today)))
  }
  for (const [countyId, some] of Map.groupBy(lines, (line) => line.countyId)) {
    const expected = await listExpectedBids(
      db,
      countyId,
      some.map(({ propertyId }) => propertyId),
    )
    for (const line of some) line.expected = expected.get(line.propertyId) ?? null
  }
  const place = new Map(ids.map((id, at) => [id, at]))
  const counties = [...new Set(lines.map(({ county }) => county))]
  return {
    county: counties.length === 1 ? (counties[0] ?? '') : 'Several counties',
    list: null,
    screen: null,
    saleDate: null,
    asOf: today,
    isTracked: false,
    orderedBy: null,
    sales: [],
    lines: lines
      .sort((a, b) => (place.get(a.propertyId) ?? 0) - (place.get(b.propertyId) ?? 0))
      .map(({ countyId: _county, orderedBy: _heading, isSample: _sample, ...line }) => line),
    isSample: lines.some(({ isSample }) => isSample),
  }
}

async function linesOfSome(
  db: ListedDb,
  ids: readonly number[],
  of: Pick<LineOf, 'figures' | 'margin'>,
  today: LocalDate,
): Promise<SheetLine[]> {
  const parcels = await readParcels(db, ids)
  const days = new Map(parcels.map((parcel) => [parcel.id, saleDayOf(parcel)]))
  const rows = Map.groupBy(await readListedRows(db, ids), ({ propertyId }) => propertyId)
  const results = Map.groupBy(await listEnteredResults(db, ids), ({ propertyId }) => propertyId)
  const own = ({ id, countyId }: ParcelRow): LineOf => ({
    ...of,
    countyId,
    saleDate: days.get(id) ?? null,
  })
  const lines = await linesOf(db, parcels, { rows, results }, own, today)
  return lines.map((line) => ({
    ...line,
    county: countyLabel(line.countyId),
    saleDate: days.get(line.propertyId) ?? null,
  }))
}

/** The stated day; an assumed one is none. */
function saleDayOf({ saleDate, saleAssumed }: ParcelRow): LocalDate | null {
  return assumedFields(saleAssumed).filter(isAssumable).includes('saleDate') ? null : saleDate
}
