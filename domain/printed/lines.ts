import { markAfterAmount, parsePrintedAmount } from './amount.ts'
import { isColumnHeading } from './column-words.ts'
import {
  endOf,
  lineText,
  type PrintedLine,
  type PrintedPage,
  type PrintedWord,
  type Turn,
} from './printed-word.ts'

/** Runs of letters closer than this share of their size are one word. */
const GLUE = 0.1
/** Runs that overlap by more than this share of their size are printed twice. */
const OVERPRINT = 0.3
/** Baselines that differ by less than this share of the letters' size are one line. */
const SAME_LINE = 0.4

/**
 * The page turned so that most of its words read from left to right. Words in another direction are returned
 * separately: a stamp or a title along the margin.
 */
export function upright(page: PrintedPage): {
  page: PrintedPage
  aside: PrintedWord[]
  turn: Turn
} {
  const count = new Map<PrintedWord['turn'], number>()
  for (const { turn, text } of page.words) count.set(turn, (count.get(turn) ?? 0) + text.length)
  const [turn] = [...count].sort((a, b) => b[1] - a[1])[0] ?? [0]
  const words = page.words.filter((word) => word.turn === turn)
  const aside = page.words.filter((word) => word.turn !== turn)
  if (turn === 0) return { page: { ...page, words }, aside, turn }
  const { width, height } = page
  const turned = words.map((word): PrintedWord => {
    const { x, y } = word
    if (turn === 90) return { ...word, x: y, y: width - x, turn: 0 }
    if (turn === 270) return { ...word, x: height - y, y: x, turn: 0 }
    return { ...word, x: width - x, y: height - y, turn: 0 }
  })
  const isSideways = turn !== 180
  return {
    page: {
      number: page.number,
      width: isSideways ? height : width,
      height: isSideways ? width : height,
      words: turned,
    },
    aside,
    turn,
  }
}

/** Words of one column of print as lines, from top to bottom. */
export function linesOf(page: number, words: readonly PrintedWord[]): PrintedLine[] {
  const sorted = [...words].sort((a, b) => a.y - b.y || a.x - b.x)
  const lines: PrintedLine[] = []
  for (const word of sorted) {
    const last = lines.at(-1)
    if (last && word.y - last.y < SAME_LINE * Math.min(word.size, last.size)) {
      last.words.push(word)
      last.size = Math.max(last.size, word.size)
    } else lines.push({ page, y: word.y, size: word.size, words: [word] })
  }
  for (const line of lines) {
    line.words.sort((a, b) => a.x - b.x)
    line.words = joinSigns(joinSpaced(glue(line.words))).flatMap(partMark)
  }
  return lines
}

/** `412.33;` is an amount and the mark that ends its notice. */
function partMark(word: PrintedWord): PrintedWord[] {
  const at = markAfterAmount(word.text)
  if (at < 0) return [word]
  const width = (word.width * at) / word.text.length
  const mark = { ...word, text: word.text.slice(at), x: word.x + width, width: word.width - width }
  return [{ ...word, text: word.text.slice(0, at), width }, mark]
}

const FIGURES = /^\d{1,3}(?:,\d{3})*(?:\.\d\d)?$|^\d{1,12}\.\d\d$/

/** A lone dollar sign belongs to the amount on its right, however wide the gap: accounting formats set it apart. */
function joinSigns(words: readonly PrintedWord[]): PrintedWord[] {
  const joined: PrintedWord[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (last?.text !== '$') joined.push(word)
    else if (/^[-–—]$/.test(word.text)) joined[joined.length - 1] = word
    else if (FIGURES.test(word.text)) {
      joined[joined.length - 1] = {
        ...word,
        text: `$${word.text}`,
        x: last.x,
        width: endOf(word) - last.x,
      }
    } else joined.push(word)
  }
  return joined
}

/** Runs without a gap between them are one word, whatever their fonts: `D` `aily`. */
function glue(words: readonly PrintedWord[]): PrintedWord[] {
  const glued: PrintedWord[] = []
  let piece: PrintedWord | undefined
  for (const each of words) {
    const word = piece ? withoutOverprint(each, piece) : each
    if (word === null) continue
    piece = each
    const last = glued.at(-1)
    const gap = last ? word.x - endOf(last) : 0
    if (last && gap < GLUE * word.size && gap > -0.5 * word.size) {
      glued[glued.length - 1] = {
        ...last,
        text: last.text + word.text,
        width: endOf(word) - last.x,
        size: Math.max(last.size, word.size),
      }
    } else glued.push(word)
  }
  return glued
}

/**
 * A run without the letters that the run before it has at the same place: bold letters are made by printing them
 * twice. Null where none are left.
 */
