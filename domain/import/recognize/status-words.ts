import { isTaxStatus } from '../../tax-sale/status.ts'
import { findBillStatus, isStatusCode, saysEnded, saysStillOwed } from '../bill-status.ts'
import { parseDay } from '../date.ts'
import { wordsOfHeading } from '../heading-words.ts'
import type { ListPlan } from '../list-plan.ts'
import { bidColumns } from '../result-columns.ts'
import type { SampleRow } from '../sample-row.ts'
import { tidy } from '../tidy.ts'
import type { Question } from './question.ts'

/** Words that a question or a remark names. */
const MAX_NAMED = 5
/** Words of a remark that a question quotes. */
const MAX_QUOTE = 40
const STATUS_WORDS = { unpaid: 'still owed', paid: 'paid or redeemed', cancelled: 'void' } as const

/** What is to be said of the words of a list's column of statuses: how its codes are read, and which are not known. */
export function readStatusWords(
  columns: ListPlan['columns'],
  headings: readonly string[],
  rows: readonly SampleRow[],
  isFixed = false,
): { remarks: string[]; questions: Question[] } {
  const at = columns.billStatus?.[0] ?? columns.endedStatus?.[0]
  const heading = headings[at ?? -1]
  if (at === undefined || heading === undefined) {
    return { remarks: [], questions: askEnded(columns, headings, rows, isFixed) }
  }
  const counts = new Map<string, number>()
  for (const { cells } of rows) {
    const word = tidy(cells[at])
    if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const words = [...counts].sort(([, a], [, b]) => b - a)
  const unknown = words.filter(([word]) => findBillStatus(word) === null).slice(0, MAX_NAMED)
  const codes = words.flatMap(([word]) => {
    const status = isStatusCode(word) ? findBillStatus(word) : null
    return status === null ? [] : [`"${word}" as ${STATUS_WORDS[status]}`]
  })
  const remarks =
    codes.length === 0
      ? []
      : [
          `the codes in the column "${heading}" are read so: ${codes.slice(0, MAX_NAMED).join(', ')}; a row without one is still owed`,
        ]
  if (unknown.length === 0) {
    const isUndecided = words.every(
      ([word]) => findBillStatus(word) === 'unpaid' && !saysStillOwed(word),
    )
    return { remarks, questions: isUndecided ? askEnded(columns, headings, rows, isFixed) : [] }
  }
  const named = unknown.map(([word, count]) => `"${word}" (${count} of the first rows)`)
  return {
    remarks,
    questions: [
      {
        about: 'status',
        why: `the column "${heading}" has statuses that are not known: ${named.join(', ')}`,
        choices: [
          { label: 'These rows are still owed', columns: [[heading, 'billStatus']] },
          { label: 'These rows are not owed', columns: [[heading, 'endedStatus']] },
          { label: 'The column is no status of a bill', columns: [[heading, null]] },
        ],
      },
    ],
  }
}

/**
 * A list without a status, or with one that decides nothing (`NEW` on every row), whose other columns say of some bills that they are paid or void: whether that is the status
 * is asked. `isFixed`: its column of tax statuses is the specification's.
 */
function askEnded(
  columns: ListPlan['columns'],
  headings: readonly string[],
  rows: readonly SampleRow[],
  isFixed: boolean,
): Question[] {
  const isOwed = columns.taxesOwed ?? columns.penaltiesOwed ?? columns.totalOwed
  // Of a surplus it says who was paid.
  if (!isOwed && bidColumns(headings).excess !== null) return []
  const read = new Set(Object.values(columns).flat())
  const stated = isFixed ? undefined : columns.taxStatus?.[0]
  const before = headings[columns.billStatus?.[0] ?? -1]
  const instead = before === undefined ? [] : [[before, null] as const]
  for (const [at, heading] of headings.entries()) {
    if (read.has(at) && at !== stated) continue
    // Why a bill was taken off is said beside the mark that it was.
    if (wordsOfHeading(heading).some((word) => /^(?:reason|because|why)$/.test(word))) continue
    const ended = rows.flatMap(({ cells }) => {
      const text = tidy(cells[at])
      return text !== null && saysEnded(text) && !isTaxStatus(text.toLowerCase()) ? [text] : []
    })
    const [first] = ended
    if (first === undefined) {
      const payments = askPayments(heading, at, rows)
      if (payments) return [payments]
      continue
    }
    const count = ended.length === 1 ? '1' : ended.length.toLocaleString('en-US')
    return [
      {
        about: 'status',
        why: `the column "${heading}" says "${first.slice(0, MAX_QUOTE)}" or the like on ${count} of the first rows, which then owe nothing`,
        choices: [
          {
            label: 'It is the status of each bill',
            columns: [...instead, [heading, 'billStatus']],
          },
          { label: 'It says nothing of the bill', columns: [[heading, null]] },
        ],
      },
    ]
  }
  return []
}

/** Days of payment on some rows of a list of debts: paid in full, or in part. */
function askPayments(heading: string, at: number, rows: readonly SampleRow[]): Question | null {
  const words = wordsOfHeading(heading)
  if (!words.some((word) => /^(?:payment|pymt|pmt|paid|pd)$/.test(word))) return null
  const filled = rows.flatMap(({ cells }) => tidy(cells[at]) ?? [])
  const areDays = filled.length > 0 && filled.every((text) => /\d/.test(text) && parseDay(text).ok)
  if (!areDays || filled.length === rows.length || words.includes('last')) return null
  return {
    about: 'status',
    why: `the column "${heading}" has a day on ${filled.length.toLocaleString('en-US')} of the first rows`,
    choices: [
      { label: 'The day on which the bill was paid', columns: [[heading, 'paid']] },
      { label: 'It says nothing of the bill', columns: [[heading, null]] },
    ],
  }
}

const REMARK =
  /^(?:remarks?|comments?|notes?|memo|results?|outcome|action|disposition|anomal(?:y|ies)|flags?|issues?|warnings?)$/

/** Columns of remarks that a person did not decide about: any row may say that its bill ended. */
export function remarkColumns({ profile, mapping, corrected }: ListPlan): number[] {
  if (profile !== 'generic') return []
  return mapping.flatMap(({ heading, field }, index) =>
    field === null &&
    !corrected.includes(heading) &&
    wordsOfHeading(heading).some((word) => REMARK.test(word))
      ? [index]
      : [],
  )
}
