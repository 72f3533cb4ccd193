import { LIST_SORTS, MAX_POINTS } from '../../../contract/lists.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'

/** Parcels in a row of prepared_order. */
const ROW = 200

/** Kinds of prepared results: `self`, `pair` with the previous edition, or a stack. */
export type Prepared = { listId: number; of: string; others: readonly number[] }
export type PreparedState = {
  /** Share of the work that is done; null: it is ready. */
  done: number | null
  counts: Record<string, number>
}

export const selfOf = (listId: number): Prepared => ({ listId, of: 'self', others: [] })
export const pairOf = (listId: number, previousId: number): Prepared => ({
  listId,
  of: 'pair',
  others: [previousId],
})
export function stackOf(lists: readonly number[]): Prepared {
  const ids = [...lists].sort((a, b) => a - b)
  return { listId: ids.at(-1) ?? 0, of: `stack ${ids.join(',')}`, others: ids.slice(0, -1) }
}

/** Null if nothing is prepared, or only for other editions. Served by the primary key. */
export async function findPrepared(
  tx: Db,
  workspaceId: number,
  { listId, of, others }: Prepared,
): Promise<(PreparedState & { ageS: number }) | null> {
  const row = await findRow<{
    isReady: boolean
    done: number
    counts: Record<string, number>
    ageS: number
  }>(tx, 'find-prepared-list')`select ready_at is not null as "isReady", done, counts,
            extract(epoch from clock_timestamp() - begun_at)::integer as "ageS"
       from prepared_list
      where workspace_id = ${workspaceId} and list_id = ${listId} and of = ${of}
        and others = ${others}::bigint[]`
  return row ? { done: row.isReady ? null : row.done, counts: row.counts, ageS: row.ageS } : null
}

/** Records the start of preparation, replacing results for another edition; false if a list of it was undone. */
export async function startPrepared(
  tx: Db,
  workspaceId: number,
  { listId, of, others }: Prepared,
): Promise<boolean> {
  await runSql(tx)`delete from prepared_list
      where workspace_id = ${workspaceId} and list_id = ${listId} and of = ${of}
        and others <> ${others}::bigint[]`
  const { rows } = await tx.query<{ n: number }>(
    `with there as (
       select count(*)::integer as n from private_list where workspace_id = $1 and id = any ($4::bigint[] || $2::bigint)),
     begun as (
       insert into prepared_list (workspace_id, list_id, of, others)
         select $1, $2, $3, $4::bigint[] from there where n = cardinality($4::bigint[]) + 1
       on conflict (workspace_id, list_id, of) do nothing)
     select n from there`,
    [workspaceId, listId, of, others],
  )
  return rows[0]?.n === others.length + 1
}

/** For work on whole lists: rows just written have no statistics, so the planner would choose a nested loop. */
export async function readySession(tx: Db): Promise<void> {
  await tx.query(`set local enable_nestloop = off; set local work_mem = '64MB'`)
}

export async function recordDone(
  tx: Db,
  workspaceId: number,
  { listId, of }: Prepared,
  done: number,
): Promise<void> {
  await runSql(tx)`
    update prepared_list set done = ${done} where workspace_id = ${workspaceId}
      and list_id = ${listId} and of = ${of}`
}

export async function endPrepared(
  tx: Db,
  workspaceId: number,
  { listId, of }: Prepared,
  counts: Record<string, number>,
): Promise<void> {
  await runSql(tx)`
    update prepared_list set ready_at = clock_timestamp(), done = 1,
      counts = ${JSON.stringify(counts)}
     where workspace_id = ${workspaceId} and list_id = ${listId} and of = ${of}`
}

/** Deletes all prepared results of a workspace's lists: one of their parcels has another id now. */
export async function deletePrepared(tx: Db, workspaceId: number): Promise<void> {
  await tx.query('delete from prepared_list where workspace_id = $1', [workspaceId])
}

