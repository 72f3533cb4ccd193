import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { hasSeatsFor } from '../../../domain/workspace/seats.ts'
import { type Db, inTransaction, type Pool } from '../../platform/db/db.ts'
import { listBySeat, listShared, setSeats } from './seat.queries.ts'
import { findPlan } from './subscription.queries.ts'

/**
 * Assigns the seats of a workspace's plan to its members: owners first, then in the order in which they joined. A
 * member without a seat can only read. Runs in the transaction that changes plan or members. Without enforced limits,
 * everybody has a seat.
 */
export async function assignSeats(
  tx: Db,
  { today, enforcesLimits }: { today: LocalDate; enforcesLimits: boolean },
  workspaceId: number,
): Promise<void> {
  const members = await listBySeat(tx, workspaceId)
  const plan = await findPlan(tx, workspaceId, today)
  const seated = members.filter((_, place) => !enforcesLimits || hasSeatsFor(plan, place + 1))
  await setSeats(tx, workspaceId, seated)
}

/** The same for every workspace of more than one member: the plan or the settings may have changed. */
export async function assignAllSeats(
  db: Pool,
  options: { today: LocalDate; enforcesLimits: boolean },
): Promise<void> {
  for (const id of await listShared(db)) {
    await inTransaction(db, (tx) => assignSeats(tx, options, id))
  }
}
