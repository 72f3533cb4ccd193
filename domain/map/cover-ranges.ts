import { type CoverTile, coverArea } from './area.ts'
import { MAX_TILE_ZOOM, type WorldPoint } from './mercator.ts'

/** A prepared area: the ranges of tiles that cover it, in order, and its outline as PostgreSQL reads a polygon. */
export type CoveredArea = { cover: CoverTile[]; ranges: TileRange[]; polygon: string }

export type TileRange = { first: number; behind: number; isWhole: boolean }

export function coverOf(ring: readonly WorldPoint[]): CoveredArea {
  const cover = coverArea(ring)
  const ranges: TileRange[] = []
  const inOrder = cover
    .map(({ level, number, isWhole }) => {
      const size = 4 ** (MAX_TILE_ZOOM - level)
      return { first: number * size, behind: (number + 1) * size, isWhole }
    })
    .sort((a, b) => a.first - b.first)
  for (const range of inOrder) {
    const last = ranges.at(-1)
    if (last && last.behind === range.first && last.isWhole === range.isWhole) {
      last.behind = range.behind
    } else ranges.push(range)
  }
  return { cover, ranges, polygon: `(${ring.map(([x, y]) => `(${x},${y})`).join(',')})` }
}
