import type { Insurable, InsurableWay } from '../../../contract/insurable.ts'
import { daysBetween, type LocalDate } from '../../../domain/lib/local-date.ts'

/** A way on the common timeline; positions in percent. */
export type ChartRow = {
  id: InsurableWay['id']
  start: number
  /** End of the first road: the waiting period precedes it. */
  waitsTo: number | null
  /** From the earliest to the latest day of a decree or closing. */
  spans: { from: number; to: number }[]
  /** End of a limitation period. */
  marks: number[]
}

export type Chart = {
  from: LocalDate
  to: LocalDate
  years: { year: number; place: number }[]
  rows: ChartRow[]
}

const MAX_YEARS = 8

/** The ways with a day, on one axis from today to their last day; null without any. */
export function chartOf({ asOf, ways }: Pick<Insurable, 'asOf' | 'ways'>): Chart | null {
  const dated = ways.filter(({ roads, startsOn }) => startsOn && roads.some(({ from }) => from))
  const ends = dated.flatMap(({ roads }) => roads.flatMap(({ from, to }) => [from, to]))
  const last = ends
    .filter((day) => day !== null)
    .sort()
    .at(-1)
  if (!last) return null
  // A closing today still has a width.
  const days = Math.max(30, daysBetween(asOf, last))
  const place = (day: LocalDate) =>
    Math.min(100, Math.max(0, (daysBetween(asOf, day) / days) * 100))
  const first = Number(asOf.slice(0, 4)) + 1
  const count = Number(last.slice(0, 4)) - first + 1
  const step = Math.max(1, Math.ceil(count / MAX_YEARS))
  return {
    from: asOf,
    to: last,
    years: Array.from({ length: Math.max(0, Math.ceil(count / step)) }, (_, at) => {
      const year = first + at * step
      return { year, place: place(`${year}-01-01`) }
    }),
    rows: dated.map(({ id, startsOn, roads }) => {
      const days = roads.flatMap(({ from }) => from ?? []).sort()
      return {
        id,
        start: place(startsOn ?? asOf),
        waitsTo: days[0] ? place(days[0]) : null,
        spans: roads.flatMap(({ id: road, from, to }) =>
          road !== 'limitation' && from ? [{ from: place(from), to: place(to ?? from) }] : [],
        ),
        marks: roads.flatMap(({ id: road, from }) =>
          road === 'limitation' && from ? [place(from)] : [],
        ),
      }
    }),
  }
}
