import { evidenceIn, withoutEvidence } from '../../../domain/import/evidence.ts'
import { columnRemarks, type ListPlan } from '../../../domain/import/list-plan.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { compileMapper, type MappedRow } from '../../../domain/import/map-row.ts'
import type { RawRow } from '../../../domain/import/raw-row.ts'
import type { Assumable, RowProblem } from '../../../domain/import/record.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { CopyWriter } from '../../platform/db/copy-text.ts'
import type { Client, Pool } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { noteAbsences, noteWatchedRows } from '../alerts/list-absence.queries.ts'
import { addToVocabulary } from '../search/vocabulary.queries.ts'
import { applyStage } from './apply-stage.ts'
import {
  closeCountedWords,
  countWords,
  nextCountedWords,
  rewindCountedWords,
} from './counted-words.queries.ts'
import { findOrAddList } from './import.queries.ts'
import { finishListImport } from './import-result.queries.ts'
import { runInstrumentImport } from './instrument/run-instrument-import.ts'
import { addEdition, lockEdition, readKnownEdition } from './known-rows.queries.ts'
import type { KnownRows } from './known-rows.ts'
import { noteRepeatedDebts } from './problem.queries.ts'
import type { ProblemLog } from './problem-log.ts'
import { type ImportSource, openAndRecognise } from './recognise-file.ts'
import { refuseFaultyRow, withPlace } from './row-fault.ts'
import { analyzeStage, createStage, reservePropertyIds, stageTarget } from './stage.queries.ts'
import { stageLine } from './stage.ts'
import { type Running, stageRows, withStage, writeInTurn } from './stage-rows.ts'

/** Ids are reserved in blocks; what is left of the last is a gap, which does no harm. */
const ID_BLOCK = 10_000
/** Each time another import of the same list has come to its end: as many may be under way as there are workers for. */
const MAX_ATTEMPTS = 50

type Staged = {
  plan: ListPlan
  listId: number
  edition: number
  table: string
  known: KnownRows
  counties: Set<number>
  problemRows: number
  /** Rows of the list, and those of them that are taken. */
  totalRows: number
  imported: number
  stagedRows: number
  assumed: Set<Assumable>
  /** Of a sender who may not write evidence. */
  listsOnly: boolean
}

/** The list's rows as they were read changed under us: read the file again. */
class EditionMoved extends Error {}

/**
 * Runs an import from its file to the database: reads and stages the rows that are new or changed,
 * then writes them in one transaction. Safe to run again after any interruption: until that
 * transaction commits, nothing is there but the staging table, which is recreated. Answers how many
 * rows were written.
 */
export async function runImport(
  db: Pool,
  importId: number,
  source: ImportSource,
  today: LocalDate,
): Promise<{ written: number }> {
  if (source.options.as === 'instruments' && source.options.listsOnly) {
    throw new ListRefused('Only staff can import recorded documents here.')
  }
  if (source.options.as === 'instruments') return runInstrumentImport(db, importId, source, today)
  return withStage(db, importId, source, async (running) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const staged = await stageList(running, today)
        await applyStaged(running, staged, today)
        return { written: staged.stagedRows }
      } catch (error) {
        if (!(error instanceof EditionMoved) || attempt >= MAX_ATTEMPTS) throw error
      }
    }
  })
}

async function stageList(running: Running, today: LocalDate): Promise<Staged> {
  const { importId, source, db, side, report } = running
  await report.now('reading', `Reading ${source.fileName}`)
  const { plan, rows: batches } = await openAndRecognise(source.open(), source, today)
  const evidence = source.options.listsOnly ? evidenceIn(plan) : null
  if (evidence !== null) throw new ListRefused(evidence)
  const listId = await findOrAddList(db, plan.listKey, plan.title, plan.meaning)
  const { edition, known } = await readKnownEdition(db, listId)

  const table = await createStage(db, importId)
  const staged: Staged = {
    plan,
    listId,
    edition,
    table,
    known,
    counties: new Set(),
    problemRows: 0,
    totalRows: 0,
    imported: 0,
    stagedRows: 0,
    assumed: new Set(),
    listsOnly: source.options.listsOnly === true,
  }
  staged.problemRows = await stageRows(
    running,
    batches,
    stageTarget(table),
    staged,
    (writer, problems) => rowTaker(staged, writer, problems, idSource(side)),
  )
  await analyzeStage(db, table)
  return staged
}

/** Hands out property ids for rows that may be new properties. */
function idSource(db: Client): { next: () => number; ready: () => Promise<void> | null } {
  let at = 0
  let end = 0
  return {
    next: () => at++,
    ready: () => {
      if (at < end) return null
      return reservePropertyIds(db, ID_BLOCK).then((first) => {
        at = first
        end = at + ID_BLOCK
      })
    },
  }
}

