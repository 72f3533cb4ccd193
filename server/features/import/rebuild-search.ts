import { SPELLING } from '../../../domain/search/search-texts.ts'
import type { Client, Pool } from '../../platform/db/db.ts'
import { runWithoutWaiting } from '../../platform/db/run-without-waiting.ts'
import type { Work } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { isRespelled, markSpelled } from '../search/search-table.queries.ts'
import { rebuildVocabulary } from '../search/vocabulary.queries.ts'
import { lockSearchTable, rebuildSearchTable } from './search-rows.queries.ts'

/**
 * Rebuilds search table and vocabulary in one transaction if a release with other spelling rules wrote the texts;
 * until then, searches read the old table. An import that writes search rows makes it fail at once, and the job is
 * retried. Returns whether it rebuilt them.
 */
export async function rebuildSearch(db: Pool): Promise<boolean> {
  const client: Client = await db.connect()
  try {
    return await runWithoutWaiting(client, async () => {
      if (!(await isRespelled(client, SPELLING))) return false
      await lockSearchTable(client)
      await rebuildSearchTable(client)
      await rebuildVocabulary(client)
      await markSpelled(client, SPELLING)
      return true
    })
  } finally {
    client.release()
  }
}

export const searchRebuild = ({ db, log }: WorkerContext): Omit<Work, 'queue'> => ({
  run: async () => {
    if (await rebuildSearch(db)) log.info({ spelling: SPELLING }, 'search texts rebuilt')
  },
})