/** Sums a list's rows by parcel, in one scan. */
export async function writeParcels(tx: Db, workspaceId: number, listId: number): Promise<void> {
  await tx.query(
    `insert into prepared_parcel (workspace_id, list_id, property_id, line, rows, is_own, owed_cents)
       select $1, $2, property_id, min(line), count(*), bool_or(is_own),
              sum(total_cents) filter (where bill_status = 'unpaid')
         from private_row where workspace_id = $1 and list_id = $2 group by property_id
        order by property_id`,
    [workspaceId, listId],
  )
}

const KEYS = {
  line: 'k.line',
  owed: 'k.owed_cents',
  owner: 'f.owner_name',
  address: 'f.address',
  parcelId: 'f.parcel_id',
} as const satisfies Record<(typeof LIST_SORTS)[number], string>

/** Creates and analyzes the transaction's temporary table `prepared_key` with the parcels to order. */
async function keysOf(tx: Db, of: string, values: readonly unknown[]): Promise<void> {
  await tx.query('drop table if exists prepared_key')
  await tx.query(
    `create temp table prepared_key on commit drop as
       select k.property_id, ${LIST_SORTS.map((sort) => `${KEYS[sort]} as "by_${sort}"`).join(', ')}
         from (${of}) k
         join private_row f on f.workspace_id = k.workspace_id and f.list_id = k.list_id and f.line = k.line`,
    [...values],
  )
}

/** Writes the parcels of `prepared_key` ordered by one column; those without a value last, by `by_line`. */
export async function writeOrder(
  tx: Db,
  workspaceId: number,
  { listId, of }: Prepared,
  { sorted, key }: { sorted: string; key: string },
): Promise<void> {
  await tx.query(
    `insert into prepared_order (workspace_id, list_id, of, sorted, place, properties)
       select $1, $2, $3, $4, (n - 1) / ${ROW}, array_agg(property_id order by n)
         from (select property_id,
                      row_number() over (order by "${key}" asc nulls last, by_line)::integer as n
                 from prepared_key) ordered
        group by (n - 1) / ${ROW}`,
    [workspaceId, listId, of, sorted],
  )
}

/** The parcels of an order, of lists $1 (workspace), $2 and $3. */
const SHOWN = {
  all: 'select * from prepared_parcel where workspace_id = $1 and list_id = $2 and $3::bigint is null',
  own: 'select * from prepared_parcel where workspace_id = $1 and list_id = $2 and is_own and $3::bigint is null',
  added: `select a.* from prepared_parcel a
    where a.workspace_id = $1 and a.list_id = $2 and not exists (
      select from prepared_parcel b where b.workspace_id = $1 and b.list_id = $3 and b.property_id = a.property_id)`,
  gone: `select b.* from prepared_parcel b
    where b.workspace_id = $1 and b.list_id = $3 and not exists (
      select from prepared_parcel a where a.workspace_id = $1 and a.list_id = $2 and a.property_id = b.property_id)`,
  changed: `select a.* from prepared_parcel a
      join prepared_parcel b on b.workspace_id = $1 and b.list_id = $3 and b.property_id = a.property_id
    where a.workspace_id = $1 and a.list_id = $2 and a.owed_cents is distinct from b.owed_cents`,
} as const
export type ShownOrder = keyof typeof SHOWN

/**
 * Writes the shown parcels in the order of each column, and returns their number and how many have a value of it.
 * `onOrder` is called after each.
 */
export async function writeOrders(
  tx: Db,
  workspaceId: number,
  { listId, of, others }: Prepared,
  shown: ShownOrder,
  onOrder: () => Promise<void>,
): Promise<Record<string, number>> {
  const gone = shown === 'gone'
  await keysOf(tx, SHOWN[shown], [workspaceId, listId, others[0] ?? null])
  const counts: Record<string, number> = {}
  const { rows } = await tx.query<Record<string, number>>(
    `select count(*)::integer as "${shown}", ${LIST_SORTS.map(
      (sort) => `count("by_${sort}")::integer as "${shown} ${sort}"`,
    ).join(', ')} from prepared_key`,
  )
  Object.assign(counts, rows[0])
  if (gone && counts.gone === 0) return counts
  for (const sort of LIST_SORTS) {
    const key = `by_${sort}`
    await writeOrder(tx, workspaceId, { listId, of, others }, { sorted: `${shown} ${sort}`, key })
    await onOrder()
  }
  return counts
}

