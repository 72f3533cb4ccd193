import type { Redemption } from '../../../contract/redemption.ts'
import { alertsOfDay } from '../../../domain/alerts/alerts-of-day.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { heldSaleOf } from '../../../domain/property/verdict.ts'
import { NOTICE_WINDOW } from '../../../domain/redemption/mississippi-land-sale.ts'
import type { Reader } from '../../../domain/redemption/question.ts'
import { type Client, type Pool, runInSavepoint } from '../../platform/db/db.ts'
import { inParts, type SweepOptions, sendItem } from '../../platform/jobs/in-parts.ts'
import { holdingBy } from '../property/held-list.queries.ts'
import { assumedFields } from '../property/property-row.ts'
import { type ListedDb, recordOnly } from '../property/with-lists.ts'
import { findRedemptions } from '../redemption/find-redemption.ts'
import {
  areDeadlinesDue,
  type ComingRow,
  type DeadlinesDue,
  endDeadlinesDue,
  findDeadlinesDue,
  listComing,
  MAX_COMING,
} from './deadlines.queries.ts'
import { addNotifications, dayKey } from './notification-writer.queries.ts'
import { withAlertLock } from './raise-alerts.ts'

/** `raiseOthers`: days of things other than tracked properties, for everybody or for the given people. */
export type DeadlineOptions = SweepOptions & {
  raiseOthers?: RaiseOthers | undefined
}

export type RaiseOthers = (
  db: Pool,
  userIds: readonly number[] | null,
  today: LocalDate,
  options: SweepOptions,
) => Promise<number>

/**
 * Notifies of auctions and redemption deadlines that are near: everybody once on a new day, and at any time people
 * who started to track or changed their settings. Safe to run and to interrupt at any time: a person is notified of
 * each day of a property once. A property whose days can't be reported becomes a separate job.
 */
export async function raiseDeadlines(
  db: Pool,
  today: LocalDate,
  options: DeadlineOptions = {},
): Promise<number> {
  let made = 0
  for (;;) {
    const wanted = await findDeadlinesDue(db, today)
    if (!wanted.isNewDay && wanted.due.length === 0) return made
    made += await raiseAll(db, wanted, today, options)
  }
}

/** Notifies of the days of one property that failed in a batch. */
export async function raiseDeadline(db: Pool, propertyId: number, today: LocalDate): Promise<void> {
  const which = { userIds: null, propertyIds: [propertyId] }
  await withAlertLock(db, async (tx) => notifyOf(tx, await listComing(tx, today, which), today))
}

/** One transaction per part, so that other alerts do not wait for all of them. */
async function raiseAll(
  db: Pool,
  wanted: DeadlinesDue,
  today: LocalDate,
  options: DeadlineOptions,
): Promise<number> {
  const which = {
    userIds: wanted.isNewDay ? null : wanted.due.map(({ userId }) => userId),
    propertyIds: null,
  }
  let made = 0
  for (let after: ComingRow | null = null; ; ) {
    const rows: ComingRow[] = await withAlertLock(db, async (tx) => {
      const next = await listComing(tx, today, which, after)
      made += await notifyOfEach(tx, next, today, options)
      return next
    })
    after = rows.at(-1) ?? null
    if (rows.length < MAX_COMING) break
    if (!(await areDeadlinesDue(db, wanted, today))) return made
  }
  made += (await options.raiseOthers?.(db, which.userIds, today, options)) ?? 0
  await withAlertLock(db, (tx) => endDeadlinesDue(tx, wanted, today))
  return made
}

async function notifyOfEach(
  tx: Client,
  rows: readonly ComingRow[],
  today: LocalDate,
  { careful, onFailed }: SweepOptions,
): Promise<number> {
  const byProperty = Map.groupBy(rows, ({ propertyId }) => propertyId)
  let made = 0
  await inParts(
    [...byProperty.keys()],
    async (part) => {
      const theirs = part.flatMap((id) => byProperty.get(id) ?? [])
      made += await runInSavepoint(tx, () => notifyOf(tx, theirs, today))
    },
    (key, error) => sendItem(tx, 'deadline', { key }, error, onFailed),
    careful,
  )
  return made
}

async function notifyOf(tx: Client, rows: readonly ComingRow[], today: LocalDate): Promise<number> {
  const { deadlines, notices, ofState } = await daysOfLaw(recordOnly(tx), rows, today)
  const wanted = rows.flatMap((row) => {
    // No day of a county's older list is still to come.
    if (ofState.has(row.propertyId)) return []
    return alertsOfDay({
      name: propertyName(row),
      status: row.status,
      saleDate: assumedFields(row.assumed).includes('saleDate') ? null : row.saleDate,
      redemptionDate: row.redemptionDate,
      lawful: deadlines.get(row.propertyId) ?? null,
      noticeFrom: notices.get(row.propertyId) ?? null,
      today,
      daysAdvance: row.daysAdvance,
    }).flatMap((alert) => {
      if (alert.names === undefined) return []
      const { userId, propertyId, workspaceId } = row
      return [{ userId, propertyId, workspaceId, alert, key: dayKey(propertyId, alert.names) }]
    })
  })
  const switches = new Map(rows.map((row) => [row.userId, row.switches]))
  return addNotifications(tx, wanted, (userId) => switches.get(userId))
}

/** The properties that the State holds, and the next redemption deadline by law of those whose sale is past and whose list names none. */
async function daysOfLaw(
  db: ListedDb,
  rows: readonly ComingRow[],
  today: LocalDate,
): Promise<{
  deadlines: Map<number, Record<Reader, LocalDate>>
  /** First days of the owners' notice windows. */
  notices: Map<number, LocalDate>
  ofState: Set<number>
}> {
  const counted = new Set(
    rows
      .filter(({ redemptionDate, saleDate }) => {
        const isToCome = saleDate !== null && saleDate >= today
        return redemptionDate === null && !isToCome
      })
      .map(({ propertyId }) => propertyId),
  )
  const deadlines = new Map<number, Record<Reader, LocalDate>>()
  const notices = new Map<number, LocalDate>()
  // A listed day needs no examination: the State's own list says that no older day is still to come.
  const ofState = new Set(
    rows
      .filter(({ saleList, countyId }) => holdingBy(saleList, 'snapshot', countyId) !== null)
      .map(({ propertyId }) => propertyId),
  )
  for await (const { propertyId, sales } of findRedemptions(db, [...counted], today)) {
    if (heldSaleOf(sales) !== null) ofState.add(propertyId)
    const notice = noticeFrom(sales, today)
    if (notice !== null) notices.set(propertyId, notice)
    const [next] = sales
      .flatMap((sale) => lastDaysOf(sale) ?? [])
      .filter(({ buyer }) => buyer >= today)
      .sort((a, b) => a.buyer.localeCompare(b.buyer))
    if (next !== undefined) deadlines.set(propertyId, next)
  }
  return { deadlines, notices, ofState }
}

/** The last window that opened. */
function noticeFrom(sales: readonly Redemption[], today: LocalDate): LocalDate | null {
  const days = sales.flatMap(({ deadlines }) =>
    deadlines.flatMap(({ what, on }) => (what === NOTICE_WINDOW && on <= today ? [on] : [])),
  )
  return days.sort().at(-1) ?? null
}

/** Of each reader of a sale; null where no day ends it. */
function lastDaysOf({ deadline, readings }: Redemption): Record<Reader, LocalDate> | null {
  if (deadline === null) return null
  const other = readings.find(({ for: reader, deadline: day }) => reader === 'redeemer' && day)
  return { buyer: deadline, redeemer: other?.deadline ?? deadline }
}
