import type { LngLat } from '../../../domain/property/outline-shape.ts'
import { listRows } from '../../platform/db/sql.ts'
import type { ListedDb } from '../property/with-lists.ts'
import type { ListedRow } from './run-sheet.queries.ts'

/**
 * The first `most` parcels of a private list. Served by the primary key of private_row; tracked ones by
 * tracked_property and private_row_property.
 */
export async function listSheetIds(
  db: ListedDb,
  listId: number,
  isTracked: boolean,
  most: number,
): Promise<number[]> {
  if (!db.lists) return []
  const { workspaceId, read } = db.lists
  const tracked = `(select w.property_id from tracked_property w where w.workspace_id = $1)`
  const { rows } = await read((tx) =>
    tx.query<{ id: number }>(
      `select r.property_id as id from private_row r
        where r.workspace_id = $1 and r.list_id = $2 ${isTracked ? `and r.property_id in ${tracked}` : ''}
        group by r.property_id order by min(r.line) limit $3`,
      [workspaceId, listId, most],
    ),
  )
  return rows.map(({ id }) => id)
}

/** Maximum rows read for one parcel of a sheet. */
const MAX_ROWS = 200

/** A list's own rows of parcels, or those of all lists, newest list first, with unmapped columns. Served by private_row_property. */
export async function readRowsOfSheet(
  db: ListedDb,
  listId: number | null,
  ids: readonly number[],
): Promise<Map<number, Array<ListedRow & { countyId: number }>>> {
  if (!db.lists) return new Map()
  const { workspaceId, read } = db.lists
  const { rows } = await read((tx) =>
    tx.query<
      Omit<ListedRow, 'extra' | 'isResult'> & {
        countyId: number
        extra: Array<string | null> | null
        headings: string[]
      }
    >({
      name: 'rows-of-list-sheet',
      text: `select r.property_id as "propertyId", r.list_id as "importId", l.name as source,
                    r.county_id as "countyId", r.tax_year as "taxYear", r.bill_status as "billStatus", r.extra,
                    l.extra_headings as headings
               from unnest($3::bigint[]) wanted (id)
              cross join lateral (
                select * from private_row x
                 where x.workspace_id = $1 and x.property_id = wanted.id
                   and ($2::bigint is null or x.list_id = $2)
                 order by x.list_id desc, x.line limit ${MAX_ROWS}) r
               join private_list l on l.workspace_id = r.workspace_id and l.id = r.list_id`,
      values: [workspaceId, listId, ids],
    }),
  )
  return Map.groupBy(
    rows.map(({ extra, headings, ...row }) => ({
      ...row,
      isResult: false,
      extra: Object.fromEntries(
        headings.flatMap((heading, place) => {
          const value = extra?.[place]
          return value ? [[heading, value] as const] : []
        }),
      ),
    })),
    ({ propertyId }) => propertyId,
  )
}

/** Outlines of the record's parcels. Served by the primary key of parcel_outline. */
export async function readOutlines(
  db: ListedDb,
  ids: readonly number[],
): Promise<Map<number, LngLat[][]>> {
  const rows = await listRows<{ id: number; rings: LngLat[][] }>(db, 'outlines-of-list-sheet')`
    select property_id as id, rings from parcel_outline where property_id = any (${ids}::bigint[])`
  return new Map(rows.map(({ id, rings }) => [id, rings]))
}
