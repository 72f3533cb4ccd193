import type { TeamFile } from '../../../contract/teamwork.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw, runSql } from '../../platform/db/sql.ts'
import { teamPerson } from './team-person.queries.ts'

type Of = { workspaceId: number; propertyId: number }
type Row = Omit<TeamFile, 'createdAt'> & { createdAt: Date }

const COLUMNS = `f.id, f.property_id as "propertyId", f.name, f.type, f.bytes, f.width, f.height,
  f.has_place as "hasPlace", f.has_thumbnail as "hasThumbnail", ${teamPerson('u')} as author,
  f.created_at as "createdAt"`
const FROM = 'parcel_file f left join app_user u on u.id = f.user_id'

const toFile = ({ createdAt, ...row }: Row): TeamFile => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

/** The files of a workspace on a property, newest first. Served by `parcel_file_property`. */
export async function listFiles(
  db: Db,
  { workspaceId, propertyId }: Of,
  limit: number,
): Promise<TeamFile[]> {
  const rows = await listRows<Row>(db, 'list-parcel-files')`
    select ${raw(COLUMNS)} from ${raw(FROM)} where f.workspace_id = ${workspaceId}
      and f.property_id = ${propertyId}
     order by f.id desc limit ${limit}`
  return rows.map(toFile)
}

/** A file of the workspace, and the key of its objects in the bucket, if it is there. */
export async function findFile(
  db: Db,
  workspaceId: number,
  id: number,
): Promise<{ file: TeamFile; bucketKey: string | null } | null> {
  const rows = await listRows<Row & { bucketKey: string | null }>(db)`
    select ${raw(COLUMNS)}, f.bucket_key as "bucketKey" from ${raw(FROM)}
      where f.workspace_id = ${workspaceId} and f.id = ${id}`
  const [row] = rows
  if (!row) return null
  const { bucketKey, ...file } = row
  return { file: toFile(file), bucketKey }
}

/** Number of files of a property, and the bytes of all files of the workspace. Served by `parcel_file_property`. */
export async function countFiles(
  db: Db,
  { workspaceId, propertyId }: Of,
): Promise<{ ofProperty: number; bytes: number }> {
  const rows = await listRows<{ ofProperty: number; bytes: number }>(db)`
    select count(*) filter (where property_id = ${propertyId}) as "ofProperty", coalesce(sum(bytes),
      0)::bigint as bytes
      from parcel_file where workspace_id = ${workspaceId}`
  return rows[0] ?? { ofProperty: 0, bytes: 0 }
}

/** Serializes a workspace's uploads, so that together they respect its limit. */
export async function lockFiles(tx: Db, workspaceId: number): Promise<void> {
  await tx.query('select from workspace where id = $1 for no key update', [workspaceId])
}

export type NewFile = Of & {
  userId: number
  name: string
  type: string
  bytes: number
  width: number | null
  height: number | null
  hasPlace: boolean
  hasThumbnail: boolean
  bucketKey: string | null
}

export async function insertFile(tx: Db, file: NewFile): Promise<number> {
  const rows = await listRows<{ id: number }>(tx)`
    insert into parcel_file (workspace_id, property_id, user_id, name, type, bytes, width, height,
                             has_place, has_thumbnail, bucket_key)
    values (${file.workspaceId}, ${file.propertyId}, ${file.userId}, ${file.name}, ${file.type},
      ${file.bytes}, ${file.width}, ${file.height}, ${file.hasPlace}, ${file.hasThumbnail},
      ${file.bucketKey}) returning id`
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the file was not written')
  return id
}

export async function deleteFile(db: Db, id: number): Promise<void> {
  await db.query('delete from parcel_file where id = $1', [id])
}

export type FilePart = 'file' | 'thumbnail'

export async function insertChunk(
  tx: Db,
  chunk: { fileId: number; part: FilePart; n: number; bytes: Uint8Array },
): Promise<void> {
  await runSql(tx)`
    insert into parcel_file_chunk (file_id, part, n, bytes)
      values (${chunk.fileId}, ${chunk.part}, ${chunk.n}, ${chunk.bytes})`
}

/** Served by the primary key. */
export async function findChunk(
  db: Db,
  fileId: number,
  part: FilePart,
  n: number,
): Promise<Buffer | null> {
  const rows = await listRows<{ bytes: Buffer }>(db, 'find-file-chunk')`
    select bytes from parcel_file_chunk where file_id = ${fileId} and part = ${part} and n = ${n}`
  return rows[0]?.bytes ?? null
}

/** Queues the objects with this key for removal from the bucket, unless a file is written with them. */
export async function queueFileDeletion(db: Db, bucketKey: string): Promise<void> {
  await runSql(db)`
    insert into file_to_delete (bucket_key) values (${bucketKey}) on conflict do nothing`
}

export async function clearFileDeletion(db: Db, bucketKey: string): Promise<void> {
  await db.query('delete from file_to_delete where bucket_key = $1', [bucketKey])
}

/** Keys whose objects may be removed: no upload of them is running. */
export async function listGone(db: Db, limit: number): Promise<string[]> {
  const rows = await listRows<{ bucketKey: string }>(db)`
    select bucket_key as "bucketKey" from file_to_delete g
     where gone_at < now() - interval '1 hour'
       and not exists (select from parcel_file f where f.bucket_key = g.bucket_key)
     order by gone_at limit ${limit}`
  return rows.map(({ bucketKey }) => bucketKey)
}
