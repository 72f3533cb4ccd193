import { rateOn } from '../law/numbers.ts'
import { cite } from '../law/rules.ts'
import { inDollars } from '../lib/cents.ts'
import { formatDay, writeDays } from '../lib/format.ts'
import { addDays, type LocalDate } from '../lib/local-date.ts'
import { failedMississippiSale } from '../redemption/failed-sale.ts'
import { lastDayToRedeem } from '../redemption/last-day.ts'
import type { Regime } from '../redemption/question.ts'
import { redeem } from '../redemption/redeem.ts'
import { lateRedeemers, mayStillRedeem } from '../redemption/who-may-redeem.ts'
import {
  ENDINGS,
  type Entry,
  endingOf,
  eventOf,
  eventWords,
  faceOf,
  type Holding,
  type HoldingEvent,
  priceOf,
  realSaleDateOf,
} from './holding.ts'
import { questionOf, SALE_DAY_ASSUMED } from './redemption-money.ts'
import { type Due, resultOf } from './result.ts'

type Facts = Omit<Holding, 'entries' | 'events'>

const DAYS_OF_FACTS = [
  ['saleDate', 'day of the sale'],
  ['paidOn', 'day the price was paid'],
  ['confirmedOn', 'day the court confirmed the sale'],
  ['mortgageeNotifiedOn', 'day of the notice to the mortgagee'],
  ['federalLienNoticeFiledOn', 'day the federal tax lien was filed'],
] as const

/** Why the facts of a holding cannot be saved, a sentence each; empty if they can. */
export function factProblems(facts: Facts, today: LocalDate): string[] {
  const problems: string[] = []
  const saleDate = facts.saleDateIsAssumed ? null : facts.saleDate
  for (const [name, words] of DAYS_OF_FACTS) {
    const on = facts[name]
    if (on === null) continue
    if (on > today) problems.push(inFuture(`The ${words}`, on))
    else if (saleDate !== null && on < saleDate && (name === 'paidOn' || name === 'confirmedOn')) {
      problems.push(
        `The ${words}, ${formatDay(on)}, is before the sale of ${formatDay(saleDate)}. Correct one of them.`,
      )
    }
  }
  const { regime, certificateRatePercent: rate } = facts
  if (regime === 'al-tax-lien' && rate !== null && saleDate !== null) {
    const highest = rateOn('al-tax-lien', 'highest certificate rate', saleDate)
    if (rate > highest.value) {
      problems.push(
        `A certificate earns at most ${highest.value}% (${highest.source}), not ${rate}%. Correct the rate.`,
      )
    }
  }
  return problems
}

/** Why an entry cannot be saved; null if it can. */
export function entryProblem(holding: Holding, entry: Entry, today: LocalDate): string | null {
  const { on } = entry
  if (on > today) return inFuture('The day', on)
  const saleDate = realSaleDateOf(holding)
  if (saleDate !== null && on < saleDate) {
    return `${formatDay(on)} is before the sale of ${formatDay(saleDate)}. A cost of before the sale is not a cost of the holding.`
  }
  return null
}

/** Why an event cannot be saved; null if it can. Unusual events are saved with a warning. */
export function eventProblem(
  holding: Holding,
  event: HoldingEvent,
  today: LocalDate,
): string | null {
  const { kind, on } = event
  const { regime } = holding
  const words = eventWords(kind, regime)
  if (on > today) return inFuture('The day', on)
  const saleDate = realSaleDateOf(holding)
  if (saleDate !== null && on < saleDate) {
    return `${formatDay(on)} is before the sale of ${formatDay(saleDate)}. Correct the day.`
  }
  const ending = endingOf(holding)
  const isEnding = ENDINGS.some((each) => each === kind)
  if (ending !== null && isEnding) {
    const money = ending.cents === null ? '' : ` for ${inDollars(ending.cents)}`
    return `This holding ended already: ${eventWords(ending.kind, regime).toLowerCase()} on ${formatDay(ending.on)}${money}. Nothing was saved. Remove that result first if it is wrong.`
  }
  if (ending !== null && on > ending.on) {
    return `This holding ended on ${formatDay(ending.on)} (${eventWords(ending.kind, regime).toLowerCase()}), so nothing can happen to it on ${formatDay(on)}. Remove that result first if it is wrong.`
  }
  const same = eventOf(holding, kind)
  if (same !== null) {
    return `${words} is recorded already, on ${formatDay(same.on)}. Remove that one first if it is wrong.`
  }
  if (isEnding) {
    const after = holding.events.find((each) => each.on > on)
    if (after) {
      return `${eventWords(after.kind, regime)} is recorded on ${formatDay(after.on)}, after ${formatDay(on)}. Correct one of the days.`
    }
  }
  if ((kind === 'redeemed' || kind === 'sold') && event.cents === null) {
    return kind === 'redeemed'
      ? 'Enter what you received from the redemption, so that it can be compared with what was due.'
      : 'Enter the price, so that the result can be computed.'
  }
  return null
}

