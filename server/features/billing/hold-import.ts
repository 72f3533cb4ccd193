import { isWithin, limitMessage, usageResetsOn } from '../../../domain/billing/limits.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Client } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { findPlan } from './subscription.queries.ts'
import { countImported, findImportLimit, lockUse } from './usage.queries.ts'

/**
 * Enforces the plan's limit in the transaction that writes an import: if the records added or changed exceed
 * the month's limit, nothing is stored. One import per workspace at a time.
 */
export async function holdImport(
  tx: Client,
  importId: number,
  records: number,
  today: LocalDate,
): Promise<void> {
  const held = await findImportLimit(tx, importId)
  if (!held) return
  await lockUse(tx, held.workspaceId)
  await refuseBeyond(tx, held, records, today)
}

/** Refuses what exceeds the plan's limit already, without a lock: `holdImport` decides. */
export async function checkPlan(
  tx: Client,
  importId: number,
  records: number,
  today: LocalDate,
): Promise<void> {
  const held = await findImportLimit(tx, importId)
  if (held) await refuseBeyond(tx, held, records, today)
}

async function refuseBeyond(
  tx: Client,
  held: { workspaceId: number; limit: number },
  records: number,
  today: LocalDate,
): Promise<void> {
  const used = await countImported(tx, held.workspaceId, today)
  if (isWithin(held.limit, used, records)) return
  const plan = await findPlan(tx, held.workspaceId, today)
  throw new AppError(
    'plan_limit_reached',
    `Nothing was imported. ${limitMessage({ plan, kind: 'imports', used, asked: records, resetsOn: usageResetsOn(today) })}`,
  )
}
