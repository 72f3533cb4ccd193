import { cite, citeIn } from '../law/rules.ts'
import { addDays, addYears, type LocalDate } from '../lib/local-date.ts'
import { lastDayToRedeem } from '../redemption/last-day.ts'
import { type Regime, stateOf } from '../redemption/question.ts'
import { redeem } from '../redemption/redeem.ts'
import {
  type EventKind,
  endingOf,
  eventOf,
  eventWords,
  type Holding,
  realSaleDateOf,
} from './holding.ts'
import { dayNamed, daysOf, type Known } from './holding-days.ts'
import { questionOf, SALE_DAY_ASSUMED } from './redemption-money.ts'
import type { HoldingDay, Stage, StageKey, StageState } from './stage.ts'

export type Stages = {
  stages: Stage[]
  days: HoldingDay[]
  /** The current stage; null if no day is known. */
  current: StageKey | null
  /** Why there are no days, as a sentence; null with days. */
  why: string | null
  assumptions: string[]
}

/** A stage before the day in question; `event` ends it, if an event does. */
type Plan = Omit<Stage, 'state' | 'doneOn'> & { event: EventKind | null }

/**
 * The stages of a holding from the sale to its end, by state and kind of sale, each with its days and its section,
 * and the current one on `today`. Days come from `domain/redemption`; possession counts from the recorded day. No day
 * is computed from an assumed sale date. Not legal advice; verify with counsel.
 */
export function stagesOf(holding: Holding, today: LocalDate): Stages {
  const answer = redeem(questionOf(holding, null))
  const saleDate = realSaleDateOf(holding)
  const known: Known = {
    holding,
    saleDate,
    end: lastDayToRedeem(answer),
    deadlines: answer.deadlines,
  }
  const plans = [...PLANS[holding.regime](known), ...laterStages(known)]
  const stages = [...withStates(plans, holding, today), endStage(holding)]
  return {
    stages,
    days: endingOf(holding) === null ? daysOf(known) : [],
    current: currentOf(stages),
    why: whyNoDays(holding),
    assumptions: saleDate === null ? [] : answer.assumptions,
  }
}

function whyNoDays({ saleDate, saleDateIsAssumed }: Holding): string | null {
  if (saleDateIsAssumed) return SALE_DAY_ASSUMED
  return saleDate === null ? 'the day of the sale is not known: no day is computed' : null
}

const SALE_SOURCES: Readonly<Record<Regime, string>> = {
  'ms-land-sale': cite('MS-7'),
  'al-land-sale': cite('AL-3'),
  'al-tax-lien': cite('AL-21'),
  'tn-court-sale': cite('TN-4'),
}

const saleStage = (regime: Regime, saleDate: LocalDate | null, note: string): Plan => ({
  key: 'sale',
  title: 'Sale',
  from: saleDate,
  to: saleDate,
  note,
  source: SALE_SOURCES[regime],
  event: null,
})

const PLANS: Readonly<Record<Regime, (known: Known) => Plan[]>> = {
  'ms-land-sale': mississippi,
  'al-land-sale': alabamaLand,
  'al-tax-lien': alabamaLien,
  'tn-court-sale': tennessee,
}

function mississippi({ saleDate, end, deadlines }: Known): Plan[] {
  return [
    saleStage('ms-land-sale', saleDate, 'The highest bid of at least the taxes and costs buys.'),
    laterTaxes(saleDate, end, `Due each February 1 for the year before.`, cite('MS-9')),
    {
      key: 'notice',
      title: 'Notice to owner and lienors',
      from: dayNamed(deadlines, 'first day of the owner’s notice window'),
      to: dayNamed(deadlines, 'last day to issue the owner’s notice'),
      note: 'The chancery clerk gives it. A missing or late one can void the sale: audit the clerk’s file.',
      source: `${cite('MS-25')}; ${cite('MS-26')}; ${cite('MS-29')}`,
      event: null,
    },
    redemption(
      saleDate,
      end,
      'The owner or anyone interested pays the chancery clerk.',
      cite('MS-11'),
    ),
    deed(end, 'The chancery clerk executes it on demand.', cite('MS-31')),
  ]
}

