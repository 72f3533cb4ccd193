import { findBillStatus, isStatusCode } from '../bill-status.ts'
import type { ListPlan } from '../list-plan.ts'
import type { SampleRow } from '../sample-row.ts'
import { tidy } from '../tidy.ts'
import type { Question } from './question.ts'

/** Words that a question or a remark names. */
const MAX_NAMED = 5
const STATUS_WORDS = { unpaid: 'still owed', paid: 'paid or redeemed', cancelled: 'void' } as const

/** What is to be said of the words of a list's column of statuses: how its codes are read, and which are not known. */
export function readStatusWords(
  columns: ListPlan['columns'],
  headings: readonly string[],
  rows: readonly SampleRow[],
): { remarks: string[]; questions: Question[] } {
  const at = columns.billStatus?.[0] ?? columns.endedStatus?.[0]
  const heading = headings[at ?? -1]
  if (at === undefined || heading === undefined) return { remarks: [], questions: [] }
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
  if (unknown.length === 0) return { remarks, questions: [] }
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
