import { lockOfForTransaction } from '../../platform/db/advisory-lock.queries.ts'
import type { Pool } from '../../platform/db/db.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import type { Work } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { resolvePrivateInstruments } from '../import/instrument/resolve-private-instruments.queries.ts'
import { listWorkspacesWithLists } from '../property/listed-row.queries.ts'
import { refreshChangedListed } from '../screen/refresh-screens.ts'
import { joinRecord } from './own-parcel.queries.ts'
import { prepareByKey } from './prepare-list.ts'
import { deletePrepared } from './prepared.queries.ts'

/** Runs after an import added properties: merges parcels of private lists into the record. */
export const lists = ({ db }: WorkerContext): Omit<Work, 'queue'> => ({
  run: () => addLists(db),
})

export async function addLists(db: Pool): Promise<void> {
  for (const workspaceId of await listWorkspacesWithLists(db)) {
    await inWorkspace(db, workspaceId, async (tx) => {
      await lockOfForTransaction(tx, 'privateLists', workspaceId, async () => {})
      // Prepared results have these parcels' former ids.
      if ((await joinRecord(tx, workspaceId)) > 0) await deletePrepared(tx, workspaceId)
      await resolvePrivateInstruments(tx, workspaceId)
      await refreshChangedListed(tx, workspaceId)
    })
  }
}

/** Prepares a long list: sums, orders, and differences from others. */
export const list = ({ db }: WorkerContext): Omit<Work, 'queue'> => ({
  run: async ({ key }) => {
    if (key !== undefined) await prepareByKey(db, String(key))
  },
})
