import type { FileImportResult, ImportMapping } from '../../../contract/import.ts'
import { countyLabel, OPEN_COUNTY_ID } from '../../../domain/county/county.ts'
import type { Damage } from '../../../domain/import/damage.ts'
import { ListChecks, type StatedTotal } from '../../../domain/import/list-checks.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { ProblemGroups } from '../../../domain/import/problem-groups.ts'
import type { RawRow } from '../../../domain/import/raw-row.ts'
import type { RowProblem } from '../../../domain/import/record.ts'
import type { Misfit } from '../../../domain/import/row-kinds.ts'
import { inThousands } from '../../../domain/lib/text-limits.ts'
import {
  ANSWERED_PROBLEMS,
  type ListedProblems,
  NOT_REVIEWED,
  problemText,
} from './import-progress.queries.ts'
import type { ListBatch } from './read/list-batch.ts'
import { withPlace } from './row-fault.ts'

/** Rows shown as they would be imported. */
const SHOWN_ROWS = 10
/** Maximum rows read, so that checking a large file is quick; the result says when there are more. */
const CHECKED_ROWS = 20_000
/** Maximum bytes of a file read for it, where its rows lie one behind the other: a wide row has a kilobyte. */
const CHECKED_BYTES = 3 * 1024 * 1024
/** Maximum time: a printed page is slow to read, and the process has limited time. */
const CHECKED_MS = 10_000

type Mapped<R> =
  | { kind: 'skip'; total?: StatedTotal }
  | {
      kind: 'row'
      record: R | null
      problems: readonly RowProblem[]
      misfit?: Misfit
      totalCents?: number | null
    }

export type Preview<R> = {
  map: (row: RawRow) => Mapped<R>
  /** Warnings about whole columns. */
  columnRemarks?: readonly RowProblem[]
  /** A record in the form shown. */
  shown: (record: R) => Record<string, string | number | null>
  /** Fields of a record whose values are assumed. */
  assumed: (record: R) => readonly string[]
  /** Called with each row that would be imported. */
  onRecord?: (record: R, row: RawRow, isRepeat: boolean) => void
  /** Noun for a row. */
  noun: string
  /** Remarks on the list as a whole, once its rows are read. */
  lastRemarks?: () => string[]
  wholeFile: boolean
  /** Its rows lie one behind the other: reading a part of the file is enough. */
  isStream?: boolean
  /** The total owed of a record, where the list is compared with its own totals. */
  owed?: (record: R) => number | null
  /** Counts the rows whose cells are shifted from their columns. */
  damage?: Damage
}

/**
 * Reads the rows like an import and writes nothing: the assumptions, the first rows as they would be imported, and
 * the problems of the first 20,000 rows, or of those read within ten seconds or 3 MB (of all rows with `wholeFile`).
 */
