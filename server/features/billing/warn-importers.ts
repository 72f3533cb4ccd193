import { isNearLimit, limitOf, warningMessage } from '../../../domain/billing/limits.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { isPassing, type Pool } from '../../platform/db/db.ts'
import { clearAside, type OnAside, setAside } from '../../platform/jobs/set-aside.ts'
import { takeUp } from '../../platform/jobs/take-in-hand.ts'
import { mailUsageWarning } from './send-billing-email.ts'
import { findPlan } from './subscription.queries.ts'
import { countImported, listImporters } from './usage.queries.ts'

/**
 * Tells who has imported most of what their plan allows this month; once a month. Somebody who can't be
 * told is noted as set aside.
 */
export async function warnImporters(
  db: Pool,
  told: { publicUrl: string; today: LocalDate },
  onAside?: OnAside,
): Promise<void> {
  for (const userId of await listImporters(db, told.today)) {
    try {
      takeUp({ kind: 'usage-warning', key: userId })
      await warn(db, told, userId)
      await clearAside(db, 'usage-warning', [userId])
    } catch (error) {
      if (isPassing(error)) throw error
      await setAside(db, { kind: 'usage-warning', key: userId }, error, onAside)
    }
  }
}

async function warn(
  db: Pool,
  told: { publicUrl: string; today: LocalDate },
  userId: number,
): Promise<void> {
  const { today } = told
  const plan = await findPlan(db, userId, today)
  const used = await countImported(db, userId, today)
  if (!isNearLimit(limitOf(plan, 'imports'), used)) return
  await mailUsageWarning(db, told, userId, 'imports', warningMessage(plan, 'imports', used))
}