function alabamaLand({ saleDate, end }: Known): Plan[] {
  return [
    saleStage('al-land-sale', saleDate, 'The buyer receives a certificate of purchase.'),
    laterTaxes(
      saleDate,
      end,
      'Delinquent after December 31. Paid by the buyer, they come back with interest.',
      cite('AL-7'),
    ),
    {
      key: 'notice',
      title: 'Written notice to mortgagees and lienors',
      from: saleDate,
      to: end === null ? null : addYears(end, -1),
      note: 'The buyer gives it. Each may redeem until one year after it; without it, without end.',
      source: cite('AL-5'),
      event: null,
    },
    redemption(saleDate, end, 'Three years from the sale.', cite('AL-4')),
    deed(end, 'The judge of probate executes it after the three years.', cite('AL-12')),
  ]
}

function alabamaLien({ saleDate, deadlines }: Known): Plan[] {
  const from = dayNamed(deadlines, 'first day of the foreclosure suit')
  const to = dayNamed(deadlines, 'last day of the foreclosure suit')
  return [
    saleStage('al-tax-lien', saleDate, 'The certificate earns the rate that was bid.'),
    laterTaxes(
      saleDate,
      to,
      'The holder has the first right to buy the next year’s lien.',
      cite('AL-27'),
    ),
    {
      key: 'redemption',
      title: 'Redemption',
      from: saleDate,
      to: null,
      note: 'Open until a court forecloses it; no day ends it.',
      source: cite('AL-24'),
      event: null,
    },
    {
      key: 'suit',
      title: 'Foreclosure suit',
      from,
      to,
      note: 'By the holder of all sold certificates of the parcel. Until judgment anyone entitled to redeem may demand a public auction, which can take the land for money (HB 270 of 2024, by its summary).',
      source: cite('AL-25'),
      event: 'suit-filed',
    },
    {
      key: 'deed',
      title: 'Decree',
      from: null,
      to: null,
      note: 'The decree forecloses redemption and quiets the title.',
      source: cite('AL-25'),
      event: 'deed',
    },
  ]
}

function tennessee({ holding, saleDate, end }: Known): Plan[] {
  const order = holding.confirmedOn
  // An order from before the sale confirms another one.
  const confirmedOn = order !== null && saleDate !== null && order < saleDate ? null : order
  return [
    saleStage('tn-court-sale', saleDate, 'The clerk and master sells for cash.'),
    {
      key: 'confirmation',
      title: 'Confirmation',
      from: saleDate,
      to: confirmedOn,
      note: 'Redemption runs from the entry of the order that confirms the sale, not from the auction.',
      source: cite('TN-7'),
      event: null,
    },
    laterTaxes(saleDate, end, 'Due the first Monday of October, delinquent March 1.', cite('TN-1')),
    redemption(
      confirmedOn,
      end,
      'By a motion in the case. After the clerk’s notice of one, claim within 30 days what was spent on the parcel.',
      `${cite('TN-8')}; ${cite('TN-11')}`,
    ),
    deed(end, 'The deed or confirming order is an assurance of perfect title.', cite('TN-13')),
  ]
}

const laterTaxes = (
  from: LocalDate | null,
  to: LocalDate | null,
  note: string,
  source: string,
): Plan => ({ key: 'later-taxes', title: 'Later taxes', from, to, note, source, event: null })

const redemption = (
  from: LocalDate | null,
  to: LocalDate | null,
  note: string,
  source: string,
): Plan => ({ key: 'redemption', title: 'Redemption', from, to, note, source, event: null })

const deed = (end: LocalDate | null, note: string, source: string): Plan => ({
  key: 'deed',
  title: 'Deed',
  from: end === null ? null : addDays(end, 1),
  to: null,
  note,
  source,
  event: 'deed',
})

const LATER: Readonly<Record<Regime, { possession: string; quiet: string; note: string }>> = {
  'ms-land-sale': {
    possession: cite('MS-36'),
    quiet: cite('MS-38'),
    note: 'Three years of actual occupation after redemption ended bar a challenge.',
  },
  'al-land-sale': {
    possession: cite('AL-13'),
    quiet: cite('AL-15'),
    note: 'Three years of adverse possession, from the first day a deed can be demanded, bar a suit; an owner who kept possession has no limit of time.',
  },
  'al-tax-lien': { possession: cite('AL-25'), quiet: cite('AL-25'), note: 'After the decree.' },
  'tn-court-sale': {
    possession: cite('TN-13'),
    quiet: cite('TN-15'),
    note: 'A suit to undo the tax title must come within one year of the confirming order by two opinions (text not read), within three years of the sale by the older text; never barred where the judgment is void on its record.',
  },
}

