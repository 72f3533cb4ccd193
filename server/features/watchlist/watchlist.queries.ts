import type { SavedProperty, TrackedProperty } from '../../../contract/watchlist.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { Db } from '../../platform/db/db.ts'
import { changesRow, listRows, runSql } from '../../platform/db/sql.ts'
import { personName } from '../account/person-workspace.queries.ts'
import { HELD_BY_STATE } from '../property/held-list.queries.ts'
import {
  assumedFields,
  PROPERTY_COLUMNS,
  PROPERTY_FROM,
  type PropertyRow,
  toDollars,
  toProperty,
} from '../property/property-row.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { SALE_COLUMNS, type SaleColumns, toTaxSale } from '../radar/radar.queries.ts'
import { type OwnParcel, readOwnParcels } from './own-parcels.ts'

type TrackedColumns = {
  savedId: number
  trackedId: number
  note: string
  tags: string[]
  trackedAt: Date
}

/** The watchlist's workspace, and its viewer. */
export type Watchlist = { workspaceId: number; userId: number }

const TRACKED_COLUMNS = `w.id as "savedId", w.property_id as "trackedId", w.note, w.tags, w.created_at as "trackedAt"`

/** Rows of the watchlist with ids below `before`, or the row with an id alone. */
export type WatchlistPage = { before: number | null; limit: number } | { onlyId: number }

/** Parameters $2 to $4 of `ON_PAGE`. */
function pageValues(page: WatchlistPage): Array<number | null> {
  return 'onlyId' in page ? [page.onlyId, null, 1] : [null, page.before, page.limit]
}
const ON_PAGE = `w.workspace_id = $1 and ($2::bigint is null or w.id = $2) and ($3::bigint is null or w.id < $3)
            order by w.id desc limit $4`

/** A workspace's tracked properties, newest first. Served by `tracked_property_workspace` and the property keys. */
export async function listTracked(
  db: ListedDb,
  workspaceId: number,
  page: WatchlistPage,
): Promise<TrackedProperty[]> {
  const { rows } = await db.query<
    (PropertyRow | { id: null }) &
      TrackedColumns &
      Partial<SaleColumns> & { sale_status: string | null }
  >({
    name: 'list-tracked',
    text: `select ${TRACKED_COLUMNS}, ${PROPERTY_COLUMNS}, ${SALE_COLUMNS}
             from tracked_property w left join (${PROPERTY_FROM}) on p.id = w.property_id
            where ${ON_PAGE}`,
    values: [workspaceId, ...pageValues(page)],
  })
  const own = await ownOf(db, rows)
  return rows.flatMap((row) => {
    const { savedId, note, tags, trackedAt } = row
    const parcel = isOfRecord(row)
      ? { property: toProperty(row), taxSale: hasSale(row) ? toTaxSale(row) : null }
      : own.get(row.trackedId)
    return parcel
      ? [{ id: savedId, ...parcel, note, tags, createdAt: trackedAt.toISOString() }]
      : []
  })
}

const isOfRecord = <Row extends { id: number | null }>(
  row: Row,
): row is Exclude<Row, { id: null }> => row.id !== null

/** The caller's lists' facts of tracked parcels that the record lacks. */
function ownOf(db: ListedDb, rows: ReadonlyArray<{ id: number | null; trackedId: number }>) {
  const ids = rows.flatMap(({ id, trackedId }) => (id === null ? [trackedId] : []))
  return readOwnParcels(db, ids)
}

function hasSale<Row extends { sale_status: string | null }>(row: Row): row is Row & SaleColumns {
  return row.sale_status !== null
}

type SavedRow = TrackedColumns & {
  /** Null: a parcel that the record lacks. */
  id: number | null
  address: string | null
  city: string | null
  state: string | null
  zipCode: string | null
  ownerName: string | null
  parcelId: string | null
  countyId: number | null
  taxStatus: string | null
  isHeldByState: boolean
  totalCents: number | null
  saleDate: string | null
  redemptionDate: string | null
  assumed: number | null
  addedBy: string | null
  isMuted: boolean
}

