import type { FilterName } from './filters.ts'

/** Filters that no place answers yet: they are refused, and screens do not offer them. */
export const UNANSWERED: readonly FilterName[] = [
  'bidIfRedeemed',
  'bidIfDeeded',
  'ownerParcels',
  'ownerDelinquent',
  'tag',
  'tracked',
  'assignee',
]

/** Filters of a workspace's lists alone. */
export const OF_LISTS: readonly FilterName[] = ['onLists']

/** Values of answered filters that are refused. */
export const UNANSWERED_VALUES: { readonly [Name in FilterName]?: readonly string[] } = {
  mail: ['outOfCounty'],
}