function withoutOverprint(word: PrintedWord, before: PrintedWord): PrintedWord | null {
  if (word.x > endOf(before) - OVERPRINT * word.size) return word
  const letter = (of: PrintedWord) => of.width / Math.max(1, of.text.length)
  const skipped = Math.round((word.x - before.x) / letter(before))
  // Letters differ in width.
  const shared = [skipped, skipped + 1, skipped - 1]
    .map((at) => before.text.slice(Math.max(0, at)))
    .find((end) => end !== '' && (word.text.startsWith(end) || end.startsWith(word.text)))
  if (shared === undefined) return word
  if (shared.startsWith(word.text)) return null
  const off = letter(word) * shared.length
  const text = word.text.slice(shared.length)
  return { ...word, text, x: Math.max(word.x + off, endOf(before)), width: word.width - off }
}

/** `T O T A L   D U E`: single letters set apart are joined; a much wider gap separates words. */
function joinSpaced(words: readonly PrintedWord[]): PrintedWord[] {
  const out: PrintedWord[] = []
  let run: PrintedWord[] = []
  const flush = () => {
    out.push(...(run.length >= 4 ? joinRun(run) : run))
    run = []
  }
  for (const word of words) {
    const last = run.at(-1)
    const isNear = last === undefined || word.x - endOf(last) < 2.5 * word.size
    if ([...word.text].length === 1 && isNear) run.push(word)
    else {
      flush()
      if ([...word.text].length === 1) run.push(word)
      else out.push(word)
    }
  }
  flush()
  return out
}

function joinRun(run: readonly PrintedWord[]): PrintedWord[] {
  const gaps = run.slice(1).map((word, at) => word.x - endOf(run[at] ?? word))
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const joined: PrintedWord[] = []
  run.forEach((word, at) => {
    const last = joined.at(-1)
    if (!last || (gaps[at - 1] ?? 0) > Math.max(1.7 * usual, usual + 1)) {
      joined.push({ ...word, isSpaced: true })
    } else {
      joined[joined.length - 1] = {
        ...last,
        text: last.text + word.text,
        width: endOf(word) - last.x,
      }
    }
  })
  return joined
}

/** A head's or foot's words on every page, without numbers, in any order. */
function headKey(line: PrintedLine): string {
  return lineText(line).replace(/\d+/g, '#').split(' ').sort().join(' ')
}

/** Share of the page at its top and bottom that has heads and feet. */
const MARGIN = 0.14

/** Full-width lines at the top or bottom of most pages: `2 The Daily Record`, `Page 3 of 30`. */
export function findHeads(pages: readonly PrintedPage[]): ReadonlySet<string> {
  const seen = new Map<string, number>()
  for (const page of pages) {
    const own = new Set(edges(page).flat().map(headKey))
    for (const key of own) seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  const least = Math.max(2, Math.ceil(pages.length * 0.3))
  return new Set([...seen].flatMap(([key, count]) => (count >= least ? [key] : [])))
}

/**
 * Removes a page's head and foot and returns their lines. From each edge, they end at the first line that other pages
 * lack: repeated lines further in belong to the rows.
 */
export function withoutHeads(
  page: PrintedPage,
  heads: ReadonlySet<string>,
): { page: PrintedPage; heads: PrintedLine[] } {
  const lines = edges(page).flatMap((edge) => {
    const end = edge.findIndex((line) => !heads.has(headKey(line)))
    return end < 0 ? edge : edge.slice(0, end)
  })
  if (lines.length === 0) return { page, heads: [] }
  const isHead = (word: PrintedWord) =>
    lines.some(({ y, size }) => word.y >= y - 0.01 && word.y - y < SAME_LINE * size)
  return { page: { ...page, words: page.words.filter((word) => !isHead(word)) }, heads: lines }
}

/**
 * The page's top lines, downwards, and its bottom lines, upwards. They end before a line with an amount (a row or a
 * total) and before the heading of a table.
 */
function edges({ number, height, words }: PrintedPage): [PrintedLine[], PrintedLine[]] {
  const top = linesOf(
    number,
    words.filter(({ y }) => y < height * MARGIN),
  )
  const bottom = linesOf(
    number,
    words.filter(({ y }) => y > height * (1 - MARGIN)),
  ).reverse()
  return [untilRows(top), untilRows(bottom)]
}

function untilRows(lines: PrintedLine[]): PrintedLine[] {
  const end = lines.findIndex(
    (line) =>
      line.words.some(({ text }) => parsePrintedAmount(text)?.hasCents) || isColumnHeading(line),
  )
  return end < 0 ? lines : lines.slice(0, end)
}
