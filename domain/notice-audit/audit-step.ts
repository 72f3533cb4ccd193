import { cite, type LawId } from '../law/rules.ts'
import type { LocalDate } from '../lib/local-date.ts'
import type { Regime } from '../redemption/question.ts'

export const ANSWERS = ['done', 'missing', 'not-needed'] as const
/** The clerk's file on a step: done, missing, or not needed here. */
export type AuditState = (typeof ANSWERS)[number]

export type AuditAnswer = { step: string; state: AuditState; on: LocalDate | null }

/** A lien of record whose holder was entitled to notice. */
export type AuditLienor = { id: string; words: string }

/** A notice of federal tax lien, and the day it was filed. */
export type AuditFederalLien = AuditLienor & { filedOn: LocalDate }

/** The sale whose notices are audited; null is unknown. */
export type AuditSale = {
  regime: Regime
  saleDate: LocalDate | null
  saleDateIsAssumed: boolean
  confirmedOn: LocalDate | null
  delinquentYears: number | null
  /** Deeds of trust and mortgages of record when notice was due. */
  lienors: readonly AuditLienor[]
  /** Notices of federal tax lien of record; which day is the sale decides whether one counts (US-3). */
  federalLiens: readonly AuditFederalLien[]
}

/** The days that steps and attacks depend on. */
export type AuditDays = {
  saleDate: LocalDate
  /** Last day to redeem; null if no date ends it. */
  end: LocalDate | null
  /** Last day to sue to undo a Tennessee tax title. */
  suitEnd: LocalDate | null
}

/** The possible attack on the sale for a missing step: attacker, effect, deadline. */
export type AttackPlan = {
  title: string
  who: string
  end: string
  until: LocalDate | null
  untilWords: string
  source: string
}

/** The document required in the file. */
export type AuditStep = {
  key: string
  title: string
  how: string
  /** First and last day of the step; null without a rule. */
  from: LocalDate | null
  to: LocalDate | null
  /** The first day it can be in the file; default: `from`. */
  dueFrom?: LocalDate
  source: string
  /** A day before `from` or after `to` is a defect; otherwise that is unsettled. */
  isWindowSettled: boolean
  /** Whether its absence is a defect by the text and cases read; otherwise that is unsettled. */
  isSettled: boolean
  mayBeUnneeded: boolean
  /** It is unneeded only if this other step is done. */
  unneededIf?: { step: string; why: string }
  /** Done after this day it is in time by one reading only, for the reason. */
  settledTo?: { on: LocalDate; why: string }
  attack: AttackPlan
}

/** Sections of several rules, each once. */
export function cites(...ids: LawId[]): string {
  return [...new Set(ids.map((id) => cite(id)))].join('; ')
}
