import type { AreasFileOptions, LayerFields, NextFileOptions } from '../../../contract/source.ts'
import { guessOverlay } from '../../../domain/overlays/overlay-kind.ts'
import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileFields } from '../import/read/file-fields.ts'
import { storeHeld } from '../import/take-list.ts'
import { discardUpload } from '../import/upload.queries.ts'
import { checkRoom } from './connect-source.ts'
import { type Connecting, ownerOf } from './connecting.ts'
import { insertSource } from './source.queries.ts'
import { replaceFile } from './source-file.queries.ts'
import { countyIdOf } from './source-reading.ts'

/** A file of areas as it arrives. */
export type BroughtFile = { fileName: string; body: AsyncIterable<Uint8Array> }

/** Stores a file of areas and queues it; returns the source's id. Throws AppError if it can't. */
export async function bringFile(
  db: Pool,
  { fileName, body }: BroughtFile,
  { kind, classField, name, county }: AreasFileOptions,
  { by }: Connecting,
): Promise<number> {
  const countyId = countyIdOf(county)
  const userId = ownerOf(by)
  // Checked before it arrives, too: uploading a file for nothing is costly.
  await inTransaction(db, (tx) => checkRoom(tx, by))
  return stored(db, { fileName, body }, userId, (fileImportId) =>
    inTransaction(db, async (tx) => {
      await checkRoom(tx, by)
      return insertSource(tx, {
        kind: 'file',
        name: name ?? fileName,
        address: fileName,
        pattern: null,
        countyId,
        meaning: null,
        reading: {},
        wantsPreview: false,
        everyDays: NEVER_ASKED,
        userId,
        overlayKind: kind,
        classField,
        fileImportId,
      })
    }),
  )
}

/** The maximum interval: a file is read when it is uploaded. */
const NEVER_ASKED = 366

/** Stores the file that replaces a source's, and queues its reading: its areas take effect once they are complete. */
export async function bringNextFile(
  db: Pool,
  source: { id: number; kind: string },
  { fileName, body }: BroughtFile,
  { classField }: NextFileOptions,
  { by }: Connecting,
): Promise<void> {
  if (source.kind !== 'file') {
    throw new AppError('conflict', 'Only a source that is a file can be given another file')
  }
  await stored(db, { fileName, body }, ownerOf(by), (importId) =>
    inTransaction(db, async (tx) => {
      const file = { importId, fileName, classField: classField ?? null }
      if (await replaceFile(tx, source.id, file)) return
      throw new AppError('not_found', 'This source was removed meanwhile')
    }),
  )
}

/** A file that no source uses in the end is deleted. */
async function stored<Answer>(
  db: Pool,
  { fileName, body }: BroughtFile,
  userId: number | null,
  use: (importId: number) => Promise<Answer>,
): Promise<Answer> {
  const maker = { userId, visitorHash: null, monthLimit: null, isMetered: false }
  const { id } = await storeHeld(db, { fileName, maker, source: body })
  try {
    return await use(id)
  } catch (error) {
    await discardUpload(db, id)
    throw error
  }
}

/** The fields of a file that may name a class, and the apparent kind of its areas. */
export function toLayerFields(
  fileName: string,
  { title, fields, remarks }: FileFields,
): LayerFields {
  const name = title ?? fileName
  const guess = guessOverlay(
    `${name} ${fileName}`,
    fields.map((field) => field.name),
  )
  return { name, fields, guess, remarks: [...remarks] }
}
