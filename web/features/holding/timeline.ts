import type { HoldingDetail } from '../../../contract/holding.ts'
import { ENTRY_WORDS } from '../../../domain/holding/holding.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'

/** A line of a holding's list: a stage, a day of the law, a milestone or a cost. */
export type TimelineLine = {
  key: string
  kind: 'done' | 'now' | 'ahead' | 'unknown' | 'day' | 'task' | 'milestone' | 'cost'
  /** Null where the day is not known. */
  on: LocalDate | null
  /** The last day, where it is another. */
  to: LocalDate | null
  what: string
  /** The section of law. */
  source: string
  note: string
  amount: number | null
  /** What a person recorded, and may remove. */
  record: {
    what: 'entries' | 'milestones'
    id: number
    by: string | null
    /** The receipt of a cost. */
    fileId: number | null
  } | null
}

export type Timeline = {
  past: TimelineLine[]
  now: TimelineLine[]
  coming: TimelineLine[]
}

const BARE = { to: null, source: '', note: '', amount: null, record: null }

/** All of a holding that has a day, in their order: what happened, the current stage, what comes; unknown days last. */
export function timelineOf(holding: HoldingDetail, today: LocalDate): Timeline {
  const records = recordsOf(holding)
  const recorded = new Set(records.map(({ on }) => on))
  const stages = holding.stages
    // Not reached; or ended by an event that is listed.
    .filter(({ state, doneOn }) => state !== 'over' && !(doneOn !== null && recorded.has(doneOn)))
    .map(({ key, title, state, doneOn, from, to, note, source }): TimelineLine => {
      const isNow = key === holding.stage
      const on = doneOn ?? from ?? to
      return {
        ...BARE,
        key: `s ${key}`,
        kind: isNow ? 'now' : state === 'over' ? 'unknown' : state,
        on,
        to: doneOn === null && to !== on ? to : null,
        what: title,
        ...(isNow ? { note, source } : {}),
      }
    })
  const days = holding.days.map(
    ({ key, on, what, source, isTask }): TimelineLine => ({
      ...BARE,
      key: `d ${key}`,
      kind: isTask ? 'task' : 'day',
      on,
      what,
      source,
    }),
  )
  const isPast = ({ kind, on }: TimelineLine) =>
    kind === 'done' || (kind !== 'ahead' && kind !== 'unknown' && on !== null && on < today)
  const others = [...stages.filter(({ kind }) => kind !== 'now'), ...days, ...records].sort(byDay)
  return {
    past: others.filter(isPast),
    now: stages.filter(({ kind }) => kind === 'now'),
    coming: withoutDays(others.filter((line) => !isPast(line))),
  }
}

/** Stages without a day stand on one line, in their order. */
function withoutDays(lines: readonly TimelineLine[]): TimelineLine[] {
  const [first, ...rest] = lines.filter(({ on }) => on === null)
  if (!first) return [...lines]
  const what = [first, ...rest].map((line) => line.what).join(' · ')
  return [...lines.filter(({ on }) => on !== null), { ...first, what }]
}

function recordsOf({ entries, events }: HoldingDetail): TimelineLine[] {
  return [
    ...events.map(
      ({ id, words, on, amount, note, by }): TimelineLine => ({
        ...BARE,
        key: `m ${id}`,
        kind: 'milestone',
        on,
        what: words,
        note,
        amount,
        record: { what: 'milestones', id, by, fileId: null },
      }),
    ),
    ...entries.map(
      ({ id, kind, on, amount, note, by, fileId }): TimelineLine => ({
        ...BARE,
        key: `c ${id}`,
        kind: 'cost',
        on,
        what: ENTRY_WORDS[kind],
        note,
        amount: kind === 'income' ? amount : -amount,
        record: { what: 'entries', id, by, fileId },
      }),
    ),
  ]
}

/** Lines without a day come last, in their own order. */
const byDay = (a: TimelineLine, b: TimelineLine) =>
  a.on === b.on ? 0 : a.on === null ? 1 : b.on === null ? -1 : a.on < b.on ? -1 : 1
