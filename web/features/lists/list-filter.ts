import {
  INSTRUMENT_SHOWS,
  INSTRUMENT_SORTS,
  LIST_SHOWS,
  LIST_SORTS,
  MAX_STACKED,
} from '../../../contract/lists.ts'

export type ListShow = (typeof LIST_SHOWS)[number]
export type ListSort = (typeof LIST_SORTS)[number]
export type ListFilter = { show: ListShow; sort: ListSort; order: 'asc' | 'desc' }

/** The lists' part of the import screen's URL. */
export type ListsSearch = {
  /** Number of the shown list. */
  list?: string | undefined
  /** `record`: it is a list of the record. */
  of?: string | undefined
  show?: string | undefined
  sort?: string | undefined
  order?: string | undefined
  /** Numbers of the stacked lists: `12-15`. */
  stack?: string | undefined
  atLeast?: string | undefined
}

/** The shown parcels of a list, from the URL; invalid values are ignored. */
export function readListFilter({ show, sort, order }: ListsSearch): ListFilter {
  return {
    show: LIST_SHOWS.find((name) => name === show) ?? 'all',
    sort: LIST_SORTS.find((name) => name === sort) ?? 'line',
    order: order === 'desc' ? 'desc' : 'asc',
  }
}

export type InstrumentShow = (typeof INSTRUMENT_SHOWS)[number]
export type InstrumentFilter = {
  show: InstrumentShow
  sort: (typeof INSTRUMENT_SORTS)[number]
  order: 'asc' | 'desc'
}

/** The same for the rows of a deed index. */
export function readInstrumentFilter({ show, sort, order }: ListsSearch): InstrumentFilter {
  return {
    show: INSTRUMENT_SHOWS.find((name) => name === show) ?? 'all',
    sort: INSTRUMENT_SORTS.find((name) => name === sort) ?? 'line',
    order: order === 'desc' ? 'desc' : 'asc',
  }
}

/** A list's number from the URL; null if invalid. */
export function readListId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** The two to ten stacked lists, and the minimum number per parcel; null without a stack. */
export function readStack({ stack, atLeast }: ListsSearch): {
  lists: number[]
  atLeast: number
} | null {
  const numbers = (stack ?? '').split('-').map(readListId)
  const lists = [...new Set(numbers.filter((id) => id !== null))].slice(0, MAX_STACKED)
  if (lists.length < 2) return null
  const wanted = readListId(atLeast)
  return { lists, atLeast: wanted !== null && wanted < lists.length ? wanted : lists.length }
}

/** The inverse. */
export const stackText = (lists: readonly number[]): string => lists.join('-')
