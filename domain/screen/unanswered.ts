import type { FilterName } from './filters.ts'

/** Filters whose values are not kept yet: a screen that sets one is refused, and no place offers it. */
const NOT_KEPT = [
  'bidIfRedeemed',
  'bidIfDeeded',
  'ownerParcels',
  'ownerDelinquent',
] as const satisfies readonly FilterName[]
export const UNANSWERED: readonly FilterName[] = NOT_KEPT

export type AnsweredFilter = Exclude<FilterName, (typeof NOT_KEPT)[number]>

export const isAnswered = (filter: FilterName): filter is AnsweredFilter =>
  !UNANSWERED.includes(filter)

/** Filters of who is signed in alone. */
export const OF_VIEWER: readonly FilterName[] = ['tag', 'tracked', 'assignee']

/** Filters whose values are in other tables than the rows. */
export const BESIDE_ROWS: readonly FilterName[] = [...OF_VIEWER, 'changed', 'bbox', 'area']

/** Filters that a map sets. */
export const OF_MAP: readonly FilterName[] = ['bbox', 'area']

/** Filters of a workspace's lists alone. */
export const OF_LISTS: readonly FilterName[] = ['onLists']

/** Values of answered filters that are refused. */
export const UNANSWERED_VALUES: { readonly [Name in FilterName]?: readonly string[] } = {
  mail: ['outOfCounty'],
}
