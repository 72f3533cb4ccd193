import type { PrintedPage, PrintedWord } from '../printed-word.ts'

/** Width of a letter, as a share of its size. */
const LETTER = 0.5

export type SetLine = {
  x: number
  y: number
  text: string
  size?: number
  turn?: PrintedWord['turn']
}

/** A printed page of these lines: each starts at its position, words are one letter apart. */
export function makePage(lines: readonly SetLine[], number = 1): PrintedPage {
  const words = lines.flatMap(({ x, y, text, size = 8, turn = 0 }) => {
    let at = x
    return text.split(' ').flatMap((word): PrintedWord[] => {
      const width = word.length * size * LETTER
      const place = { text: word, x: at, y, width, size, turn }
      at += width + size * LETTER
      return word === '' ? [] : [place]
    })
  })
  return { number, width: 612, height: 792, words }
}

/** Cells of one line, each at its column's position. */
export function makeLine(y: number, cells: ReadonlyArray<readonly [number, string]>): SetLine[] {
  return cells.map(([x, text]) => ({ x, y, text }))
}

/** The page as a scanner rotates it: a quarter turn to the right. */
export function turnRight({ number, width, height, words }: PrintedPage): PrintedPage {
  return {
    number,
    width: height,
    height: width,
    words: words.map((word) => ({ ...word, x: height - word.y, y: word.x, turn: 90 })),
  }
}
