import { lockOfForTransaction } from '../../platform/db/advisory-lock.queries.ts'
import type { Pool } from '../../platform/db/db.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import type { Work } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { settlePrivateInstruments } from '../import/instrument/settle-private-instruments.queries.ts'
import { joinRecord, listWorkspacesWithLists } from './own-parcel.queries.ts'

/** After an import brought properties: what private lists had before the record is joined with it. */
export const lists = ({ db }: WorkerContext): Omit<Work, 'queue'> => ({
  run: () => joinLists(db),
})

export async function joinLists(db: Pool): Promise<void> {
  for (const workspaceId of await listWorkspacesWithLists(db)) {
    await inWorkspace(db, workspaceId, async (tx) => {
      await lockOfForTransaction(tx, 'privateLists', workspaceId, async () => {})
      await joinRecord(tx, workspaceId)
      await settlePrivateInstruments(tx, workspaceId)
    })
  }
}
