import type {
  ListedParcel,
  ListParcelsQuery,
  ListPoints,
  PrivateList,
} from '../../../contract/lists.ts'
import { MAX_POINTS } from '../../../contract/lists.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'
import { isOwedInPart } from '../property/one-debt.queries.ts'
import { toDollars } from '../property/property-row.ts'

type ListRow = Omit<PrivateList, 'county' | 'owed' | 'createdAt'> & {
  countyId: number | null
  owedCents: number | null
  createdAt: Date
}

const LIST = `l.id, l.name, l.file_name as "fileName", l.meaning, l.as_of as "asOf", l.day,
  l.county_id as "countyId", l.rows, l.parcels, l.own_parcels as "ownParcels", l.waiting, l.owed_cents as "owedCents",
  coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as by, l.created_at as "createdAt",
  (select o.status from list_proposal o where o.workspace_id = l.workspace_id and o.list_id = l.id
    order by o.id desc limit 1) as proposal,
  not exists (select from private_list n
               where n.workspace_id = l.workspace_id and n.list_key = l.list_key
                 and (n.day, n.id) > (l.day, l.id)) as "isLatest",
  (select count(*)::integer from private_list n
    where n.workspace_id = l.workspace_id and n.list_key = l.list_key
      and (n.day, n.id) <= (l.day, l.id)) as edition,
  (select count(*)::integer from private_list n
    where n.workspace_id = l.workspace_id and n.list_key = l.list_key) as editions`

function toList({ countyId, owedCents, createdAt, ...row }: ListRow): PrivateList {
  return {
    ...row,
    county: countyId === null ? null : countyLabel(countyId),
    owed: toDollars(owedCents),
    createdAt: createdAt.toISOString(),
  }
}

/** The workspace's lists, newest first, after the import `after`. Served by the primary key. */
export async function listPrivateLists(
  tx: Db,
  workspaceId: number,
  { limit, after }: { limit: number; after: number | null },
): Promise<PrivateList[]> {
  const rows = await listRows<ListRow>(tx)`
    select ${raw(LIST)} from private_list l left join app_user u on u.id = l.user_id
     where l.workspace_id = ${workspaceId} and (${after}::bigint is null or l.id < ${after})
     order by l.id desc limit ${limit}`
  return rows.map(toList)
}

/** Null if the workspace has no such list. Served by the primary key. */
export async function findPrivateList(
  tx: Db,
  workspaceId: number,
  id: number,
): Promise<PrivateList | null> {
  const rows = await listRows<ListRow>(tx)`
    select ${raw(LIST)} from private_list l left join app_user u on u.id = l.user_id
     where l.workspace_id = ${workspaceId} and l.id = ${id}`
  return rows[0] ? toList(rows[0]) : null
}

/** The previous edition; null for the first. Served by private_list_key. */
export async function findEditionBefore(
  tx: Db,
  workspaceId: number,
  id: number,
): Promise<number | null> {
  const rows = await listRows<{ id: number }>(tx)`select n.id from private_list l
       join private_list n on n.workspace_id = l.workspace_id and n.list_key = l.list_key
        and (n.day, n.id) < (l.day, l.id)
      where l.workspace_id = ${workspaceId} and l.id = ${id}
      order by n.day desc, n.id desc limit 1`
  return rows[0]?.id ?? null
}

/** The parcels of a list, each once: its first line, its rows, and the sum of its unpaid rows. */
const PARCELS = `select property_id, min(line) as line, count(*)::integer as rows, bool_or(is_own) as is_own,
         sum(total_cents) filter (where bill_status = 'unpaid')::bigint as owed
    from private_row where workspace_id = $1 and list_id = %list group by property_id`
const parcelsOf = (list: string) => PARCELS.replace('%list', list)

export async function compareEditions(
  tx: Db,
  workspaceId: number,
  { id, previousId }: { id: number; previousId: number },
): Promise<{ added: number; gone: number; changed: number }> {
  const { rows } = await tx.query<{ added: number; gone: number; changed: number }>(
    `select count(*) filter (where b.property_id is null)::integer as added,
            count(*) filter (where a.property_id is null)::integer as gone,
            count(*) filter (where a.property_id is not null and b.property_id is not null
                               and a.owed is distinct from b.owed)::integer as changed
       from (${parcelsOf('$2')}) a full join (${parcelsOf('$3')}) b using (property_id)`,
    [workspaceId, id, previousId],
  )
  return rows[0] ?? { added: 0, gone: 0, changed: 0 }
}

export type ParcelOfList = Pick<ListedParcel, 'line' | 'rows'> & {
  propertyId: number
  owedCents: number | null
  owedBeforeCents: number | null
}

const SORT_KEYS = {
  line: 'p.line',
  owed: 'p.owed',
  owner: 'f.owner_name',
  address: 'f.address',
  parcelId: 'f.parcel_id',
} as const

/**
 * Parcels of a list, one page; `gone`: those only in the previous edition. Sorted in the query: a list is read whole,
 * by its key, since the sort value is summed over its rows; a long one is prepared instead (`long-list.ts`). Missing
 * values come last, in list order.
 */
