import { MAX_SHEET_NOTES, MAX_SHEET_PHOTOS, type SheetParcel } from '../../../contract/run-sheet.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'
import { personName } from '../account/person-workspace.queries.ts'

// A workspace's entries about the parcels of a sale, for a device that keeps the sheet.

type Note = SheetParcel['notes'][number]
type Photo = SheetParcel['photos'][number]

/** The latest notes of each parcel. Served by `parcel_note_property`. */
export async function listNotesOfParcels(
  db: Db,
  workspaceId: number,
  ids: readonly number[],
): Promise<Map<number, Note[]>> {
  const rows = await listRows<Omit<Note, 'createdAt'> & { of: number; createdAt: Date }>(
    db,
    'notes-of-run-sheet',
  )`
    select n.property_id as of, n.id, n.body, ${raw(personName('u'))} as author,
      n.created_at as "createdAt"
      from unnest(${ids}::bigint[]) p(id)
      cross join lateral (
        select * from parcel_note where workspace_id = ${workspaceId} and property_id = p.id
         order by id desc limit ${raw(MAX_SHEET_NOTES)}) n
      left join app_user u on u.id = n.user_id
     order by n.id desc`
  return byParcel(
    rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
  )
}

/** The latest photos of each parcel. Served by `parcel_file_property`. */
export async function listPhotosOfParcels(
  db: Db,
  workspaceId: number,
  ids: readonly number[],
): Promise<Map<number, Photo[]>> {
  const rows = await listRows<Photo & { of: number }>(db, 'photos-of-run-sheet')`
    select f.property_id as of, f.id, f.name
      from unnest(${ids}::bigint[]) p(id)
      cross join lateral (
        select * from parcel_file where workspace_id = ${workspaceId} and property_id = p.id
          and has_thumbnail
         order by id desc limit ${raw(MAX_SHEET_PHOTOS)}) f
     order by f.id desc`
  return byParcel(rows)
}

function byParcel<Row extends { of: number }>(
  rows: readonly Row[],
): Map<number, Omit<Row, 'of'>[]> {
  const all = new Map<number, Omit<Row, 'of'>[]>()
  for (const { of, ...row } of rows) {
    const known = all.get(of)
    if (known) known.push(row)
    else all.set(of, [row])
  }
  return all
}

/** Number of notes and photos a device would keep of the parcels. Served by the same indexes. */
export async function countTeamwork(
  db: Db,
  workspaceId: number,
  ids: readonly number[],
): Promise<{ notes: number; photos: number }> {
  const { rows } = await db.query<{ notes: number; photos: number }>({
    name: 'teamwork-of-run-sheet',
    text: `select (select coalesce(sum(least(n, ${MAX_SHEET_NOTES})), 0)::int from (
                     select count(*) as n from parcel_note
                      where workspace_id = $1 and property_id = any($2::bigint[]) group by property_id) c) as notes,
                  (select coalesce(sum(least(n, ${MAX_SHEET_PHOTOS})), 0)::int from (
                     select count(*) as n from parcel_file
                      where workspace_id = $1 and property_id = any($2::bigint[]) and has_thumbnail
                      group by property_id) c) as photos`,
    values: [workspaceId, ids],
  })
  return rows[0] ?? { notes: 0, photos: 0 }
}
