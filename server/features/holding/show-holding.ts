import type {
  HoldingDetail,
  HoldingItem,
  HoldingPortfolio,
  RedemptionMoney,
} from '../../../contract/holding.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import { warningsOf } from '../../../domain/holding/checks.ts'
import { type Ending, eventWords } from '../../../domain/holding/holding.ts'
import { type Computed, portfolioOf } from '../../../domain/holding/portfolio.ts'
import type { RedemptionMoney as Money } from '../../../domain/holding/redemption-money.ts'
import { type HoldingResult, resultOf } from '../../../domain/holding/result.ts'
import { type StageKey, stageWords } from '../../../domain/holding/stage.ts'
import { stagesOf } from '../../../domain/holding/stages.ts'
import { LAW_CHECKED_ON } from '../../../domain/law/rules.ts'
import { toDollars } from '../../../domain/lib/cents.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import type { Regime } from '../../../domain/redemption/question.ts'
import type { WholeHolding } from './holding-row.ts'

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents))

function placeOf({ id, propertyId, parcelId, address, countyId }: WholeHolding) {
  return { id, propertyId, parcelId, address, county: countyLabel(countyId) }
}

/** For an ended holding, how it ended. */
const wordsOf = (stage: StageKey | null, ending: Ending | null, regime: Regime) =>
  ending === null ? stageWords(stage) : eventWords(ending, regime)

/** A holding as a list shows it. */
export function toItem(holding: WholeHolding, today: LocalDate): HoldingItem {
  const { regime, saleDate, saleDateIsAssumed } = holding
  const { current, days } = stagesOf(holding, today)
  const result = resultOf(holding, today)
  return {
    ...placeOf(holding),
    regime,
    saleDate,
    saleDateIsAssumed,
    stage: current,
    stageWords: wordsOf(current, result.ending, regime),
    ending: result.ending,
    paid: dollars(result.paidCents),
    received: toDollars(result.receivedCents),
    result: dollars(result.resultCents),
    yearly: result.yearly,
    nextDay: days.find(({ on }) => on >= today) ?? null,
    warnings: warningsOf(holding, today).length,
  }
}

/** A holding with all computed values; its redemption money for `asOf`, the rest for `today`. */
export function toDetail(
  holding: WholeHolding,
  { today, asOf, mayChange }: { today: LocalDate; asOf: LocalDate; mayChange: boolean },
): HoldingDetail {
  const { regime } = holding
  const { current, stages, days, why, assumptions } = stagesOf(holding, today)
  const result = resultOf(holding, asOf)
  return {
    ...placeOf(holding),
    ...factsOf(holding),
    version: holding.version,
    madeFrom: holding.madeFrom,
    addedBy: holding.addedBy,
    addedAt: holding.createdAt.toISOString(),
    asOf,
    entries: holding.entries.map(({ id, kind, on, cents, note, fileId, by, at }) => ({
      ...{ id, kind, on, note, fileId, by },
      amount: toDollars(cents),
      at: at.toISOString(),
    })),
    events: holding.events.map(({ id, kind, on, cents, note, by, at }) => ({
      ...{ id, kind, on, note, by },
      words: eventWords(kind, regime),
      amount: dollars(cents),
      at: at.toISOString(),
    })),
    stage: current,
    stageWords: wordsOf(current, result.ending, regime),
    ending: result.ending,
    stages,
    days,
    whyNoDays: why,
    warnings: warningsOf(holding, today),
    price: dollars(result.priceCents),
    costsPaid: toDollars(result.costsCents),
    paid: dollars(result.paidCents),
    received: toDollars(result.receivedCents),
    result: dollars(result.resultCents),
    yearly: result.yearly,
    ifRedeemed: result.ifRedeemed && {
      ...toMoney(result.ifRedeemed),
      result: dollars(result.ifRedeemed.resultCents),
    },
    due: toDue(result),
    assumptions,
    lawCheckedOn: LAW_CHECKED_ON,
    mayChange,
  }
}

function factsOf(holding: WholeHolding) {
  return {
    regime: holding.regime,
    soldBy: holding.soldBy,
    saleDate: holding.saleDate,
    saleDateIsAssumed: holding.saleDateIsAssumed,
    taxes: dollars(holding.taxesCents),
    costs: dollars(holding.costsCents),
    bid: dollars(holding.bidCents),
    certificateRate: holding.certificateRatePercent,
    marketValue: dollars(holding.marketValueCents),
    confirmedOn: holding.confirmedOn,
    paidOn: holding.paidOn,
    delinquentYears: holding.delinquentYears,
    isVacantAbandoned: holding.isVacantAbandoned,
    mortgageeNotifiedOn: holding.mortgageeNotifiedOn,
    federalLienNoticeFiledOn: holding.federalLienNoticeFiledOn,
    note: holding.note,
  }
}

const toLines = (lines: Money['lines']) =>
  lines.map(({ what, cents, source }) => ({ what, amount: toDollars(cents), source }))

function toMoney(money: Money): RedemptionMoney {
  return {
    on: money.on,
    status: money.status,
    why: money.why,
    receives: dollars(money.receivesCents),
    lines: toLines(money.lines),
    redeemerPays: dollars(money.redeemerPaysCents),
    excessLost: toDollars(money.excessLostCents),
    claimable: money.claimable && {
      amount: toDollars(money.claimable.cents),
      source: money.claimable.source,
    },
    notReturned: money.notReturned && {
      amount: toDollars(money.notReturned.cents),
      why: money.notReturned.why,
    },
    assumptions: money.assumptions,
  }
}

function toDue({ due }: HoldingResult): HoldingDetail['due'] {
  if (due === null) return null
  return {
    on: due.on,
    received: toDollars(due.receivedCents),
    due: dollars(due.money.receivesCents),
    difference: dollars(due.differenceCents),
    lines: toLines(due.money.lines),
  }
}

/** The portfolio of a workspace's holdings. */
export function toPortfolio(
  holdings: readonly WholeHolding[],
  { today, mayChange }: { today: LocalDate; mayChange: boolean },
): HoldingPortfolio {
  const computed = holdings.map((holding): Computed<WholeHolding> => {
    const { current, days } = stagesOf(holding, today)
    return {
      about: holding,
      county: countyLabel(holding.countyId),
      holding,
      stage: current,
      days,
      result: resultOf(holding, today),
    }
  })
  const { byCounty, byStage, nextDays, ended, atWorkCents, ...counts } = portfolioOf(
    computed,
    today,
  )
  return {
    ...counts,
    atWork: toDollars(atWorkCents),
    byCounty: byCounty.map(({ key, atWorkCents: cents, ...group }) => ({
      ...group,
      county: key,
      atWork: toDollars(cents),
    })),
    byStage: byStage.map(({ key, atWorkCents: cents, ...group }) => ({
      ...group,
      stage: key,
      stageWords: stageWords(key),
      atWork: toDollars(cents),
    })),
    nextDays: nextDays.map(({ about, ...day }) => ({
      ...day,
      holdingId: about.id,
      name: propertyName(about),
      county: countyLabel(about.countyId),
    })),
    ended: {
      holdings: ended.holdings,
      paid: toDollars(ended.paidCents),
      received: toDollars(ended.receivedCents),
      result: toDollars(ended.resultCents),
      gains: ended.gains,
      losses: ended.losses,
      yearly: ended.yearly,
      leftOut: ended.leftOut,
    },
    mayChange,
  }
}
