import { foldHeading } from '../../lib/fold-heading.ts'
import { formatList } from '../../lib/format.ts'
import { ColumnValues } from '../column-values.ts'
import { STATED_NAMES } from '../generic-aliases.ts'
import {
  dueRank,
  isInOtherUnit,
  type MoneyRole,
  moneyRole,
  wordsOfHeading,
} from '../heading-words.ts'
import type { ListPlan } from '../list-plan.ts'
import { parseMoneyCents } from '../money.ts'
import type { SampleRow } from '../sample-row.ts'
import { tidy } from '../tidy.ts'
import {
  askCharges,
  askOwed,
  isOfDistrict,
  lessThanPart,
  openAmounts,
  type Ranked,
  rivalTaxes,
  sameName,
  saysDue,
} from './ask-owed.ts'
import type { Question } from './question.ts'

/**
 * Decides which columns say what is owed, among those the names left open: what is still due before what
 * was billed once, a total before its parts, and never what was paid, a value or a price. The
 * specification's own names stay, but for a bare `Total` beside a balance and what was paid of it.
 *
 * Changes `columns`; columns that say the same and differ are remarked on and asked about.
 */
export function resolveOwed(
  columns: ListPlan['columns'],
  headings: readonly string[],
  rows: readonly SampleRow[],
): { remarks: string[]; questions: Question[] } {
  const found = candidatesOf(columns, headings, rows)
  const ofRole = (role: MoneyRole) => found.filter((each) => each.role === role)
  const hasPaid = ofRole('paid').some(({ sum }) => sum !== 0)
  const chosen = columns.totalOwed?.[0]
  const name = foldHeading(headings[chosen ?? -1] ?? '')
  const isStated = STATED_NAMES.totalOwed?.includes(name) ?? false
  const remarks: string[] = []
  const rivals: Ranked[] = []

  const due = ofRole('due').sort((a, b) => b.rank - a.rank || a.index - b.index)
  const best = due[0]
  const chosenRole = chosen === undefined ? null : moneyRole(headings[chosen] ?? '')
  const gives = isStated
    ? name === 'total' && hasPaid
    : chosenRole !== 'due' || !isDue(found, chosen)
  const years = yearColumns(due)
  if (years.length > 1 && !columns.taxesOwed && (!isStated || gives)) {
    // One column for each year: together they are owed.
    columns.taxesOwed = years.map(({ index }) => index)
    delete columns.totalOwed
    return { remarks, questions: [] }
  }
  if (best && (chosen === undefined || gives)) {
    columns.totalOwed = [best.index]
    const other = found.find(({ index, sum }) => index === chosen && sum !== best.sum && sum !== 0)
    if (other && !isStated && best.rank < TOTAL_RANK) rivals.push(best, other)
  }
  const total = columns.totalOwed?.[0]
  const taken = found.find(({ index }) => index === total)
  if (taken?.role === 'due' && !isStated) {
    const equals = due.filter(({ rank, sum }) => rank === taken.rank && sum !== 0)
    const largest = equals.reduce((most, each) => (each.sum > most.sum ? each : most), taken)
    const other = equals.find(({ index, sum }) => index !== largest.index && sum !== largest.sum)
    if (other) {
      // Rather over- than understate the amount owed.
      columns.totalOwed = [largest.index]
      rivals.splice(0, rivals.length, largest, other)
      remarks.push(
        `the columns "${largest.heading}" and "${other.heading}" both say what is owed, and differ; "${largest.heading}" is read as the total owed, and "${other.heading}" is kept with each property as written`,
      )
    }
  }
  settleParts(columns, headings, found, hasPaid)
  // `Total rooms` counts rooms.
  const amounts = ofRole('amount').filter(({ heading }) =>
    wordsOfHeading(heading).every((word) => BARE_AMOUNT.test(word)),
  )
  const [only, ...others] = amounts
  const isOpen = !columns.totalOwed && !columns.taxesOwed && !columns.penaltiesOwed
  // The only amount of a list, whatever it is called.
  if (isOpen && only && others.length === 0) columns.totalOwed = [only.index]
  // Beside its interest it is the principal.
  else if (!columns.totalOwed && !columns.taxesOwed && only && others.length === 0) {
    columns.taxesOwed = [only.index]
  }
  dropZeros(columns, headings, rows)
  remarks.push(...dropValues(columns, headings, rows))
  for (const heading of headings.filter(isInOtherUnit)) {
    remarks.push(
      `the column "${heading}" is not in dollars and is not read as an amount; it is kept with each property as written`,
    )
  }
  if (rivals.length === 0) rivals.push(...sameName(columns, found))
  if (rivals.length === 0) rivals.push(...openAmounts(columns, found, amounts))
  if (rivals.length === 0 && !hasPaid) rivals.push(...lessThanPart(columns, headings, found))
  if (rivals.length === 0) rivals.push(...rivalTaxes(columns, headings, found))
  return { remarks, questions: [...askOwed(rivals), ...askCharges(columns, ofRole('charge'))] }
}

