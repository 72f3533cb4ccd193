import { isNearLimit, limitOf, warningMessage } from '../../../domain/billing/limits.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Pool } from '../../platform/db/db.ts'
import { forEachItem, type SweepOptions } from '../../platform/jobs/in-parts.ts'
import { mailUsageWarning } from './send-billing-email.ts'
import { findPlan } from './subscription.queries.ts'
import { countImported, listImporters } from './usage.queries.ts'

type Options = SweepOptions & { publicUrl: string; today: LocalDate }

/** Warns workspaces near their plan's import limit, once a month. A failure becomes a separate job. */
export async function warnImporters(db: Pool, options: Options): Promise<void> {
  const importers = await listImporters(db, options.today)
  await forEachItem(db, 'usage-warning', importers, (id) => warnImporter(db, id, options), options)
}

/** The same for one workspace. */
export async function warnImporter(db: Pool, workspaceId: number, options: Options): Promise<void> {
  const { today } = options
  const plan = await findPlan(db, workspaceId, today)
  const used = await countImported(db, workspaceId, today)
  if (!isNearLimit(limitOf(plan, 'imports'), used)) return
  await mailUsageWarning(db, options, workspaceId, 'imports', warningMessage(plan, 'imports', used))
}
