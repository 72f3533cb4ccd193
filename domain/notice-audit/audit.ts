import { addYears, type LocalDate } from '../lib/local-date.ts'
import { lastDayToRedeem } from '../redemption/last-day.ts'
import type { RedemptionQuestion, Regime } from '../redemption/question.ts'
import { redeem } from '../redemption/redeem.ts'
import type { AttackPlan, AuditAnswer, AuditDays, AuditSale, AuditStep } from './audit-step.ts'
import { isStatutorySaleDay, mississippiSteps } from './mississippi-steps.ts'
import { alabamaLandSteps, alabamaLienSteps, tennesseeSteps } from './other-steps.ts'

/** Not checked; not due yet; in order; a gap; unsettled. */
export type Verdict = 'open' | 'ahead' | 'in-order' | 'gap' | 'unsettled'

export type JudgedStep = AuditStep & {
  answer: AuditAnswer | null
  verdict: Verdict
  /** Why the result is a gap or unsettled; empty otherwise. */
  why: string
}

export type Attack = AttackPlan & { step: string; why: string; isSettled: boolean }

export type NoticeAudit = {
  /** Why nothing is computed; null with a result. */
  why: string | null
  /** The last day to redeem, if a date ends it. */
  end: LocalDate | null
  steps: JudgedStep[]
  attacks: Attack[]
  /** Number of due steps that were checked. */
  lookedAt: number
  due: number
}

const STEPS: Readonly<Record<Regime, (sale: AuditSale, days: AuditDays) => AuditStep[]>> = {
  'ms-land-sale': mississippiSteps,
  'al-land-sale': alabamaLandSteps,
  'al-tax-lien': alabamaLienSteps,
  'tn-court-sale': tennesseeSteps,
}

/**
 * The notices required for a sale, judged by the clerk's file; every gap as an attack: possible claimant, effect,
 * section of law, deadline. Nothing is computed from an assumed sale date. An unchecked step is not a gap. Not legal
 * advice; verify with counsel.
 */
export function auditNotices(
  sale: AuditSale,
  answers: readonly AuditAnswer[],
  today: LocalDate,
): NoticeAudit {
  const { saleDate } = sale
  if (saleDate === null || sale.saleDateIsAssumed) {
    const why =
      saleDate === null
        ? 'the day of the sale is not known: no window is computed'
        : 'the day of the sale was assumed by the importer: no window is computed from it'
    return { why, end: null, steps: [], attacks: [], lookedAt: 0, due: 0 }
  }
  const days = daysOf(sale, saleDate)
  const byStep = new Map(answers.map((answer) => [answer.step, answer]))
  const steps = STEPS[sale.regime](sale, days).map((step) =>
    judge(step, byStep.get(step.key) ?? ofItself(sale, step), today, byStep),
  )
  const due = steps.filter(({ verdict }) => verdict !== 'ahead')
  return {
    why: null,
    end: days.end,
    steps,
    attacks: steps.flatMap(attackOf),
    lookedAt: due.filter(({ verdict }) => verdict !== 'open').length,
    due: due.length,
  }
}

function daysOf(sale: AuditSale, saleDate: LocalDate): AuditDays {
  const answer = redeem({ ...NOTHING_ASKED, ...questionFacts(sale), saleDate })
  return {
    saleDate,
    end: lastDayToRedeem(answer),
    suitEnd:
      sale.regime === 'tn-court-sale'
        ? (answer.deadlines.find(({ what }) => what.startsWith('last day to sue'))?.on ??
          addYears(saleDate, 3))
        : null,
  }
}

const questionFacts = ({ regime, confirmedOn, delinquentYears }: AuditSale) => ({
  regime,
  confirmedOn,
  delinquentYears,
})

const NOTHING_ASKED: Omit<RedemptionQuestion, 'regime' | 'saleDate'> = {
  reader: 'buyer',
  saleDateIsAssumed: false,
  asOf: null,
  taxesCents: null,
  costsCents: null,
  bidCents: null,
  accrued: [],
  laterTaxes: [],
  marketValueCents: null,
  certificateRatePercent: null,
  confirmedOn: null,
  paidOn: null,
  delinquentYears: null,
  isVacantAbandoned: false,
  boughtByState: false,
  mortgageeNotifiedOn: null,
  federalLienNoticeFiledOn: null,
  noticeToUnitedStatesOn: null,
  notes: [],
}

/** Results that follow from the facts of the sale alone. */
function ofItself(
  { regime, saleDate, confirmedOn }: AuditSale,
  { key }: AuditStep,
): AuditAnswer | null {
  if (regime === 'ms-land-sale' && key === 'sale-day' && saleDate !== null) {
    return isStatutorySaleDay(saleDate) ? { step: key, state: 'done', on: saleDate } : null
  }
  if (regime === 'tn-court-sale' && key === 'confirmation' && confirmedOn !== null) {
    return { step: key, state: 'done', on: confirmedOn }
  }
  return null
}

function judge(
  step: AuditStep,
  answer: AuditAnswer | null,
  today: LocalDate,
  answers: ReadonlyMap<string, AuditAnswer>,
): JudgedStep {
  const verdict = (is: Verdict, why = ''): JudgedStep => ({ ...step, answer, verdict: is, why })
  const { from, to, isWindowSettled } = step
  const dueFrom = step.dueFrom ?? from
  if (answer === null) return verdict(dueFrom !== null && dueFrom > today ? 'ahead' : 'open')
  if (answer.state === 'not-needed') {
    if (!step.mayBeUnneeded) {
      return verdict('unsettled', 'marked as not needed, but the law asks for it in every sale')
    }
    const { unneededIf } = step
    const ground = unneededIf && answers.get(unneededIf.step)?.state
    if (unneededIf === undefined || ground === 'done') return verdict('in-order')
    return verdict(
      ground === undefined ? 'unsettled' : 'gap',
      `marked as not needed, but ${unneededIf.why}`,
    )
  }
  if (answer.state === 'missing') {
    if (to !== null && to >= today) {
      return verdict('ahead', `not there yet; it can be done until ${to}`)
    }
    return verdict(step.isSettled ? 'gap' : 'unsettled', 'not in the file')
  }
  const { on } = answer
  const outside = isWindowSettled && step.isSettled ? 'gap' : 'unsettled'
  if (on === null) {
    return from === null && to === null
      ? verdict('in-order')
      : verdict('unsettled', 'its day is not recorded, so whether it was in time is not known')
  }
  if (from !== null && on < from) {
    return to !== null && to >= today
      ? verdict('ahead', `done on ${on}, before ${from}; it has to be done again until ${to}`)
      : verdict(outside, `done on ${on}, before ${from}`)
  }
  if (to !== null && on > to) return verdict(outside, `done on ${on}, after ${to}`)
  const { settledTo } = step
  if (settledTo && on > settledTo.on) return verdict('unsettled', settledTo.why)
  return verdict('in-order')
}

function attackOf({ key, verdict, why, attack }: JudgedStep): Attack[] {
  if (verdict !== 'gap' && verdict !== 'unsettled') return []
  return [{ ...attack, step: key, why, isSettled: verdict === 'gap' }]
}