/** The same as flat rows for the watchlist. */
export async function listSaved(
  db: ListedDb,
  { workspaceId, userId }: Watchlist,
  page: WatchlistPage,
): Promise<SavedProperty[]> {
  const { rows } = await db.query<SavedRow>({
    name: 'list-saved',
    text: `select ${TRACKED_COLUMNS}, p.id, p.address, p.city, p.state,
                  p.zip_code as "zipCode", p.owner_name as "ownerName", p.parcel_id as "parcelId",
                  p.county_id as "countyId", t.status as "taxStatus",
                  ${HELD_BY_STATE} as "isHeldByState", t.total_cents as "totalCents",
                  t.sale_date as "saleDate", t.redemption_date as "redemptionDate", t.assumed,
                  ${personName('a')} as "addedBy",
                  exists (select from tracked_mute x where x.tracked_id = w.id and x.user_id = $5) as "isMuted"
             from tracked_property w
             left join property p on p.id = w.property_id
             left join tax_sale t on t.property_id = w.property_id
             left join app_user a on a.id = w.added_by
            where ${ON_PAGE}`,
    values: [workspaceId, ...pageValues(page), userId],
  })
  const own = await ownOf(db, rows)
  return rows.flatMap(
    ({ id, savedId, trackedId, countyId, totalCents, assumed, trackedAt, ...row }) => {
      const saved = {
        ...row,
        id: savedId,
        propertyId: trackedId,
        createdAt: trackedAt.toISOString(),
      }
      if (id !== null && countyId !== null) {
        const county = countyLabel(countyId)
        const totalOwed = toDollars(totalCents)
        return { ...saved, county, totalOwed, assumed: assumedFields(assumed ?? 0) }
      }
      const parcel = own.get(trackedId)
      return parcel ? { ...saved, ...savedOwn(parcel) } : []
    },
  )
}

/** The watchlist row of a parcel only in lists. */
function savedOwn({ property, taxSale }: OwnParcel) {
  const { address, city, state, zipCode, ownerName, parcelId, county } = property
  return {
    ...{ address, city, state, zipCode, ownerName, parcelId, county },
    taxStatus: taxSale?.status ?? null,
    isHeldByState: property.isHeldByState ?? false,
    totalOwed: taxSale?.totalOwed ?? null,
    saleDate: taxSale?.saleDate ?? null,
    redemptionDate: taxSale?.redemptionDate ?? null,
    assumed: [...new Set([...property.assumed, ...(taxSale?.assumed ?? [])])],
  }
}

/** Whether a workspace tracks more properties than the limit. Served by `tracked_property_workspace`. */
export async function tracksMoreThan(db: Db, workspaceId: number, most: number): Promise<boolean> {
  const rows = await listRows<{ n: number }>(db, 'tracks-more-than')`select count(*) as n from (
      select from tracked_property where workspace_id = ${workspaceId} limit ${most + 1}) counted`
  return (rows[0]?.n ?? 0) > most
}

/** SQL query: parcels only in the workspace's lists. The transaction names its workspace. */
const OWN_PARCELS = (ids: string, others: string) =>
  `select id, $2::bigint, ${others} from private_parcel
    where workspace_id = $2::bigint and id = any(${ids}) and property_id is null`

