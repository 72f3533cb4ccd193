import { parsePrintedAmount } from './amount.ts'
import { isColumnHeading, isColumnWord } from './column-words.ts'
import { findGutters, quantile } from './newspaper-columns.ts'
import { endOf, type PrintedLine, type PrintedWord } from './printed-word.ts'
import { totalScope } from './totals.ts'

/** A column of a table: `from` and `to` limit its text, from the left of its column of print. */
export type TableColumn = {
  heading: string
  from: number
  to: number
  /** Position where most of its cells start. */
  start: number
  isAmount: boolean
  isRequired: boolean
}

export type TableLayout = {
  columns: TableColumn[]
  /** The words of the heading, line by line, as they are repeated above each column of print. */
  headingLines: ReadonlySet<string>
  /** Whether a row's amounts are on its first line or on its last. */
  amountsOn: 'first' | 'last'
  /** Rows start at this position; continued lines are indented. */
  keyFrom: number
  hangs: boolean
  /** Indexes of the amount columns whose sum is the last one; null if there is no such sum. */
  addsUpFrom: number | null
}

/** White between columns is wider than this share of the letter size; a blank between words is narrower. */
const LEAST_WHITE = 0.55
/** Columns of figures other than money. */
const NOT_MONEY = /acre|\bac\b|size|rate|mill|percent|%/i

const lineKey = (line: PrintedLine) => line.words.map(({ text }) => text.toLowerCase()).join(' ')

export const isHeadingLine = (layout: TableLayout, line: PrintedLine): boolean =>
  layout.headingLines.has(lineKey(line))

export const amountOf = (word: PrintedWord) => {
  const amount = parsePrintedAmount(word.text)
  return amount?.hasCents ? amount : null
}

/**
 * Finds a table. `columns`: the lines of each column of print, with word positions measured from its left. `edges`:
 * the table's column edges, if a person set them. Null if the lines are not a table.
 */
export function findTable(
  columns: ReadonlyArray<readonly PrintedLine[]>,
  edges: readonly number[] | null = null,
): TableLayout | null {
  const heading = findHeading(columns) ?? (edges === null ? null : [])
  if (!heading) return null
  const keys = new Set(heading.map(lineKey))
  const body = columns.map((lines) => {
    const at = lines.findLastIndex((line) => keys.has(lineKey(line)))
    return lines.slice(at + 1)
  })
  const rowLines = body
    .flat()
    .filter((line) => line.words.some(amountOf) && totalScope(lineWords(line)) === null)
  if (rowLines.length < 2) return null
  const found =
    edges === null ? columnsOf(rowLines, heading) : columnsBetween(edges, rowLines, heading)
  if (found.filter(({ isAmount }) => !isAmount).length === 0) return null
  if (!found.some(({ isAmount }) => isAmount)) return null
  const key = found[0] as TableColumn
  const starts = rowLines.flatMap(({ words }) => words.find((word) => inColumn(key, word))?.x ?? [])
  const keyFrom = mode(starts)
  const isKey = ({ words }: PrintedLine) =>
    words.some((word) => inColumn(key, word) && Math.abs(word.x - keyFrom) < 3)
  const first = rowLines.filter(isKey).length >= rowLines.length * 0.85
  const others = body.flat().filter((line) => !line.words.some(amountOf))
  const hangs = others.filter((line) => !isKey(line)).length >= others.length * 0.4
  return {
    columns: found,
    headingLines: keys,
    amountsOn: first ? 'first' : 'last',
    keyFrom,
    hangs,
    addsUpFrom: findSum(rowLines, found),
  }
}

const lineWords = ({ words }: PrintedLine) => words.map(({ text }) => text).join(' ')

/** The heading: the most frequently repeated line, else the first line, with the lines close above and below it. */
export function findHeading(columns: ReadonlyArray<readonly PrintedLine[]>): PrintedLine[] | null {
  const counts = new Map<string, { line: PrintedLine; lines: readonly PrintedLine[]; n: number }>()
  for (const lines of columns) {
    for (const line of lines) {
      if (!isColumnHeading(line)) continue
      const known = counts.get(lineKey(line))
      if (known) known.n++
      else counts.set(lineKey(line), { line, lines, n: 1 })
    }
  }
  const weight = ({ line, n }: { line: PrintedLine; n: number }) =>
    n * 2 + line.words.filter(isColumnWord).length
  const best = [...counts.values()].sort((a, b) => weight(b) - weight(a))[0]
  if (!best) return null
  const at = best.lines.indexOf(best.line)
  const heading = [best.line]
  const isPart = (line: PrintedLine | undefined, next: PrintedLine) =>
    line !== undefined &&
    Math.abs(line.y - next.y) < 1.7 * Math.max(line.size, next.size) &&
    Math.abs(line.size - best.line.size) < 1 &&
    line.words.filter(isColumnWord).length * 2 >= line.words.length &&
    !line.words.some(({ text }) => /\d/.test(text))
  for (let up = at - 1; isPart(best.lines[up], heading[0] as PrintedLine); up--) {
    heading.unshift(best.lines[up] as PrintedLine)
  }
  for (let down = at + 1; isPart(best.lines[down], heading.at(-1) as PrintedLine); down++) {
    heading.push(best.lines[down] as PrintedLine)
  }
  return heading
}

