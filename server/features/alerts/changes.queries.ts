import type { WatchedState } from '../../../domain/alerts/alerts-of-change.ts'
import type {
  RecordEvents,
  RecordedInstrument,
  ResultState,
  TitleState,
} from '../../../domain/alerts/alerts-of-record.ts'
import type { Assumable } from '../../../domain/import/record.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'
import { assumedFields, listYear, toProvenance } from '../property/property-row.ts'

type SaleState = {
  status: string
  taxes: number | null
  penalties: number | null
  total: number | null
  saleDate: LocalDate | null
  redemptionDate: LocalDate | null
  assumed: number
}
type Values = { assessed: number | null; market: number | null; assumed: number }
type Place = { address: string | null; parcelId: string | null }

/** One row of `watched_change`, written by the triggers and the import. */
export type ChangeRow = {
  id: number
  propertyId: number
  importId: number | null
  isUndo: boolean
} & (
  | { kind: 'sale'; before: SaleState | null; after: SaleState | null }
  | { kind: 'values'; before: Values; after: Values }
  | { kind: 'left' | 'back'; before: null; after: { list: string; asOf: LocalDate } }
  | { kind: 'gone'; before: Place; after: null }
  | { kind: 'instrument'; before: RecordedInstrument | null; after: RecordedInstrument | null }
  | { kind: 'title'; before: TitleState; after: TitleState }
  | { kind: 'owner'; before: { name: string | null }; after: { name: string | null } }
  | { kind: 'result'; before: null; after: ResultState }
)

/** The changes of one transaction to one watched property. */
export type PropertyChanges = {
  /** Number of the first of the rows. */
  id: number
  propertyId: number
  importId: number | null
  isUndo: boolean
  before: WatchedState
  after: WatchedState
  lists: Array<{ kind: 'left' | 'back'; list: string; asOf: LocalDate }>
  record: Pick<RecordEvents, 'instruments' | 'removed' | 'title' | 'owner' | 'result'>
  /** The known facts of a removed property. */
  gone: Place | null
}

/** Maximum properties whose changes are held at a time. */
const MAX_PROPERTIES = 1_000

/**
 * Claims and deletes the changes of the oldest transaction and returns them, one entry per property, in order, up to
 * the maximum; the next call returns the rest. Empty when none are waiting. Served by `watched_change_order`.
 */
export async function claimChanges(tx: Client): Promise<ChangeRow[][]> {
  const rows = await listRows<ChangeRow>(tx, 'take-watched-changes')`with oldest as materialized (
        select tx from watched_change order by id limit 1),
      held as materialized (
        select property_id from watched_change where tx = (select tx from oldest)
         group by property_id order by min(id) limit ${raw(MAX_PROPERTIES)}),
      taken as (
        delete from watched_change
         where tx = (select tx from oldest) and property_id in (select property_id from held)
        returning id, property_id as "propertyId", kind, import_id as "importId",
                  is_undo as "isUndo", before, after)
      select * from taken order by id`
  return [...Map.groupBy(rows, ({ propertyId }) => propertyId).values()]
}

/** Combines one property's rows of one transaction into one change: the state before and after all of it. */
export function together(rows: readonly ChangeRow[]): PropertyChanges {
  const [first] = rows
  if (!first) throw new Error('a change has no rows')
  const sales = rows.filter((row) => row.kind === 'sale')
  const values = rows.filter((row) => row.kind === 'values')
  return {
    id: first.id,
    propertyId: first.propertyId,
    importId: first.importId,
    isUndo: first.isUndo,
    before: stateOf(sales[0]?.before ?? null, values[0]?.before ?? null),
    after: stateOf(sales.at(-1)?.after ?? null, values.at(-1)?.after ?? null),
    lists: rows.flatMap((row) =>
      row.kind === 'left' || row.kind === 'back' ? [{ kind: row.kind, ...row.after }] : [],
    ),
    record: recordOf(rows),
    gone: rows.find((row) => row.kind === 'gone')?.before ?? null,
  }
}

function recordOf(rows: readonly ChangeRow[]): PropertyChanges['record'] {
  const instruments = rows.filter((row) => row.kind === 'instrument')
  const titles = rows.filter((row) => row.kind === 'title')
  const owners = rows.filter((row) => row.kind === 'owner')
  const [title, owner] = [titles[0], owners[0]]
  return {
    instruments: instruments.flatMap(({ after }) => after ?? []),
    removed: instruments.flatMap(({ before }) => before ?? []),
    title: title ? { before: title.before, after: titles.at(-1)?.after ?? title.after } : null,
    owner: owner
      ? { before: owner.before.name, after: owners.at(-1)?.after.name ?? owner.after.name }
      : null,
    result: rows.findLast((row) => row.kind === 'result')?.after ?? null,
  }
}

/** An assumed value counts as unknown; an assumed total above 0 is the least that is owed. */
function stateOf(sale: SaleState | null, values: Values | null): WatchedState {
  const assumedOfSale = new Set<Assumable>(assumedFields(sale?.assumed ?? 0))
  const assumedOfValues = new Set<Assumable>(assumedFields(values?.assumed ?? 0))
  const ofSale = <T>(field: Assumable, value: T | undefined) =>
    assumedOfSale.has(field) ? null : (value ?? null)
  const ofValues = <T>(field: Assumable, value: T | undefined) =>
    assumedOfValues.has(field) ? null : (value ?? null)
  const least = assumedOfSale.has('totalOwed') && (sale?.total ?? 0) > 0
  return {
    status: sale?.status ?? null,
    taxesOwed: ofSale('taxesOwed', sale?.taxes),
    penaltiesOwed: ofSale('penaltiesOwed', sale?.penalties),
    totalOwed: least ? (sale?.total ?? null) : ofSale('totalOwed', sale?.total),
    ...(least && { isOwedLeast: true }),
    saleDate: ofSale('saleDate', sale?.saleDate),
    redemptionDate: sale?.redemptionDate ?? null,
    assessedValue: ofValues('assessedValue', values?.assessed),
    marketValue: ofValues('marketValue', values?.market),
  }
}

/** Names of properties, by id. */
export async function findNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await listRows<{ id: number; address: string | null; parcelId: string | null }>(
    db,
    'names-of-properties',
  )`
    select id, address, parcel_id as "parcelId" from property where id = any(${ids}::bigint[])`
  return new Map(rows.map((row) => [row.id, propertyName(row)]))
}

/** Sources of imports, by their ids. */
export async function findSources(
  db: Db,
  importIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await listRows<{
    importId: number
    asOf: string
    listYear: number | null
    listName: string | null
    fileName: string | null
  }>(db, 'sources-of-imports')`select i.id as "importId", coalesce(i.as_of, current_date) as "asOf",
            l.name as "listName", i.file_name as "fileName", ${raw(listYear('i'))} as "listYear"
       from import i left join county_list l on l.id = i.list_id
      where i.id = any(${[...new Set(importIds)]}::bigint[])`
  return new Map(rows.map((row) => [row.importId, toProvenance(row).source]))
}

/** A removed property is on no watchlist. */
export async function dropGone(tx: Client, changes: readonly PropertyChanges[]): Promise<void> {
  const gone = changes.filter(({ gone }) => gone !== null).map(({ propertyId }) => propertyId)
  if (gone.length === 0) return
  for (const table of ['tracked_property', 'list_absence']) {
    await tx.query(`delete from ${table} where property_id = any($1::bigint[])`, [gone])
  }
}
