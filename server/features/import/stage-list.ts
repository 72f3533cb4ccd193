import { normalizeAddress } from '../../../domain/address/normalize.ts'
import { type AmountKind, recordAmounts } from '../../../domain/import/amounts.ts'
import { Damage } from '../../../domain/import/damage.ts'
import { evidenceIn, withoutEvidence } from '../../../domain/import/evidence.ts'
import { identityOf } from '../../../domain/import/identity.ts'
import { ListChecks } from '../../../domain/import/list-checks.ts'
import { columnRemarks, type ListPlan } from '../../../domain/import/list-plan.ts'
import { ListRefused, ListUndecided } from '../../../domain/import/list-refused.ts'
import { compileMapper, type MappedRow } from '../../../domain/import/map-row.ts'
import type { RawRow } from '../../../domain/import/raw-row.ts'
import type { Assumable, RowProblem } from '../../../domain/import/record.ts'
import { UnreadSums } from '../../../domain/import/unread-sums.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { CopyWriter } from '../../platform/db/copy-text.ts'
import { findOrAddList } from './import.queries.ts'
import { readKnownEdition } from './known-rows.queries.ts'
import { KnownRows } from './known-rows.ts'
import type { PrintLog } from './printed/print-log.ts'
import type { PrintedRowPlace } from './printed/printed-row.queries.ts'
import { listTypedRows } from './printed/typed-row.queries.ts'
import { withTyped } from './printed/with-typed.ts'
import type { ProblemLog } from './problem-log.ts'
import type { ScanReader } from './read/list-pages.ts'
import { openAndRecognize } from './recognize-file.ts'
import { refuseFaultyRow, withPlace } from './row-fault.ts'
import { analyzeStage, createStage, stageTarget } from './stage.queries.ts'
import { stageLine } from './stage.ts'
import { type Running, stageRows } from './stage-rows.ts'
import type { RefusedKey } from './staged-import.ts'

/** Maximum refused rows whose properties are remembered; beyond it no property counts as missing. */
const MAX_REFUSED = 10_000

export type Staged = {
  plan: ListPlan
  listId: number
  edition: number
  table: string
  known: KnownRows
  /** Rows of the list with a remark, and all it had. */
  rowsNoted: number
  rowsBefore: number
  /** Properties that refused rows name, and the number of rows that name none. */
  refused: RefusedKey[]
  rowsUnnamed: number
  counties: Set<number>
  problemRows: number
  /** Rows of the list, and those imported. */
  totalRows: number
  imported: number
  stagedRows: number
  /** Unpaid amounts of the staged rows, in cents. */
  read: number
  /** Kinds of amounts in the staged rows. */
  amounts: Set<AmountKind>
  assumed: Set<Assumable>
  damage: Damage
  checks: ListChecks
  unread: UnreadSums
  /** The sender may not write evidence. */
  listsOnly: boolean
  /** Rows that a person typed in because they could not be read. */
  typedRows: number
}

/** The rows a list is compared with: none for a workspace's list, each edition of which is stored whole. */
async function knownOf(running: Running, plan: ListPlan) {
  const { db, source } = running
  if (source.options.ofWorkspace !== undefined) {
    return { listId: 0, edition: 0, known: new KnownRows(0), rowsNoted: 0 }
  }
  const listId = await findOrAddList(db, plan.listKey, plan.title, plan.meaning)
  return { listId, ...(await readKnownEdition(db, listId, plan.reading)) }
}

export async function stageList(
  running: Running,
  today: LocalDate,
  scans: ScanReader,
): Promise<Staged> {
  const { importId, source, db, report } = running
  await report.now('reading', `Reading ${source.fileName}`)
  const { plan, rows } = await openAndRecognize(
    source.open(),
    { ...source, scans, opens: running.opens },
    today,
  )
  const { typedOf } = source.options
  const typed = typedOf === undefined ? new Map() : await listTypedRows(running.kept, typedOf)
  const batches = withTyped(rows, typed)
  const evidence = source.options.listsOnly ? evidenceIn(plan) : null
  if (evidence !== null) throw new ListRefused(evidence)
  if (plan.questions.length > 0) throw new ListUndecided(plan.questions)
  const { listId, edition, known, rowsNoted } = await knownOf(running, plan)

  const table = await createStage(db, importId)
  const staged: Staged = {
    plan,
    listId,
    edition,
    table,
    known,
    rowsNoted,
    rowsBefore: known.missing + rowsNoted,
    refused: [],
    rowsUnnamed: 0,
    counties: new Set(),
    problemRows: 0,
    totalRows: 0,
    imported: 0,
    stagedRows: 0,
    read: 0,
    amounts: new Set(),
    assumed: new Set(),
    damage: new Damage(plan.headings),
    checks: new ListChecks(),
    unread: new UnreadSums(plan),
    listsOnly: source.options.listsOnly === true,
    typedRows: [...typed.values()].filter((cells) => cells !== null).length,
  }
  staged.problemRows = await stageRows(
    running,
    batches,
    stageTarget(table),
    staged,
    (writer, problems) => rowTaker(staged, writer, { problems, prints: running.prints }),
  )
  const refusal = staged.damage.refusal(staged.totalRows)
  if (refusal !== null) throw new ListRefused(refusal)
  await analyzeStage(db, table)
  return staged
}

