import type { LawId } from '../law/rules.ts'

/** One question of the checklist. */
export type Point = {
  id: string
  /** What has to be so before one bids. */
  text: string
  /** Where and how it is found out. */
  how: string
  /** The rules it rests on. */
  law?: readonly LawId[]
}

export type PointGroup = { id: string; title: string; points: readonly Point[] }
