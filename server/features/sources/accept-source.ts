import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { acceptPending } from '../overlays/store-overlay.ts'
import { acceptEdition, recordAccepted } from './edition.queries.ts'

/**
 * Takes what a source gave for right, however unlike what was there before: areas that waited for that count from now
 * on; a list, which was imported as it came, is what the next one is compared with. Answers whether there was any.
 */
export async function acceptSource(db: Pool, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const areas = await acceptPending(tx, id)
    if (areas !== null) await recordAccepted(tx, id, areas)
    return areas !== null || (await acceptEdition(tx, id))
  })
}
