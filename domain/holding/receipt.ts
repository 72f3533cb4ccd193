import { parseDay } from '../import/date.ts'
import type { Cents } from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { parsePrintedAmount } from '../printed/amount.ts'
import { linesOf, upright } from '../printed/lines.ts'
import { lineText, type PrintedPage } from '../printed/printed-word.ts'

/** An amount or a day of a receipt, with its line, for a person to choose. */
export type ReceiptAmount = { cents: Cents; line: string; isTotal: boolean }
export type ReceiptDay = { on: LocalDate; line: string }
export type Receipt = {
  /** Totals first; in each part as printed. */
  amounts: ReceiptAmount[]
  /** Days of payment first. */
  days: ReceiptDay[]
}

const MAX_AMOUNTS = 8
const MAX_DAYS = 5
/** Maximum of a line as shown. */
const MAX_LINE = 120

/** Words next to the total paid. `Subtotal` is not a total. */
const TOTAL = /\b(?:total|amount paid|amount received|payment|you paid|balance paid|amount due)\b/i
const PAID_ON = /\b(?:paid|payment|received|receipt|date)\b/i
/** Words beside days other than the payment. */
const OTHER_DAY = /\b(?:due|sale|delinquent|born|expires?|recorded)\b/i

const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
// bounded: a line is cut to MAX_LINE characters before it is searched
const DAY = new RegExp(
  `\\b\\d{4}-\\d{1,2}-\\d{1,2}\\b|\\b\\d{1,2}[/-]\\d{1,2}[/-](?:\\d{4}|\\d{2})\\b|\\b(?:${MONTH})\\.? \\d{1,2},? \\d{4}\\b`,
  'gi',
)

/**
 * Possible amounts and days of a printed receipt, for a person to choose from: layouts differ by office, so a person
 * always decides. Amounts need cents or a dollar sign; a day after `today` is not a payment. Empty for pages without
 * text.
 */
export function readReceipt(pages: readonly PrintedPage[], today: LocalDate): Receipt {
  const lines = pages.flatMap((each) => {
    const { page } = upright(each)
    return linesOf(page.number, page.words).map((line) => ({
      text: lineText(line).slice(0, MAX_LINE),
      words: line.words.map(({ text }) => text),
    }))
  })
  return {
    amounts: best(
      lines.flatMap(({ text, words }) => amountsIn(words, text)),
      ({ isTotal }) => (isTotal ? 0 : 1),
      ({ cents }) => String(cents),
      MAX_AMOUNTS,
    ),
    days: best(
      lines.flatMap(({ text }) => daysIn(text, today)),
      ({ line }) => (OTHER_DAY.test(line) ? 2 : PAID_ON.test(line) ? 0 : 1),
      ({ on }) => on,
      MAX_DAYS,
    ),
  }
}

function amountsIn(words: readonly string[], line: string): ReceiptAmount[] {
  const isTotal = TOTAL.test(line) && !/\bsub-?total\b/i.test(line)
  return words.flatMap((word, at) => {
    // The sign may be separate: `$ 120.50`.
    const amount = parsePrintedAmount(word) ?? (words[at - 1] === '$' ? parseSigned(word) : null)
    return amount === null || amount.cents === 0 ? [] : [{ cents: amount.cents, line, isTotal }]
  })
}

const parseSigned = (word: string) => parsePrintedAmount(`$${word}`)

function daysIn(line: string, today: LocalDate): ReceiptDay[] {
  return (line.match(DAY) ?? []).flatMap((text) => {
    const read = parseDay(text)
    return read.ok && read.day !== null && read.day <= today ? [{ on: read.day, line }] : []
  })
}

/** The first of each value, lower ranks first. */
function best<T>(
  found: readonly T[],
  rank: (each: T) => number,
  same: (each: T) => string,
  most: number,
): T[] {
  const sorted = found.toSorted((a, b) => rank(a) - rank(b))
  const seen = new Set<string>()
  return sorted
    .filter((each) => {
      const value = same(each)
      if (seen.has(value)) return false
      seen.add(value)
      return true
    })
    .slice(0, most)
}