/** Parcels of the lists of a stack, those on most of them first; and how many are on at least 1, 2, … of them. */
export async function writeStack(
  tx: Db,
  workspaceId: number,
  { listId, of, others }: Prepared,
): Promise<Record<string, number>> {
  await tx.query('drop table if exists prepared_key')
  await runSql(tx)`create temp table prepared_key on commit drop as
      select property_id, count(*)::integer as lists from prepared_parcel
       where workspace_id = ${workspaceId} and list_id = any (${[...others, listId]}::bigint[])
         group by property_id`
  await runSql(tx)`insert into prepared_order (workspace_id, list_id, of, sorted, place, properties)
      select ${workspaceId}, ${listId}, ${of}, 'stack', (n - 1) / ${raw(ROW)}, array_agg(property_id
        order by n)
        from (select property_id, row_number() over (order by lists desc, property_id)::integer as n
                from prepared_key) ordered
       group by (n - 1) / ${raw(ROW)}`
  const rows = await listRows<{ lists: number; n: number }>(tx)`
    select lists, count(*)::integer as n from prepared_key group by lists`
  return Object.fromEntries(
    Array.from({ length: others.length + 1 }, (_, at) => [
      `on ${at + 1}`,
      rows.filter(({ lists }) => lists > at).reduce((all, { n }) => all + n, 0),
    ]),
  )
}

/** Writes the first parcels with a place, and returns how many have one: by the list, else by the record. */
export async function writePlaced(
  tx: Db,
  workspaceId: number,
  { listId, of }: Prepared,
): Promise<Record<string, number>> {
  await tx.query('drop table if exists prepared_key')
  await runSql(tx)`create temp table prepared_key on commit drop as
      select l.property_id
        from (select property_id, min(lng) as lng, min(lat) as lat from private_row
               where workspace_id = ${workspaceId} and list_id = ${listId}
                 and (lng is null) = (lat is null)
               group by property_id) l
        left join property p on p.id = l.property_id
       where coalesce(l.lng, p.lng) is not null and coalesce(l.lat, p.lat) is not null`
  await runSql(tx)`insert into prepared_order (workspace_id, list_id, of, sorted, place, properties)
      select ${workspaceId}, ${listId}, ${of}, 'placed', 0, coalesce(array_agg(property_id), '{}')
        from (select property_id from prepared_key order by property_id
          limit ${raw(MAX_POINTS)}) first`
  const rows = await listRows<{ placed: number }>(tx)`
    select count(*)::integer as placed from prepared_key`
  return { placed: rows[0]?.placed ?? 0 }
}

/** Ids at positions of an order, `from` up to before `to`. Served by the primary key. */
export async function readOrder(
  tx: Db,
  workspaceId: number,
  { listId, of }: Prepared,
  { sorted, from, to }: { sorted: string; from: number; to: number },
): Promise<number[]> {
  if (to <= from) return []
  const first = Math.floor(from / ROW)
  const rows = await listRows<{ properties: number[] }>(tx, 'read-prepared-order')`
    select properties from prepared_order
     where workspace_id = ${workspaceId} and list_id = ${listId} and of = ${of}
       and sorted = ${sorted} and place between ${first} and ${Math.floor((to - 1) / ROW)}
     order by place`
  // An array of bigint arrives as texts.
  const ids = rows.flatMap(({ properties }) => properties.map(Number))
  return ids.slice(from - first * ROW, to - first * ROW)
}