/** Adds properties to a watchlist; existing ones stay. Returns how many were added. */
export async function addAllTracked(
  tx: Db,
  { workspaceId, userId }: Watchlist,
  propertyIds: readonly number[],
): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into tracked_property (property_id, workspace_id, added_by)
       select id, $2::bigint, $3::bigint from property where id = any($1::bigint[])
        union all
       ${OWN_PARCELS('$1', '$3::bigint')}
     on conflict (property_id, workspace_id) do nothing`,
    [propertyIds, workspaceId, userId],
  )
  return rowCount ?? 0
}

export type NewTracked = Watchlist & {
  propertyId: number
  note?: string | undefined
  tags?: readonly string[] | undefined
}

/** Adds a property to the watchlist; null for an unknown property. */
export async function addTracked(
  db: Db,
  { workspaceId, userId, propertyId, note = '', tags = [] }: NewTracked,
): Promise<{ id: number; isNew: boolean } | null> {
  const { rows: added } = await db.query<{ id: number }>(
    `insert into tracked_property (property_id, workspace_id, added_by, note, tags)
       select id, $2::bigint, $3::bigint, $4::text, $5::text[] from property where id = $1
        union all
       ${OWN_PARCELS('array[$1::bigint]', '$3::bigint, $4::text, $5::text[]')}
     on conflict (property_id, workspace_id) do nothing returning id`,
    [propertyId, workspaceId, userId, note, uniqueTags(tags)],
  )
  if (added[0]) return { id: added[0].id, isNew: true }
  const known = await listRows<{ id: number }>(db)`
    select id from tracked_property where property_id = ${propertyId}
      and workspace_id = ${workspaceId}`
  return known[0] ? { id: known[0].id, isNew: false } : null
}

/** Removes rows from a watchlist; returns how many were on it. */
export async function removeTracked(
  db: Db,
  workspaceId: number,
  ids: readonly number[],
): Promise<number> {
  return runSql(db)`
    delete from tracked_property where workspace_id = ${workspaceId} and id = any(${ids}::bigint[])`
}

/** Changes the note or the tags of a row; false when it is not on the watchlist. */
export async function editTracked(
  db: Db,
  workspaceId: number,
  id: number,
  { note, tags }: { note?: string | undefined; tags?: readonly string[] | undefined },
): Promise<boolean> {
  return changesRow(db)`
    update tracked_property set note = coalesce(${note ?? null}, note),
      tags = coalesce(${tags === undefined ? null : uniqueTags(tags)}, tags)
     where workspace_id = ${workspaceId} and id = ${id}`
}

/** Adds a tag to rows that lack it, or removes it; returns how many rows were on the watchlist. */
export async function tagTracked(
  db: Db,
  workspaceId: number,
  change: { ids: readonly number[]; tag: string; action: 'addTag' | 'removeTag'; mostTags: number },
): Promise<{ done: number; full: number }> {
  const { ids, tag, action, mostTags } = change
  const { rows } = await db.query<{ done: number; full: number }>(
    action === 'addTag'
      ? `with own as (select id, tags, lower($3) = any(select lower(t) from unnest(tags) t) as has
                        from tracked_property where workspace_id = $1 and id = any($2::bigint[])),
              put as (update tracked_property w set tags = w.tags || $3::text from own
                       where w.id = own.id and not own.has and cardinality(own.tags) < $4
                       returning w.id)
         select (select count(*) from put) + count(*) filter (where has) as done,
                count(*) filter (where not has and cardinality(tags) >= $4) as full from own`
      : `with took as (update tracked_property w
                          set tags = array(select t from unnest(w.tags) with ordinality u(t, n)
                                            where lower(t) <> lower($3) order by n)
                        where workspace_id = $1 and id = any($2::bigint[]) and $4 > 0 returning id)
         select count(*) as done, 0 as full from took`,
    [workspaceId, ids, tag, mostTags],
  )
  return rows[0] ?? { done: 0, full: 0 }
}

/** Mutes the alerts of a row for one member, or ends that; false when it is not on the watchlist. */
export async function muteTracked(
  db: Db,
  { workspaceId, userId }: Watchlist,
  id: number,
  isMuted: boolean,
): Promise<boolean> {
  const { rows } = await db.query<{ isThere: boolean }>(
    isMuted
      ? `with own as (select id from tracked_property where workspace_id = $1 and id = $3),
              put as (insert into tracked_mute (tracked_id, user_id) select id, $2 from own
                      on conflict do nothing)
         select exists (select from own) as "isThere"`
      : `with own as (select id from tracked_property where workspace_id = $1 and id = $3),
              gone as (delete from tracked_mute where user_id = $2 and tracked_id = (select id from own))
         select exists (select from own) as "isThere"`,
    [workspaceId, userId, id],
  )
  return rows[0]?.isThere ?? false
}

/** Removes duplicate tags, ignoring case; the first spelling stays. */
function uniqueTags(tags: readonly string[]): string[] {
  const seen = new Set<string>()
  return tags.filter((tag) => {
    const key = tag.toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
}
