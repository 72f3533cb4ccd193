import { inDollars } from '../lib/cents.ts'
import { formatList } from '../lib/format.ts'
import { inThousands } from '../lib/text-limits.ts'
import type { ListPlan } from './list-plan.ts'
import { parseMoneyCents } from './money.ts'
import type { RowProblem } from './record.ts'
import { tidy } from './tidy.ts'

/** A total that the list prints, and the rows it is of. */
export type StatedTotal = { line: number; cents: number; scope: 'all' | 'part' | 'any' }

const MAX_LABEL = 200
const TOTAL = /\btotals?\b/i
const OF_ALL = /\b(?:grand|county|list|report|overall|final|all)\b/i
const OF_PART = /\b(?:sub|page|district|ward|beat|section)\b|subtotal/i
/** An amount with its cents in a cell with other words. */
// bounded: cells cut to MAX_LABEL
const AMOUNT = /\$?\s?\d{1,3}(?:,\d{3})*\.\d\d(?!\d)|\$?\d{1,12}\.\d\d(?!\d)/g
const NAMED_LINES = 3

/** The total of the amounts owed that a row states; null for another row. */
export function statedTotal(
  { columns }: ListPlan,
  cells: readonly string[],
  line: number,
): StatedTotal | null {
  const label = cells
    .map((cell) => cell.slice(0, MAX_LABEL))
    .find((cell) => TOTAL.test(cell) || OF_PART.test(cell))
  if (label === undefined || !TOTAL.test(label.replace(/sub/i, ''))) return null
  const column = (columns.totalOwed ?? columns.taxesOwed)?.[0]
  const written = column === undefined ? null : tidy(cells[column])
  const own = written === null ? null : parseMoneyCents(written)
  const scope = OF_PART.test(label) ? 'part' : OF_ALL.test(label) ? 'all' : 'any'
  if (own?.ok) return { line, cents: own.cents, scope }
  // `Grand Total: $1,250.00` in one cell.
  const amounts = cells.flatMap((cell) => cell.slice(0, MAX_LABEL).match(AMOUNT) ?? [])
  const single = amounts.length === 1 ? parseMoneyCents(amounts[0] ?? '') : null
  return single?.ok ? { line, cents: single.cents, scope } : null
}

type Sum = { cents: number; rows: number; unread: number }
const empty = (): Sum => ({ cents: 0, rows: 0, unread: 0 })

/** Amounts of the refused rows; `unknown`: those whose amount could not be read either. */
type Refused = { cents: number; unknown: number }

/** Says which rows state a debt that an earlier row of the same property states, in other words. */
export function repeatedDebts(lines: readonly number[]): string[] {
  if (lines.length === 0) return []
  const rest = lines.length - NAMED_LINES
  const named = formatList([
    ...lines.slice(0, NAMED_LINES).map((line) => inThousands(line)),
    ...(rest > 0 ? [`${inThousands(rest)} more`] : []),
  ])
  return [
    lines.length === 1
      ? `1 row states the debt of an earlier row of the same property again and counts once with it (line ${named})`
      : `${inThousands(lines.length)} rows state the debt of an earlier row of the same property again; each debt counts once (lines ${named})`,
  ]
}

/** Compares a list with its own totals, and counts the rows that repeat an earlier one word for word. */
export class ListChecks {
  #all = empty()
  #part = empty()
  /** Sum of the totals of parts so far. */
  #parts = 0
  #repeats = 0
  #repeatedCents = 0
  readonly #refused: Refused = { cents: 0, unknown: 0 }
  readonly #lines: number[] = []
  /** Rows known from an earlier edition are not read, so that no total can be compared. */
  #isWhole = true

  addRow(cents: number | null): void {
    for (const sum of [this.#all, this.#part]) {
      sum.rows++
      sum.cents += cents ?? 0
    }
  }

  addRefused(cents: number | null): void {
    this.#all.unread++
    this.#part.unread++
    if (cents === null) this.#refused.unknown++
    else this.#refused.cents += cents
  }

  addKnown(): void {
    this.#isWhole = false
  }

  addRepeat(line: number, cents: number | null): void {
    this.#repeats++
    this.#repeatedCents += cents ?? 0
    if (this.#lines.length < NAMED_LINES) this.#lines.push(line)
  }

  /** A remark if the list's own total is not the sum of its rows. */
  addTotal({ line, cents, scope }: StatedTotal): RowProblem | null {
    const [all, part] = [this.#all, this.#part]
    const isOfPart = scope === 'part' || (scope === 'any' && cents === part.cents)
    if (isOfPart) {
      this.#part = empty()
      this.#parts += cents
    }
    const sums = scope === 'all' ? [all] : scope === 'part' ? [part, all] : [part, all]
    const fits = sums.some((sum) => sum.cents === cents) || (!isOfPart && cents === this.#parts)
    const shown = isOfPart ? part : all
    if (fits || !this.#isWhole || shown.cents === 0) return null
    const rows = shown.rows === 1 ? '1 row' : `${inThousands(shown.rows)} rows`
    const unread =
      shown.unread > 0 ? `, without ${inThousands(shown.unread)} that were refused` : ''
    const message = `the list’s own total is ${inDollars(cents)}, but the ${rows} above add up to ${inDollars(shown.cents)}${unread}; check that no part of the list is missing`
    return { line, kind: 'noted', message }
  }

  /** How much of the list's money the refused rows have: a sentence; null without any. */
  notImported(): string | null {
    const { cents, unknown } = this.#refused
    if (cents <= 0) return null
    // Of rows known from an earlier edition the amounts are not read again.
    const all = this.#isWhole ? ` of ${inDollars(this.#all.cents + cents)}` : ''
    return `${unknown > 0 ? 'At least ' : ''}${inDollars(cents)}${all} was not imported.`
  }

  /** Remarks on the list as a whole. */
  remarks(): string[] {
    if (this.#repeats === 0) return []
    const more = this.#repeats - this.#lines.length
    const lines = formatList([
      ...this.#lines.map((line) => inThousands(line)),
      ...(more > 0 ? [`${inThousands(more)} more`] : []),
    ])
    const sum = this.#repeatedCents === 0 ? '' : `, ${inDollars(this.#repeatedCents)}`
    return [
      this.#repeats === 1
        ? `1 row repeats an earlier one word for word and counts once with it (line ${lines}${sum})`
        : `${inThousands(this.#repeats)} rows repeat an earlier one word for word; each debt counts once (lines ${lines}${sum})`,
    ]
  }
}