/** A page of an order: parcels with a value in the requested order, then those without. */
export async function readPage(
  tx: Db,
  workspaceId: number,
  prepared: Prepared,
  {
    sorted,
    isDescending,
    all,
    valued,
    offset,
    limit,
  }: {
    sorted: string
    isDescending: boolean
    all: number
    valued: number
    offset: number
    limit: number
  },
): Promise<number[]> {
  const end = Math.min(offset + limit, all)
  const read = (from: number, to: number) =>
    readOrder(tx, workspaceId, prepared, { sorted, from, to })
  if (!isDescending) return read(offset, end)
  const backwards = await read(
    Math.max(valued - Math.min(end, valued), 0),
    Math.max(valued - offset, 0),
  )
  const rest = await read(Math.max(offset, valued), end)
  return [...backwards.reverse(), ...rest]
}

export type PreparedParcel = {
  propertyId: number
  line: number
  rows: number
  owedCents: number | null
  owedBeforeCents: number | null
}

/** Parcels of a list by id, in order, with the previous edition's amount. Served by the primary keys. */
export async function readPreparedParcels(
  tx: Db,
  workspaceId: number,
  { listId, beforeId, ids }: { listId: number; beforeId: number | null; ids: readonly number[] },
): Promise<PreparedParcel[]> {
  return listRows<PreparedParcel>(tx, 'read-prepared-parcels')`
    select a.property_id as "propertyId", a.line, a.rows, a.owed_cents as "owedCents",
           b.owed_cents as "owedBeforeCents"
      from unnest(${ids}::bigint[]) with ordinality wanted (id, n)
      join prepared_parcel a on a.workspace_id = ${workspaceId} and a.list_id = ${listId}
        and a.property_id = wanted.id
      left join prepared_parcel b on b.workspace_id = ${workspaceId}
        and b.list_id = ${beforeId ?? 0} and b.property_id = wanted.id
     order by wanted.n`
}

/** The lists of each parcel, and the amount owed in the latest; in the order of the ids. */
export async function readStacked(
  tx: Db,
  workspaceId: number,
  lists: readonly number[],
  ids: readonly number[],
): Promise<Array<{ propertyId: number; lists: number[]; owedCents: number | null }>> {
  const { rows } = await tx.query<{
    propertyId: number
    lists: number[]
    owedCents: number | null
  }>(
    `select wanted.id as "propertyId", array_agg(p.list_id order by l.day desc, l.id desc) as lists,
            (array_agg(p.owed_cents order by l.day desc, l.id desc) filter (where p.owed_cents is not null))[1]
              as "owedCents"
       from unnest($3::bigint[]) with ordinality wanted (id, n)
       join prepared_parcel p on p.workspace_id = $1 and p.list_id = any ($2::bigint[]) and p.property_id = wanted.id
       join private_list l on l.workspace_id = p.workspace_id and l.id = p.list_id
      group by wanted.id, wanted.n order by wanted.n`,
    [workspaceId, lists, ids],
  )
  return rows.map((row) => ({ ...row, lists: row.lists.map(Number) }))
}

/** Places of parcels, by the list, else by the record. */
export async function readPlaces(
  tx: Db,
  workspaceId: number,
  listId: number,
  ids: readonly number[],
): Promise<Array<{ id: number; lng: number; lat: number }>> {
  const rows = await listRows<{ id: number; lng: number | null; lat: number | null }>(tx)`
    select wanted.id, coalesce(l.lng, p.lng) as lng, coalesce(l.lat, p.lat) as lat
      from unnest(${ids}::bigint[]) wanted (id)
     cross join lateral (
       select min(r.lng) as lng, min(r.lat) as lat from private_row r
        where r.workspace_id = ${workspaceId} and r.list_id = ${listId}
          and r.property_id = wanted.id
          and (r.lng is null) = (r.lat is null)) l
      left join property p on p.id = wanted.id`
  return rows.flatMap(({ id, lng, lat }) =>
    lng === null || lat === null ? [] : [{ id, lng, lat }],
  )
}
