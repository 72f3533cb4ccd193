import type { FilterName } from './filters.ts'

/** Filters of who is signed in alone. */
export const OF_VIEWER: readonly FilterName[] = ['tag', 'tracked', 'assignee']

/** Filters whose values are in other tables than the rows. */
export const BESIDE_ROWS: readonly FilterName[] = [...OF_VIEWER, 'changed', 'bbox', 'area']

/** Filters that a map sets. */
export const OF_MAP: readonly FilterName[] = ['bbox', 'area']

/** Filters of a workspace's lists alone. */
export const OF_LISTS: readonly FilterName[] = ['list', 'onLists']

/** Filters and orders that follow from a workspace's margin, and from what it holds. */
export const OF_BIDDER: readonly string[] = ['bidIfRedeemed', 'bidIfDeeded'] satisfies FilterName[]

/** Parcels of the record, of the workspace's lists, or of the record with what the lists state over it. */
export const SCREEN_SCOPES = ['record', 'lists', 'both'] as const
export type ScreenScope = (typeof SCREEN_SCOPES)[number]
