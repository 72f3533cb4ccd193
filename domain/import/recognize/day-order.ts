import { provenOrder } from '../date.ts'
import type { ListPlan } from '../list-plan.ts'
import type { SampleRow } from '../sample-row.ts'
import { tidy } from '../tidy.ts'
import { DAYS } from './score-column.ts'

/** The columns that write the day before the month, as a cell such as `26/08/2024` proves, and a remark on each. */
export function findDayFirst(
  columns: ListPlan['columns'],
  headings: readonly string[],
  rows: readonly SampleRow[],
): { dayFirst: number[]; remarks: string[] } {
  const dayFirst: number[] = []
  const remarks: string[] = []
  for (const index of DAYS.flatMap((field) => columns[field] ?? [])) {
    const texts = rows.flatMap(({ cells }) => tidy(cells[index]) ?? [])
    const proof = texts.find((text) => provenOrder(text) === 'day')
    if (proof === undefined || texts.some((text) => provenOrder(text) === 'month')) continue
    dayFirst.push(index)
    remarks.push(
      `the column "${headings[index]}" is read with the day before the month, as "${proof.slice(0, 20)}" shows`,
    )
  }
  return { dayFirst, remarks }
}
