import type { PrintedLayout } from './layout.ts'
import { linesOf, upright, withoutHeads } from './lines.ts'
import { lineText, type PrintedPage } from './printed-word.ts'

/** Letters this much larger than a row's belong to a title. */
const LARGER = 1.3
const MAX_LENGTH = 300

// bounded: tested on lines of print cut to MAX_LENGTH
const DAY =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2},? (?:19|20)\d{2}\b|(?<!\d)\d{1,2}\/\d{1,2}\/(?:19|20)\d{2}(?!\d)/i

/** The list's title and printing day: large letters on the first pages, the page head, the first date. */
export function titleOf(pages: readonly PrintedPage[], layout: PrintedLayout): string {
  const large: string[] = []
  const heads: string[] = []
  for (const printed of pages) {
    const { page } = upright(printed)
    const cut = withoutHeads(page, layout.heads)
    heads.push(...cut.heads.map((line) => lineText(line).slice(0, MAX_LENGTH)))
    for (const line of linesOf(page.number, page.words)) {
      if (line.size >= layout.size * LARGER) large.push(lineText(line).slice(0, MAX_LENGTH))
    }
  }
  const day = heads.flatMap((head) => DAY.exec(head)?.[0] ?? [])[0]
  const titles = [...new Set([...large, ...heads])]
  const text = titles.join(' ').slice(0, MAX_LENGTH)
  return day === undefined ? text : `${text}, printed ${day}`
}
