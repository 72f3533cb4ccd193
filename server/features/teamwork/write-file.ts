import { randomUUID } from 'node:crypto'
import {
  MAX_FILES_PER_PROPERTY,
  MAX_WORKSPACE_FILE_BYTES,
  type TeamFile,
} from '../../../contract/teamwork.ts'
import { fileNameOf, fileTypeOf } from '../../../domain/teamwork/file-kind.ts'
import { type Client, inTransaction, type Pool } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import {
  clearFileDeletion,
  countFiles,
  deleteFile,
  findFile,
  insertFile,
  lockFiles,
  queueFileDeletion,
} from './file.queries.ts'
import { type FileStore, writeChunks } from './file-store.ts'
import { prepareImage } from './prepare-image.ts'
import { nameOfPlace, type Writer } from './team-place.ts'

const NO_FILE = 'This file was deleted, or is not your workspace’s'

export type GivenFile = { name: string; bytes: Buffer; keepsPlace: boolean }

/** A file's stored form; a photo is re-encoded. Throws for other types, and for a damaged file. */
async function prepare({ name, bytes, keepsPlace }: GivenFile) {
  const kind = fileTypeOf(bytes)
  if ('problem' in kind) {
    throw new AppError(bytes.length === 0 ? 'invalid_input' : 'unsupported_type', kind.problem)
  }
  const { type } = kind
  const called = { name: fileNameOf(name, type), type }
  if (type === 'application/pdf') {
    return { ...called, file: bytes, thumbnail: null, width: null, height: null, hasPlace: false }
  }
  const { image, ...rest } = await prepareImage({ bytes, type, keepsPlace })
  return { ...called, file: image, ...rest }
}

/** Adds a file to a property: whole or not at all. */
export async function addFile(
  db: Pool,
  store: FileStore,
  { workspaceId, userId }: Writer,
  propertyId: number,
  given: GivenFile,
): Promise<TeamFile> {
  const of = { workspaceId, propertyId }
  // Checked before the work, for a quick response.
  await inTransaction(db, (tx) => requireRoom(tx, of, given.bytes.length))
  const { file, thumbnail, ...about } = await prepare(given)
  const bytes = file.length + (thumbnail?.length ?? 0)
  const bucketKey = store.bucket ? `${workspaceId}/${randomUUID()}` : null
  if (store.bucket && bucketKey !== null) {
    // If this ends before the file is written, the objects are removed later.
    await queueFileDeletion(db, bucketKey)
    await store.bucket.put(bucketKey, 'file', file, about.type)
    if (thumbnail) await store.bucket.put(bucketKey, 'thumbnail', thumbnail, 'image/webp')
  }
  return inTransaction(db, async (tx) => {
    await lockFiles(tx, workspaceId)
    await requireRoom(tx, of, bytes)
    const hasThumbnail = thumbnail !== null
    const id = await insertFile(tx, { ...of, ...about, userId, bytes, hasThumbnail, bucketKey })
    if (bucketKey === null) {
      await writeChunks(tx, id, 'file', file)
      if (thumbnail) await writeChunks(tx, id, 'thumbnail', thumbnail)
    } else {
      await clearFileDeletion(tx, bucketKey)
    }
    return (await requireFile(tx, workspaceId, id)).file
  })
}

async function requireRoom(
  tx: Client,
  of: { workspaceId: number; propertyId: number },
  more: number,
): Promise<void> {
  await nameOfPlace(tx, of.workspaceId, of.propertyId)
  const { ofProperty, bytes } = await countFiles(tx, of)
  if (ofProperty >= MAX_FILES_PER_PROPERTY) {
    throw new AppError(
      'conflict',
      `A property holds up to ${MAX_FILES_PER_PROPERTY} files. Delete some, then add this one.`,
    )
  }
  if (bytes + more > MAX_WORKSPACE_FILE_BYTES) {
    throw new AppError(
      'conflict',
      `The files of a workspace may have ${MAX_WORKSPACE_FILE_BYTES / 2 ** 30} GB together, and this one does not fit. Delete some, then add it.`,
    )
  }
}

/** A file of the workspace; throws if there is none. */
export async function requireFile(db: Pool | Client, workspaceId: number, id: number) {
  const found = await findFile(db, workspaceId, id)
  if (!found) throw new AppError('not_found', NO_FILE)
  return found
}

/** Deletes a file: its author may, and an owner of the workspace. */
export async function removeFile(
  db: Pool,
  { workspaceId, userId }: Writer,
  id: number,
  isOwner: boolean,
): Promise<void> {
  const { file } = await requireFile(db, workspaceId, id)
  if (!isOwner && file.author?.userId !== userId) {
    throw new AppError(
      'not_allowed',
      `Only ${file.author?.name ?? 'an owner'} or an owner of the workspace can delete this file`,
    )
  }
  await deleteFile(db, id)
}