/** Words of an amount that do not say of what. */
const BARE_AMOUNT = /^(?:amount|amt|total|tot|sum|dollars|usd|money|\d+)$/

/** From this rank on a heading says that it is a total. */
const TOTAL_RANK = 2

function candidatesOf(
  columns: ListPlan['columns'],
  headings: readonly string[],
  rows: readonly SampleRow[],
): Ranked[] {
  const others = new Set(
    Object.entries(columns).flatMap(([field, at]) =>
      /^(?:totalOwed|taxesOwed|penaltiesOwed)$/.test(field) ? [] : at,
    ),
  )
  return headings.flatMap((heading, index) => {
    const role = others.has(index) ? null : moneyRole(heading)
    if (role === null) return []
    const values = new ColumnValues(heading)
    for (const row of rows) values.add(row.cells[index])
    const { holds, sumCents, filled } = values
    const isMoney = holds === 'money' || (role === 'due' && isUnread(values))
    if (!isMoney || isFlag(values) || (role === 'due' && isZeros(values, sumCents))) return []
    return [{ index, heading, role, sum: sumCents ?? 0, filled, rank: dueRank(heading) }]
  })
}

/** Amounts in a form that is not read, `USD 4 123.45`: as what is owed they are refused by their lines, not overlooked. */
const isUnread = ({ first }: ColumnValues) =>
  first.length > 0 && first.every((text) => UNREAD.test(text))
