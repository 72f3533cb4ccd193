import { AwsClient } from 'aws4fetch'
import type { BucketSettings } from '../../platform/config/bucket-settings.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type FilePart, findChunk, insertChunk } from './file.queries.ts'

const CHUNK_BYTES = 512 * 1024
/** Timeout of one call of the bucket. */
const TIMEOUT_MS = 30_000

const AWAY =
  'The store of files cannot be reached. Nothing was changed; please try again in a few minutes.'

/** Storage of files: chunks in the database, or objects in a bucket. */
export type FileStore = {
  /** Null: new files go to the database. */
  bucket: Bucket | null
  /** The bytes of a part of a file, piece by piece. */
  read: (
    of: { id: number; bucketKey: string | null },
    part: FilePart,
  ) => Promise<AsyncIterable<Uint8Array>>
}

export function openFileStore(db: Db, { filesBucket }: Pick<Config, 'filesBucket'>): FileStore {
  const bucket = filesBucket && openBucket(filesBucket)
  return {
    bucket,
    read: async ({ id, bucketKey }, part) => {
      if (bucketKey === null) return readChunks(db, id, part)
      if (!bucket) throw new AppError('upstream_unavailable', AWAY)
      return bucket.get(bucketKey, part)
    },
  }
}

/** Writes a part of a file as chunks, in the transaction of the file. */
export async function writeChunks(
  tx: Db,
  fileId: number,
  part: FilePart,
  bytes: Uint8Array,
): Promise<void> {
  for (let n = 0; n * CHUNK_BYTES < bytes.length; n++) {
    const chunk = bytes.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES)
    await insertChunk(tx, { fileId, part, n, bytes: chunk })
  }
}

async function* readChunks(db: Db, fileId: number, part: FilePart): AsyncGenerator<Uint8Array> {
  for (let n = 0; ; n++) {
    const bytes = await findChunk(db, fileId, part, n)
    if (!bytes) return
    yield bytes
  }
}

export type Bucket = {
  put: (key: string, part: FilePart, bytes: Uint8Array, type: string) => Promise<void>
  get: (key: string, part: FilePart) => Promise<AsyncIterable<Uint8Array>>
  /** Removes all parts; missing ones are not an error. */
  remove: (key: string) => Promise<void>
}

/** A bucket of an S3-compatible store. */
function openBucket({ url, region, keyId, secret }: BucketSettings): Bucket {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 2,
  })
  const call = async (
    method: 'PUT' | 'GET' | 'DELETE',
    path: string,
    init: RequestInit = {},
  ): Promise<Response> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await client
      .fetch(`${url}/${path}`, { method, signal, ...init })
      .catch((cause: unknown) => {
        throw new AppError('upstream_unavailable', AWAY, { cause })
      })
    if (answer.ok || (method === 'DELETE' && answer.status === 404)) return answer
    // The response may contain private names.
    const cause = new Error(`the bucket answered ${answer.status} to ${method}`)
    await answer.body?.cancel()
    throw new AppError('upstream_unavailable', AWAY, { cause })
  }
  return {
    put: async (key, part, bytes, type) => {
      await call('PUT', `${key}/${part}`, {
        body: Buffer.from(bytes),
        headers: { 'content-type': type },
      })
    },
    get: async (key, part) => {
      const { body } = await call('GET', `${key}/${part}`)
      if (!body) throw new AppError('upstream_unavailable', AWAY)
      return body
    },
    remove: async (key) => {
      for (const part of ['file', 'thumbnail']) await call('DELETE', `${key}/${part}`)
    },
  }
}
