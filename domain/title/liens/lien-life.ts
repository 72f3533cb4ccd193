import { addDays, addMonths, addYears, type LocalDate } from '../../lib/local-date.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { kindWords } from '../reading/claim-words.ts'
import { type LifeRule, lifeRule } from './lien-life-rules.ts'
import type { LienType } from './lien-type.ts'

export type LienLife = {
  /** The last day on which it still counts; null if no known event ends it. */
  expiresOn: LocalDate | null
  /** How that day was computed and the assumptions made, as sentences. */
  why: string
  source: string
}

/**
 * The life of a lien by its state's law, with the renewals, refilings, extensions and suits among `acting`, the
 * instruments that act on it, oldest first. The last day still counts.
 *
 * Acts after the lien has ended, or outside the window of the law, are named and keep nothing alive. Releases are
 * not considered here.
 */
export function lienLife(
  lien: ExaminedInstrument,
  type: LienType,
  state: string,
  acting: readonly ExaminedInstrument[],
): LienLife {
  const rule = lifeRule(type, state)
  if ('why' in rule) {
    return { expiresOn: null, why: sentence(rule.why), source: rule.source }
  }
  const start = startOf(lien, rule)
  if (start === null) {
    return {
      expiresOn: null,
      why: `No maturity is shown, so its end cannot be counted. ${sentence(rule.rule)}`,
      source: rule.source,
    }
  }
  return withRenewals(lien, rule, start, acting)
}

type Start = { on: LocalDate; words: string }

function startOf({ instrument, effectiveOn }: ExaminedInstrument, rule: LifeRule): Start | null {
  const { executedOn, recordedOn, maturesOn } = instrument
  if (rule.from === 'recording') return { on: recordedOn, words: `its recording on ${recordedOn}` }
  const dated =
    executedOn === null
      ? `its recording on ${recordedOn}, which stands in for its date`
      : `its date, ${executedOn}`
  if (rule.from === 'paper') return { on: effectiveOn, words: dated }
  if (maturesOn !== null) return { on: maturesOn, words: `its maturity on ${maturesOn}` }
  if (rule.undated === null) return null
  const { from, years } = rule.undated
  if (from === 'recording') {
    return {
      on: addYears(recordedOn, years),
      words: `its recording on ${recordedOn}, since no maturity of the debt is shown`,
    }
  }
  const due = addYears(effectiveOn, years)
  if (years === 0) return { on: due, words: `${dated}, since no maturity is shown` }
  return {
    on: due,
    words: `${due}: no maturity is shown, so it is taken to be due one year from ${dated}`,
  }
}

/** The last day of a life that starts on a day: enforceable until `barred`, of record until `ends`. */
function runFrom(on: LocalDate, rule: LifeRule): { barred: LocalDate; ends: LocalDate } {
  let barred = rule.years > 0 ? addYears(on, rule.years) : on
  if (rule.months > 0) barred = addMonths(barred, rule.months)
  if (rule.days > 0) barred = addDays(barred, rule.days)
  return { barred, ends: rule.monthsAfterBar > 0 ? addMonths(barred, rule.monthsAfterBar) : barred }
}

function withRenewals(
  lien: ExaminedInstrument,
  rule: LifeRule,
  start: Start,
  acting: readonly ExaminedInstrument[],
): LienLife {
  let { barred, ends } = runFrom(start.on, rule)
  let since = start.on
  let notes = ''
  for (const actor of acting) {
    const { type, recordedOn, maturesOn } = actor.instrument
    const shown = `the ${kindWords(type)} recorded on ${recordedOn}`
    if (type === 'lis-pendens') {
      if (!rule.isKeptBySuit) continue
      if (recordedOn > barred) {
        notes += ` A suit on it (${shown}) came after ${barred}, too late to keep it alive.`
        continue
      }
      return {
        expiresOn: null,
        why: `A suit on it was begun in time (${shown}; it had until ${barred}), so its life does not run out; how the suit ended is not shown. ${sentence(rule.rule)}${notes}`,
        source: rule.source,
      }
    }
    if (isExtension(actor, rule) && maturesOn !== null && maturesOn > since) {
      if (recordedOn > ends) {
        notes += ` An extension to ${maturesOn} (${shown}) came after ${ends}, too late to keep it alive.`
        continue
      }
      since = maturesOn
      ;({ barred, ends } = runFrom(maturesOn, rule))
      notes += ` Extended of record to mature on ${maturesOn} (${shown}).`
      continue
    }
    const renewed = renewedBy(actor, rule, lien, since, ends)
    if (renewed === null) continue
    if ('refused' in renewed) {
      notes += ` ${sentence(`${shown} keeps nothing alive: ${renewed.refused}`)}`
      continue
    }
    since = renewed.since
    barred = renewed.ends
    ends = renewed.ends
    notes += ` Renewed by ${shown}.`
  }
  const bar = barred === ends ? '' : ` The debt is barred after ${barred}.`
  return {
    expiresOn: ends,
    why: `Its last day is ${ends}, counted from ${start.words}.${bar} ${sentence(rule.rule)}${notes}`,
    source: rule.source,
  }
}

/** A later maturity of record: a corrected deed of trust, or one that renews this one. */
function isExtension({ instrument: { type } }: ExaminedInstrument, rule: LifeRule): boolean {
  return rule.from === 'maturity' && (type === 'corrective-deed' || type === 'deed-of-trust')
}

type Renewed = { since: LocalDate; ends: LocalDate } | { refused: string }

/** Null if the instrument is not a renewal of such a lien. */
function renewedBy(
  actor: ExaminedInstrument,
  rule: LifeRule,
  lien: ExaminedInstrument,
  since: LocalDate,
  ends: LocalDate,
): Renewed | null {
  const { type, recordedOn } = actor.instrument
  switch (type) {
    case 'judgment-renewal':
      return renewedJudgment(actor, rule, lien, since, ends)
    case 'federal-tax-lien-refiling': {
      if (rule.renewal !== 'refiling') return null
      const opens = addDays(addYears(ends, -1), 1)
      if (recordedOn < opens || recordedOn > ends) {
        return { refused: `it could be refiled from ${opens} to ${ends} only` }
      }
      return { since: ends, ends: addYears(ends, 10) }
    }
    case 'ucc-continuation': {
      if (rule.renewal !== 'continuation') return null
      const opens = addMonths(ends, -6)
      if (recordedOn < opens || recordedOn > ends) {
        return { refused: `it could be continued from ${opens} to ${ends} only` }
      }
      return { since: ends, ends: addYears(ends, rule.years) }
    }
    default:
      return null
  }
}

function renewedJudgment(
  actor: ExaminedInstrument,
  rule: LifeRule,
  lien: ExaminedInstrument,
  since: LocalDate,
  ends: LocalDate,
): Renewed {
  const { recordedOn } = actor.instrument
  if (rule.renewal === 'from-filing') {
    if (recordedOn > ends) return { refused: `the lien had ended on ${ends}` }
    if (recordedOn < lien.effectiveOn) return { refused: 'it is older than the lien' }
    return { since: recordedOn, ends: addYears(recordedOn, rule.years) }
  }
  if (rule.renewal === 'from-end') {
    // The motion has to come in time, its order may be registered later; one a running term.
    if (actor.effectiveOn > ends) return { refused: `the lien had ended on ${ends}` }
    if (actor.effectiveOn < since) return { refused: 'the term it extends had not begun' }
    return { since: ends, ends: addYears(ends, rule.years) }
  }
  return { refused: 'the law known here has no renewal of such a lien by filing' }
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
