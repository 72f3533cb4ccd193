import type { FilterName } from './filters.ts'

/** Filters whose values are not kept yet: a screen that sets one is refused, and no place offers it. */
const UNANSWERED = [
  'bidIfRedeemed',
  'bidIfDeeded',
  'ownerParcels',
  'ownerDelinquent',
  'assignee',
] as const satisfies readonly FilterName[]

export type AnsweredFilter = Exclude<FilterName, (typeof UNANSWERED)[number]>

export const isAnswered = (filter: FilterName): filter is AnsweredFilter =>
  !UNANSWERED.some((each) => each === filter)
