import type { LawId } from '../law/rules.ts'

/** One question of the checklist. */
export type Point = {
  id: string
  /** The condition to be met before bidding. */
  text: string
  /** Where and how to find it out. */
  how: string
  /** The rules it is based on. */
  law?: readonly LawId[]
}

export type PointGroup = { id: string; title: string; points: readonly Point[] }
