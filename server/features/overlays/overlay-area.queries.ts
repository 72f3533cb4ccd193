import type { Box } from '../../../domain/overlays/cut-polygon.ts'
import type { OverlayKind } from '../../../domain/overlays/overlay-kind.ts'
import type { Polygon } from '../../../domain/overlays/shares.ts'
import { CopyWriter, copyText } from '../../platform/db/copy-text.ts'
import type { Client, Db } from '../../platform/db/db.ts'

export type NewOverlay = {
  sourceId: number
  kind: OverlayKind
  /** What the layer calls itself. */
  name: string
  classField: string
  address: string
}

/** The overlay of a source, made where there is none, and the edition its next reading is. */
export async function openOverlay(
  db: Db,
  { sourceId, kind, name, classField, address }: NewOverlay,
): Promise<{ id: number; edition: number }> {
  const { rows } = await db.query<{ id: number; edition: number }>(
    `insert into overlay (source_id, kind, class_field, address, name) values ($1, $2, $3, $4, $5)
       on conflict (source_id) do update set source_id = excluded.source_id
     returning id, edition + 1 as edition`,
    [sourceId, kind, classField, address, name],
  )
  const [row] = rows
  if (!row) throw new Error('the overlay was not stored')
  await dropPending(db, row)
  return row
}

/** Removes what was stored of an edition that does not count. Served by overlay_area_overlay. */
export async function dropPending(
  db: Db,
  { id, edition }: { id: number; edition: number },
): Promise<void> {
  await db.query('delete from overlay_area where overlay_id = $1 and edition >= $2', [id, edition])
}

export type NewPiece = { class: string; polygon: Polygon; box: Box }

/** Stores pieces of areas beside those of the edition that counts. */
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

/** Makes an edition the one that counts; parcels are compared with it from the first on. */
export async function countEdition(
  tx: Client,
  { id, edition }: { id: number; edition: number },
  about: {
    address: string
    name: string
    areas: number
    classes: readonly { name: string; areas: number }[]
    box: Box
  },
): Promise<void> {
  const { west, south, east, north } = about.box
  await tx.query(
    `update overlay
        set edition = $2, read_on = (now() at time zone 'America/Chicago')::date, address = $3,
            name = $10, area_count = $4, classes = $5, extent = box(point($6, $7), point($8, $9)),
            compared_to = ${Number.MIN_SAFE_INTEGER}
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
    ],
  )
  await tx.query('delete from overlay_area where overlay_id = $1 and edition < $2', [id, edition])
}

export type AreaOfView = { class: string; rings: Array<Array<[number, number]>> }

/** Pieces of an overlay in a box, at most `limit`. Served by overlay_area_extent. */
export async function listAreasIn(
  db: Db,
  overlayId: number,
  { west, south, east, north }: Box,
  limit: number,
): Promise<AreaOfView[]> {
  const { rows } = await db.query<AreaOfView>({
    name: 'overlay-areas-in-view',
    text: `select a.class, a.rings
             from overlay_area a join overlay o on o.id = a.overlay_id and o.edition = a.edition
            where a.overlay_id = $1 and a.extent && box(point($2, $3), point($4, $5))
            order by a.id limit $6`,
    values: [overlayId, west, south, east, north, limit],
  })
  return rows
}
