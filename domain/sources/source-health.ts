import { formatCount, formatDay } from '../lib/format.ts'
import { daysBetween, type LocalDate } from '../lib/local-date.ts'
import type { Tone } from '../lib/tone.ts'

/** Facts about a source's runs. */
export type SourceFacts = {
  isPaused: boolean
  isRunning: boolean
  /** Days between checks; null for an uploaded file, which is never checked. */
  everyDays: number | null
  /** The last day it was checked; null if never. */
  lastRunOn: LocalDate | null
  /** The last day it returned a complete list, changed or not. */
  lastGoodOn: LocalDate | null
  /** Why the last run failed, as a sentence; null if it succeeded. */
  failure: string | null
  /** How its last edition differs unusually, as sentences; null if it does not, or once accepted. */
  remark: string | null
  /** Where its layer may have moved, as a sentence; null without a proposal. */
  proposal: string | null
  /** Its list needs review before it is imported. */
  isHeld: boolean
}

export const SOURCE_STATES = [
  'paused',
  'running',
  'never-run',
  'waiting',
  'failing',
  'silent',
  'unlike',
  'due',
  'fresh',
] as const

export type SourceHealth = {
  state: (typeof SOURCE_STATES)[number]
  words: string
  tone: Tone
}

/** A source without a complete list for longer than this is silent: its last list may be outdated. */
const SILENT_AFTER_DAYS = 30

/**
 * The health of a source on a day, in order of precedence: paused by a person, running, failing, unusual. It becomes
 * silent after the thirtieth day, and never between two scheduled runs. A source that never responded is failing.
 */
export function sourceHealth(facts: SourceFacts, today: LocalDate): SourceHealth {
  const { lastRunOn, lastGoodOn, failure, everyDays } = facts
  const last = lastWords(facts)
  if (facts.isPaused) return { state: 'paused', words: `Paused. ${last}.`, tone: 'other' }
  if (facts.isHeld) {
    return {
      state: 'waiting',
      words: 'Its list waits. Review it to import it.',
      tone: 'info',
    }
  }
  if (facts.isRunning) return { state: 'running', words: `Running now. ${last}.`, tone: 'info' }
  if (lastRunOn === null) {
    return { state: 'never-run', words: 'Never run.', tone: 'wait' }
  }
  const silentDays =
    lastGoodOn === null || everyDays === null ? null : daysBetween(lastGoodOn, today)
  if (
    everyDays !== null &&
    silentDays !== null &&
    silentDays > Math.max(SILENT_AFTER_DAYS, 2 * everyDays)
  ) {
    const why = [failure, facts.proposal].map((said) => (said === null ? '' : ` ${said}`)).join('')
    return {
      state: 'silent',
      words: `Silent for ${formatCount(silentDays, 'day')}. ${last}.${why}`,
      tone: 'bad',
    }
  }
  if (failure !== null) {
    const moved = facts.proposal === null ? '' : ` ${facts.proposal}`
    return { state: 'failing', words: `${failure} ${last}.${moved}`, tone: 'bad' }
  }
  if (facts.remark !== null) {
    return { state: 'unlike', words: `${facts.remark} ${last}.`, tone: 'warn' }
  }
  if (everyDays !== null && daysBetween(lastRunOn, today) >= everyDays) {
    return { state: 'due', words: `Due to be asked again. ${last}.`, tone: 'warn' }
  }
  return { state: 'fresh', words: `Fresh. ${last}.`, tone: 'good' }
}

function lastWords({ lastGoodOn, everyDays }: SourceFacts): string {
  if (everyDays === null) {
    return lastGoodOn === null
      ? 'No file of it was read yet'
      : `Its file was read on ${formatDay(lastGoodOn)}`
  }
  return lastGoodOn === null
    ? 'It has never answered'
    : `It last answered on ${formatDay(lastGoodOn)}`
}
