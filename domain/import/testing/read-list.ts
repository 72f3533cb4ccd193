import { parseCounty } from '../../county/county.ts'
import type { ListPlan } from '../list-plan.ts'
import { compileMapper, type MappedRow } from '../map-row.ts'
import { OwedUnder } from '../owed-under.ts'
import type { RecognizeContext } from '../recognize.ts'
import type { ImportRecord } from '../record.ts'
import { plan } from './plan-list.ts'

/** Rows by which an import recognizes a list. */
const SAMPLE_ROWS = 60

export type ReadList = {
  plan: ListPlan
  rows: (ImportRecord | null)[]
  /** Messages of refused rows, and of remarks on columns and rows. */
  refused: string[]
  remarks: string[]
  /** In dollars. */
  owed: number | null
  questions: string[]
}

/** Reads a list whose cells are parted by ` | `, as an import does. */
export function readList(
  lines: readonly string[],
  { of, ...context }: Partial<RecognizeContext> & { of?: string } = {},
): ReadList {
  const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()))
  const found = plan(cells.slice(0, SAMPLE_ROWS), {
    ...context,
    ...(of ? { county: parseCounty(of) } : {}),
  })
  const map = compileMapper(found)
  const mapped = cells.map((row, at) => map(row, at + 1)).filter(isRow)
  const sum = new OwedUnder(found.meaning)
  for (const { record } of mapped) if (record) sum.add(record)
  const said = (kind: string) =>
    mapped.flatMap(({ problems }) =>
      problems.filter((problem) => problem.kind === kind).map(({ message }) => message),
    )
  return {
    plan: found,
    rows: mapped.map(({ record }) => record),
    refused: said('refused'),
    remarks: [...found.remarks, ...said('noted')],
    owed: sum.cents === null ? null : sum.cents / 100,
    questions: found.questions.map(({ about }) => about),
  }
}

const isRow = (mapped: MappedRow): mapped is Extract<MappedRow, { kind: 'row' }> =>
  mapped.kind === 'row'
