import { inDollars } from '../../lib/cents.ts'
import { foldHeading } from '../../lib/fold-heading.ts'
import { formatList } from '../../lib/format.ts'
import { ColumnValues } from '../column-values.ts'
import { FAR_ABOVE, isDoubtfulTotal } from '../doubtful-total.ts'
import { STATED_NAMES } from '../generic-aliases.ts'
import { isNoAmount, type MoneyRole, moneyRole, wordsOfHeading } from '../heading-words.ts'
import type { ListPlan } from '../list-plan.ts'
import { parseMoneyCents } from '../money.ts'
import type { SampleRow } from '../sample-row.ts'
import { tidy } from '../tidy.ts'
import type { Question } from './question.ts'

type Candidate = {
  index: number
  heading: string
  role: MoneyRole
  /** Over the first rows, in cents. */
  sum: number
  filled: number
}

export type Ranked = Candidate & { rank: number }

/** The total and the columns of the same name that differ from it, the largest first. Changes `columns`. */
export function sameName(columns: ListPlan['columns'], found: readonly Ranked[]): Ranked[] {
  const taken = found.find(({ index }) => index === columns.totalOwed?.[0])
  // A heading that is there again has a number behind it: `Amount 2`.
  const base = (heading: string) => heading.replace(/ \d{1,3}$/, '')
  if (!taken) return []
  const others = found.filter(
    ({ heading, sum }) => base(heading) === base(taken.heading) && sum !== taken.sum && sum !== 0,
  )
  if (others.length === 0) return []
  const rivals = [taken, ...others].sort((a, b) => b.sum - a.sum)
  if (rivals[0]) columns.totalOwed = [rivals[0].index]
  return rivals
}

/**
 * What a city charges stands beside the taxes, and may be sold with them or not. A list's total says so; without one it
 * is asked, and no debt until then.
 */
export function askCharges(columns: ListPlan['columns'], charges: readonly Ranked[]): Question[] {
  const filled = charges.filter(({ sum }) => sum > 0)
  if (columns.totalOwed || !(columns.taxesOwed || columns.penaltiesOwed)) return []
  const [first] = filled
  if (first === undefined) return []
  const named = filled.map(({ heading, sum }) => `"${heading}" (${inDollars(sum)})`)
  return [
    {
      about: 'money',
      why: `${formatList(named)} in the first rows ${filled.length === 1 ? 'is a charge' : 'are charges'} of the city beside the taxes, which may be owed with them or apart`,
      choices: [
        {
          label: 'Not owed with the taxes',
          columns: filled.map(({ heading }) => [heading, null] as const),
        },
        {
          label: 'Owed with the taxes',
          columns: filled.map(({ heading }) => [heading, 'penaltiesOwed'] as const),
        },
      ],
    },
  ]
}

/** Amounts that may be what is owed in all: several of them and nothing that says it, or one beside taxes that are less. */
export function openAmounts(
  columns: ListPlan['columns'],
  found: readonly Ranked[],
  amounts: readonly Ranked[],
): Ranked[] {
  if (columns.totalOwed || amounts.length === 0) return []
  if (!columns.taxesOwed && !columns.penaltiesOwed) return [...amounts]
  const tax = found.find(({ index }) => index === columns.taxesOwed?.[0])
  const [only, ...others] = amounts
  return tax && only && others.length === 0 && only.sum > tax.sum ? [tax, only] : []
}

/** Taxes of a list without a total that stand in two columns and differ, neither of which is called due. */
export function rivalTaxes(
  columns: ListPlan['columns'],
  headings: readonly string[],
  found: readonly Ranked[],
): Ranked[] {
  const [at, ...more] = columns.taxesOwed ?? []
  if (columns.totalOwed || at === undefined || more.length > 0) return []
  if (STATED_NAMES.taxesOwed?.includes(foldHeading(headings[at] ?? '')) || saysDue(headings[at]))
    return []
  const taxes = found.filter(({ role, heading }) => role === 'tax' && !isOfDistrict(heading))
  const own = taxes.find(({ index }) => index === at)
  const other = taxes.find(({ index, sum }) => index !== at && sum !== 0 && sum !== own?.sum)
  if (!own || !other) return []
  // Rather over- than understate the amount owed.
  return own.sum > other.sum ? [own, other] : [other, own]
}

export const saysDue = (heading = '') =>
  wordsOfHeading(heading).some((word) =>
    /^(?:due|owed|owing|unpaid|balance|bal|delinquent)$/.test(word),
  )
export const isOfDistrict = (heading: string) =>
  wordsOfHeading(heading).some((word) => DISTRICT.test(word))

/** A total that is less than its taxes is of something else: the water, a fee. The specification's own names stay. */
export function lessThanPart(
  columns: ListPlan['columns'],
  headings: readonly string[],
  found: readonly Ranked[],
): Ranked[] {
  const of = (field: 'totalOwed' | 'taxesOwed') =>
    found.find(
      ({ index }) =>
        index === columns[field]?.[0] &&
        !STATED_NAMES[field]?.includes(foldHeading(headings[index] ?? '')),
    )
  const [total, tax] = [of('totalOwed'), of('taxesOwed')]
  return total && tax && total.sum < tax.sum ? [tax, total] : []
}

