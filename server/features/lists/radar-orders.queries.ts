import type { Db } from '../../platform/db/db.ts'
import { listRows, runSql } from '../../platform/db/sql.ts'
import type { Prepared } from './prepared.queries.ts'
import { writeOrder } from './prepared.queries.ts'

/** Radar columns that depend only on the lists, so that their order can be prepared. */
export const PREPARED_SORTS = [
  'saleDate',
  'totalOwed',
  'county',
  'address',
  'ownerName',
  'parcelId',
] as const
export type PreparedSort = (typeof PREPARED_SORTS)[number]

/** The latest editions of a workspace's lists, and their rows. Served by the primary key and private_list_key. */
export async function listLatest(
  tx: Db,
  workspaceId: number,
): Promise<Array<{ id: number; rows: number }>> {
  return listRows<{ id: number; rows: number }>(tx, 'latest-private-lists')`
    select l.id, l.rows from private_list l
     where l.workspace_id = ${workspaceId}
       and not exists (select from private_list o
                        where o.workspace_id = ${workspaceId} and o.list_key = l.list_key
                          and (o.day, o.id) > (l.day, l.id))
     order by l.id`
}

/** The input of the radar's orders: the latest editions, all together. */
export const radarOf = (lists: ReadonlyArray<{ id: number }>): Prepared => ({
  listId: lists.at(-1)?.id ?? 0,
  of: 'radar',
  others: lists.slice(0, -1).map(({ id }) => id),
})

const LATEST = 'l.day desc, l.id desc, x.line desc'
const latest = (column: string) =>
  `(array_agg(x.${column} order by ${LATEST}) filter (where x.${column} is not null))[1]`

/** Writes the parcels of the lists in the order of each column, like `listTaxSalesOfLists`. */
export async function writeRadar(
  tx: Db,
  workspaceId: number,
  prepared: Prepared,
  onOrder: () => Promise<void>,
): Promise<Record<string, number>> {
  // Deletes results of earlier editions.
  await runSql(tx)`
    delete from prepared_list where workspace_id = ${workspaceId} and of = 'radar'
      and list_id <> ${prepared.listId}`
  await tx.query('drop table if exists prepared_key')
  await tx.query(
    `create temp table prepared_key on commit drop as
       select x.property_id, x.property_id as by_line, ${latest('sale_date')} as "by_saleDate",
              sum(x.total_cents) filter (where x.bill_status = 'unpaid') as "by_totalOwed",
              min(x.county_id) as by_county, upper(${latest('address')}) as by_address,
              upper(${latest('owner_name')}) as "by_ownerName", upper(${latest('parcel_id')}) as "by_parcelId"
         from private_list l join private_row x on x.workspace_id = l.workspace_id and x.list_id = l.id
        where l.workspace_id = $1 and l.id = any ($2::bigint[])
        group by x.property_id`,
    [workspaceId, [...prepared.others, prepared.listId]],
  )
  const { rows } = await tx.query<Record<string, number>>(
    `select count(*)::integer as parcels, ${PREPARED_SORTS.map(
      (sort) => `count("by_${sort}")::integer as "${sort}"`,
    ).join(', ')} from prepared_key`,
  )
  for (const sort of PREPARED_SORTS) {
    await writeOrder(tx, workspaceId, prepared, { sorted: sort, key: `by_${sort}` })
    await onOrder()
  }
  return rows[0] ?? {}
}
