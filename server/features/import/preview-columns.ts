import type { FileImportResult, ListColumn } from '../../../contract/import.ts'
import { ColumnValues } from '../../../domain/import/column-values.ts'
import { DECLARED } from '../../../domain/import/field.ts'
import { isRemarkedOn, type ListPlan, unreadRemark } from '../../../domain/import/list-plan.ts'
import { tidy } from '../../../domain/import/tidy.ts'
import { foldHeading } from '../../../domain/lib/fold-heading.ts'
import { namesIn } from '../../../domain/property/fields.ts'
import { ANSWERED_PROBLEMS, problemText } from './import-progress.queries.ts'

const OF_PARCELS: ReadonlySet<string> = new Set(namesIn(DECLARED.parcelId.headings))

/** Whether rows share a value of a column, found while they stream by. */
class Repeats {
  isFound = false
  readonly #seen = new Set<string>()

  add(cell: string | undefined): void {
    const text = this.isFound ? null : tidy(cell)
    if (text === null) return
    this.isFound = this.#seen.has(text)
    if (this.isFound) this.#seen.clear()
    else this.#seen.add(text)
  }
}

/** Values of the checked rows in each column of a list, collected while they stream by. */
export class PreviewColumns {
  readonly #plan: ListPlan
  readonly #values: ColumnValues[]
  /** By the place of each column that is called the parcel's number and is not read as it. */
  readonly #repeats: ReadonlyMap<number, Repeats>

  constructor(plan: ListPlan) {
    this.#plan = plan
    this.#values = plan.headings.map((heading) => new ColumnValues(heading, plan.areWholeCents))
    const read = new Set(plan.columns.parcelId)
    this.#repeats = new Map(
      plan.headings.flatMap((heading, at) =>
        OF_PARCELS.has(foldHeading(heading)) && !read.has(at) ? [[at, new Repeats()]] : [],
      ),
    )
  }

  add(cells: readonly string[]): void {
    for (let at = 0; at < this.#values.length; at++) this.#values[at]?.add(cells[at])
    for (const [at, repeats] of this.#repeats) repeats.add(cells[at])
  }

  /** The result with its columns, and a remark on each unread column of money or days. */
  addTo(result: FileImportResult): FileImportResult {
    const { mapping, remarks, headingLine, profile, corrected } = this.#plan
    const decided = new Set(corrected)
    const columns: ListColumn[] = []
    const found: string[] = []
    for (const [at, values] of this.#values.entries()) {
      const { heading, holds, sumCents, first, filled } = values
      const field = mapping[at]?.field ?? null
      const isUnread = field === null && (holds === 'money' || holds === 'day')
      const sum = sumCents === null ? null : sumCents / 100
      const repeats = this.#repeats.get(at)?.isFound ?? false
      columns.push({ heading, field, first, filled, holds, sum, isUnread, repeats })
      // A known list's unread columns were left out on purpose.
      if (!isUnread || profile !== 'generic' || isRemarkedOn(heading, remarks)) continue
      if (decided.has(heading)) continue
      found.push(problemText(headingLine, unreadRemark(heading, holds, sumCents)))
    }
    const others = result.remark_details.slice(remarks.length)
    const details = [...result.remark_details.slice(0, remarks.length), ...found, ...others]
    return {
      ...result,
      columns,
      remarks: result.remarks + (found.length > 0 && remarks.length === 0 ? 1 : 0),
      remark_details: details.slice(0, ANSWERED_PROBLEMS),
    }
  }
}