export async function previewRows<R extends { countyId: number }>(
  {
    plan,
    rows,
  }: {
    plan: { title: string; mapping: ImportMapping[]; county: { id: number } | null }
    rows: AsyncIterable<ListBatch>
  },
  {
    map,
    columnRemarks = [],
    shown,
    assumed,
    onRecord,
    lastRemarks,
    noun,
    wholeFile,
    isStream = false,
    damage,
    owed,
  }: Preview<R>,
): Promise<FileImportResult> {
  const since = performance.now()
  const preview: FileImportResult['preview'] = []
  const found = new ShownProblems(columnRemarks)
  const checks = new ListChecks()
  const repeats = new RepeatedRows()
  const assumedFields = new Set<string>()
  const counties = new Set<number>()
  // Columns are all named in one line.
  let remarkedLines = columnRemarks.length > 0 ? 1 : 0
  let total = 0
  let taken = 0
  let cut = false
  const isEnough = () => total >= CHECKED_ROWS || performance.now() - since > CHECKED_MS
  for await (const { rows: batch, bytesRead } of rows) {
    for (const row of batch) {
      const mapped = map(row)
      if (mapped.kind === 'skip') {
        const remark = mapped.total && checks.addTotal(mapped.total)
        if (remark) {
          found.add(remark)
          remarkedLines++
        }
        continue
      }
      total++
      const isRepeat = owed !== undefined && repeats.isRepeat(row)
      damage?.add(row.line, mapped.misfit)
      const { record } = mapped
      for (const problem of mapped.problems) found.add(withPlace(row, problem))
      const cents = record === null ? (mapped.totalCents ?? null) : (owed?.(record) ?? null)
      if (isRepeat) checks.addRepeat(row.line, cents)
      else if (record === null) checks.addRefused(cents)
      else checks.addRow(cents)
      if (record !== null && mapped.problems.length > 0) remarkedLines++
      if (record === null) continue
      taken++
      if (record.countyId !== OPEN_COUNTY_ID) counties.add(record.countyId)
      onRecord?.(record, row, isRepeat)
      for (const field of assumed(record)) assumedFields.add(field)
      if (preview.length < SHOWN_ROWS) preview.push(shown(record))
    }
    const isPart = isEnough() || (isStream && bytesRead >= CHECKED_BYTES)
    if (total > 0 && isPart && !wholeFile) {
      cut = true
      break
    }
  }
  for (const message of [...checks.remarks(), ...(lastRemarks?.() ?? [])]) {
    remarkedLines++
    found.add({ line: 0, kind: 'noted', message })
  }
  const refusal = damage?.refusal(total) ?? null
  if (refusal !== null) throw new ListRefused(refusal)
  const only = counties.size === 1 ? [...counties][0] : undefined
  const county = plan.county?.id ?? only
  return {
    total_rows: total,
    imported: 0,
    errors: total - taken,
    error_details: found.listed.refused,
    remarks: remarkedLines,
    remark_details: found.listed.noted,
    importId: null,
    message: previewText({ total, taken, noun, isCut: cut, left: checks.notImported() }),
    profile: plan.title,
    county: county === undefined ? null : countyLabel(county),
    mapping: plan.mapping,
    assumed: [...assumedFields],
    preview,
    added: 0,
    changed: 0,
    unchanged: 0,
    notAllowed: null,
    ...NOT_REVIEWED,
    problemGroups: found.groups.list(),
  }
}

/** What would be imported, and how much of the list's money would not be. */
function previewText({
  total,
  taken,
  noun,
  isCut,
  left,
}: {
  total: number
  taken: number
  noun: string
  isCut: boolean
  left: string | null
}): string {
  const money = left === null ? '' : ` ${left.replace('was not', 'would not be')}`
  return isCut
    ? `The first ${inThousands(total)} rows were checked: ${inThousands(taken)} would be imported.${money} The rest is checked during the import.`
    : `${inThousands(taken)} of ${inThousands(total)} ${noun} would be imported.${money} Nothing was saved.`
}

class ShownProblems {
  readonly listed: Omit<ListedProblems, 'groups'> = { refused: [], noted: [] }
  readonly groups = new ProblemGroups(problemText)

  constructor(first: readonly RowProblem[]) {
    for (const problem of first) this.add(problem)
  }

  add(problem: RowProblem): void {
    const { line, kind, message } = problem
    this.groups.add(problem)
    const listed = this.listed[kind]
    if (listed.length < ANSWERED_PROBLEMS) listed.push(problemText(line, message))
  }
}

/** Rows of a preview compared word for word; later ones are compared with these alone. */
const COMPARED_ROWS = 200_000

class RepeatedRows {
  readonly #seen = new Set<number>()

  isRepeat({ hashHigh, hashLow }: RawRow): boolean {
    // 53 of the hash's 64 bits: the exact range of a number.
    const key = hashHigh * 2 ** 21 + (hashLow >>> 11)
    if (this.#seen.has(key)) return true
    if (this.#seen.size < COMPARED_ROWS) this.#seen.add(key)
    return false
  }
}

/** Cents as the dollars that are shown. */
export const dollars = (cents: number | null) => (cents === null ? null : cents / 100)