/** Takes batches of rows: those the list had before are only marked as seen, the others are staged. */
function rowTaker(
  staged: Staged,
  writer: CopyWriter,
  problems: ProblemLog,
  ids: ReturnType<typeof idSource>,
): (rows: RawRow[]) => Promise<void> {
  const mapAll = compileMapper(staged.plan)
  const map = staged.listsOnly ? withoutEvidence(mapAll) : mapAll
  const remarks = columnRemarks(staged.plan)
  // Where a column was not read, its rows are read again with the next edition: it may be read by then.
  const isRemarked = remarks.length > 0
  return async (rows) => {
    for (const remark of remarks.splice(0)) await problems.add(remark)
    for (const row of rows) {
      if (staged.known.see(row.hashHigh, row.hashLow)) {
        staged.totalRows++
        staged.imported++
        continue
      }
      const mapped: MappedRow =
        refuseFaultyRow(row) ??
        map(row.cells(), row.line, row.geometry?.() ?? null, row.numbers?.())
      if (mapped.kind === 'skip') continue
      staged.totalRows++
      const { record } = mapped
      const reserve = ids.ready()
      if (reserve) await reserve
      const line =
        record &&
        stageLine(record, {
          propertyId: ids.next(),
          hash: BigInt.asIntN(64, (BigInt(row.hashHigh) << 32n) | BigInt(row.hashLow)),
          noted: isRemarked || mapped.problems.length > 0 || mapped.isCut === true,
          extra: record.extra,
        })
      const found = record !== null && line === null ? [namesNothing(row.line)] : mapped.problems
      for (const problem of found) {
        const wait = problems.add(withPlace(row, problem))
        if (wait) await wait
      }
      if (record === null || line === null) continue
      staged.known.take(row.hashHigh, row.hashLow)
      staged.imported++
      staged.stagedRows++
      staged.counties.add(record.countyId)
      for (const field of record.assumed) staged.assumed.add(field)
      const wait = writer.write(line)
      if (wait) await wait
    }
  }
}

function namesNothing(line: number): RowProblem {
  const message = 'neither a parcel ID nor an address, so the property cannot be identified'
  return { line, kind: 'refused', message }
}

async function applyStaged(running: Running, staged: Staged, today: LocalDate): Promise<void> {
  const { importId, db, side, report } = running
  // Counted beside the writing, on the other connection: the staged rows are there for all to read.
  const counted = staged.stagedRows === 0 ? Promise.resolve() : countWords(side, staged.table)
  // If both connections break, no one awaits it yet: that must not crash the worker.
  counted.catch(() => {})
  const tellsOutcomes = staged.plan.rules.outcomes !== undefined
  const what = `${staged.stagedRows.toLocaleString('en-US')} rows`
  const write = async () => {
    if ((await lockEdition(db, staged.listId)) !== staged.edition) throw new EditionMoved()

    const isWatched = await noteWatchedRows(db, {
      listId: staged.listId,
      stage: staged.table,
      isInFile: (hash) => staged.known.isInFile(hash),
    })
    const applied =
      staged.stagedRows === 0
        ? { added: 0, changed: 0 }
        : await applyStage(db, {
            importId,
            listId: staged.listId,
            table: staged.table,
            rows: staged.stagedRows,
            asOf: staged.plan.asOf ?? today,
            mapping: staged.plan.mapping,
            tellsOutcomes,
            gone: staged.known.gone(),
            onProgress: async (done) => {
              report.at.written = done
            },
          })
    if (staged.stagedRows > 0) staged.problemRows += await noteRepeatedDebts(db, importId)
    // Results come as they are typed in: a parcel that is not among them has not left a list.
    if (isWatched && !tellsOutcomes) {
      await noteAbsences(db, {
        importId,
        listId: staged.listId,
        list: staged.plan.title,
        asOf: staged.plan.asOf ?? today,
        rowsNow: staged.imported,
        repeatsRows: staged.imported > staged.stagedRows,
      })
    }
    await counted
    await addCountedWords(db, side, staged)
    await addEdition(db, staged.listId)
    return applied
  }
  try {
    await writeInTurn(
      running,
      { counties: staged.counties, what, today },
      { write, finish: (applied) => finishImport(db, importId, staged, applied, today) },
    )
  } finally {
    await counted.then(() => closeCountedWords(side)).catch(() => {})
  }
}

async function addCountedWords(db: Client, side: Client, { stagedRows }: Staged): Promise<void> {
  if (stagedRows === 0) return
  await rewindCountedWords(side)
  for (;;) {
    const words = await nextCountedWords(side)
    if (words.size === 0) return
    await addToVocabulary(db, words)
  }
}

async function finishImport(
  db: Client,
  importId: number,
  staged: Staged,
  applied: { added: number; changed: number },
  today: LocalDate,
): Promise<void> {
  const { plan, listId, totalRows, imported, problemRows } = staged
  const [only] = staged.counties
  await finishListImport(db, importId, {
    message: `Imported ${imported.toLocaleString('en-US')} of ${totalRows.toLocaleString('en-US')} properties`,
    listId,
    profile: plan.profile,
    countyId: plan.county?.id ?? (staged.counties.size === 1 ? (only ?? null) : null),
    asOf: plan.asOf ?? today,
    mapping: plan.mapping,
    extraHeadings: plan.extraHeadings,
    totalRows,
    imported,
    problemRows,
    added: applied.added,
    changed: applied.changed,
    assumed: [...staged.assumed],
    repeatsRows: imported > staged.stagedRows,
  })
}

/** The message of an import that failed; null where the failure is ours and may pass. */
export function failureText(error: unknown): string | null {
  if (error instanceof ListRefused || error instanceof AppError) return error.message
  return null
}
