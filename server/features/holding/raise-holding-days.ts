import { alertOfHolding } from '../../../domain/alerts/alert-of-holding.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import { stagesOf } from '../../../domain/holding/stages.ts'
import { addDays, type LocalDate } from '../../../domain/lib/local-date.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { type Client, type Pool, runInSavepoint } from '../../platform/db/db.ts'
import { inParts, type SweepOptions } from '../../platform/jobs/in-parts.ts'
import { addNotifications, dayKey } from '../alerts/notification-writer.queries.ts'
import { withAlertLock } from '../alerts/raise-alerts.ts'
import { listDueHoldings, listMembersToNotify } from './due-holdings.queries.ts'
import { listHoldingsById } from './holding.queries.ts'
import type { WholeHolding } from './holding-row.ts'
import { withRecords } from './read-holdings.ts'

const BATCH = 500
/** The longest advance notice a person can choose, in days (specification, section 9). */
const MAX_DAYS_AHEAD = 30

/**
 * Notifies the members of workspaces of days of their holdings that are near; of all holdings, or of those of the
 * given people. Each is notified of a day once. A holding whose days can't be reported is logged, does not affect the
 * others, and is retried the next day.
 */
export async function raiseHoldingDays(
  db: Pool,
  userIds: readonly number[] | null,
  today: LocalDate,
  { careful, onFailed }: SweepOptions = {},
): Promise<number> {
  let made = 0
  for (let after = 0; ; ) {
    const ids = await listDueHoldings(db, userIds, after, BATCH)
    after = ids.at(-1) ?? 0
    if (ids.length === 0) return made
    const near = (await withRecords(db, await listHoldingsById(db, ids))).filter((holding) =>
      daysFrom(holding, today).some(({ on }) => on <= addDays(today, MAX_DAYS_AHEAD)),
    )
    if (near.length > 0) {
      await withAlertLock(db, (tx) =>
        inParts(
          near,
          async (part) => {
            made += await runInSavepoint(tx, () => notifyOf(tx, part, userIds, today))
          },
          async ({ id }, error) => onFailed?.({ queue: 'deadlines', key: `holding ${id}` }, error),
          careful,
        ),
      )
    }
    if (ids.length < BATCH) return made
  }
}

function daysFrom(holding: WholeHolding, today: LocalDate) {
  return stagesOf(holding, today).days.filter(({ on }) => on >= today)
}

async function notifyOf(
  tx: Client,
  holdings: readonly WholeHolding[],
  userIds: readonly number[] | null,
  today: LocalDate,
): Promise<number> {
  const byId = new Map(holdings.map((holding) => [holding.id, holding]))
  const members = await listMembersToNotify(tx, [...byId.keys()], userIds)
  const wanted = members.flatMap(({ holdingId, userId, daysAdvance }) => {
    const holding = byId.get(holdingId)
    if (!holding) return []
    const { propertyId, countyId, workspaceId } = holding
    const of = { name: propertyName(holding), county: countyLabel(countyId), today, daysAdvance }
    return daysFrom(holding, today).flatMap((day) => {
      const alert = alertOfHolding(day, of)
      if (alert === null) return []
      // A member who also tracks the property is notified once of the end of redemption.
      const key =
        day.key === 'redemption-end' && propertyId !== null
          ? dayKey(propertyId, `redemption ${day.on}`)
          : `holding ${holdingId} ${day.key} ${day.on}`
      return [{ userId, propertyId, workspaceId, alert, key }]
    })
  })
  const switches = new Map(members.map((member) => [member.userId, member.switches]))
  return addNotifications(tx, wanted, (userId) => switches.get(userId))
}
