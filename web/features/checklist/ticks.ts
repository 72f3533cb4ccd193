import type { ChecklistAnswer } from '../../../contract/checklist.ts'
import { CHECKLIST, type PointId } from '../../../domain/checklist/checklist.ts'

/** The points a person checked or unchecked. */
export type Ticks = Readonly<Partial<Record<PointId, boolean>>>

/** The record settles the point, without a warning. */
export function isSettled(answers: readonly ChecklistAnswer[], id: PointId): boolean {
  const own = answers.filter(({ point }) => point === id)
  return (
    own.some(({ standing }) => standing === 'settled') &&
    own.every(({ standing }) => standing !== 'warning')
  )
}

export function isTicked(ticks: Ticks, answers: readonly ChecklistAnswer[], id: PointId): boolean {
  return ticks[id] ?? isSettled(answers, id)
}

/** The stored checks; unreadable or unknown ones are left out. */
export function readTicks(kept: unknown): Ticks {
  if (typeof kept !== 'object' || kept === null) return {}
  const values = new Map<string, unknown>(Object.entries(kept))
  return Object.fromEntries(
    CHECKLIST.flatMap(({ points }) => points).flatMap(({ id }) => {
      const value = values.get(id)
      return typeof value === 'boolean' ? [[id, value]] : []
    }),
  )
}