/** Processes batches of rows: known ones are only marked as seen, the others are staged. */
function rowTaker(
  staged: Staged,
  writer: CopyWriter,
  { problems, prints }: { problems: ProblemLog; prints: PrintLog },
): (rows: RawRow[]) => Promise<void> {
  const mapAll = compileMapper(staged.plan)
  const map = staged.listsOnly ? withoutEvidence(mapAll) : mapAll
  const read = (row: RawRow): MappedRow =>
    refuseFaultyRow(row) ?? map(row.cells(), row.line, row.geometry?.() ?? null, row.numbers?.())
  const remarks = columnRemarks(staged.plan)
  // If a column was not read, its rows are read again with the next edition, which may read it.
  const isRemarked = staged.plan.remarks.length > 0
  return async (rows) => {
    for (const remark of remarks.splice(0)) await problems.add(remark)
    for (const row of rows) {
      const known = staged.known.see(row.hashHigh, row.hashLow)
      if (known !== null) {
        if (known === 'record') staged.checks.addKnown()
        else staged.checks.addRepeat(row.line, read(row).record?.totalCents ?? null)
        staged.totalRows++
        staged.imported++
        if (!staged.unread.isEmpty) staged.unread.add(row.cells())
        continue
      }
      const mapped = read(row)
      if (mapped.kind === 'skip') {
        const remark = mapped.total ? staged.checks.addTotal(mapped.total) : null
        if (remark) await problems.add(remark)
        continue
      }
      staged.totalRows++
      staged.damage.add(row.line, mapped.misfit)
      const printed = row.inPrint && prints.add(placeOf(row, mapped.record === null))
      if (printed) await printed
      const { record } = mapped
      const line =
        record &&
        stageLine(record, {
          hash: BigInt.asIntN(64, (BigInt(row.hashHigh) << 32n) | BigInt(row.hashLow)),
          noted: isRemarked || mapped.problems.length > 0 || mapped.isCut === true,
          extra: record.extra,
        })
      const found = record !== null && line === null ? [namesNothing(row.line)] : mapped.problems
      for (const problem of found) {
        const wait = problems.add(withPlace(row, problem))
        if (wait) await wait
      }
      if (record === null || line === null) {
        noteRefused(staged, mapped)
        staged.checks.addRefused(mapped.totalCents ?? null)
        continue
      }
      staged.checks.addRow(record.totalCents)
      if (!staged.unread.isEmpty) staged.unread.add(row.cells())
      staged.known.take(row.hashHigh, row.hashLow)
      staged.imported++
      staged.stagedRows++
      if (record.billStatus === 'unpaid') staged.read += record.totalCents ?? 0
      staged.counties.add(record.countyId)
      for (const field of record.assumed) staged.assumed.add(field)
      recordAmounts(staged.amounts, record)
      const wait = writer.write(line)
      if (wait) await wait
    }
  }
}

/** The place of a printed row; a refused one has its apparent cells. */
function placeOf(row: RawRow, isRefused: boolean): PrintedRowPlace {
  const draft = () => (row.fault?.() ? (row.draft?.() ?? null) : row.cells())
  return { line: row.line, parts: row.inPrint?.() ?? [], draft: isRefused ? draft() : null }
}

/** A refused row still shows that its property is on the list. */
function noteRefused(staged: Staged, mapped: MappedRow): void {
  const { address = null } = mapped.names ?? {}
  const key =
    mapped.names && identityOf(mapped.names, address === null ? '' : normalizeAddress(address))
  if (!mapped.names || !key || staged.refused.length >= MAX_REFUSED) {
    staged.rowsUnnamed++
    return
  }
  staged.refused.push({ countyId: mapped.names.countyId, key, ppin: mapped.names.ppin })
}

function namesNothing(line: number): RowProblem {
  const message = 'neither a parcel ID nor an address, so the property cannot be identified'
  return { line, kind: 'refused', message }
}