function columnsOf(
  rowLines: readonly PrintedLine[],
  heading: readonly PrintedLine[],
): TableColumn[] {
  const words = rowWords(rowLines)
  const left = least(words.map(({ x }) => x))
  const right = -least(words.map((word) => -endOf(word)))
  const size = quantile(
    words.map((word) => word.size),
    0.5,
  )
  // A few rows may have a word that crosses the white between columns; such a row is reported.
  const crossed = rowLines.length < 10 ? 0.004 : Math.max(0.02, 1.01 / rowLines.length)
  const gutters = findGutters(words, left, right, crossed).filter(
    ({ from, to }) => to - from >= size * LEAST_WHITE,
  )
  const edges = [left, ...gutters.map(({ from, to }) => (from + to) / 2), right]
  let regions = regionsBetween(edges, rowLines, ({ x }) => x + 0.01)
  regions = regions.filter(({ rows }) => rows > 0)
  for (const line of heading) {
    for (const phrase of phrasesOf(line.words, size)) {
      const under = phrase.flatMap((word) => nearest(regions, word, size) ?? [])
      // White that happens to run through the words under one heading does not separate columns.
      const isOne = under.every(({ money }) => money < 0.8)
      phrase.forEach((word, at) => {
        const region = isOne ? under[0] : under[at]
        region?.heading.push(word.text)
      })
      if (isOne) regions = mergeUnder(regions, under)
    }
  }
  return asColumns(mergeUnnamed(regions), rowLines.length)
}

/** The columns that a person set: they stay separate, and a heading word belongs to its column. */
function columnsBetween(
  edges: readonly number[],
  rowLines: readonly PrintedLine[],
  heading: readonly PrintedLine[],
): TableColumn[] {
  const all = [Number.NEGATIVE_INFINITY, ...edges, Number.POSITIVE_INFINITY]
  const regions = regionsBetween(all, rowLines, middleOf)
  for (const word of heading.flatMap(({ words }) => words)) {
    const x = middleOf(word)
    regions.find(({ from, to }) => x >= from && x < to)?.heading.push(word.text)
  }
  return asColumns(regions, rowLines.length)
}

/** The words between each two edges; `placeOf` returns a word's position. */
function regionsBetween(
  edges: readonly number[],
  rowLines: readonly PrintedLine[],
  placeOf: (word: PrintedWord) => number,
): Region[] {
  const words = rowWords(rowLines)
  return edges.slice(0, -1).map((from, at) => {
    const to = edges[at + 1] ?? from
    const isOwn = (word: PrintedWord) => placeOf(word) >= from && placeOf(word) < to
    const own = words.filter(isOwn)
    const starts = rowLines.flatMap((line) => line.words.find(isOwn)?.x ?? [])
    return {
      from,
      to,
      left: least(own.map(({ x }) => x)),
      right: -least(own.map((word) => -endOf(word))),
      start: mode(starts),
      money: own.length === 0 ? 0 : own.filter(({ text }) => isMoney(text)).length / own.length,
      rows: rowLines.filter((line) => line.words.some(isOwn)).length,
      heading: [],
    }
  })
}

function asColumns(regions: readonly Region[], rowCount: number): TableColumn[] {
  return regions.map((region, at) => {
    const name = region.heading.join(' ').trim()
    const isAmount = region.money >= 0.8 && !NOT_MONEY.test(name)
    const next = regions[at + 1]
    return {
      heading: name === '' ? `Column ${at + 1}` : name,
      // A row's first words may start left of the table's edge, its last words end right of it.
      from: at === 0 ? Number.NEGATIVE_INFINITY : region.from,
      to: next ? next.from : Number.POSITIVE_INFINITY,
      start: region.start,
      isAmount,
      isRequired: isAmount && region.rows >= rowCount * 0.9,
    }
  })
}

