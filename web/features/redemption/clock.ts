import type { Redemption } from '../../../contract/redemption.ts'
import { addDays, daysBetween, type LocalDate } from '../../../domain/lib/local-date.ts'
import { lastDayToRedeem } from '../../../domain/redemption/last-day.ts'

/** The redemption clock, with positions in percent of its length. */
export type Clock = {
  from: LocalDate
  to: LocalDate
  /** The engine's name of the clock's last day. */
  endsWith: string
  marks: { what: string; on: LocalDate; place: number }[]
  windows: { label: string; from: number; to: number }[]
}

/** The deadlines that start and end a window, in the engine's words. */
const WINDOWS = [
  {
    label: 'owner’s notice',
    begins: 'first day of the owner’s notice window',
    ends: 'last day to issue the owner’s notice',
  },
  {
    label: 'foreclosure suit',
    begins: 'first day of the foreclosure suit',
    ends: 'last day of the foreclosure suit',
  },
]

/** From the sale to the last day to redeem; to the last deadline without such a day. */
export function clockOf(sale: Redemption): Clock | null {
  const from = sale.saleDate
  const lastDay = lastDayToRedeem(sale)
  const end = sale.deadlines.at(-1)
  const to = lastDay ?? end?.on
  if (!from || !to || to <= from) return null
  const dayOf = (what: string) => sale.deadlines.find((each) => each.what === what)?.on
  return {
    from,
    to,
    endsWith: lastDay || !end ? 'last day to redeem' : end.what,
    marks: sale.deadlines
      .filter(({ on }) => on > from && on < to)
      .map(({ what, on }) => ({ what, on, place: placeOn({ from, to }, on) })),
    windows: WINDOWS.flatMap(({ label, begins, ends }) => {
      const first = dayOf(begins)
      const last = dayOf(ends)
      if (!first || !last) return []
      return [{ label, from: placeOn({ from, to }, first), to: placeOn({ from, to }, last) }]
    }),
  }
}

export function placeOn({ from, to }: Pick<Clock, 'from' | 'to'>, day: LocalDate): number {
  return Math.min(100, Math.max(0, (daysBetween(from, day) / daysBetween(from, to)) * 100))
}

/** The date this many days after the sale. */
export function dayAt({ from }: Pick<Clock, 'from'>, days: number): LocalDate {
  return addDays(from, days)
}
