import {
  isNearLimit,
  limitOf,
  usageMonth,
  usageResetsOn,
  warningMessage,
} from '../../../domain/billing/limits.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { isPassing, type Pool } from '../../platform/db/db.ts'
import { clearAside, type OnAside, setAside } from '../../platform/jobs/set-aside.ts'
import { takeUp } from '../../platform/jobs/take-in-hand.ts'
import { mailUsageWarning } from './send-billing-email.ts'
import { findPlan } from './subscription.queries.ts'
import { countImported } from './usage.queries.ts'

/**
 * Tells who has imported most of what their plan allows this month; once a month. Somebody who can't be
 * told is noted as set aside. Served by `import_user`.
 */
export async function warnImporters(
  db: Pool,
  told: { publicUrl: string; today: LocalDate },
  onAside?: OnAside,
): Promise<void> {
  const { today } = told
  const { rows } = await db.query<{ userId: number }>(
    `select distinct user_id as "userId" from import
      where user_id is not null and status = 'done'
        and ended_at >= $1::date::timestamp at time zone 'America/Chicago'
        and ended_at < $2::date::timestamp at time zone 'America/Chicago'`,
    [usageMonth(today), usageResetsOn(today)],
  )
  for (const { userId } of rows) {
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
