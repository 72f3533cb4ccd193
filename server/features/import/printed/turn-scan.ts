import type { Turn } from '../../../../domain/printed/printed-word.ts'
import type { RecognizedLine } from '../../../../domain/printed/scanned-page.ts'
import { type Bitmap, sizeTurned, turnedBack } from './draw-part.ts'

/** Sheets are upright, else upside down, else on their side. */
const TURNS: readonly Turn[] = [0, 180, 90, 270]
/** Pixels of the part used to decide: some ten lines of print, at 300 to the inch. */
const PART = 1_000
/** A part with a larger share of dark pixels is a picture or the edge of the sheet. */
const MAX_INK = 0.35
/** Letters of words above this score are clearly letters. */
const PLAIN = 60
/** Minimum share of clear letters in print that is read the right way up; and the minimum number to decide. */
const PLAIN_SHARE = 0.5
const LEAST_PLAIN = 20

type Read = (picture: Bitmap) => Promise<RecognizedLine[]>

/** The recognized content of a page, and the rotation of its picture. */
export type TurnedReading = { turn: Turn; lines: RecognizedLine[] }

/**
 * Reads a page in any rotation. `first` is the rotation of the previous sheet. Only if the result has hardly any
 * letters are the other rotations tried, on a part of the page; the one with most letters is read whole.
 */
export async function readTurned(page: Bitmap, first: Turn, read: Read): Promise<TurnedReading> {
  const lines = await read(wholeTurned(page, first))
  if (isPlain(lines)) return { turn: first, lines }
  const part = inkiestPart(page)
  if (part === null) return { turn: first, lines }
  let best = { turn: first, letters: 0 }
  for (const turn of [first, ...TURNS.filter((each) => each !== first)]) {
    const size = sizeTurned(part, turn)
    const tried = await read(turnedBack(part, turn, { left: 0, top: 0, ...size }))
    const letters = plainLetters(tried).plain
    if (letters > best.letters) best = { turn, letters }
  }
  if (best.turn === first) return { turn: first, lines }
  return { turn: best.turn, lines: await read(wholeTurned(page, best.turn)) }
}

const wholeTurned = (page: Bitmap, turn: Turn): Bitmap =>
  turn === 0 ? page : turnedBack(page, turn, { left: 0, top: 0, ...sizeTurned(page, turn) })

function isPlain(lines: readonly RecognizedLine[]): boolean {
  const { plain, all } = plainLetters(lines)
  return plain >= LEAST_PLAIN && plain >= all * PLAIN_SHARE
}

function plainLetters(lines: readonly RecognizedLine[]): { plain: number; all: number } {
  let [plain, all] = [0, 0]
  for (const { text, confidence, x0, x1, y0, y1 } of lines.flatMap(({ words }) => words)) {
    all += text.length
    // Single letters are found in any pattern; lines that run up the page are read, too, but not as lines.
    const isWord = /[a-z0-9]{3}/i.test(text) && x1 - x0 > y1 - y0
    if (confidence >= PLAIN && isWord) plain += text.length
  }
  return { plain, all }
}

/** The square of the page with the most print on it; null if all of it is dark. */
function inkiestPart(page: Bitmap): Bitmap | null {
  const width = Math.min(PART, page.width)
  const height = Math.min(PART, page.height)
  let best = { left: 0, top: 0, ink: -1 }
  for (const top of steps(page.height, height)) {
    for (const left of steps(page.width, width)) {
      const ink = inkIn(page, { left, top, width, height })
      if (ink <= MAX_INK && ink > best.ink) best = { left, top, ink }
    }
  }
  if (best.ink < 0) return null
  return turnedBack(page, 0, { left: best.left, top: best.top, width, height })
}

/** Where parts of this length start, at half-length steps. */
function steps(whole: number, length: number): number[] {
  const count = Math.max(1, Math.ceil(((whole - length) / length) * 2))
  return Array.from({ length: count + 1 }, (_, at) => Math.round(((whole - length) * at) / count))
}

type Part = { left: number; top: number; width: number; height: number }

/** Share of dark pixels, by every fourth in each direction. */
function inkIn(page: Bitmap, { left, top, width, height }: Part): number {
  let [dark, all] = [0, 0]
  for (let y = top; y < top + height; y += 4) {
    for (let x = left; x < left + width; x += 4) {
      all++
      if ((page.data[y * page.width + x] ?? 255) < 128) dark++
    }
  }
  return dark / Math.max(1, all)
}
