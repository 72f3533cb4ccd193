import type { FileImportResult, ImportProgress } from '../../contract/import.ts'
import type { Person } from '../account/person.ts'
import { allowImport } from '../billing/meter.ts'
import type { AppContext } from '../context.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { failImport, findImport, type ImportOptions, insertImport } from './import.queries.ts'
import { failureText } from './run-import.ts'
import { storeUpload } from './upload-store.ts'

/** How often a waiting call looks at its import. */
const LOOK_MS = 200

/** Whose import it will be; refuses a person whose plan has no records left this month. */
export async function ownerOf(context: AppContext, person: Person | null) {
  if (person === null) return null
  return { userId: person.id, monthLimit: await allowImport(context, person) }
}

/** Stores a list and has a worker import it; answers the import's id. */
export async function storeAndSend(
  { db, sendImport, expectImport }: AppContext,
  upload: {
    fileName: string
    owner: Awaited<ReturnType<typeof ownerOf>>
    /** Asked once the source is read: a form may say more behind its file. */
    options: () => Promise<ImportOptions>
    source: AsyncIterable<Uint8Array>
  },
): Promise<number> {
  expectImport()
  const id = await insertImport(db, {
    fileName: upload.fileName,
    owner: upload.owner,
    options: {},
  })
  try {
    const { byteCount, sha256 } = await storeUpload(db, id, upload.source)
    const options = await upload.options()
    await db.query(
      `update import set status = 'queued', byte_count = $2, sha256 = $3, options = $4,
              message = 'Waiting for its turn' where id = $1`,
      [id, byteCount, sha256, JSON.stringify(options)],
    )
  } catch (error) {
    await failImport(
      db,
      id,
      failureText(error) ?? 'The upload was interrupted; nothing was imported',
    )
    await db.query('delete from import_chunk where import_id = $1', [id])
    throw error
  }
  await sendImport(id)
  return id
}

/** Refuses an import nobody knows. */
export async function getImport(db: Db, id: number): Promise<ImportProgress> {
  const found = await findImport(db, id)
  if (!found) throw new AppError('not_found', 'There is no such import')
  return found
}

/**
 * Waits until the import has ended; the import goes on when the caller does not wait. `answer` is
 * what the caller waits for: it is destroyed when they go. The request is so once its body is read.
 */
export async function waitForImport(
  db: Db,
  id: number,
  answer: { destroyed: boolean },
  stopping: AbortSignal,
): Promise<FileImportResult> {
  for (;;) {
    const progress = await getImport(db, id)
    if (progress.result) return progress.result
    if (progress.status === 'failed') throw new AppError('invalid_input', progress.message)
    if (answer.destroyed) throw new AppError('conflict', 'The caller has gone')
    if (stopping.aborted) {
      throw new AppError(
        'upstream_unavailable',
        `The server is being restarted. The list was taken in and goes on being imported: see import ${id}.`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
