import { endOf, type PrintedLine } from './printed-word.ts'
import { amountOf, findHeading } from './table-layout.ts'

/** A table's columns as a person set them on a page's picture. */
export type GivenColumns = {
  /** Width of the page the edges belong to, in points; other widths are scaled. */
  pageWidth: number
  /** Left edge of each column but the first, in points from the left of its column of print; ascending. */
  edges: readonly number[]
}

/** Saved columns, with the features that identify the next print of the same list. */
export type KeptColumns = GivenColumns & {
  pageHeight: number
  /** How many columns of print a page has. */
  prints: number
  /** FIPS code; null if the list covers several counties. */
  county: number | null
  /** The heading's words without figures, and their positions. */
  heading: readonly (readonly [word: string, x: number])[]
}

/** A person's columns: set now, or set in an earlier print and used if it is the same list. */
export type ColumnsAsked = {
  given?: GivenColumns | null | undefined
  kept?: readonly { id: number; columns: KeptColumns }[] | undefined
}

/** Features of a print before its columns are found. */
type Print = {
  page: { width: number; height: number }
  /** The lines of each column of print. */
  columns: ReadonlyArray<readonly PrintedLine[]>
  /** How many columns of print a page has. */
  prints: number
  heading: KeptColumns['heading']
}

/** Pages of one form differ by less than this share of their sides. */
const SAME_FORM = 0.03
/** Share of two headings' words that must be the same at the same position. */
const SAME_HEADING = 0.8
/** Tolerance of a heading word's position as a share of the page's width: two or three letters. */
const SAME_PLACE = 0.015
/** Maximum share of the lines with amounts that may have a word across an edge. */
const MAX_CROSSED = 0.1
/** A word crosses an edge by more than this share of its letters' size. */
const REACH = 0.3

/** The edges on a page of this width. */
export function edgesOn(
  { width }: { width: number },
  { pageWidth, edges }: GivenColumns,
): number[] {
  return edges.map((edge) => (edge * width) / pageWidth)
}

/**
 * The first of the saved columns that fit this print, and their edges on its pages: the same form, the same heading
 * at the same positions except for a common shift, and with nearly no word across an edge.
 */
export function findKeptColumns(
  print: Print,
  kept: NonNullable<ColumnsAsked['kept']>,
): { id: number; edges: number[] } | null {
  for (const { id, columns } of kept) {
    if (columns.prints !== print.prints || !isSameForm(print.page, columns)) continue
    const shift = shiftOf(print.heading, columns, print.page.width)
    if (shift === null) continue
    const edges = edgesOn(print.page, columns).map((edge) => edge + shift)
    if (crossedShare(print.columns, edges) <= MAX_CROSSED) return { id, edges }
  }
  return null
}

/** The heading's words for comparison; years differ in the next print. */
export function headingWords(
  columns: ReadonlyArray<readonly PrintedLine[]>,
): KeptColumns['heading'] {
  return (findHeading(columns) ?? []).flatMap(({ words }) =>
    words.flatMap(({ text, x }) => {
      const folded = text.toLowerCase().replace(/[^a-z]/g, '')
      return folded === '' ? [] : [[folded, x] as const]
    }),
  )
}

function isSameForm(
  { width, height }: Print['page'],
  { pageWidth, pageHeight }: KeptColumns,
): boolean {
  // A uniformly scaled print is the same.
  const scale = width / pageWidth
  return Math.abs(height / (pageHeight * scale) - 1) <= SAME_FORM
}

/** The heading's shift to the right; null if it is another heading. */
function shiftOf(
  heading: KeptColumns['heading'],
  { heading: before, pageWidth }: KeptColumns,
  width: number,
): number | null {
  // Pages without a heading could only be compared by their columns, which is not enough.
  if (before.length === 0) return null
  const left = [...heading]
  const shifts: number[] = []
  for (const [word, x] of before) {
    const expected = (x * width) / pageWidth
    const [nearest] = left
      .filter(([text]) => text === word)
      .sort((a, b) => Math.abs(a[1] - expected) - Math.abs(b[1] - expected))
    if (!nearest) continue
    left.splice(left.indexOf(nearest), 1)
    shifts.push(nearest[1] - expected)
  }
  const middle = [...shifts].sort((a, b) => a - b)[Math.floor(shifts.length / 2)] ?? 0
  const alike = shifts.filter((shift) => Math.abs(shift - middle) <= width * SAME_PLACE)
  const isSame = alike.length >= SAME_HEADING * Math.max(before.length, heading.length)
  return isSame ? middle : null
}

/** The share of the lines with amounts that have a word across an edge. */
function crossedShare(
  columns: ReadonlyArray<readonly PrintedLine[]>,
  edges: readonly number[],
): number {
  const lines = columns.flat().filter(({ words }) => words.some(amountOf))
  const crossed = lines.filter(({ words }) =>
    words.some((word) => {
      const reach = REACH * word.size
      return edges.some((edge) => word.x < edge - reach && endOf(word) > edge + reach)
    }),
  )
  return lines.length === 0 ? 1 : crossed.length / lines.length
}
