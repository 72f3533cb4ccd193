import { endOf, type PrintedLine } from './printed-word.ts'
import { amountOf, findHeading } from './table-layout.ts'

/** The columns of a table as a person set them on the picture of a page. */
export type GivenColumns = {
  /** Width of the page the edges are of, in points; a page of another width is read in proportion. */
  pageWidth: number
  /** Where each column but the first begins, in points from the left of its column of print; ascending. */
  edges: readonly number[]
}

/** Columns that were set, with what the next print of the same list is known by. */
export type KeptColumns = GivenColumns & {
  pageHeight: number
  /** How many columns of print a page has. */
  prints: number
  /** FIPS code; null where the list was of no one county. */
  county: number | null
  /** The words of the heading without their figures, and where each begins. */
  heading: readonly (readonly [word: string, x: number])[]
}

/** How a person wants the columns read: as they set them now, or as they set them in an earlier print, if it is the same list. */
export type ColumnsAsked = {
  given?: GivenColumns | null | undefined
  kept?: readonly { id: number; columns: KeptColumns }[] | undefined
}

/** What is known of a print before its columns are found. */
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
/** Of the words of two headings so many must be the same and stand alike. */
const SAME_HEADING = 0.8
/** A word of the heading stands alike within this share of the page's width: two or three letters. */
const SAME_PLACE = 0.015
/** Of the lines with amounts at most so many may have a word across an edge. */
const MAX_CROSSED = 0.1
/** A word reaches over an edge by more than this share of its letters' size. */
const REACH = 0.3

/** The edges on a page of this width. */
export function edgesOn(
  { width }: { width: number },
  { pageWidth, edges }: GivenColumns,
): number[] {
  return edges.map((edge) => (edge * width) / pageWidth)
}

/**
 * The first of the kept columns that this print has, and their edges on its pages: of the same form, with the same
 * heading in the same places but for a shift of all, and with nearly no word across an edge.
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

/** The words of the heading, as they are compared: its years are others in the next print. */
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
  // A print that is made larger or smaller as a whole is the same.
  const scale = width / pageWidth
  return Math.abs(height / (pageHeight * scale) - 1) <= SAME_FORM
}

/** How far the heading is shifted to the right; null where it is not the same one. */
function shiftOf(
  heading: KeptColumns['heading'],
  { heading: before, pageWidth }: KeptColumns,
  width: number,
): number | null {
  // Pages without a heading are told apart by their columns alone, which is too little.
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
