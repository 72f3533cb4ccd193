import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { acceptPending } from '../overlays/store-overlay.ts'
import { acceptEdition, recordAccepted } from './edition.queries.ts'

/**
 * Accepts a source's data, however different from before: waiting areas take effect; a list, which was already
 * imported, becomes the basis of the next comparison. Returns whether there was any.
 */
export async function acceptSource(db: Pool, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const areas = await acceptPending(tx, id)
    if (areas !== null) await recordAccepted(tx, id, areas)
    return areas !== null || (await acceptEdition(tx, id))
  })
}
