import type { LocalDate } from '../lib/local-date.ts'
import type { Alert } from './alert.ts'
import { alertsOfChange, type WatchedState } from './alerts-of-change.ts'
import { alertOfList, alertOfRemoval, isNextEdition } from './alerts-of-list.ts'

/** The workspace lists' values of a parcel that only they have. */
export type OwnState = {
  state: WatchedState
  /** The latest editions that name it. */
  lists: readonly number[]
}

type OwnChange = {
  /** The parcel's name: its address, else its parcel ID. */
  name: string
  before: OwnState
  /** Null: no list names it any more. */
  after: OwnState | null
} & ({ edition: Edition; isUndo: false } | { isUndo: true })

/** The imported edition, compared with the previous one; null: it is the first of its list. */
type Edition = {
  listId: number
  list: string
  day: LocalDate
  compared: { rowsBefore: number; rowsNow: number; repeatsSome: boolean } | null
}

/**
 * The alerts for a parcel only in a workspace's lists, when an edition of one of them was imported or undone. One
 * alert reports that it left a list or is back on it, without one for each value.
 */
export function alertsOfOwnParcel(change: OwnChange): Alert[] {
  const { name, before, after } = change
  if (after === null) return [alertOfRemoval(name)]
  if (change.isUndo) return changesOf(change.name, before, after, null)
  const { edition } = change
  const { list, day, listId, compared } = edition
  const isNamed = after.lists.includes(listId)
  const isReplaced = before.lists.some((id) => !after.lists.includes(id))
  const news: Alert[] = []
  if (isReplaced && !isNamed) {
    // An excerpt says nothing about the parcels it lacks.
    if (compared === null || !isNextEdition(compared)) return []
    news.push(alertOfList({ name, list, asOf: day, kind: 'left' }))
  }
  if (before.lists.length === 0 && isNamed) {
    return [alertOfList({ name, list, asOf: day, kind: 'back' })]
  }
  return after.lists.length === 0 ? news : [...news, ...changesOf(name, before, after, list)]
}

function changesOf(
  name: string,
  before: OwnState,
  after: OwnState,
  source: string | null,
): Alert[] {
  return alertsOfChange({
    name,
    before: before.state,
    after: after.state,
    source: source === null ? null : `your list “${source}”`,
    isCorrection: source === null,
  })
}