export function askOwed(rivals: readonly Ranked[]): Question[] {
  const [leading, other] = rivals
  if (!leading || !other) return []
  return [
    {
      about: 'money',
      why: `the columns "${leading.heading}" (${inDollars(leading.sum)} in the first rows) and "${other.heading}" (${inDollars(other.sum)}) both say what is owed`,
      choices: rivals.map(({ heading }) => ({
        label: heading,
        columns: [
          ...(heading === leading.heading ? [] : [[leading.heading, null] as const]),
          [heading, 'totalOwed'] as const,
        ],
      })),
    },
  ]
}

/**
 * A list of debts whose only amount is called a sale's (`Sale Amount`): what must be paid to stop the sale, or what was
 * paid at it. It leads as what is owed, and is asked. Changes `columns`.
 */
export function askPrice(
  columns: ListPlan['columns'],
  headings: readonly string[],
  rows: readonly SampleRow[],
): Question[] {
  if (columns.taxesOwed || columns.penaltiesOwed || columns.totalOwed) return []
  const at = (columns.otherMoney ?? []).find((index) => SALE_AMOUNT.test(headings[index] ?? ''))
  const heading = headings[at ?? -1]
  if (at === undefined || heading === undefined) return []
  const values = new ColumnValues(heading)
  for (const row of rows) values.add(row.cells[at])
  if (values.holds !== 'money') return []
  columns.totalOwed = [at]
  const rest = columns.otherMoney?.filter((index) => index !== at) ?? []
  if (rest.length > 0) columns.otherMoney = rest
  else delete columns.otherMoney
  return [
    {
      about: 'money',
      why: `"${heading}" (${inDollars(values.sumCents ?? 0)} in the first rows) may be what is owed or what was paid at the sale`,
      choices: [
        { label: 'What is owed', columns: [[heading, 'totalOwed']] },
        { label: 'What was paid', columns: [[heading, 'winningBid']] },
        { label: 'Neither', columns: [[heading, null]] },
      ],
    },
  ]
}
/** Roles of columns that are never what is owed. */
const NOT_OWED: ReadonlySet<MoneyRole | null> = new Set(['paid', 'value'] as const)
const MAX_CHOICES = 6

/** A list of debts that has amounts, none of which is read as owed. */
export function askUnread(
  columns: ListPlan['columns'],
  unread: ReadonlyArray<{ heading: string; holds: 'money' | 'day' }>,
): Question[] {
  if (columns.taxesOwed || columns.penaltiesOwed || columns.totalOwed) return []
  const amounts = unread.flatMap(({ heading, holds }) =>
    holds === 'money' && !NOT_OWED.has(moneyRole(heading)) && !isNoAmount(heading) ? [heading] : [],
  )
  const [first] = amounts
  if (first === undefined) return []
  const offered = amounts.slice(0, MAX_CHOICES)
  return [
    {
      about: 'money',
      why: `no column says what is owed; "${first}" holds amounts`,
      choices: [
        ...offered.map((heading) => ({
          label: heading,
          columns: [[heading, 'totalOwed'] as const],
        })),
        { label: 'None of them', columns: amounts.map((heading) => [heading, null] as const) },
      ],
    },
  ]
}

const SALE_AMOUNT = /^sale[\s_-]*(?:amount|amt)$/i

const DISTRICT =
  /^(?:county|city|school|state|municipal|muni|town|township|twp|borough|boro|parish|library|district|village|fire|road)$/

/** Where the totals of most rows are the sums of their parts, one this many times its parts is doubtful. */
const ABOVE = 10

/** Rows whose total does not follow from their taxes and penalties: a slipped decimal point, or a cell of another row. */
export function askTotals(
  columns: ListPlan['columns'],
  headings: readonly string[],
  rows: readonly SampleRow[],
): Question[] {
  const { totalOwed, taxesOwed, penaltiesOwed = [] } = columns
  const heading = headings[totalOwed?.[0] ?? -1]
  if (!taxesOwed || heading === undefined) return []
  const centsOf = ({ cells }: SampleRow, at: readonly number[] = []) =>
    at.reduce((sum, index) => {
      const read = parseMoneyCents(tidy(cells[index]) ?? '')
      return sum + (read.ok ? (read.cents ?? 0) : 0)
    }, 0)
  const sums = rows.map((row) => {
    const parts = centsOf(row, taxesOwed) + centsOf(row, penaltiesOwed)
    return { line: row.line, parts, total: centsOf(row, totalOwed) }
  })
  const known = sums.filter(({ parts, total }) => parts > 0 && total > 0)
  const isSum = known.filter(({ parts, total }) => parts === total).length * 2 > known.length
  const most = isSum ? ABOVE : FAR_ABOVE
  const far = known.find(({ parts, total }) => isDoubtfulTotal(total, parts, most))
  if (!far) return []
  return [
    {
      about: 'money',
      why: `on line ${far.line} "${heading}" is ${inDollars(far.total)}, and taxes and penalties are ${inDollars(far.parts)}`,
      choices: [
        { label: 'The total is right', columns: [[heading, 'totalOwed']] },
        { label: 'Taxes and penalties are right', columns: [[heading, null]] },
      ],
    },
  ]
}