const UNREAD = /^\D{0,5}\d{1,3}(?:[ .'\u00a0]\d{3})+[.,]\d\d\D{0,4}$/

/** `Delinquent` of 0 and 1 is not an amount, nor is `Delinquent From` of 2019 and 2021. */
function isFlag({ first, heading, filled }: ColumnValues): boolean {
  if (filled > 2 && first.every((text) => /^(?:19|20)\d\d$/.test(text))) return true
  const words = wordsOfHeading(heading)
  return words.length === 1 && first.every((text) => /^[01]$/.test(text)) && first.includes('1')
}

/** Zeros in every row say that nothing is owed. One row alone may be of a debt that is paid. */
const isZeros = ({ filled }: ColumnValues, sumCents: number | null) => filled > 1 && sumCents === 0

/** Columns of what is due in which every row has a zero: the list says that nobody owes. */
export function zeroColumns(headings: readonly string[], rows: readonly SampleRow[]): number[] {
  return headings.flatMap((heading, index) => {
    const role = moneyRole(heading)
    if (role !== 'due' && role !== 'tax') return []
    const values = new ColumnValues(heading)
    for (const row of rows) values.add(row.cells[index])
    return values.holds === 'money' && isZeros(values, values.sumCents) ? [index] : []
  })
}

/** Rows needed to say that a total is one of values. */
const MIN_TOTALS = 2

/** A bare total that is in every row the sum of land and building is what the property is worth. */
function dropValues(
  columns: ListPlan['columns'],
  headings: readonly string[],
  rows: readonly SampleRow[],
): string[] {
  const [total] = columns.totalOwed ?? []
  const heading = headings[total ?? -1] ?? ''
  if (total === undefined || moneyRole(heading) !== 'amount') return []
  const values = headings.flatMap((each, at) => (moneyRole(each) === 'value' ? [at] : []))
  const centsOf = (cells: readonly string[], at: number) => {
    const answer = parseMoneyCents(tidy(cells[at]) ?? '')
    return answer.ok ? answer.cents : null
  }
  const filled = rows.filter(({ cells }) => centsOf(cells, total) !== null)
  const partsOf = ({ cells }: SampleRow) => values.flatMap((at) => centsOf(cells, at) ?? [])
  const isSum = (row: SampleRow) =>
    partsOf(row).reduce((sum, cents) => sum + cents, 0) === centsOf(row.cells, total)
  const isOfParts = filled.some((row) => partsOf(row).filter((cents) => cents > 0).length > 1)
  if (!isOfParts || filled.length < MIN_TOTALS || !filled.every(isSum)) return []
  delete columns.totalOwed
  columns.marketValue ??= [total]
  return [
    `the column "${heading}" is the sum of ${formatList(values.map((at) => `"${headings[at]}"`))}, so it was read as a value and not as owed`,
  ]
}

/** The specification's own names are read whatever they hold. */
function dropZeros(
  columns: ListPlan['columns'],
  headings: readonly string[],
  rows: readonly SampleRow[],
): void {
  const zeros = new Set(zeroColumns(headings, rows))
  const fields = ['taxesOwed', 'penaltiesOwed', 'totalOwed'] as const
  const read = fields.flatMap((field) => columns[field] ?? [])
  const isStated = fields.some((field) =>
    columns[field]?.some((index) =>
      STATED_NAMES[field]?.includes(foldHeading(headings[index] ?? '')),
    ),
  )
  if (isStated || !read.every((index) => zeros.has(index))) return
  for (const field of fields) delete columns[field]
}

const isDue = (found: readonly Ranked[], chosen: number | undefined) =>
  found.some(({ index, role }) => index === chosen && role === 'due')

/** Years, and the parts in which a year is paid. */
const PARTS_OF_ALL = [
  /(?<!\d)(?:19|20)\d{2}(?!\d)/,
  /\b(?:1st|2nd|3rd|4th|first|second|third|fourth|spring|summer|fall|winter)\b/i,
]

/** All columns whose headings differ only by a year, or by the part of one; else none. */
const yearColumns = (due: readonly Ranked[]): Ranked[] =>
  PARTS_OF_ALL.map((part) => columnsOfParts(due, part)).find(({ length }) => length > 1) ?? []

function columnsOfParts(due: readonly Ranked[], part: RegExp): Ranked[] {
  const withYear = due.filter(({ heading }) => part.test(heading))
  const rest = new Set(withYear.map(({ heading }) => foldHeading(heading.replace(part, ' '))))
  const years = new Set(withYear.map(({ heading }) => part.exec(heading)?.[0]))
  const isAlone = withYear.length === due.length && rest.size === 1
  return isAlone && years.size === withYear.length ? withYear : []
}

/** Taxes and penalties next to, or instead of, a total. */
function settleParts(
  columns: ListPlan['columns'],
  headings: readonly string[],
  found: readonly Ranked[],
  hasPaid: boolean,
): void {
  const total = columns.totalOwed?.[0]
  const free = (role: MoneyRole) =>
    found.filter((each) => each.role === role && each.index !== total)
  const isStated = (index: number | undefined) =>
    STATED_NAMES.taxesOwed?.includes(foldHeading(headings[index ?? -1] ?? '')) ?? false
  const taxes = free('tax')
  const isDueTax = ({ heading }: Ranked) => saysDue(heading)
  const current = taxes.find(({ index }) => index === columns.taxesOwed?.[0])
  const due = taxes.find(isDueTax)
  // What is due stands before what was billed once.
  if (current && due && !isDueTax(current) && !isStated(current.index))
    columns.taxesOwed = [due.index]
  if (total !== undefined && hasPaid && !isStated(columns.taxesOwed?.[0])) {
    // Beside what was paid, a tax that is not called due is the one that was billed.
    if (due) columns.taxesOwed = [due.index]
    else delete columns.taxesOwed
  } else if (!isStated(columns.taxesOwed?.[0]) && (columns.taxesOwed?.length ?? 0) < 2) {
    const years = yearColumns(taxes)
    const districts = taxes.filter(({ heading }) => isOfDistrict(heading))
    const wholes = taxes.filter(({ index }) => !districts.some((each) => each.index === index))
    const whole = wholes.find(isDueTax) ?? wholes[0]
    const isOnlyPart = districts.some(({ index }) => index === columns.taxesOwed?.[0])
    if (years.length > 1) columns.taxesOwed = years.map(({ index }) => index)
    else if (whole && (!columns.taxesOwed || isOnlyPart)) columns.taxesOwed = [whole.index]
    else if (!whole && districts.length > 0) {
      columns.taxesOwed = districts.map(({ index }) => index)
    }
  }
  const [penalty] = columns.penaltiesOwed ?? []
  if (!STATED_NAMES.penaltiesOwed?.includes(foldHeading(headings[penalty ?? -1] ?? ''))) {
    const parts = free('penalty')
    const whole = parts.find(({ rank }) => rank === 2)
    const read = whole ? [whole] : parts
    if (read.length > 0) columns.penaltiesOwed = read.map(({ index }) => index)
  }
}
