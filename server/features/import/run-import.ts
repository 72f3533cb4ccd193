import type { ImportMapping } from '../../../contract/import.ts'
import { evidenceIn, withoutEvidence } from '../../../domain/import/evidence.ts'
import { columnRemarks, type ListPlan } from '../../../domain/import/list-plan.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { compileMapper } from '../../../domain/import/map-row.ts'
import type { RawRow } from '../../../domain/import/raw-row.ts'
import type { Assumable, RowProblem } from '../../../domain/import/record.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { CopyWriter } from '../../platform/db/copy-text.ts'
import type { Client, Pool } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { noteAbsences, noteWatchedRows } from '../alerts/list-absence.ts'
import { addToVocabulary } from '../search/vocabulary.queries.ts'
import { applyStage } from './apply-stage.ts'
import { findOrAddList, unchangedRows } from './import.queries.ts'
import { runInstrumentImport } from './instrument/run-instrument-import.ts'
import { type KnownRows, loadKnownRows } from './known-rows.ts'
import type { ProblemLog } from './problem-log.ts'
import { type ImportSource, openAndRecognise } from './recognise-file.ts'
import { createStage, stageLine, stageTarget } from './stage.ts'
import { type Running, stageRows, withStage, writeInTurn } from './stage-rows.ts'

/** Ids are reserved in blocks; what is left of the last is a harmless gap. */
const ID_BLOCK = 10_000
/** Counted words held at a time. */
const WORDS = 20_000
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
 * transaction commits, nothing is there but the staging table, which is made anew. Answers how many
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
  const listId = await findOrAddList(db, plan.listKey, plan.title)
  await db.query('begin isolation level repeatable read')
  const { rows } = await db.query<{ edition: number }>(
    'select edition from county_list where id = $1',
    [listId],
  )
  const known = await loadKnownRows(db, listId)
  await db.query('commit')

  const table = await createStage(db, importId)
  const staged: Staged = {
    plan,
    listId,
    edition: rows[0]?.edition ?? 0,
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
  await db.query(`analyze ${table}`)
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
      return db
        .query<{ first: number }>('select reserve_property_ids($1) as first', [ID_BLOCK])
        .then(({ rows }) => {
          at = rows[0]?.first ?? 0
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
      const mapped = map(row.cells(), row.line, row.geometry?.() ?? null)
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
        const wait = problems.add(problem)
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
  const message = 'neither a parcel ID nor an address: nothing says which property this is'
  return { line, kind: 'refused', message }
}

async function applyStaged(running: Running, staged: Staged, today: LocalDate): Promise<void> {
  const { importId, db, side, report } = running
  // Counted beside the writing, on the other connection: the staged rows are there for all to read.
  const counted = countWords(side, staged)
  // Where both connections break, nobody has come to wait for it yet: that must not end the worker.
  counted.catch(() => {})
  const tellsOutcomes = staged.plan.rules.outcomes !== undefined
  const what = `${staged.stagedRows.toLocaleString('en-US')} rows`
  const write = async () => {
    const { rows } = await db.query<{ edition: number }>(
      'select edition from county_list where id = $1 for update',
      [staged.listId],
    )
    if (rows[0]?.edition !== staged.edition) throw new EditionMoved()

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
    await db.query('update county_list set edition = edition + 1 where id = $1', [staged.listId])
    return applied
  }
  try {
    await writeInTurn(
      running,
      { counties: staged.counties, what, today },
      { write, finish: (applied) => finishImport(db, importId, staged, applied, today) },
    )
  } finally {
    await counted.then(() => side.query('close counted_words')).catch(() => {})
  }
}

/**
 * Counts how often each word occurs in the staged rows, for the spelling help of the search. The database
 * keeps the counts for `addCountedWords`: a list may have as many words as rows.
 */
async function countWords(side: Client, { table, stagedRows }: Staged): Promise<void> {
  if (stagedRows === 0) return
  await side.query(
    `declare counted_words scroll cursor with hold for
       select word, ndoc from ts_stat(
         $$select to_tsvector('simple', addr_norm || ' ' || owner_norm || ' ' || place_norm) from ${table}$$)
        where word ~ '^[a-z]{3,}$' order by word collate "C"`,
  )
}

async function addCountedWords(db: Client, side: Client, { stagedRows }: Staged): Promise<void> {
  if (stagedRows === 0) return
  // The writing may be tried again.
  await side.query('move absolute 0 in counted_words')
  for (;;) {
    const { rows } = await side.query<{ word: string; ndoc: number }>(
      `fetch ${WORDS} from counted_words`,
    )
    if (rows.length === 0) return
    await addToVocabulary(db, new Map(rows.map(({ word, ndoc }) => [word, ndoc])))
  }
}

async function finishImport(
  db: Client,
  importId: number,
  staged: Staged,
  applied: { added: number; changed: number },
  today: LocalDate,
): Promise<void> {
  const { plan } = staged
  const counties = [...staged.counties]
  const total = staged.totalRows
  await db.query(
    `update import
        set status = 'done', written = 1, message = $2, list_id = $3, profile = $4, county_id = $5,
            as_of = $6, mapping = $7, extra_headings = $8, total_rows = $9, imported = $10,
            problem_rows = $11, added = $12, changed = $13, unchanged = $14, rows_read = $9,
            bytes_read = byte_count, ended_at = clock_timestamp(),
            assumed = $15::text[] || coalesce((
              select array_agg(a) from (
                select unnest(assumed) a from import
                 where list_id = $3 and status = 'done' and id <> $1 and $16
                 order by id desc limit 12) earlier
               where a <> all ($15::text[])), '{}')
      where id = $1`,
    [
      importId,
      `Imported ${staged.imported.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} properties`,
      staged.listId,
      plan.profile,
      plan.county?.id ?? (counties.length === 1 ? counties[0] : null),
      plan.asOf ?? today,
      JSON.stringify(plan.mapping satisfies ImportMapping[]),
      plan.extraHeadings,
      total,
      staged.imported,
      staged.problemRows,
      applied.added,
      applied.changed,
      unchangedRows(staged.imported, applied),
      [...staged.assumed],
      staged.imported > staged.stagedRows,
    ],
  )
}

/**
 * Tells the planner how the tables are now, after `rows` rows were written or taken out. Search reads
 * indexes alone where it may; what may be read so is known after a vacuum.
 */
export async function tidyTables(db: Pool, rows: number): Promise<void> {
  if (rows < 1000) return
  await db.query('vacuum (analyze) property_search')
  await db.query('analyze property, tax_sale, import_row, instrument')
}

/** What a person is told when an import fails; null where the failure is ours and may pass. */
export function failureText(error: unknown): string | null {
  if (error instanceof ListRefused || error instanceof AppError) return error.message
  return null
}
