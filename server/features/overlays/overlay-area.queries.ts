import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Box } from '../../../domain/overlays/cut-polygon.ts'
import type { OverlayKind } from '../../../domain/overlays/overlay-kind.ts'
import type { Polygon } from '../../../domain/overlays/shares.ts'
import { CopyWriter, copyText } from '../../platform/db/copy-text.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { changesRow, findRow, listRows } from '../../platform/db/sql.ts'

export type NewOverlay = {
  sourceId: number
  kind: OverlayKind
  name: string
  classField: string
  address: string
}

/** An overlay being read: the new edition's number, and the current one's. */
export type OpenedOverlay = {
  id: number
  edition: number
  /** Of the current edition; 0 without one. */
  areas: number
  readOn: LocalDate | null
}

/**
 * The overlay of a source, created if necessary, and the edition of its next reading. An earlier reading that waits
 * for approval is deleted: this one replaces it.
 */
export async function openOverlay(
  tx: Client,
  { sourceId, kind, name, classField, address }: NewOverlay,
): Promise<OpenedOverlay> {
  const rows = await listRows<OpenedOverlay>(tx)`
    insert into overlay (source_id, kind, class_field, address, name)
      values (${sourceId}, ${kind}, ${classField}, ${address}, ${name})
      on conflict (source_id) do update set pending = null
    returning id, edition + 1 as edition, area_count as areas, read_on as "readOn"`
  const [row] = rows
  if (!row) throw new Error('the overlay was not stored')
  await dropPending(tx, row)
  return row
}

/** Removes the pieces of an edition that is not current. Served by overlay_area_overlay. */
export async function dropPending(
  db: Db,
  { id, edition }: Pick<OpenedOverlay, 'id' | 'edition'>,
): Promise<void> {
  await db.query('delete from overlay_area where overlay_id = $1 and edition >= $2', [id, edition])
}

export type NewPiece = { class: string; polygon: Polygon; box: Box }

/** Stores pieces of areas beside those of the current edition. */
export async function insertPieces(
  client: Client,
  { id, edition }: { id: number; edition: number },
  pieces: readonly NewPiece[],
): Promise<void> {
  const writer = new CopyWriter(client, 'overlay_area (overlay_id, edition, class, rings, extent)')
  for (const { class: name, polygon, box } of pieces) {
    const line = [
      id,
      edition,
      copyText(name),
      copyText(JSON.stringify(polygon)),
      `(${box.east},${box.north}),(${box.west},${box.south})`,
    ]
    const wait = writer.write(line.join('\t'))
    if (wait) await wait
  }
  await writer.end()
}

/** Facts of a complete edition. */
export type WholeEdition = {
  address: string
  name: string
  classField: string
  areas: number
  classes: readonly { name: string; areas: number }[]
  box: Box
}

/** Makes an edition current; parcels are compared with it from the first on. */
export async function countEdition(
  tx: Client,
  { id, edition }: { id: number; edition: number },
  about: WholeEdition,
): Promise<void> {
  const { west, south, east, north } = about.box
  await tx.query(
    `update overlay
        set edition = $2, read_on = (now() at time zone 'America/Chicago')::date, address = $3,
            name = $10, area_count = $4, classes = $5, extent = box(point($6, $7), point($8, $9)),
            class_field = $11, pending = null, compared_to = ${Number.MIN_SAFE_INTEGER}
      where id = $1`,
    [
      id,
      edition,
      about.address,
      about.areas,
      JSON.stringify(about.classes),
      west,
      south,
      east,
      north,
      about.name,
      about.classField,
    ],
  )
  await tx.query('delete from overlay_area where overlay_id = $1 and edition < $2', [id, edition])
}

/** An edition that waits for approval, with its remark. */
export type PendingEdition = WholeEdition & { edition: number; sha256: string; words: string }

/** Marks a complete edition as waiting. */
export async function savePending(tx: Client, id: number, pending: PendingEdition): Promise<void> {
  await tx.query('update overlay set pending = $2 where id = $1', [id, JSON.stringify(pending)])
}

/** The waiting edition of a source's overlay, locked until the transaction ends; null if there is none. */
export async function findPending(
  tx: Client,
  sourceId: number,
): Promise<{ id: number; pending: PendingEdition } | null> {
  return findRow<{ id: number; pending: PendingEdition }>(tx)`
    select id, pending from overlay where source_id = ${sourceId} and pending is not null for update`
}

/** The name of a source's layer, and the field of its classes; null if it was never read. */
export async function findGoneAreas(
  db: Db,
  sourceId: number,
): Promise<{ name: string; classField: string } | null> {
  return findRow<{ name: string; classField: string }>(db)`
    select name, class_field as "classField" from overlay where source_id = ${sourceId}
      and edition > 0`
}

export type AreaOfView = { class: string; rings: Array<Array<[number, number]>> }

/** Whether the overlay exists and was read. */
export async function hasOverlay(db: Db, id: number): Promise<boolean> {
  return changesRow(db)`select from overlay where id = ${id} and edition > 0`
}

/** Pieces of an overlay in a box, at most `limit`. Served by overlay_area_extent. */
export async function listAreasIn(
  db: Db,
  overlayId: number,
  { west, south, east, north }: Box,
  limit: number,
): Promise<AreaOfView[]> {
  return listRows<AreaOfView>(db, 'overlay-areas-in-view')`select a.class, a.rings
       from overlay_area a join overlay o on o.id = a.overlay_id and o.edition = a.edition
      where a.overlay_id = ${overlayId} and a.extent && box(point(${west}, ${south}), point(${east},
        ${north}))
      order by a.id limit ${limit}`
}
