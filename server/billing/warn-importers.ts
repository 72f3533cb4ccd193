import {
  isNearLimit,
  limitOf,
  usageMonth,
  usageResetsOn,
  warningMessage,
} from '../../domain/billing/limits.ts'
import type { LocalDate } from '../../domain/local-date.ts'
import type { Pool } from '../db/db.ts'
import { mailUsageWarning } from './billing-mail.ts'
import { findPlan } from './subscription.queries.ts'
import { countImported } from './usage.queries.ts'

/** Tells who has imported most of what their plan allows this month; once a month. Served by `import_user`. */
export async function warnImporters(
  db: Pool,
  told: { publicUrl: string; today: LocalDate },
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
    const plan = await findPlan(db, userId, today)
    const used = await countImported(db, userId, today)
    if (!isNearLimit(limitOf(plan, 'imports'), used)) continue
    await mailUsageWarning(db, told, userId, 'imports', warningMessage(plan, 'imports', used))
  }
}
