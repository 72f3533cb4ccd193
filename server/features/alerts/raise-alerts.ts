import type { Alert } from '../../../domain/alerts/alert.ts'
import { alertsOfChange } from '../../../domain/alerts/alerts-of-change.ts'
import { isNear } from '../../../domain/alerts/alerts-of-day.ts'
import { alertOfList, alertOfRemoval } from '../../../domain/alerts/alerts-of-list.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { nameOfProperty } from '../../../domain/property/property-name.ts'
import { lockForTransaction } from '../../platform/db/advisory-lock.queries.ts'
import {
  type Client,
  type Db,
  inTransaction,
  type Pool,
  runInSavepoint,
} from '../../platform/db/db.ts'
import { inParts, type SweepOptions, sendItem } from '../../platform/jobs/in-parts.ts'
import { toProvenance } from '../property/property-row.ts'
import { type ChangeRow, type PropertyChanges, takeChanges, together } from './changes.queries.ts'
import {
  addNotifications,
  dayKey,
  listWatchers,
  type NewNotification,
  type Watcher,
} from './notification-writer.queries.ts'

/** Runs `work` in a transaction once others have let go of the lock: two never make the same alert. Keep it short. */
export async function withAlertLock<T>(db: Pool, work: (tx: Client) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await lockForTransaction(tx, 'alerts')
    return work(tx)
  })
}

/**
 * Notifies the watchers of what changed, one transaction's changes after the other, until none wait. What
 * changed and the notifications of it go and come in one transaction: a crash notifies nobody twice. A
 * property whose change can't be reported becomes a job of its own. Answers how many notifications were made.
 */
export async function raiseAlerts(
  db: Pool,
  today: LocalDate,
  options: SweepOptions = {},
): Promise<number> {
  let made = 0
  for (;;) {
    const more = await withAlertLock(db, async (tx) => {
      const changes = await takeChanges(tx)
      made += await notifyOfEach(tx, changes, today, options)
      return changes.length > 0
    })
    if (!more) return made
  }
}

/** Notifies of the changes of one property that failed with others. */
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
  const names = await namesOf(tx, ids)
  const sources = await sourcesOf(
    tx,
    changes.flatMap(({ importId }) => (importId === null ? [] : [importId])),
  )
  const wanted = changes.flatMap((change) => {
    const alerts = alertsOf(
      change,
      change.gone ? nameOfProperty(change.gone) : (names.get(change.propertyId) ?? null),
      change.importId === null ? null : (sources.get(change.importId) ?? null),
    )
    return (watchers.get(change.propertyId) ?? [])
      .filter(({ afterChange }) => afterChange < change.id)
      .flatMap((watcher) =>
        alerts.map((alert, n) => notificationOf(change, watcher, alert, n, today)),
      )
  })
  const settings = new Map([...watchers.values()].flat().map((each) => [each.userId, each]))
  const made = await addNotifications(tx, wanted, (userId) => settings.get(userId)?.switches)
  await dropGone(tx, changes)
  return made
}

function alertsOf(change: PropertyChanges, name: string | null, source: string | null): Alert[] {
  if (name === null) return []
  if (change.gone) return [alertOfRemoval(name)]
  const { before, after, isUndo, lists } = change
  return [
    ...alertsOfChange({ name, before, after, source, isCorrection: isUndo }),
    ...lists.map((list) => alertOfList({ name, ...list })),
  ]
}

function notificationOf(
  change: PropertyChanges,
  watcher: Watcher,
  alert: Alert,
  place: number,
  today: LocalDate,
): NewNotification {
  const { names } = alert
  const day = names?.split(' ')[1]
  const isNearby = day !== undefined && isNear(day, { today, daysAdvance: watcher.daysAdvance })
  return {
    userId: watcher.userId,
    propertyId: change.gone ? null : change.propertyId,
    alert,
    key: `change ${change.id} ${place}`,
    ...(names && isNearby ? { alsoKeys: [dayKey(change.propertyId, names)] } : {}),
  }
}

async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; address: string | null; parcelId: string | null }>({
    name: 'names-of-properties',
    text: `select id, address, parcel_id as "parcelId" from property where id = any($1::bigint[])`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, nameOfProperty(row)]))
}

async function sourcesOf(db: Db, importIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.query<{
    importId: number
    asOf: string
    listName: string | null
    fileName: string | null
  }>({
    name: 'sources-of-imports',
    text: `select i.id as "importId", coalesce(i.as_of, current_date) as "asOf",
                  l.name as "listName", i.file_name as "fileName"
             from import i left join county_list l on l.id = i.list_id
            where i.id = any($1::bigint[])`,
    values: [[...new Set(importIds)]],
  })
  return new Map(rows.map((row) => [row.importId, toProvenance(row).source]))
}

/** A property that is gone is on nobody's watchlist. */
async function dropGone(tx: Client, changes: readonly PropertyChanges[]): Promise<void> {
  const gone = changes.filter(({ gone }) => gone !== null).map(({ propertyId }) => propertyId)
  if (gone.length === 0) return
  for (const table of ['tracked_property', 'list_absence', 'saved_search_seen']) {
    await tx.query(`delete from ${table} where property_id = any($1::bigint[])`, [gone])
  }
}