function laterStages({ holding }: Known): Plan[] {
  const { regime } = holding
  const { possession, quiet, note } = LATER[regime]
  const afterDeed = eventOf(holding, 'deed')?.on ?? null
  return [
    {
      key: 'possession',
      title: 'Possession',
      from: afterDeed,
      to: null,
      note,
      source: possession,
      event: 'possession',
    },
    {
      key: 'quiet-title',
      title: regime === 'ms-land-sale' ? 'Confirm title' : 'Quiet title',
      from: afterDeed,
      to: null,
      note:
        regime === 'al-tax-lien'
          ? 'The decree quiets title against those who were joined.'
          : 'A suit against the former owner, the lienors and unknown claimants.',
      source: quiet,
      event: 'quiet-title',
    },
    {
      key: 'insurable',
      title: 'Insurable',
      from: eventOf(holding, 'quiet-title')?.on ?? null,
      to: null,
      note: 'An insurer commits to insure the title. Each insurer decides for itself.',
      source: citeIn('T-17', stateOf(holding.regime)),
      event: 'insurable',
    },
  ]
}

/** Stages before a completed stage are complete too, whatever their days. */
function withStates(plans: readonly Plan[], holding: Holding, today: LocalDate): Stage[] {
  // Filing a suit alone does not end redemption (AL-25).
  const isDone = ({ event }: Plan) =>
    event !== null && event !== 'suit-filed' && eventOf(holding, event) !== null
  const lastDone = plans.findLastIndex(isDone)
  const endedOn = endingOf(holding)?.on ?? null
  return plans.map(({ event, ...stage }, place) => {
    const doneOn = event === null ? null : (eventOf(holding, event)?.on ?? null)
    const isPassed = doneOn !== null || place < lastDone
    return { ...stage, doneOn, state: isPassed ? 'done' : stateBy(stage, event, endedOn, today) }
  })
}

function stateBy(
  { key, from, to }: Pick<Stage, 'key' | 'from' | 'to'>,
  event: EventKind | null,
  endedOn: LocalDate | null,
  today: LocalDate,
): StageState {
  // Stages that a closed holding had entered by then are complete.
  if (endedOn !== null) {
    return event === null && from !== null && from <= endedOn ? 'done' : 'over'
  }
  const hasEnded = to !== null && today > to
  if (hasEnded) return event === null ? 'done' : 'over'
  if (key === 'sale' && from !== null) return 'done'
  if (from === null) return event === null ? 'unknown' : 'ahead'
  return today < from ? 'ahead' : 'now'
}

function endStage(holding: Holding): Stage {
  const ending = endingOf(holding)
  return {
    key: 'ended',
    title: ending === null ? 'Sold, redeemed or lost' : eventWords(ending.kind, holding.regime),
    state: ending === null ? 'ahead' : 'done',
    doneOn: ending?.on ?? null,
    from: null,
    to: null,
    note: '',
    source: '',
  }
}

/** Stages that run in parallel with another one. */
const BESIDE: readonly StageKey[] = ['sale', 'later-taxes', 'notice']

function currentOf(stages: readonly Stage[]): StageKey | null {
  if (stages.at(-1)?.state === 'done') return 'ended'
  const running = stages.filter(({ key, state }) => state === 'now' && !BESIDE.includes(key))
  const isRedeemable = running.some(({ key }) => key === 'redemption')
  // An Alabama lien can be redeemed while the suit that ends it may be filed or is pending.
  const suit = stages.find(
    ({ key, state, doneOn }) =>
      key === 'suit' && isRedeemable && (state === 'now' || doneOn !== null),
  )
  const current = suit ?? running[0] ?? stages.findLast(({ doneOn }) => doneOn !== null)
  return current?.key ?? null
}
