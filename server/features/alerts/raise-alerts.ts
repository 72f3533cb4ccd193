import type { Alert } from '../../../domain/alerts/alert.ts'
import { alertsOfChange } from '../../../domain/alerts/alerts-of-change.ts'
import { isNear } from '../../../domain/alerts/alerts-of-day.ts'
import { alertOfList, alertOfRemoval } from '../../../domain/alerts/alerts-of-list.ts'
import { alertsOfRecord } from '../../../domain/alerts/alerts-of-record.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { lockForTransaction } from '../../platform/db/advisory-lock.queries.ts'
import { type Client, inTransaction, type Pool, runInSavepoint } from '../../platform/db/db.ts'
import { inParts, type SweepOptions, sendItem } from '../../platform/jobs/in-parts.ts'
import {
  type ChangeRow,
  claimChanges,
  dropGone,
  findNames,
  findSources,
  type PropertyChanges,
  together,
} from './changes.queries.ts'
import {
  addNotifications,
  dayKey,
  listWatchers,
  type NewNotification,
  type Watcher,
} from './notification-writer.queries.ts'

/** Runs `work` in a transaction under the lock of alerts, so that no alert is created twice. Keep it short. */
export async function withAlertLock<T>(db: Pool, work: (tx: Client) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await lockForTransaction(tx, 'alerts')
    return work(tx)
  })
}

/**
 * Notifies watchers of pending changes, one transaction's changes after the other. The changes are deleted in the
 * transaction that writes their notifications: a crash notifies no one twice. A property whose change can't be
 * reported becomes a job of its own. Returns the number of notifications.
 */
export async function raiseAlerts(
  db: Pool,
  today: LocalDate,
  options: SweepOptions = {},
): Promise<number> {
  let made = 0
  for (;;) {
    const more = await withAlertLock(db, async (tx) => {
      const changes = await claimChanges(tx)
      made += await notifyOfEach(tx, changes, today, options)
      return changes.length > 0
    })
    if (!more) return made
  }
}

/** Notifies of the changes of one property that failed in a batch. */
export async function raiseAlert(db: Pool, rows: unknown, today: LocalDate): Promise<void> {
  await withAlertLock(db, (tx) => notifyOf(tx, [together(rows as ChangeRow[])], today))
}

async function notifyOfEach(
  tx: Client,
  changes: readonly ChangeRow[][],
  today: LocalDate,
  { careful, onFailed }: SweepOptions,
): Promise<number> {
  let made = 0
  await inParts(
    changes,
    async (part) => {
      made += await runInSavepoint(tx, () => notifyOf(tx, part.map(together), today))
    },
    async (rows, error) => {
      const [first] = rows
      const key = `property ${first?.propertyId} change ${first?.id}`
      await sendItem(tx, 'alert', { key, rows }, error, onFailed)
    },
    careful,
  )
  return made
}

async function notifyOf(
  tx: Client,
  changes: readonly PropertyChanges[],
  today: LocalDate,
): Promise<number> {
  const ids = changes.map(({ propertyId }) => propertyId)
  const watchers = Map.groupBy(await listWatchers(tx, ids), ({ propertyId }) => propertyId)
  const names = await findNames(tx, ids)
  const sources = await findSources(
    tx,
    changes.flatMap(({ importId }) => (importId === null ? [] : [importId])),
  )
  const wanted = changes.flatMap((change) => {
    const { ofRecord, others } = alertsOf(
      change,
      change.gone ? propertyName(change.gone) : (names.get(change.propertyId) ?? null),
      change.importId === null ? null : (sources.get(change.importId) ?? null),
      today,
    )
    return (watchers.get(change.propertyId) ?? [])
      .filter(({ afterChange }) => afterChange < change.id)
      .flatMap((watcher) =>
        (watcher.isOfScreen ? ofRecord : [...ofRecord, ...others]).map((alert, n) =>
          notificationOf(change, watcher, alert, n, today),
        ),
      )
  })
  const settings = new Map([...watchers.values()].flat().map((each) => [each.userId, each]))
  const made = await addNotifications(tx, wanted, (userId) => settings.get(userId)?.switches)
  await dropGone(tx, changes)
  return made
}

function alertsOf(
  change: PropertyChanges,
  name: string | null,
  source: string | null,
  today: LocalDate,
): { ofRecord: Alert[]; others: Alert[] } {
  if (name === null) return { ofRecord: [], others: [] }
  if (change.gone) return { ofRecord: [], others: [alertOfRemoval(name)] }
  const { isUndo, lists, record } = change
  return {
    ofRecord: alertsOfRecord({ ...record, name, source, today, isCorrection: isUndo }),
    others: [
      ...alertsOfChange({ ...withoutList(change), name, source, isCorrection: isUndo }),
      ...lists.map((list) => alertOfList({ name, ...list })),
    ],
  }
}

/** Drops the other changes of a property that left a list or is back on it: one alert reports that. */
function withoutList({
  before,
  after,
  lists,
}: PropertyChanges): Pick<PropertyChanges, 'before' | 'after'> {
  const isCleared = after.status === 'clear' && lists.some(({ kind }) => kind === 'left')
  const isBack = before.status === 'clear' && lists.some(({ kind }) => kind === 'back')
  if (!isCleared && !isBack) return { before, after }
  const { status, taxesOwed, penaltiesOwed, totalOwed } = before
  const same = { ...after, status, taxesOwed, penaltiesOwed, totalOwed }
  return { before, after: isCleared ? { ...same, saleDate: before.saleDate } : same }
}

function notificationOf(
  change: PropertyChanges,
  watcher: Watcher,
  alert: Alert,
  place: number,
  today: LocalDate,
): NewNotification {
  // `sale 2026-08-31`: the day of the property that the alert is about.
  const { names: dayNamed } = alert
  const day = dayNamed?.split(' ')[1]
  const isNearby = day !== undefined && isNear(day, { today, daysAdvance: watcher.daysAdvance })
  return {
    userId: watcher.userId,
    workspaceId: watcher.workspaceId,
    propertyId: change.gone ? null : change.propertyId,
    alert,
    key: `change ${change.id} ${place}`,
    ...(dayNamed && isNearby ? { alsoKeys: [dayKey(change.propertyId, dayNamed)] } : {}),
  }
}
