import type { KeptColumns } from './given-columns.ts'
import type { PrintedLayout } from './layout.ts'
import type { Turn } from './printed-word.ts'

/** A layout to render over the picture of a page; positions are points from the page's left. */
export type ShownLayout = {
  kind: 'table' | 'running'
  setBy: 'found' | 'given' | 'kept'
  /** Number of the first page on which it was found, and the number of pages. */
  page: number
  pageCount: number
  width: number
  height: number
  /** Rotation of the scanned pages while reading; stored only here. */
  turn: Turn
  /** The columns of print. */
  prints: { from: number; to: number }[]
  /** Left edge of each table column but the first, from the left of its column of print; empty in running text. */
  edges: number[]
  /** The columns of the table, in order; empty in running text. */
  columns: { heading: string; isAmount: boolean }[]
}

/** `pageCount` counts the pages of the whole file. */
export function shownLayout(
  layout: PrintedLayout,
  { pageCount, turn = 0 }: { pageCount: number; turn?: Turn | undefined },
): ShownLayout {
  const { body, page, lefts, spans, setBy } = layout
  const isTable = body.kind === 'table'
  return {
    kind: body.kind,
    setBy: typeof setBy === 'object' ? 'kept' : setBy,
    page: page.number,
    pageCount,
    width: tenth(page.width),
    height: tenth(page.height),
    turn,
    prints: lefts.map((from, at) => {
      const to = spans[at + 1]?.from ?? page.width
      return { from: tenth(from), to: tenth(Math.max(from, to)) }
    }),
    edges: edgesOf(layout).map(tenth),
    // `headings` are distinct and start with those of the table.
    columns: isTable
      ? body.table.columns.map(({ isAmount }, at) => ({
          heading: layout.headings[at] ?? '',
          isAmount,
        }))
      : [],
  }
}

/** A table's columns, saved for the next edition of the list; null for running text. */
export function columnsToKeep(layout: PrintedLayout, county: number | null): KeptColumns | null {
  if (layout.body.kind !== 'table') return null
  const { page, lefts, headingWords } = layout
  return {
    pageWidth: tenth(page.width),
    pageHeight: tenth(page.height),
    edges: edgesOf(layout).map(tenth),
    prints: lefts.length,
    county,
    heading: headingWords.map(([word, x]) => [word, tenth(x)] as const),
  }
}

function edgesOf({ body }: PrintedLayout): number[] {
  return body.kind === 'table' ? body.table.columns.slice(1).map(({ from }) => from) : []
}

/** A tenth of a point is less than a pixel of any screen. */
const tenth = (points: number) => Math.round(points * 10) / 10
