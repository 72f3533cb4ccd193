import { formatCount, formatDay } from '../lib/format.ts'
import { daysBetween, type LocalDate } from '../lib/local-date.ts'
import type { Tone } from '../lib/tone.ts'

/** What is known of a source's runs. */
export type SourceFacts = {
  isPaused: boolean
  isRunning: boolean
  /** How often it is asked; null for a file that somebody brought, which is never asked for. */
  everyDays: number | null
  /** The last day it was asked; null where it never was. */
  lastRunOn: LocalDate | null
  /** The last day it answered with a whole list, changed or not. */
  lastGoodOn: LocalDate | null
  /** Why the last run failed, as a sentence; null where it did not. */
  failure: string | null
  /** How its last edition is unlike the one before, as sentences; null where it is not, or a person took it for right. */
  remark: string | null
  /** Where its layer may have moved, as a sentence; null where nothing is proposed. */
  proposal: string | null
  /** Its list waits for review before it is imported. */
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

/** A source without a complete list for longer than this is silent: its last list may no longer be the county's. */
const SILENT_AFTER_DAYS = 30

/**
 * The health of a source on a day: first what a person did (paused), then what is running, then what is wrong, then
 * what is unusual. On the thirtieth day it is not silent yet, nor between two runs that are farther apart. A source
 * that never responded is failing, however long.
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
