import type { FileImportResult } from '../../../contract/import.ts'
import type { PageOfPrint } from '../../../contract/printed.ts'
import type { SourceReview } from '../../../contract/source.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type AuditEvent, addAuditEvent } from '../audit/audit.queries.ts'
import { type ImportOptions, queueImport } from '../import/import.queries.ts'
import type { ImportContext } from '../import/import-context.ts'
import { listKeptReadings } from '../import/list-profile.queries.ts'
import { pictureOf } from '../import/printed/page.routes.ts'
import { readUpload } from '../import/upload-store.ts'
import { claimHeld, findHeld, type HeldList } from './held-list.queries.ts'
import { findSource, type StoredSource } from './source.queries.ts'
import { optionsOf, withReview } from './source-reading.ts'

/** The result of importing the waiting list with the person's choices; nothing is written. */
export async function previewHeld(
  { db, previews, today }: Pick<ImportContext, 'db' | 'previews' | 'today'>,
  id: number,
  review: SourceReview,
  ends: AbortSignal | null,
): Promise<FileImportResult> {
  const { source, held } = await heldOf(db, id)
  const { importId, fileName, byteCount } = held
  const kept = await listKeptReadings(db, { userId: source.userId })
  return previews.run(
    readUpload(db, importId, byteCount),
    {
      from: { fileName, options: optionsWith(withReview(source, review), review), kept },
      today: today(),
    },
    ends,
  )
}

/** The picture of a page of the waiting list, if it is a PDF. */
export async function drawHeldPage(
  { db, drawings }: Pick<ImportContext, 'db' | 'drawings'>,
  id: number,
  page: Parameters<typeof pictureOf>[2],
  ends: AbortSignal | null,
): Promise<PageOfPrint> {
  const { importId, byteCount } = (await heldOf(db, id)).held
  return pictureOf(drawings, readUpload(db, importId, byteCount), page, ends)
}

/** Imports the waiting list, and saves its reading for the source. Returns the import's id. */
export async function importHeld(
  { db, expectImport }: Pick<ImportContext, 'db'> & Partial<Pick<ImportContext, 'expectImport'>>,
  id: number,
  review: SourceReview,
  who: Pick<AuditEvent, 'userId' | 'actor' | 'staff' | 'address' | 'requestId'>,
): Promise<number> {
  const { source, held } = await heldOf(db, id)
  const read = withReview(source, review)
  const { importId, byteCount, sha256 } = held
  await inTransaction(db, async (tx) => {
    if (!(await claimHeld(tx, { id, ...read }, importId))) throw notThere()
    await addAuditEvent(tx, { event: 'import-begun', ...who, about: { import: importId } })
    await queueImport(tx, importId, { byteCount, sha256, options: optionsWith(read, review) })
  })
  expectImport?.(importId)
  return importId
}

/** The day applies to this list only. */
const optionsWith = (
  read: Parameters<typeof optionsOf>[0],
  { asOf }: SourceReview,
): ImportOptions => ({ ...optionsOf(read), ...(asOf ? { asOf } : {}) })

async function heldOf(db: Db, id: number): Promise<{ source: StoredSource; held: HeldList }> {
  const source = await findSource(db, id)
  const held = source && (await findHeld(db, id))
  if (!held) throw notThere()
  return { source, held }
}

const notThere = () =>
  new AppError('conflict', 'No list of this source waits for review. It may be imported by now.')
