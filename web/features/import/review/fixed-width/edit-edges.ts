import type { ShownFixedWidth } from '../../../../../contract/fixed-width.ts'
import type { ListCorrections } from '../../../../../domain/import/corrections.ts'
import {
  MAX_FIXED_WIDTH_COLUMNS,
  spansBetween,
} from '../../../../../domain/import/fixed-width-columns.ts'

/** Positions of a line where a column ends and the next begins; ascending. */
export type Edges = readonly number[]

/** Edges between the columns of a fixed-width text; the gap between two columns is a column, too. */
export function edgesOf({ columns, width }: ShownFixedWidth): Edges {
  const all = new Set(columns.flatMap(({ from, to }) => [from, to]))
  return [...all].filter((edge) => edge > 0 && edge < width).sort((one, other) => one - other)
}

/** Unchanged if the edge exists, or at the maximum. */
export function addEdge(edges: Edges, at: number, width: number): Edges {
  const isFree = at > 0 && at < width && !edges.includes(at)
  if (!isFree || edges.length >= MAX_FIXED_WIDTH_COLUMNS - 1) return edges
  return [...edges, at].sort((one, other) => one - other)
}

/** An edge stays between its neighbors: a column has at least one character. */
export function moveEdge(edges: Edges, at: number, to: number, width: number): Edges {
  const least = (edges[at - 1] ?? 0) + 1
  const most = (edges[at + 1] ?? width) - 1
  const place = Math.max(least, Math.min(most, Math.round(to)))
  return edges.map((edge, each) => (each === at ? place : edge))
}

export const removeEdge = (edges: Edges, at: number): Edges =>
  edges.filter((_, each) => each !== at)

/** Corrections after new edges: a column's correction stays while its edges are unchanged. */
export function withEdges(
  corrections: ListCorrections,
  fixedWidth: ShownFixedWidth,
  edges: Edges,
): ListCorrections {
  const spans = spansBetween(edges, fixedWidth.width)
  const gone = new Set(
    fixedWidth.columns
      .filter(({ from, to }) => !spans.some((span) => span[0] === from && span[1] === to))
      .map(({ heading }) => heading),
  )
  const { columns = [], splits = [] } = corrections
  return {
    columns: columns.filter(([heading]) => !gone.has(heading)),
    splits: splits.filter(({ heading }) => !gone.has(heading)),
    spans,
  }
}

export const isSame = (edges: Edges, others: Edges): boolean => edges.join() === others.join()

/** `after character 7`, by the ruler. */
export const edgeName = (edge: number): string => `Edge after character ${edge}`
