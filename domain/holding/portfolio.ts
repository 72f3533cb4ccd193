import type { Cents } from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { endingOf, type Holding, paidOnOf, priceOf } from './holding.ts'
import { flowsOf, type HoldingResult } from './result.ts'
import type { HoldingDay, StageKey } from './stage.ts'
import { type YearlyReturn, yearlyReturn } from './yearly-return.ts'

/** A holding with its computed result. */
export type Computed<T> = {
  about: T
  county: string
  holding: Holding
  stage: StageKey | null
  days: readonly HoldingDay[]
  result: HoldingResult
}

type Group<K> = { key: K; holdings: number; atWorkCents: Cents; unknownPrice: number }

export type Ended = {
  holdings: number
  paidCents: Cents
  receivedCents: Cents
  resultCents: Cents
  gains: number
  losses: number
  /** Of all their flows together. */
  yearly: YearlyReturn
  /** Excluded from the sums, since their price or its day is unknown. */
  leftOut: number
}

export type HoldingPortfolio<T> = {
  open: number
  /** Paid less received, of the open holdings with a known price. */
  atWorkCents: Cents
  unknownPrice: number
  byCounty: Group<string>[]
  byStage: Group<StageKey | null>[]
  nextDays: (HoldingDay & { about: T })[]
  ended: Ended
}

const MAX_DAYS = 10

/** Invested money by county and stage, upcoming deadlines from `today` on, and the returns of closed holdings. */
export function portfolioOf<T>(all: readonly Computed<T>[], today: LocalDate): HoldingPortfolio<T> {
  const open = all.filter(({ holding }) => endingOf(holding) === null)
  return {
    open: open.length,
    atWorkCents: atWork(open),
    unknownPrice: withoutPrice(open),
    byCounty: grouped(open, ({ county }) => county),
    byStage: grouped(open, ({ stage }) => stage),
    nextDays: open
      .flatMap(({ about, days }) =>
        days.filter(({ on }) => on >= today).map((day) => ({ ...day, about })),
      )
      .sort((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1))
      .slice(0, MAX_DAYS),
    ended: endedOf(all.filter(({ holding }) => endingOf(holding) !== null)),
  }
}

function atWork(open: readonly Computed<unknown>[]): Cents {
  return open.reduce((cents, { result }) => cents - (result.resultCents ?? 0), 0)
}

function withoutPrice(open: readonly Computed<unknown>[]): number {
  return open.filter(({ result }) => result.resultCents === null).length
}

/** Most money first. */
function grouped<T, K>(open: readonly Computed<T>[], keyOf: (each: Computed<T>) => K): Group<K>[] {
  return [...Map.groupBy(open, keyOf)]
    .map(([key, group]) => ({
      key,
      holdings: group.length,
      atWorkCents: atWork(group),
      unknownPrice: withoutPrice(group),
    }))
    .sort((a, b) => b.atWorkCents - a.atWorkCents || b.holdings - a.holdings)
}

function endedOf(ended: readonly Computed<unknown>[]): Ended {
  const counted = ended.filter(
    ({ holding }) => priceOf(holding) !== null && paidOnOf(holding) !== null,
  )
  const sum = (of: (result: HoldingResult) => Cents | null) =>
    counted.reduce((cents, { result }) => cents + (of(result) ?? 0), 0)
  const results = counted.map(({ result }) => result.resultCents ?? 0)
  return {
    holdings: ended.length,
    paidCents: sum(({ paidCents }) => paidCents),
    receivedCents: sum(({ receivedCents }) => receivedCents),
    resultCents: sum(({ resultCents }) => resultCents),
    gains: results.filter((cents) => cents > 0).length,
    losses: results.filter((cents) => cents < 0).length,
    yearly: yearlyReturn(counted.flatMap(({ holding, result }) => flowsOf(holding, result.asOf))),
    leftOut: ended.length - counted.length,
  }
}
