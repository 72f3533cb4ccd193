import type { PrintedBox, PrintedPage, PrintedWord, Turn } from './printed-word.ts'

/** A word recognized in the picture of a page; positions are pixels. */
export type RecognizedWord = {
  text: string
  /** Confidence of its least certain letter, 0 to 100. */
  confidence: number
  x0: number
  y0: number
  x1: number
  y1: number
}

type Baseline = { x0: number; y0: number; x1: number; y1: number }
export type RecognizedLine = { baseline: Baseline; words: RecognizedWord[] }

/**
 * Text recognized in the picture of a page, which was turned back by `turn` (absent: 0). `width` and `height` are
 * points of the turned page; `scale` is pixels per point.
 */
export type RecognizedPage = {
  width: number
  height: number
  scale: number
  turn?: Turn
  lines: RecognizedLine[]
}

/** A scanned page as a printed one, straightened so that a row is on one line. */
export type ScannedPage = {
  page: PrintedPage
  /** Rotation of the sheet when it was scanned; the page is turned back. */
  turn: Turn
  /** Slant of the scan, in radians. */
  angle: number
  /** Words with uncertain letters, at their positions on the page as scanned. */
  doubts: PrintedBox[]
}

/**
 * Words of lower confidence are marked as uncertain. `npm run bench -- printed --scans` counts wrong amounts without
 * a mark.
 */
const CERTAIN = 85
/** Words of lower confidence without a letter or digit are dirt. */
const DIRT = 50
/** A scan with a larger slant than a feeder causes is not straightened. */
const MAX_SKEW = (5 * Math.PI) / 180
/** Shares of the letter size: baseline to top of capitals, to top of small letters, below the baseline. */
const CAPITAL = 0.72
const SMALL = 0.52
const BELOW = 0.2

export function scannedPage(number: number, read: RecognizedPage): ScannedPage {
  const { width, height, scale } = read
  const angle = angleOf(read)
  const middle = { x: width / 2, y: height / 2 }
  const usual = median(read.lines.flatMap((line) => lineSize(line, angle) ?? [])) ?? 0
  const words: PrintedWord[] = []
  const doubts: PrintedBox[] = []
  for (const line of read.lines) {
    const own = lineSize(line, angle) ?? usual
    // Letters of one print differ in size with the text of the line.
    const size = Math.abs(own - usual) < usual * 0.2 ? usual : own
    for (const word of line.words) {
      const text = withoutRules(word.text)
      if (text === '' || isDirt(text, word.confidence)) continue
      const at = turned(
        { x: word.x0 / scale, y: baselineAt(line.baseline, word) / scale },
        middle,
        -angle,
      )
      words.push({
        text,
        ...at,
        width: (word.x1 - word.x0) / scale,
        size: size / scale,
        turn: 0,
      })
      if (word.confidence < CERTAIN || text !== word.text) doubts.push(boxOf(number, word, scale))
    }
  }
  return { page: { number, width, height, words }, turn: read.turn ?? 0, angle, doubts }
}

/** Converts a box on the straightened page to the surrounding box on the page as scanned. */
export function askew(box: PrintedBox, { page, angle }: ScannedPage): PrintedBox {
  if (angle === 0) return box
  const middle = { x: page.width / 2, y: page.height / 2 }
  const corners = [box.x, box.x + box.width].flatMap((x) =>
    [box.y, box.y + box.height].map((y) => turned({ x, y }, middle, angle)),
  )
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { page: box.page, x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

type Point = { x: number; y: number }

function turned({ x, y }: Point, around: Point, angle: number): Point {
  const [dx, dy] = [x - around.x, y - around.y]
  return {
    x: around.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: around.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  }
}

/** The angle of most of the print, weighted by length of line. */
function angleOf({ lines }: RecognizedPage): number {
  const angles = lines
    .flatMap(({ baseline: { x0, y0, x1, y1 } }) =>
      x1 - x0 > 0 ? [{ angle: Math.atan2(y1 - y0, x1 - x0), length: x1 - x0 }] : [],
    )
    .filter(({ angle }) => Math.abs(angle) < MAX_SKEW)
    .sort((a, b) => a.angle - b.angle)
  const half = angles.reduce((sum, { length }) => sum + length, 0) / 2
  let sum = 0
  for (const { angle, length } of angles) {
    sum += length
    if (sum >= half) return Math.abs(angle) < 0.0003 ? 0 : angle
  }
  return 0
}

/** The word's baseline within its line; the baseline of a wrongly joined line is ignored. */
function baselineAt({ x0, y0, x1, y1 }: Baseline, word: RecognizedWord): number {
  const bottom = word.y1 - (hangs(word.text) ? (word.y1 - word.y0) * BELOW : 0)
  if (x1 <= x0) return bottom
  // At the word's start, the point that is rotated.
  const y = y0 + ((word.x0 - x0) / (x1 - x0)) * (y1 - y0)
  return Math.abs(y - bottom) < (word.y1 - word.y0) * 0.6 ? y : bottom
}

const hangs = (text: string) => /[gjpqy(),;Q]/.test(text)

/** The letter size of a line in pixels, from the extent of its words. */
function lineSize({ words }: RecognizedLine, angle: number): number | null {
  return median(
    words.flatMap(({ text, x0, y0, x1, y1 }) => {
      if (!/[a-z0-9]/i.test(text)) return []
      const height = y1 - y0 - (x1 - x0) * Math.abs(Math.tan(angle))
      const up = /[A-Z0-9bdfhkltij]/.test(text) ? CAPITAL : SMALL
      return [height / (up + (hangs(text) ? BELOW : 0))]
    }),
  )
}

function median(values: readonly number[]): number | null {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? null
}

/** A vertical rule between columns is recognized as a bar at the edge of a word. */
function withoutRules(text: string): string {
  const isRule = (at: number) => text[at] === '|' || text[at] === '¦'
  let [start, end] = [0, text.length]
  while (start < end && isRule(start)) start++
  while (end > start && isRule(end - 1)) end--
  return text.slice(start, end)
}

function isDirt(text: string, confidence: number): boolean {
  if (/[\p{L}\p{N}$&#]/u.test(text)) return false
  return confidence < DIRT || /^[|_—–~=.'`"‘’“”:;*°«»\\/[\]{}<>!^¢©®™•·]+$/.test(text)
}

function boxOf(page: number, { x0, y0, x1, y1 }: RecognizedWord, scale: number): PrintedBox {
  return {
    page,
    x: x0 / scale,
    y: y0 / scale,
    width: (x1 - x0) / scale,
    height: (y1 - y0) / scale,
  }
}
