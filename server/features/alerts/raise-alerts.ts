import type { Alert } from '../../../domain/alerts/alert.ts'
import { alertsOfChange } from '../../../domain/alerts/alerts-of-change.ts'
import { isNear } from '../../../domain/alerts/alerts-of-day.ts'
import { alertOfList, alertOfRemoval } from '../../../domain/alerts/alerts-of-list.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { nameOfProperty } from '../../../domain/property/property-name.ts'
import {
  lockForTransaction,
  tryLockForTransaction,
} from '../../platform/db/advisory-lock.queries.ts'
import {
  type Client,
  type Db,
  inTransaction,
  type Pool,
  runInSavepoint,
} from '../../platform/db/db.ts'
import { inParts, type OnAside, setAside, tryAgain } from '../../platform/jobs/set-aside.ts'
import { toProvenance } from '../property/property-row.ts'
import { type ChangeRow, type PropertyChanges, takeChanges, together } from './changes.queries.ts'
import { dayKey, listWatchers, type Telling, tell, type Watcher } from './tell.queries.ts'

/** Runs `work` in a transaction unless another worker is at it; then answers null: two never make the same alert. */
export async function whileTelling<T>(
  db: Pool,
  work: (tx: Client) => Promise<T>,
): Promise<T | null> {
  return inTransaction(db, async (tx) =>
    (await tryLockForTransaction(tx, 'alerts')) ? work(tx) : null,
  )
}

/** Runs `work` in a transaction under the same lock, once others have let go of it. Keep it short. */
export async function withAlertLock<T>(db: Pool, work: (tx: Client) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await lockForTransaction(tx, 'alerts')
    return work(tx)
  })
}

/**
 * Tells the watchers what changed, one transaction's changes after the other, until none wait. What
 * changed and the notifications of it go and come in one transaction: a crash tells nobody twice. A
 * property whose change can't be told is set aside, and tried again when it is due. Answers how many
 * notifications were made.
 */
export async function raiseAlerts(db: Pool, today: LocalDate, onAside?: OnAside): Promise<number> {
  let made = 0
  for (;;) {
    const told = await whileTelling(db, async (tx) => {
      const changes = await takeChanges(tx)
      return changes.length === 0 ? null : tellOfEach(tx, changes, today, onAside)
    })
    if (told === null) break
    made += told
  }
  const again = () =>
    whileTelling(db, (tx) =>
      tryAgain(
        tx,
        'alert',
        async (_key, data) => {
          made += await tellOf(tx, [together(data as ChangeRow[])], today)
        },
        onAside,
      ),
    )
  while (await again());
  return made
}

async function tellOfEach(
  tx: Client,
  changes: readonly ChangeRow[][],
  today: LocalDate,
  onAside: OnAside | undefined,
): Promise<number> {
  let made = 0
  await inParts(
    changes,
    async (part) => {
      made += await runInSavepoint(tx, () => tellOf(tx, part.map(together), today))
    },
    async (rows, error) => {
      await setAside(tx, { ...asideOf(rows), data: rows }, error, onAside)
    },
    asideOf,
  )
  return made
}

const asideOf = ([first]: readonly ChangeRow[]) =>
  ({ kind: 'alert', key: `property ${first?.propertyId} change ${first?.id}` }) as const

async function tellOf(
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
  const tellings = changes.flatMap((change) => {
    const alerts = alertsOf(
      change,
      change.gone ? nameOfProperty(change.gone) : (names.get(change.propertyId) ?? null),
      change.importId === null ? null : (sources.get(change.importId) ?? null),
    )
    return (watchers.get(change.propertyId) ?? [])
      .filter(({ afterChange }) => afterChange < change.id)
      .flatMap((watcher) => alerts.map((alert, n) => telling(change, watcher, alert, n, today)))
  })
  const settings = new Map([...watchers.values()].flat().map((each) => [each.userId, each]))
  const made = await tell(tx, tellings, (userId) => settings.get(userId)?.switches)
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

function telling(
  change: PropertyChanges,
  watcher: Watcher,
  alert: Alert,
  place: number,
  today: LocalDate,
): Telling {
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