function inFuture(what: string, on: LocalDate): string {
  return `${what}, ${formatDay(on)}, is in the future. Record it on that day or after.`
}

/** Contradictions of a holding with the law or its other facts, a sentence each. They do not prevent saving. */
export function warningsOf(holding: Holding, today: LocalDate): string[] {
  return [
    ...aboutSale(holding),
    ...aboutDeed(holding),
    ...aboutRedemption(holding, today),
    ...aboutSuit(holding, today),
    ...aboutCancelled(holding),
  ]
}

function aboutSale(holding: Holding): string[] {
  const warnings: string[] = []
  const { regime, saleDate, saleDateIsAssumed, bidCents, marketValueCents } = holding
  const face = faceOf(holding)
  if (saleDateIsAssumed) {
    warnings.push(`${sentence(SALE_DAY_ASSUMED)} Enter the day from your receipt.`)
  } else if (saleDate === null) {
    warnings.push(
      'The day of the sale is not known, so no day is computed. Enter it from your receipt.',
    )
  }
  if (priceOf(holding) === null) {
    warnings.push('Neither the bid nor the taxes are known, so no result is computed.')
  } else if (bidCents === null && regime !== 'al-tax-lien') {
    warnings.push('No bid is recorded: the price is taken to be the taxes and costs.')
  }
  if (bidCents !== null && face !== null && bidCents < face && regime !== 'al-tax-lien') {
    const least = regime === 'ms-land-sale' ? `, the least a buyer can bid (${cite('MS-7')})` : ''
    warnings.push(
      `The bid of ${inDollars(bidCents)} is below the taxes and costs of ${inDollars(face)}${least}. Check both.`,
    )
  }
  if (
    regime === 'al-land-sale' &&
    marketValueCents === null &&
    face !== null &&
    (bidCents ?? 0) > face
  ) {
    warnings.push(
      `The assessor’s market value is not known, so the interest on the excess is not computed (${cite('AL-7')}).`,
    )
  }
  return warnings
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

function endOf(holding: Holding): LocalDate | null {
  return lastDayToRedeem(redeem(questionOf(holding, null)))
}

function aboutDeed(holding: Holding): string[] {
  const warnings: string[] = []
  const deed = eventOf(holding, 'deed')
  const end = endOf(holding)
  const words = eventWords('deed', holding.regime)
  if (deed !== null && end !== null && deed.on <= end) {
    warnings.push(
      `${words} of ${formatDay(deed.on)}: redemption runs to ${formatDay(end)}, and a deed can be demanded from ${formatDay(addDays(end, 1))}. Check the day.`,
    )
  }
  const possession = eventOf(holding, 'possession')
  if (possession !== null && (deed === null || possession.on < deed.on)) {
    warnings.push(
      `Possession of ${formatDay(possession.on)} began without a deed. It may be trespass, and it does not start a period that bars a challenge.`,
    )
  }
  return warnings
}

/** Who may redeem after the period, or after the decree that forecloses an Alabama lien. */
function whoLater(regime: Regime, end: LocalDate | null): string {
  return end === null
    ? `Some may still redeem or undo the sale: ${lateRedeemers(regime, false)}`
    : writeDays(mayStillRedeem(regime, end))
}

function aboutRedemption(holding: Holding, today: LocalDate): string[] {
  const ending = endingOf(holding)
  if (ending?.kind !== 'redeemed') return []
  const warnings: string[] = []
  const deed = eventOf(holding, 'deed')
  const end = endOf(holding)
  const isLate = end !== null && ending.on > end
  if (deed !== null && ending.on > deed.on) {
    warnings.push(
      `The redemption of ${formatDay(ending.on)} comes after the deed of ${formatDay(deed.on)}. ${whoLater(holding.regime, end)}. Check the officer’s file before you give the land up.`,
    )
  } else if (isLate) {
    warnings.push(
      `The redemption of ${formatDay(ending.on)} comes after the last day. ${whoLater(holding.regime, end)}. Check the officer’s file.`,
    )
  }
  const { due } = resultOf(holding, today)
  if (due === null || due.differenceCents === null) {
    const why = due?.money.why
    if (why && !isLate)
      warnings.push(`What was due on ${formatDay(ending.on)} is not known: ${why}.`)
  } else if (due.differenceCents !== 0 && !isWithAdditions(due)) {
    const { differenceCents: difference, receivedCents, money } = due
    warnings.push(
      `You received ${inDollars(receivedCents)}; by the statute ${inDollars(money.receivesCents ?? 0)} was due on ${formatDay(ending.on)}, ${inDollars(Math.abs(difference))} ${difference < 0 ? 'more' : 'less'}. Compare the officer’s statement line by line; fees and months counted another way explain most differences.`,
    )
  }
  return warnings
}

/** What came in between the sum without a claim and all that was claimed (AL-7) is as it should be. */
function isWithAdditions({ receivedCents, money }: Due): boolean {
  const { receivesCents, claimable, redeemerPaysCents } = money
  if (claimable === null || receivesCents === null || redeemerPaysCents === null) return false
  return receivesCents <= receivedCents && receivedCents <= redeemerPaysCents
}

function aboutSuit(holding: Holding, today: LocalDate): string[] {
  const filed = eventOf(holding, 'suit-filed')
  if (holding.regime !== 'al-tax-lien' || endingOf(holding) !== null) return []
  const { deadlines } = redeem(questionOf(holding, null))
  const first = deadlines.find(({ what }) => what.startsWith('first day of the foreclosure'))?.on
  const last = deadlines.find(({ what }) => what.startsWith('last day of the foreclosure'))?.on
  if (filed !== null && first !== undefined && filed.on < first) {
    return [
      `The suit of ${formatDay(filed.on)} was filed before ${formatDay(first)}, three years after the sale (${cite('AL-25')}).`,
    ]
  }
  if (filed === null && eventOf(holding, 'deed') === null && last !== undefined && today > last) {
    return [`The last day for the foreclosure suit was ${formatDay(last)} (${cite('AL-25')}).`]
  }
  return []
}

const AFTER_FAILED: Readonly<Record<Regime, string>> = {
  'ms-land-sale': `Whether the excess comes back is unsettled: the county keeps it by ${cite('MS-21')}; where notice failed, City of Horn Lake v. Sass Muni-V (Miss. 2018) had the whole bid refunded. Count on none of it`,
  'al-land-sale': 'What the county repays is not settled here',
  'al-tax-lien': 'What the county repays is not settled here',
  'tn-court-sale': `A buyer who fails to get good title takes over the tax liens (${cite('TN-16')})`,
}

function aboutCancelled(holding: Holding): string[] {
  const ending = endingOf(holding)
  if (ending?.kind !== 'cancelled' && ending?.kind !== 'lost') return []
  const refund = ending.cents === null || ending.cents === 0 ? ' No refund is recorded.' : ''
  return [
    `${AFTER_FAILED[holding.regime]}${lienAfterFailure(holding, ending.on)}: verify with counsel.${refund}`,
  ]
}

/** What § 27-45-27 leaves a Mississippi buyer, in a sentence (MS-40). */
function lienAfterFailure(holding: Holding, decreedOn: LocalDate): string {
  const saleDate = realSaleDateOf(holding)
  if (holding.regime !== 'ms-land-sale' || saleDate === null || holding.taxesCents === null)
    return ''
  if (decreedOn < saleDate) return ''
  const { totalCents, mayUndoOwnSale } = failedMississippiSale({
    saleDate,
    taxesCents: holding.taxesCents,
    expensesCents: 0,
    decreedOn,
    wereTaxesDue: true,
  })
  const suit = mayUndoOwnSale
    ? 'A purchase before July 1, 2019, leaves the buyer a suit against the validity of the sale'
    : 'The buyer has no right of action against the validity of the own sale'
  return `. If the taxes were due, the buyer has a lien for the taxes paid and 1½% a month on them, ${inDollars(totalCents)} on ${formatDay(decreedOn)}, and for expenses of sale and recording; if not, nothing. ${suit} (${cite('MS-40', saleDate)})`
}
