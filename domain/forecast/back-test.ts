import { toCents } from '../lib/cents.ts'
import { ifRedeemed } from '../max-bid/if-redeemed.ts'
import type { Regime } from '../redemption/question.ts'
import type { SaleFact } from './sale-fact.ts'

/** A bidder's rule: a maximum share of the assessed value for each parcel, and a budget. */
export type BidRule = { percentOfValue: number; budgetCents: number | null }

/** Parcels of one heading, and their cost. */
export type Tally = {
  count: number
  spentCents: number
  /** On a list of the next year; null without one on record. */
  cameBack: number | null
}

export type BackTest = {
  /** Listed and offered. */
  offered: number
  /** Offered without an assessed value: the rule has no maximum for them. */
  withoutValue: number
  /** Sold at a price the list does not state. */
  withoutPrice: number
  /** Sold below the rule's maximum: the rule would have outbid the winner. */
  outbid: Tally
  /** Without a bid, with the amount due within the maximum. */
  unopposed: Tally
  /** Sold for the maximum or more. */
  lost: Tally
  /** Within the rule, but the budget was spent. */
  beyondBudget: number
  /** All parcels that were sold. */
  happened: Tally
  /** The rule's wins, in the order of the list. */
  won: Array<{ fact: SaleFact; costCents: number }>
}

/** What a rule's wins would be if their owners redeemed in the first month. */
export type WonIfRedeemed = { why: string; losing: number; lossCents: number; unknown: number }

/** By the bounds of the maximum bid (`ifRedeemed`), so that a win is not read as a gain. */
export function wonIfRedeemed(won: BackTest['won'], regime: Regime): WonIfRedeemed {
  const all: WonIfRedeemed = {
    why: ifRedeemed(regime, null, null).why,
    losing: 0,
    lossCents: 0,
    unknown: 0,
  }
  for (const { fact, costCents } of won) {
    const { kind, noLossUpTo } = ifRedeemed(regime, fact.dueCents, fact.day)
    if (kind !== 'overbid lost') continue
    if (noLossUpTo === null) all.unknown++
    else if (costCents > toCents(noLossUpTo)) {
      all.losing++
      all.lossCents += costCents - toCents(noLossUpTo)
    }
  }
  return all
}

const noTally = (isKnown: boolean): Tally => ({
  count: 0,
  spentCents: 0,
  cameBack: isKnown ? 0 : null,
})

/**
 * The result of a rule at the sales of a year. `listings` in the order they were offered; `listedNext`: parcels on
 * the next year's lists in the record, null without any. Each win is counted at the winner's price, the minimum
 * needed: that bidder might have gone on.
 */
export function backTest(
  listings: readonly SaleFact[],
  { percentOfValue, budgetCents }: BidRule,
  listedNext: ReadonlySet<number> | null,
): BackTest {
  const isKnown = listedNext !== null
  const test: BackTest = {
    offered: 0,
    withoutValue: 0,
    withoutPrice: 0,
    outbid: noTally(isKnown),
    unopposed: noTally(isKnown),
    lost: noTally(isKnown),
    beyondBudget: 0,
    happened: noTally(isKnown),
    won: [],
  }
  const count = (tally: Tally, { propertyId }: SaleFact, cents: number) => {
    tally.count++
    tally.spentCents += cents
    if (tally.cameBack !== null && listedNext?.has(propertyId)) tally.cameBack++
  }
  let spent = 0
  for (const fact of listings) {
    if (fact.outcome === 'withdrawn') continue
    test.offered++
    if (fact.outcome === 'sold') count(test.happened, fact, fact.bidCents ?? 0)
    if (fact.assessedCents === null || fact.assessedCents <= 0) {
      test.withoutValue++
      continue
    }
    const maximum = Math.floor((fact.assessedCents * percentOfValue) / 100)
    const isUnopposed = fact.outcome === 'no-bid'
    const price = isUnopposed ? fact.dueCents : fact.bidCents
    if (price === null) {
      test.withoutPrice++
      continue
    }
    const isWithin = isUnopposed ? price <= maximum : price < maximum
    if (!isWithin) {
      if (!isUnopposed) count(test.lost, fact, price)
      continue
    }
    if (budgetCents !== null && spent + price > budgetCents) {
      test.beyondBudget++
      continue
    }
    spent += price
    count(isUnopposed ? test.unopposed : test.outbid, fact, price)
    test.won.push({ fact, costCents: price })
  }
  return test
}
