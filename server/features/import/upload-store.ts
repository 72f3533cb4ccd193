import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { findChunk } from './upload.queries.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Bytes of the file in one stored chunk. */
const CHUNK_BYTES = 1024 * 1024
/** Maximum size of an uploaded file. A million rows are about 200 MB. */
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024 * 1024

/**
 * Stores an uploaded file in the database, as compressed chunks written as they arrive, until its import has ended:
 * any server can run the import, and a crash loses none. Returns size and SHA-256. Throws an AppError for a file over
 * the maximum.
 */
export async function storeUpload(
  source: AsyncIterable<Uint8Array>,
  insert: (seq: number, data: Buffer) => Promise<void>,
): Promise<{ byteCount: number; sha256: string }> {
  const digest = createHash('sha256')
  let byteCount = 0
  let seq = 0
  let pending: Uint8Array[] = []
  let pendingBytes = 0
  const flush = async () => {
    const data = await compress(Buffer.concat(pending), {
      params: { [constants.ZSTD_c_compressionLevel]: 1 },
    })
    pending = []
    pendingBytes = 0
    await insert(seq++, data)
  }
  for await (const bytes of source) {
    byteCount += bytes.length
    if (byteCount > MAX_UPLOAD_BYTES) {
      throw new AppError(
        'too_large',
        'The file is larger than 2 GB. Split it and import the parts.',
      )
    }
    digest.update(bytes)
    pending.push(bytes)
    pendingBytes += bytes.length
    if (pendingBytes >= CHUNK_BYTES) await flush()
  }
  // An empty file has one stored chunk, which distinguishes it from an upload that never arrived.
  if (pendingBytes > 0 || seq === 0) await flush()
  return { byteCount, sha256: digest.digest('hex') }
}

/** The stored file, chunk by chunk. Throws if its last chunks are missing. Served by the primary key. */
export async function* readUpload(
  db: Db,
  importId: number,
  byteCount: number,
): AsyncGenerator<Uint8Array> {
  let left = byteCount
  for (let seq = 0; ; seq++) {
    const chunk = await findChunk(db, importId, seq)
    if (!chunk) break
    const bytes = await decompress(chunk)
    left -= bytes.length
    yield bytes
  }
  if (left !== 0) throw new Error(`${left} bytes of the file of import ${importId} are missing`)
}
