import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { findHoldingRow, listEntries, listEvents } from './holding.queries.ts'
import type { HoldingRow, WholeHolding } from './holding-row.ts'

/** The rows with their entries and events. */
export async function withRecords(db: Db, rows: readonly HoldingRow[]): Promise<WholeHolding[]> {
  const ids = rows.map(({ id }) => id)
  const entries = Map.groupBy(await listEntries(db, ids), ({ holdingId }) => holdingId)
  const events = Map.groupBy(await listEvents(db, ids), ({ holdingId }) => holdingId)
  return rows.map((row) => ({
    ...row,
    entries: entries.get(row.id) ?? [],
    events: events.get(row.id) ?? [],
  }))
}

export const NO_HOLDING = 'This holding does not exist or is not your workspace’s'

/** A holding of the workspace; throws not_found for an unknown id. */
export async function getHolding(
  db: Db,
  workspaceId: number,
  id: number,
  lock: '' | 'for update of h' = '',
): Promise<WholeHolding> {
  const row = await findHoldingRow(db, workspaceId, id, lock)
  if (!row) throw new AppError('not_found', NO_HOLDING)
  const [holding] = await withRecords(db, [row])
  if (!holding) throw new AppError('not_found', NO_HOLDING)
  return holding
}
