import { alertsOfOwnParcel, type OwnState } from '../../../domain/alerts/alerts-of-own-parcel.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import type { Client } from '../../platform/db/db.ts'
import { type ListedRowOf, readListed } from '../property/listed-row.queries.ts'
import { mergeTaxSale, ownProperty } from '../property/merge-lists.ts'
import { addLists } from '../property/with-lists.ts'
import {
  addNotifications,
  listWatchers,
  type NewNotification,
} from './notification-writer.queries.ts'
import { dropTrackedOwn, findEditionFacts, listTrackedOwn } from './own-parcels.queries.ts'

type ListChange = {
  workspaceId: number
  /** Id of the import. */
  listId: number
} & ({ isUndo: true } | { isUndo: false; list: string; day: LocalDate })

/**
 * Imports or undoes an edition of a private list, and notifies the members who track a parcel that only their
 * workspace's lists have of its changes there. Everything is in the caller's transaction, which names its workspace:
 * private facts are in no table that others read.
 */
export async function withOwnParcelAlerts<T>(
  tx: Client,
  change: ListChange,
  work: () => Promise<T>,
): Promise<T> {
  const { workspaceId, listId } = change
  const ids = await listTrackedOwn(tx, workspaceId)
  if (ids.length === 0) return work()
  const source = addLists(tx, { workspaceId, read: (reading) => reading(tx) })
  const before = await readListed(source, ids)
  const result = await work()
  const after = await readListed(source, ids)
  const compared = change.isUndo ? null : await findEditionFacts(tx, workspaceId, listId)
  const watchers = Map.groupBy(await listWatchers(tx, ids), ({ propertyId }) => propertyId)
  const wanted: NewNotification[] = []
  const gone: number[] = []
  for (const id of ids) {
    const [rowsBefore, rowsAfter] = [before.get(id), after.get(id)]
    if (!rowsAfter) gone.push(id)
    if (!rowsBefore) continue
    const facts = {
      name: propertyName(ownProperty(id, rowsBefore) ?? { address: null, parcelId: null }),
      before: stateOf(rowsBefore),
      after: rowsAfter ? stateOf(rowsAfter) : null,
    }
    const alerts = alertsOfOwnParcel(
      change.isUndo
        ? { ...facts, isUndo: true }
        : { ...facts, isUndo: false, edition: { ...change, compared } },
    )
    for (const { userId } of watchers.get(id) ?? []) {
      wanted.push(
        ...alerts.map((alert, n) => ({
          userId,
          propertyId: rowsAfter ? id : null,
          workspaceId,
          alert,
          key: `${change.isUndo ? 'undone ' : ''}list ${listId} ${id} ${n}`,
        })),
      )
    }
  }
  const settings = new Map([...watchers.values()].flat().map((each) => [each.userId, each]))
  await addNotifications(tx, wanted, (userId) => settings.get(userId)?.switches)
  if (gone.length > 0) await dropTrackedOwn(tx, workspaceId, gone)
  return result
}

/** An assumed value counts as unknown; an assumed total above 0 is the least that is owed. */
function stateOf(rows: readonly ListedRowOf[]): OwnState {
  const taxSale = mergeTaxSale(null, null, rows)?.taxSale ?? null
  const assumed = new Set(taxSale?.assumed ?? [])
  const least = assumed.has('totalOwed') && (taxSale?.totalOwed ?? 0) > 0
  const cents = (field: 'taxesOwed' | 'penaltiesOwed' | 'totalOwed') => {
    const isUnknown = assumed.has(field) && !(field === 'totalOwed' && least)
    const dollars = isUnknown ? null : (taxSale?.[field] ?? null)
    return dollars === null ? null : Math.round(dollars * 100)
  }
  return {
    state: {
      status: taxSale?.status ?? null,
      taxesOwed: cents('taxesOwed'),
      penaltiesOwed: cents('penaltiesOwed'),
      totalOwed: cents('totalOwed'),
      ...(least && { isOwedLeast: true }),
      assessedValue: null,
      marketValue: null,
      saleDate: assumed.has('saleDate') ? null : (taxSale?.saleDate ?? null),
      redemptionDate: taxSale?.redemptionDate ?? null,
    },
    lists: [...new Set(rows.flatMap(({ isLatest, listId }) => (isLatest ? [listId] : [])))],
  }
}
