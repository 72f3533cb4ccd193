import type { LocalDate } from '../../lib/local-date.ts'
import { parseDay } from '../date.ts'
import type { Field } from '../field.ts'
import type { ListPlan } from '../list-plan.ts'
import type { SampleRow } from '../sample-row.ts'
import { tidy } from '../tidy.ts'
import type { Question } from './question.ts'

/** Days needed to decide, and to ask. */
const MIN_DAYS = 8
const ASKED_DAYS = 3
/** Deadlines of one list's sales span few years. */
const MAX_YEARS = 2

/**
 * A column of redemption dates has the last day to redeem, or the day on which each was redeemed. Days that are all past,
 * differ from bill to bill and span many years are the latter: the bills are paid. Past days that differ over fewer
 * years are asked about. Changes `columns`.
 */
export function resolveRedeemed(
  columns: ListPlan['columns'],
  headings: readonly string[],
  rows: readonly SampleRow[],
  { today, decided }: { today: LocalDate; decided: ReadonlySet<number> },
): Question[] {
  const at = columns.redemptionDate?.[0]
  if (at === undefined || columns.paid || decided.has(at)) return []
  const cell = (cells: readonly string[], field: Field) => tidy(cells[columns[field]?.[0] ?? -1])
  const ofBills = new Map<string, LocalDate>()
  for (const { cells } of rows) {
    const answer = parseDay(tidy(cells[at]) ?? '')
    if (!answer.ok || answer.day === null) continue
    ofBills.set(`${cell(cells, 'parcelId')}|${cell(cells, 'billNumber')}|${answer.day}`, answer.day)
  }
  const days = [...ofBills.values()]
  const differ = days.length >= ASKED_DAYS && new Set(days).size * 2 > days.length
  if (!differ || days.some((day) => day > today)) return []
  const years = new Set(days.map((day) => day.slice(0, 4)))
  if (days.length >= MIN_DAYS && years.size > MAX_YEARS) {
    columns.paid = [at]
    delete columns.redemptionDate
    return []
  }
  const heading = headings[at] ?? ''
  return [
    {
      about: 'status',
      why: `the days under "${heading}" are past and differ from row to row, as the days on which bills were redeemed do`,
      choices: [
        { label: 'The day on which it was redeemed', columns: [[heading, 'paid']] },
        { label: 'The last day to redeem', columns: [[heading, 'redemptionDate']] },
      ],
    },
  ]
}
