import type { InstrumentPlan } from '../../../domain/import/instrument/instrument-plan.ts'
import { mapInstrument } from '../../../domain/import/instrument/map-instrument.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import type { LocalDate } from '../../../domain/local-date.ts'
import { CopyWriter } from '../../db/copy-text.ts'
import type { Client, Pool } from '../../db/db.ts'
import { findOrAddList } from '../import.queries.ts'
import { lockCounties } from '../import-locks.ts'
import { ProblemLog } from '../problem-log.ts'
import { type Reporter, reporter } from '../progress-reporter.ts'
import { type ImportSource, openInstruments } from '../recognise-file.ts'
import { stageTable } from '../stage.ts'
import { type AppliedInstruments, applyInstruments } from './apply-instruments.ts'
import {
  createInstrumentStage,
  instrumentLine,
  instrumentStageTarget,
} from './stage-instruments.ts'

type Staged = {
  plan: InstrumentPlan
  table: string
  counties: Set<number>
  totalRows: number
  imported: number
}

/**
 * Runs the import of an index of recorded instruments, from its file to the database: reads and stages
 * it, then writes it in one transaction. Safe to run again after any interruption, and with the same
 * file: an instrument that is known is not taken twice. Answers how many rows were written.
 */
export async function runInstrumentImport(
  db: Pool,
  importId: number,
  source: ImportSource,
  today: LocalDate,
): Promise<{ written: number }> {
  const report = reporter(db, importId, source)
  const writer = await db.connect()
  const side = await db.connect()
  let failed = true
  try {
    const staged = await stageInstruments(writer, side, importId, source, today, report)
    const { added, changed } = await applyStaged(writer, importId, staged, today, report)
    failed = false
    return { written: added + changed }
  } finally {
    await report.stop()
    // A connection that was in the middle of a COPY or died is closed, not handed on.
    writer.release(failed)
    side.release(failed)
    await db.query(`drop table if exists ${stageTable(importId)}`).catch(() => {})
  }
}

async function stageInstruments(
  db: Client,
  side: Client,
  importId: number,
  source: ImportSource,
  today: LocalDate,
  report: Reporter,
): Promise<Staged> {
  await report.now('reading', `Reading ${source.fileName}`)
  const { plan, rows: batches } = await openInstruments(source.open(), source, today)
  const table = stageTable(importId)
  await createInstrumentStage(db, table)
  const staged: Staged = { plan, table, counties: new Set(), totalRows: 0, imported: 0 }
  const problems = new ProblemLog(side, importId)
  await problems.clear()
  const writer = new CopyWriter(db, instrumentStageTarget(table))
  try {
    for await (const batch of batches) {
      for (const row of batch.rows) {
        const mapped = mapInstrument(plan, row.cells(), row.line)
        if (mapped.kind === 'skip') continue
        staged.totalRows++
        for (const problem of mapped.problems) await problems.add(problem)
        if (mapped.record === null) continue
        staged.imported++
        staged.counties.add(mapped.record.countyId)
        const wait = writer.write(instrumentLine(mapped.record, plan.isPartyARow))
        if (wait) await wait
      }
      report.at.bytesRead = batch.bytesRead
      report.at.rowsRead = staged.totalRows
    }
    await writer.end()
    await problems.end()
  } catch (error) {
    writer.abort()
    throw error
  }
  if (staged.totalRows === 0) {
    throw new ListRefused('The file has a heading row but no rows below it.')
  }
  if (source.byteCount !== null) report.at.bytesRead = source.byteCount
  return staged
}

/** Waits for the counties' turn, then writes the staged index and its result in one transaction. */
async function applyStaged(
  db: Client,
  importId: number,
  staged: Staged,
  today: LocalDate,
  report: Reporter,
): Promise<AppliedInstruments> {
  try {
    await db.query('begin')
    await lockCounties(db, staged.counties, (county) =>
      report.now('waiting', `Waiting for another import of ${county} to end`),
    )
    await report.now('writing', `Writing ${staged.imported.toLocaleString('en-US')} instruments`)
    const applied = await applyInstruments(db, {
      importId,
      table: staged.table,
      rows: staged.imported,
      asOf: staged.plan.asOf ?? today,
      isPartyARow: staged.plan.isPartyARow,
    })
    await report.stop()
    await finish(db, importId, staged, applied, today)
    await db.query('delete from import_chunk where import_id = $1', [importId])
    await db.query('commit')
    return applied
  } catch (error) {
    await db.query('rollback').catch(() => {})
    throw error
  }
}

async function finish(
  db: Client,
  importId: number,
  { plan, counties, totalRows, imported }: Staged,
  applied: AppliedInstruments,
  today: LocalDate,
): Promise<void> {
  const [only] = counties
  const n = (count: number) => count.toLocaleString('en-US')
  const listId = await findOrAddList(db, `${plan.profile}|${plan.county?.id ?? 'rows'}`, plan.title)
  await db.query(
    `update import
        set status = 'done', written = 1, message = $2, list_id = $3, profile = $4, county_id = $5,
            as_of = $6, mapping = $7, total_rows = $8, imported = $9, added = $10, changed = $11,
            unchanged = $12, rows_read = $8, bytes_read = byte_count, ended_at = clock_timestamp(),
            problem_rows = (select count(distinct line) from import_problem where import_id = $1)
      where id = $1`,
    [
      importId,
      `Imported ${n(imported)} of ${n(totalRows)} instruments${applied.waiting > 0 ? `; ${n(applied.waiting)} ${applied.waiting === 1 ? 'waits for its' : 'wait for their'} property` : ''}`,
      listId,
      plan.profile,
      plan.county?.id ?? (counties.size === 1 ? only : null),
      plan.asOf ?? today,
      JSON.stringify(plan.mapping),
      totalRows,
      imported,
      applied.added,
      applied.changed,
      applied.unchanged,
    ],
  )
}
