import type { HoldingDay, StageKey } from '../holding/stage.ts'
import { formatDay } from '../lib/format.ts'
import type { LocalDate } from '../lib/local-date.ts'
import type { PropertyAnchor } from '../property/page-place.ts'
import { daysAway, heldSaleOf, isExamined, type Known } from '../property/verdict.ts'
import { lastDayToRedeem } from '../redemption/last-day.ts'

export type NextStep = {
  stage: 'find out' | 'bid' | 'wait' | 'notice' | 'deed' | 'insure' | 'sell' | 'done'
  /** What to do. */
  title: string
  /** Why now, in one sentence. */
  why: string
  /** The part of the page where it is done, and the words of the link there. */
  at: PropertyAnchor
  link: string
}

/** The workspace's latest purchase of the property. */
type Held = {
  stage: StageKey | null
  stageWords: string
  ending: string | null
  nextDay: Pick<HoldingDay, 'what' | 'on'> | null
}

const HELD: Readonly<Record<StageKey, Pick<NextStep, 'stage' | 'title' | 'at' | 'link'>>> = (() => {
  const holding = { at: 'holding', link: 'Open your holding' } as const
  const wait = { stage: 'wait', title: 'Wait for redemption', ...holding } as const
  const insure = { stage: 'insure', at: 'insurable', link: 'Path to insurable title' } as const
  return {
    sale: wait,
    confirmation: { ...wait, title: 'Wait for the court to confirm the sale' },
    'later-taxes': { ...wait, title: 'Pay the later taxes' },
    redemption: wait,
    notice: { stage: 'notice', title: 'Give notice', ...holding },
    suit: { stage: 'deed', title: 'Foreclose the right to redeem', ...holding },
    deed: { stage: 'deed', title: 'Get the deed', ...holding },
    possession: { ...insure, title: 'Take possession' },
    'quiet-title': { ...insure, title: 'Make the title insurable' },
    insurable: { stage: 'sell', title: 'Sell', ...holding },
    ended: { stage: 'done', title: 'Nothing left to do', ...holding },
  } as const
})()

/** The one next step: of the workspace's holding, else of a buyer before and after the sale. */
export function nextStep(known: Known, held: Held | null, today: LocalDate): NextStep {
  return held ? ofHolding(held, today) : ofBuyer(known, today)
}

function ofHolding({ stage, stageWords, ending, nextDay }: Held, today: LocalDate): NextStep {
  if (ending !== null) return { ...HELD.ended, why: `This holding is closed: ${stageWords}.` }
  if (stage === null) {
    return {
      ...HELD.redemption,
      title: 'Enter the day of the sale',
      why: 'Without it no deadline can be computed.',
    }
  }
  const why = nextDay
    ? `Next: ${nextDay.what}, ${formatDay(nextDay.on)} (${daysAway(today, nextDay.on)}).`
    : `Stage: ${stageWords}.`
  return { ...HELD[stage], why }
}

function ofBuyer({ sale, title, redemption, property }: Known, today: LocalDate): NextStep {
  const sales = redemption?.sales ?? []
  const latest = sales[0]
  if (heldSaleOf(sales)) {
    return {
      stage: 'bid',
      title: 'See what the State’s land is worth to you',
      why: 'The land was sold to the State for taxes.',
      at: 'max-bid',
      link: 'Maximum bid',
    }
  }
  const comesUp = sale?.saleDate != null && sale.saleDate >= today ? sale.saleDate : null
  if (latest && comesUp === null && !(latest.saleDate !== null && latest.saleDate > today)) {
    if (sale?.status === 'redeemed' && latest.status !== 'open') return redeemed
    return afterSale(latest, today)
  }
  if (sale?.status === 'redeemed') return redeemed
  const when = comesUp && `The sale is on ${formatDay(comesUp)} (${daysAway(today, comesUp)}).`
  if (!title || !isExamined(title)) {
    return {
      stage: 'find out',
      title: 'Find out who holds title',
      why: when ?? 'No deed of this parcel has been read here.',
      at: title ? 'lookup' : 'title',
      link: title ? 'What to look up next' : 'Title',
    }
  }
  if (when) {
    return { stage: 'bid', title: 'Set your bid', why: when, at: 'max-bid', link: 'Maximum bid' }
  }
  const isOwed = property.taxStatus !== null && property.taxStatus !== 'clear'
  return {
    stage: 'find out',
    title: isOwed ? 'Find out what would survive a sale' : 'Read the title',
    why: isOwed ? 'Taxes are open, and no sale is scheduled.' : 'No tax sale is scheduled.',
    at: isOwed ? 'survivors' : 'title',
    link: isOwed ? 'Survivors' : 'Title',
  }
}

const redeemed: NextStep = {
  stage: 'done',
  title: 'Nothing to bid on',
  why: 'The taxes were redeemed.',
  at: 'sale',
  link: 'The sale',
}

type Latest = NonNullable<NonNullable<Known['redemption']>['sales'][number]>

function afterSale(latest: Latest, today: LocalDate): NextStep {
  const last = lastDayToRedeem(latest)
  const isOver = last === null ? latest.status === 'expired' : last < today
  if (isOver) {
    return {
      stage: 'insure',
      title: 'Make the title insurable',
      why: last ? `The last day to redeem was ${formatDay(last)}.` : 'The period to redeem ended.',
      at: 'insurable',
      link: 'Path to insurable title',
    }
  }
  return {
    stage: 'wait',
    title: 'Wait for redemption',
    why: last
      ? `The owner can redeem until ${formatDay(last)} (${daysAway(today, last)}).`
      : 'The owner can still redeem; the last day is not known.',
    at: 'redemption',
    link: 'Redemption',
  }
}
