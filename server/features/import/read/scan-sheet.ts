import type { ZipEntry, ZipReader } from './zip-entries.ts'

/** Cells of one column that a sheet shows as one: its lines, and the column from 0. */
export type MergedCells = { from: number; to: number; column: number }
/** `rows`: those with a value; a row may have nothing but a number format. */
export type SheetFacts = {
  rows: number
  hiddenRows: number
  /** Rows with a value that is struck out. */
  struckRows: number
  merged: MergedCells[]
}

const MAX_MERGED = 50_000
/** A longer text without `<` is a cell's, not a tag. */
const MAX_TAG = 4_096
const MAX_CELL = 2 * 1024 * 1024
// bounded: attributes of at most 2,000 characters
const TAG = /<(?:\w{1,20}:)?(row|v|t|mergeCell)(\s[^<>]{0,2000})?>([^<]?)/g
/** With the cells' styles, which are of interest only where one is struck out. */
// bounded: attributes of at most 2,000 characters
const STYLED = /<(?:\w{1,20}:)?(row|c|v|t|mergeCell)(\s[^<>]{0,2000})?>([^<]?)/g
const MERGED = /ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/

/** Reads a sheet's tags alone, which is much faster than its cells. */
export async function scanSheet(
  reader: ZipReader,
  entry: ZipEntry,
  struck: ReadonlySet<number>,
): Promise<SheetFacts> {
  const facts: SheetFacts = { rows: 0, hiddenRows: 0, struckRows: 0, merged: [] }
  const pattern = struck.size > 0 ? STYLED : TAG
  let isStruck = false
  let isNoted = false
  let isCounted = true
  let isHidden = false
  const scan = (text: string) => {
    for (const [, tag, attributes = '', next] of text.matchAll(pattern)) {
      if (tag === 'mergeCell') addMerged(facts.merged, attributes)
      else if (tag === 'row') {
        isCounted = false
        isNoted = false
        isHidden = /\shidden="(?:1|true)"/.test(attributes)
      } else if (tag === 'c') {
        isStruck = struck.has(Number(STYLE.exec(attributes)?.[1] ?? -1))
      } else if (next !== '') {
        if (isStruck && !isNoted) {
          isNoted = true
          facts.struckRows++
        }
        if (isCounted) continue
        isCounted = true
        facts.rows++
        if (isHidden) facts.hiddenRows++
      }
    }
  }
  let rest = ''
  let length = 0
  for await (const chunk of reader.read(entry)) {
    const text = rest + chunk.toString('latin1')
    const end = text.lastIndexOf('<')
    length = end >= 0 ? text.length - end : length + text.length
    // A cell that does not end: reading it says where it is.
    if (length > MAX_CELL) return facts
    rest = end >= 0 && text.length - end <= MAX_TAG ? text.slice(end) : ''
    scan(end >= 0 ? text.slice(0, end) : text)
  }
  scan(rest)
  return facts
}

const STYLE = /\ss="(\d{1,6})"/

function addMerged(merged: MergedCells[], attributes: string): void {
  const [, first = '', from = '', last = '', to = ''] = MERGED.exec(attributes) ?? []
  if (first === '' || first !== last || Number(to) <= Number(from) || merged.length >= MAX_MERGED)
    return
  merged.push({ from: Number(from), to: Number(to), column: columnOf(first) - 1 })
}

/** `BC12` -> 55. */
export function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const code = reference.charCodeAt(at) & ~32
    if (code < 65 || code > 90) break
    column = column * 26 + (code - 64)
  }
  return column
}
