import type { Field } from '../field.ts'
import type { ListPlan } from '../list-plan.ts'
import type { ColumnFacts } from './column-facts.ts'

/** The columns of a list printed in running text, as domain/printed names them, and what each may be. */
const COLUMNS: ReadonlyArray<readonly [folded: string, field: Field]> = [
  ['inparentheses', 'parcelId'],
  ['owner', 'ownerName'],
  ['to', 'ownerName'],
  ['description', 'address'],
]
/** Share of different numbers among those of parcels. */
const DIFFERENT = 0.9

/**
 * A list in running text has no headings: its columns are what stands before, in and behind the parentheses and the
 * amounts. A number in parentheses that differs from row to row is the parcel's, and the text before it says where the
 * land is. Changes `columns`.
 */
export function resolveRunningPrint(
  columns: ListPlan['columns'],
  all: readonly ColumnFacts[],
): void {
  for (const [folded, field] of COLUMNS) {
    const read = new Set(Object.values(columns).flat())
    const column = all.find((each) => each.folded === folded && !read.has(each.index))
    if (!column || columns[field] || column.filled.length === 0) continue
    if (field === 'parcelId' && !areNumbers(column)) continue
    columns[field] = [column.index]
  }
  if (columns.address && !columns.legalDescription) columns.legalDescription = [...columns.address]
}

const areNumbers = ({ filled }: ColumnFacts) =>
  new Set(filled).size >= filled.length * DIFFERENT && filled.every((text) => text.length <= 40)
