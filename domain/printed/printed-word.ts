/** Rotation of a page's writing, in degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270

/** A box on a page, in points from the upper left corner of the page as read. */
export type PrintedBox = { page: number; x: number; y: number; width: number; height: number }

/** An unbroken run of characters. `y` is its baseline, from the top of the page. */
export type PrintedWord = {
  text: string
  x: number
  y: number
  width: number
  /** Height of the letters, in points. */
  size: number
  /** Direction of the writing, in degrees: 0, 90, 180 or 270, clockwise. */
  turn: Turn
  /** Its letters were spaced (`T O T A L`) and have been joined. */
  isSpaced?: true
}

export type PrintedPage = { number: number; width: number; height: number; words: PrintedWord[] }

/** Words of one baseline, from left to right. */
export type PrintedLine = { page: number; y: number; size: number; words: PrintedWord[] }

/** A value with its places: more than one if it continues over columns or pages. */
export type PrintedCell = { text: string; boxes: PrintedBox[] }

/** `row` counts records that start on the page; `boxes` surround its words, one per column of print. */
export type PrintedRow =
  | { kind: 'row'; page: number; row: number; cells: PrintedCell[]; boxes: PrintedBox[] }
  | {
      kind: 'unread'
      page: number
      row: number
      text: string
      boxes: PrintedBox[]
      reason: string
      /** The probable cell of each column, for a person to correct; null without columns. */
      draft: string[] | null
    }

export const lineText = (line: Pick<PrintedLine, 'words'>): string =>
  line.words.map(({ text }) => text).join(' ')

export const endOf = (word: PrintedWord): number => word.x + word.width

/** One box around words of a page. */
export function boxAround(page: number, words: readonly PrintedWord[]): PrintedBox {
  let left = Number.POSITIVE_INFINITY
  let right = 0
  let top = Number.POSITIVE_INFINITY
  let bottom = 0
  for (const word of words) {
    left = Math.min(left, word.x)
    right = Math.max(right, endOf(word))
    top = Math.min(top, word.y - word.size)
    bottom = Math.max(bottom, word.y)
  }
  return { page, x: left, y: top, width: right - left, height: bottom - top }
}
