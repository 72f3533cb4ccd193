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

/** Keeps a file of areas and has it read; returns the id of its source. Throws AppError where it can't be kept. */
export async function bringFile(
  db: Pool,
  { fileName, body }: BroughtFile,
  { kind, classField, name, county }: AreasFileOptions,
  { by }: Connecting,
): Promise<number> {
  const countyId = countyIdOf(county)
  const userId = ownerOf(by)
  // Before it arrives, too: a file is no small thing to send for nothing.
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

/** As seldom as can be said: a file is read when it is brought. */
const NEVER_ASKED = 366

/** Keeps the file that takes the place of a source's, and has it read: its areas count once they have come whole. */
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

/** Nothing is kept of a file that no source has in the end. */
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

/** The fields of a file that may name a class, and what its areas seem to be. */
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
