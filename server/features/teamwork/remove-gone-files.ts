import type { Pool } from '../../platform/db/db.ts'
import { clearFileDeletion, listGone } from './file.queries.ts'
import type { FileStore } from './file-store.ts'

const BATCH = 200

/** Removes bucket objects whose file is gone. Without a bucket they stay queued. */
export async function removeGoneFiles(db: Pool, { bucket }: FileStore): Promise<void> {
  if (!bucket) return
  for (;;) {
    const keys = await listGone(db, BATCH)
    for (const key of keys) {
      await bucket.remove(key)
      await clearFileDeletion(db, key)
    }
    if (keys.length < BATCH) return
  }
}
