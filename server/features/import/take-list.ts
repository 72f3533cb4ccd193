import type { FileImportResult, ImportProgress } from '../../../contract/import.ts'
import {
  type Client,
  type Db,
  inTransaction,
  type Pool,
  repeatIfLost,
} from '../../platform/db/db.ts'
import { ofWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { AppError } from '../../platform/errors.ts'
import { networkOf } from '../../platform/http/rate-limit.ts'
import { type AuditEvent, addAuditEvent } from '../audit/audit.queries.ts'
import type { ImportMaker } from '../rights/import-maker.ts'
import {
  failImport,
  hasImport,
  type ImportOptions,
  insertImport,
  queueImport,
  reserveImportId,
} from './import.queries.ts'
import type { ImportContext } from './import-context.ts'
import { findImport } from './import-progress.queries.ts'
import { failureText } from './run-import.ts'
import { deleteUpload, discardUpload, insertChunk, recordHeld } from './upload.queries.ts'
import { storeUpload } from './upload-store.ts'

/** Polling intervals of a waiting call, short at first: most lists are short. */
const FIRST_POLL_MS = 20
const POLL_INTERVAL_MS = 200

/** Thrown if a stored list must not be imported: nothing of it is kept. */
export class NotTaken extends Error {
  override name = 'NotTaken'
}

/** Stores a list and queues its import; returns the import's id. It is in the audit trail. */
export async function storeAndSend(
  { db, expectImport }: Pick<ImportContext, 'db' | 'expectImport'>,
  upload: {
    fileName: string
    maker: ImportMaker
    /** The sender, and their network address. */
    who: Pick<AuditEvent, 'userId' | 'actor' | 'address' | 'requestId'>
    /** The workspace that owns the list; undefined: it goes to the record. Needed before the file is read. */
    ofWorkspace?: number | undefined
    /** Called once the source is stored. */
    options: (stored: { sha256: string }) => Promise<ImportOptions>
    source: AsyncIterable<Uint8Array>
  },
): Promise<number> {
  const { address } = upload.who
  const network = address ? networkOf(address) : null
  expectImport(null)
  const { fileName, maker, ofWorkspace: workspaceId } = upload
  const place = workspaceId === undefined ? {} : { ofWorkspace: workspaceId }
  const own = ofWorkspace(db, workspaceId ?? null)
  // A primary that hands over may be lost between a write and its answer: each write may be repeated.
  const id = await repeatIfLost(db, () => reserveImportId(db))
  await writeOnce(db, async (tx) => {
    if (await hasImport(tx, id)) return
    await insertImport(tx, { id, fileName, maker, options: place })
    await addAuditEvent(tx, { event: 'import-begun', ...upload.who, about: { import: id } })
  })
  try {
    const { byteCount, sha256 } = await storeUpload(upload.source, (seq, data) =>
      repeatIfLost(db, () => insertChunk(own, id, seq, data)),
    )
    const options = { ...(await upload.options({ sha256 })), ...place }
    await writeOnce(db, (tx) => queueImport(tx, id, { byteCount, sha256, options, network }))
  } catch (error) {
    // It was refused with the reason: there is nothing to list.
    if (error instanceof NotTaken || failureText(error) !== null) {
      await discardUpload(db, id)
      throw error
    }
    await failImport(db, id, 'The upload was interrupted; nothing was imported')
    await deleteUpload(db, id)
    throw error
  }
  expectImport(id)
  return id
}

/** `work` changes nothing if it was committed before. */
const writeOnce = (db: Pool, work: (tx: Client) => Promise<void>): Promise<void> =>
  repeatIfLost(db, () => inTransaction(db, work))

/** Stores a list that waits for a review; an unreadable one is not stored. */
export async function storeHeld(
  db: Db,
  upload: { fileName: string; maker: ImportMaker; source: AsyncIterable<Uint8Array> },
): Promise<{ id: number; sha256: string }> {
  const { fileName, maker, source } = upload
  const id = await insertImport(db, { fileName, maker, options: {}, isHeld: true })
  try {
    const { byteCount, sha256 } = await storeUpload(source, (seq, data) =>
      insertChunk(db, id, seq, data),
    )
    await recordHeld(db, id, { byteCount, sha256 })
    return { id, sha256 }
  } catch (error) {
    await discardUpload(db, id)
    throw error
  }
}

/** Throws 404 if there is no such import. */
export async function getImport(db: Pool, id: number): Promise<ImportProgress> {
  const found = await findImport(db, id)
  if (!found) throw new AppError('not_found', 'This import does not exist or is not yours')
  return found
}

/** Waits until the import has ended; the import continues if the caller does not wait: `ends` is the request's. */
export async function waitForImport(
  db: Pool,
  id: number,
  ends: AbortSignal | null,
  stopping: AbortSignal,
): Promise<FileImportResult> {
  for (let pause = FIRST_POLL_MS; ; pause = Math.min(pause * 1.5, POLL_INTERVAL_MS)) {
    const progress = await repeatIfLost(db, () => getImport(db, id))
    if (progress.result) return progress.result
    if (progress.status === 'failed') {
      const { questions } = progress
      throw questions.length > 0
        ? new AppError('undecided', progress.message, { details: { questions } })
        : new AppError('invalid_input', progress.message)
    }
    if (ends?.aborted || stopping.aborted) {
      const why = stopping.aborted ? 'The server is being restarted' : 'Other people are waiting'
      throw new AppError(
        'upstream_unavailable',
        `${why}. The list was accepted and its import continues: see import ${id}.`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
