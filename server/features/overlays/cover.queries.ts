import type { Ring } from '../../../domain/import/rings.ts'
import type { Box } from '../../../domain/overlays/cut-polygon.ts'
import type { Polygon } from '../../../domain/overlays/shares.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { listRows, runSql } from '../../platform/db/sql.ts'

/** An overlay compared with parcels. */
export type ComparedOverlay = Box & {
  id: number
  edition: number
  readOn: string
  /** Properties up to this id are compared; null for all. */
  comparedTo: number | null
}

/** The overlays that have been read, or one, locked until the transaction ends to block renewals. */
export async function holdOverlays(tx: Client, id: number | null): Promise<ComparedOverlay[]> {
  return listRows<ComparedOverlay>(tx, 'hold-overlays')`
    select id, edition, read_on as "readOn", compared_to as "comparedTo",
           (extent[1])[0] as west, (extent[1])[1] as south,
           (extent[0])[0] as east, (extent[0])[1] as north
      from overlay where edition > 0 and (${id}::bigint is null or id = ${id}) order by id for share`
}

/** The first overlay that is not compared with all properties. */
export async function findUncompared(db: Db): Promise<number | null> {
  const rows = await listRows<{ id: number }>(db)`
    select id from overlay where edition > 0 and compared_to is not null order by id limit 1`
  return rows[0]?.id ?? null
}

/** Maximum extent of land from its center, in degrees. */
const REACH = 0.05

/** Properties after an id that are within reach of an overlay. Served by the primary key of property. */
export async function listWithin(
  db: Db,
  { west, south, east, north }: Box,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await listRows<{ id: number }>(db, 'properties-within-overlay')`
    select id from property
     where id > ${after} and lng between ${west - REACH} and ${east + REACH}
       and lat between ${south - REACH} and ${north + REACH}
     order by id limit ${limit}`
  return rows.map(({ id }) => id)
}

export type DueProperty = { id: number; propertyId: number }

export async function listDue(db: Db, limit: number): Promise<DueProperty[]> {
  return listRows<DueProperty>(db, 'overlay-due')`
    select id, property_id as "propertyId" from overlay_due order by id limit ${limit}`
}

export async function deleteDue(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.query('delete from overlay_due where id = any($1::bigint[])', [ids])
}

export async function setComparedTo(tx: Db, id: number, comparedTo: number | null): Promise<void> {
  await tx.query('update overlay set compared_to = $2 where id = $1', [id, comparedTo])
}

export type ComparedLand = {
  id: number
  lng: number | null
  lat: number | null
  rings: Ring[] | null
}

/** Served by the primary keys of property and parcel_outline. A removed property has no place. */
export async function listLand(db: Db, ids: readonly number[]): Promise<ComparedLand[]> {
  return listRows<ComparedLand>(db, 'overlay-land')`select w.id, p.lng, p.lat, o.rings
      from unnest(${ids}::bigint[]) w(id)
      left join property p on p.id = w.id
      left join parcel_outline o on o.property_id = p.id`
}

export type NearArea = {
  overlayId: number
  class: string
  rings: Polygon
  /** Properties whose bounding box it touches. */
  near: number[]
}

/**
 * Pieces of areas near properties, each once. Served by overlay_area_extent and the primary key, one lookup for each
 * box and piece: `offset 0` keeps PostgreSQL, which overestimates boxes, from comparing every box with every piece.
 */
export async function listNearAreas(
  db: Db,
  overlays: readonly number[],
  boxes: readonly (Box & { id: number })[],
): Promise<NearArea[]> {
  return listRows<NearArea>(db, 'overlay-near-areas')`with near as (
        select a.id, array_agg(w.id::float8) as near
          from unnest(${boxes.map(({ id }) => id)}::bigint[],
            ${boxes.map(({ west }) => west)}::float8[],
            ${boxes.map(({ south }) => south)}::float8[],
            ${boxes.map(({ east }) => east)}::float8[],
            ${boxes.map(({ north }) => north)}::float8[])
                 w(id, west, south, east, north)
         cross join lateral (
               select id, overlay_id, edition from overlay_area
                where extent && box(point(w.west, w.south), point(w.east, w.north)) offset 0) a
          join overlay o on o.id = a.overlay_id and o.edition = a.edition
         where a.overlay_id = any(${overlays}::bigint[])
         group by a.id)
      select a.overlay_id as "overlayId", a.class, a.rings, n.near
        from near n
       cross join lateral (
             select overlay_id, class, rings from overlay_area where id = n.id offset 0) a`
}

export type ComparedParcel = {
  propertyId: number
  overlay: ComparedOverlay
  hasOutline: boolean
  covers: readonly { class: string; share: number | null }[]
}

/** Replaces the comparison results of properties and overlays. */
export async function replaceCovers(
  tx: Client,
  properties: readonly number[],
  overlays: readonly number[],
  compared: readonly ComparedParcel[],
): Promise<void> {
  const of = [properties, overlays]
  for (const table of ['overlay_cover', 'overlay_compared']) {
    await tx.query(
      `delete from ${table} where property_id = any($1::bigint[]) and overlay_id = any($2::bigint[])`,
      of,
    )
  }
  await runSql(tx)`
    insert into overlay_compared (property_id, overlay_id, edition, read_on, has_outline)
      select * from unnest(${compared.map(({ propertyId }) => propertyId)}::bigint[],
        ${compared.map(({ overlay }) => overlay.id)}::bigint[],
        ${compared.map(({ overlay }) => overlay.edition)}::integer[],
        ${compared.map(({ overlay }) => overlay.readOn)}::date[],
        ${compared.map(({ hasOutline }) => hasOutline)}::boolean[])`
  const covers = compared.flatMap(({ propertyId, overlay, covers: each }) =>
    each.map((cover) => ({ propertyId, overlayId: overlay.id, ...cover })),
  )
  await runSql(tx)`insert into overlay_cover (property_id, overlay_id, class, share)
      select * from unnest(${covers.map(({ propertyId }) => propertyId)}::bigint[],
        ${covers.map(({ overlayId }) => overlayId)}::bigint[],
        ${covers.map((cover) => cover.class)}::text[], ${covers.map(({ share }) => share)}::real[])`
}

/** Removes results of earlier editions: of properties that are no longer within the overlay. */
export async function deleteEarlier(tx: Client, { id, edition }: ComparedOverlay): Promise<void> {
  await tx.query(
    `with gone as (delete from overlay_compared where overlay_id = $1 and edition < $2 returning property_id)
     delete from overlay_cover c using gone where c.property_id = gone.property_id and c.overlay_id = $1`,
    [id, edition],
  )
}
