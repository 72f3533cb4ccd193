import type { LocalDate } from '../lib/local-date.ts'

export const STAGE_KEYS = [
  'sale',
  'confirmation',
  'later-taxes',
  'notice',
  'redemption',
  'suit',
  'deed',
  'possession',
  'quiet-title',
  'insurable',
  'ended',
] as const
export type StageKey = (typeof STAGE_KEYS)[number]

/** Done; running now; still to come; day unknown; cancelled, since the holding ended. */
export type StageState = 'done' | 'now' | 'ahead' | 'unknown' | 'over'

/** A day of a holding, with its section. A task is due by or from that day. */
export type HoldingDay = {
  /** Unique in the holding, and the same as long as the day is. */
  key: string
  stage: StageKey
  what: string
  on: LocalDate
  source: string
  isTask: boolean
}

export type Stage = {
  key: StageKey
  title: string
  state: StageState
  /** The recorded day. */
  doneOn: LocalDate | null
  /** By law; null if no date alone starts or ends it. */
  from: LocalDate | null
  to: LocalDate | null
  note: string
  source: string
}

const STAGE_WORDS: Readonly<Record<StageKey, string>> = {
  sale: 'Sold',
  confirmation: 'Awaiting confirmation',
  'later-taxes': 'Later taxes',
  notice: 'Notice',
  redemption: 'In redemption',
  suit: 'Foreclosure suit',
  deed: 'Deed due',
  possession: 'Taking possession',
  'quiet-title': 'Quieting title',
  insurable: 'Title cleared',
  ended: 'Ended',
}

/** A holding's stage for a list. */
export function stageWords(stage: StageKey | null): string {
  return stage === null ? 'Sale day not known' : STAGE_WORDS[stage]
}
