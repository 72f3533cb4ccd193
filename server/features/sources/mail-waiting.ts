import { publicUrlOf } from '../../platform/config/config.ts'
import type { Client } from '../../platform/db/db.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { findHeld } from './held-list.queries.ts'
import { mailNotified } from './mail-notified.ts'
import type { StoredSource } from './source.queries.ts'
import { SOURCE_WAITS } from './source-email.ts'

/**
 * Emails that a source's list waits for review, once per list: the source is not fetched while it waits. `open`: what
 * the list does not decide.
 */
export async function mailWaiting(
  { config }: Pick<WorkerContext, 'config'>,
  tx: Client,
  { id, name, address }: Pick<StoredSource, 'id' | 'name' | 'address'>,
  open: readonly string[] = [],
): Promise<void> {
  const held = await findHeld(tx, id)
  // The source was changed meanwhile: nothing waits.
  if (held === null) return
  const { importId, fileName, until } = held
  const site = publicUrlOf(config)
  const mailed = { sourceId: id, site }
  await mailNotified(tx, mailed, {
    key: `source-waits:${importId}`,
    emails: SOURCE_WAITS,
    data: {
      name,
      address,
      fileName,
      until,
      open: [...open],
      review: `${site}/import?tab=sources`,
      notifications: `${site}/notifications`,
    },
  })
}