const rowWords = (rowLines: readonly PrintedLine[]) =>
  rowLines.flatMap((line) => line.words.filter(({ text }) => !isLeader(text)))

const middleOf = ({ x, width }: PrintedWord) => x + width / 2

const least = (values: readonly number[]) =>
  values.reduce((low, each) => Math.min(low, each), Number.POSITIVE_INFINITY)

type Region = {
  from: number
  to: number
  left: number
  right: number
  start: number
  money: number
  rows: number
  heading: string[]
}

const isMoney = (text: string) => text === '$' || parsePrintedAmount(text)?.hasCents === true
const isLeader = (text: string) => /^[._]{2,}$/.test(text)

function nearest(regions: readonly Region[], word: PrintedWord, size: number): Region | undefined {
  const distance = ({ left, right }: Region) =>
    Math.max(0, left - endOf(word), word.x - right) -
    Math.max(0, Math.min(right, endOf(word)) - Math.max(left, word.x)) / 1000
  const [best] = [...regions].sort((a, b) => distance(a) - distance(b))
  return best && distance(best) < size ? best : undefined
}

/** Words of a heading with only a blank between them. */
function phrasesOf(words: readonly PrintedWord[], size: number): PrintedWord[][] {
  const phrases: PrintedWord[][] = []
  let last: PrintedWord | undefined
  for (const word of words) {
    if (last && word.x - endOf(last) < size * 0.9) phrases.at(-1)?.push(word)
    else phrases.push([word])
    last = word
  }
  return phrases
}

/** Merges the regions up to the last into the first. */
function mergeUnder(regions: readonly Region[], under: readonly Region[]): Region[] {
  const first = regions.findIndex((region) => under.includes(region))
  const last = regions.findLastIndex((region) => under.includes(region))
  const one = regions[first]
  const end = regions[last]
  if (!one || !end || first === last) return [...regions]
  if (regions.slice(first, last + 1).some(({ money }) => money >= 0.8)) return [...regions]
  one.to = end.to
  one.right = end.right
  one.rows = Math.max(...regions.slice(first, last + 1).map(({ rows }) => rows))
  return [...regions.slice(0, first + 1), ...regions.slice(last + 1)]
}

/** A region without a heading is a text column split by white; it belongs to its left neighbor. */
function mergeUnnamed(regions: readonly Region[]): Region[] {
  const merged: Region[] = []
  for (const region of regions) {
    const last = merged.at(-1)
    const isText = region.money < 0.8 && (last?.money ?? 1) < 0.8
    // A second amount in only a few rows is not a column: such rows would be ambiguous.
    const isStray =
      region.money >= 0.8 && (last?.money ?? 0) >= 0.8 && region.rows * 2 < (last?.rows ?? 0)
    if (last && region.heading.length === 0 && (isText || isStray)) {
      last.to = region.to
      last.right = region.right
      last.rows = Math.max(last.rows, region.rows)
    } else if (last && last.heading.length === 0 && last.money < 0.8 && region.money < 0.8) {
      region.from = last.from
      region.left = last.left
      merged[merged.length - 1] = region
    } else merged.push({ ...region })
  }
  return merged
}

export function inColumn({ from, to }: TableColumn, word: PrintedWord): boolean {
  const middle = middleOf(word)
  return middle >= from && middle < to
}

/** The most frequent position, to half a point. */
export function mode(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) {
    const rounded = Math.round(value * 2) / 2
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0
}

/** The first of the amount columns whose sum is the last one in nine of ten rows; null without one. */
function findSum(rowLines: readonly PrintedLine[], columns: readonly TableColumn[]): number | null {
  const amounts = columns.filter(({ isAmount }) => isAmount)
  const rows = rowLines.map(({ words }) =>
    amounts.map((column) => {
      const word = words.find((each) => inColumn(column, each) && amountOf(each))
      return word ? (amountOf(word)?.cents ?? 0) : 0
    }),
  )
  for (let from = 0; from <= amounts.length - 3; from++) {
    if (rows.filter((row) => addsUp(row, from)).length >= Math.max(3, rows.length * 0.9))
      return from
  }
  return null
}

export function addsUp(amounts: readonly (number | null)[], from: number): boolean {
  const parts = amounts.slice(from, -1).reduce<number>((sum, each) => sum + (each ?? 0), 0)
  return parts === (amounts.at(-1) ?? 0)
}
