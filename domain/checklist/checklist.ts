import type { Point, PointGroup } from './point.ts'
import { POINTS_OF_BID } from './points-of-bid.ts'
import { POINTS_OF_RECORD } from './points-of-record.ts'

const GROUPS = [...POINTS_OF_RECORD, ...POINTS_OF_BID] as const

export type PointId = (typeof GROUPS)[number]['points'][number]['id']
export type ChecklistPoint = Point & { id: PointId; number: number }
export type ChecklistGroup = Omit<PointGroup, 'points'> & { points: readonly ChecklistPoint[] }

/** The 47-point due-diligence checklist, ordered by the cost of the answers. */
export const CHECKLIST: readonly ChecklistGroup[] = GROUPS.map((group, place) => {
  const before = GROUPS.slice(0, place).reduce((count, { points }) => count + points.length, 0)
  return {
    ...group,
    points: group.points.map((point, index) => ({ ...point, number: before + index + 1 })),
  }
})

export const POINT_COUNT = CHECKLIST.reduce((count, { points }) => count + points.length, 0)