export async function listParcelsOfList(
  tx: Db,
  workspaceId: number,
  {
    id,
    previousId,
    show,
    sort,
    order,
    limit,
    offset,
  }: Pick<ListParcelsQuery, 'show' | 'sort' | 'order' | 'limit'> & {
    id: number
    previousId: number | null
    offset: number
  },
): Promise<ParcelOfList[]> {
  const [of, before] = show === 'gone' ? [previousId, id] : [id, previousId]
  if (of === null) return []
  const wanted = {
    all: 'true',
    own: 'p.is_own',
    added: 'b.property_id is null',
    gone: 'b.property_id is null',
    changed: 'b.property_id is not null and p.owed is distinct from b.owed',
  }[show]
  const direction = order === 'desc' ? 'desc' : 'asc'
  const { rows } = await tx.query<ParcelOfList>(
    `select p.property_id as "propertyId", p.line, p.rows, p.owed as "owedCents", b.owed as "owedBeforeCents"
       from (${parcelsOf('$2')}) p
       left join (${parcelsOf('$3')}) b on b.property_id = p.property_id
       join private_row f on f.workspace_id = $1 and f.list_id = $2 and f.line = p.line
      where ${wanted}
      order by ${SORT_KEYS[sort]} ${direction} nulls last,
               case when ${SORT_KEYS[sort]} is null then p.line end, p.line ${direction}
      limit $4 offset $5`,
    [workspaceId, of, before ?? 0, limit, offset],
  )
  return rows
}

/** Parcels on several lists, most first. Served by the primary keys of private_row, private_instrument. */
export async function stackLists(
  tx: Db,
  workspaceId: number,
  {
    lists,
    atLeast,
    limit,
    offset,
  }: { lists: readonly number[]; atLeast: number; limit: number; offset: number },
): Promise<Array<{ propertyId: number; lists: number[]; owedCents: number | null }>> {
  const { rows } = await tx.query<{
    propertyId: number
    lists: number[]
    owedCents: number | null
  }>(
    `with stated as (
       select r.property_id, r.list_id, l.day,
              sum(r.total_cents) filter (where r.bill_status = 'unpaid')::bigint as owed
         from private_row r join private_list l on l.workspace_id = r.workspace_id and l.id = r.list_id
        where r.workspace_id = $1 and r.list_id = any ($2::bigint[])
        group by r.property_id, r.list_id, l.day
       union all
       select distinct i.property_id, i.list_id, l.day, null::bigint
         from private_instrument i join private_list l on l.workspace_id = i.workspace_id and l.id = i.list_id
        where i.workspace_id = $1 and i.list_id = any ($2::bigint[]) and i.property_id > 0)
     select property_id as "propertyId", array_agg(list_id order by day desc, list_id desc) as lists,
            (array_agg(owed order by day desc, list_id desc) filter (where owed is not null))[1] as "owedCents"
       from stated group by property_id having count(*) >= $3
      order by count(*) desc, property_id limit $4 offset $5`,
    [workspaceId, lists, atLeast, limit, offset],
  )
  // An array of bigint arrives as texts.
  return rows.map((row) => ({ ...row, lists: row.lists.map(Number) }))
}

/** Places of a list's parcels: by the list, else by the record. */
export async function listPoints(tx: Db, workspaceId: number, id: number): Promise<ListPoints> {
  // Selected and counted in the database: a list may have a million parcels.
  const rows = await listRows<{
    id: number | null
    lng: number
    lat: number
    placed: number
    parcels: number
  }>(tx)`with located as materialized (
        select l.property_id as id, coalesce(l.lng, p.lng) as lng, coalesce(l.lat, p.lat) as lat
        from (select property_id, min(lng) as lng, min(lat) as lat from private_row
               where workspace_id = ${workspaceId} and list_id = ${id}
                 and (lng is null) = (lat is null)
               group by property_id
              union all
              -- Of a deed index, which places nothing itself.
              select distinct property_id, null::float8, null::float8 from private_instrument
               where workspace_id = ${workspaceId} and list_id = ${id} and property_id > 0) l
        left join property p on p.id = l.property_id),
      counted as (
        select count(*)::integer as parcels, count(lng + lat)::integer as placed from located)
      select shown.id, shown.lng, shown.lat, counted.placed, counted.parcels
        from counted
        left join lateral (
          select id, lng, lat from located where lng is not null and lat is not null
           order by id limit ${raw(MAX_POINTS)}) shown on true`
  const { placed = 0, parcels = 0 } = rows[0] ?? {}
  return {
    points: rows.flatMap(({ id: propertyId, lng, lat }) =>
      propertyId === null ? [] : [{ id: propertyId, lng, lat }],
    ),
    withoutPlace: parcels - placed,
    capped: placed > MAX_POINTS,
  }
}

/** The amount owed in the record, or the least of it, by property. Served by the primary key of tax_sale. */
export async function owedInRecord(
  db: Db,
  propertyIds: readonly number[],
): Promise<Map<number, { cents: number | null; isLeast: boolean }>> {
  const rows = await listRows<{ id: number; cents: number | null; isLeast: boolean }>(db)`
    select property_id as id, total_cents as cents, ${raw(isOwedInPart('t'))} as "isLeast" from tax_sale t
      where property_id = any (${propertyIds}::bigint[])`
  return new Map(rows.map(({ id, ...owed }) => [id, owed]))
}
