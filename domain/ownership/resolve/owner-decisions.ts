import type { OwnerGroups } from './owner-groups.ts'

/** A user's decision about two rows, by their ids; it overrides every rule. */
export type OwnerDecision =
  | { split: readonly [string, string] }
  | { merge: readonly [string, string] }

/** Rows that users have split. */
export class Splits {
  readonly #others = new Map<number, Set<number>>()

  add(a: number, b: number): void {
    this.#of(a).add(b)
    this.#of(b).add(a)
  }

  #of(row: number): Set<number> {
    const others = this.#others.get(row) ?? new Set()
    this.#others.set(row, others)
    return others
  }

  /** Whether joining the two groups would join two rows that are split. */
  stands(between: readonly number[], and: readonly number[]): boolean {
    if (this.#others.size === 0) return false
    const [few, many] = between.length < and.length ? [between, and] : [and, between]
    return few.some((row) => {
      const others = this.#others.get(row)
      return others !== undefined && many.some((other) => others.has(other))
    })
  }
}

type Report = (a: number, b: number, is: 'same' | 'refused', weight: number, reason: string) => void

/**
 * Joins the rows that users merged and records splits, the newest decision (the last) first: an older one that
 * contradicts it is refused and reported. A decision about a row that is not in the list waits for a list with it.
 */
export function applyDecisions(
  decisions: readonly OwnerDecision[],
  rowOf: (id: string) => number | undefined,
  groups: OwnerGroups,
  report: Report,
): Splits {
  const splits = new Splits()
  for (const decision of decisions.toReversed()) {
    const [idOfA, idOfB] = 'split' in decision ? decision.split : decision.merge
    const a = rowOf(idOfA)
    const b = rowOf(idOfB)
    if (a === undefined || b === undefined || a === b) continue
    if ('split' in decision) {
      if (groups.rootOf(a) !== groups.rootOf(b)) splits.add(a, b)
      else report(a, b, 'refused', 0, 'split by a user, but merged by a later decision')
    } else if (splits.stands(groups.membersOf(a), groups.membersOf(b))) {
      report(a, b, 'refused', 0, 'merged by a user, but split by a later decision')
    } else {
      groups.join(a, b)
      report(a, b, 'same', 1, 'merged by a user')
    }
  }
  return splits
}
