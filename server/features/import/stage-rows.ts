import { countyLabel } from '../../../domain/county/county.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import type { RawRow } from '../../../domain/import/raw-row.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { endsWith } from '../../platform/db/advisory-lock.queries.ts'
import { CopyWriter } from '../../platform/db/copy-text.ts'
import { type Client, type Db, type Pool, runInTransaction } from '../../platform/db/db.ts'
import { ofWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { holdImport } from '../billing/hold-import.ts'
import { lockCounties, waitForEarlier } from './import-locks.queries.ts'
import { mustGiveWay, type Places } from './import-turns.queries.ts'
import { PrintLog } from './printed/print-log.ts'
import { saveProblemGroups } from './problem-groups.queries.ts'
import { ProblemLog } from './problem-log.ts'
import { type Reporter, reporter } from './progress-reporter.ts'
import type { ListBatch } from './read/list-batch.ts'
import { openListApart } from './read-apart.ts'
import { type ReadingBudget, SLOW_MS } from './reading-budget.ts'
import type { ImportSource, OpensList } from './recognize-file.ts'
import { dropStage } from './stage.queries.ts'
import { deleteUpload } from './upload.queries.ts'

/** The state of a running import. */
export type Running = {
  importId: number
  source: ImportSource
  /** The connection that stages and writes. */
  db: Client
  /** A second connection, for concurrent writes and reads. */
  side: Client
  /** The connection for the import's own rows: of a private list, as its workspace's. */
  kept: Db
  /** For short-lived connections and locks. */
  pool: Pool
  report: Reporter
  /** Where the rows of a printed list are. */
  prints: PrintLog
  /** Opens its file, in a separate process. */
  opens: OpensList
}

/** Aborted when the import is `lost` to another worker. It yields to others' imports if its `places` are known. */
export type Hold = { lost: AbortSignal; places?: Places | undefined }

/** Thrown when an import ends for now, so that another gets its process. */
export class GivesWay extends Error {
  override name = 'GivesWay'
  readonly isSlow: boolean

  constructor(isSlow: boolean) {
    super('another import has its turn')
    this.isSlow = isSlow
  }
}

const TURN_POLL_MS = 1_000

/**
 * Runs an import on dedicated connections. If it succeeds, its staging table is dropped; otherwise the holder of the
 * import drops it (`dropStage`): another worker may have restarted it by then, and created its own. When the import
 * is `lost` to another, its connections end, and with them the work.
 */
export async function withStage<T>(
  db: Pool,
  importId: number,
  source: ImportSource,
  { lost, places }: Hold,
  work: (running: Running) => Promise<T>,
): Promise<T> {
  const report = reporter(db, importId, source)
  let reading: ReadingBudget | null = null
  const isSlow = () => reading !== null && reading.idleMs() > SLOW_MS
  const turn = watchTurn(db, importId, { report, places, isSlow })
  const stop = AbortSignal.any([lost, turn.signal])
  const writer = await db.connect()
  const side = await db.connect()
  const stopEnding = endsWith(stop, writer, side)
  const kept = ofWorkspace(side, source.options.ofWorkspace ?? null)
  const prints = new PrintLog(kept, importId)
  let failed = true
  try {
    const result = await work({
      importId,
      source,
      db: writer,
      side,
      kept,
      pool: db,
      report,
      prints,
      opens: (bytes, hint) =>
        openListApart(bytes, hint, stop, {
          onBudget: (budget) => {
            reading = budget
          },
        }),
    })
    failed = false
    await dropStage(writer, importId)
    return result
  } catch (error) {
    // Its connections were ended with it.
    throw turn.signal.aborted && !lost.aborted ? turn.signal.reason : error
  } finally {
    turn.stop()
    await report.stop()
    stopEnding()
    // A connection that was in the middle of a COPY or broke is closed, not reused.
    writer.release(failed)
    side.release(failed)
  }
}

/** Checks whether others wait without a process; writing is not interrupted for them. */
function watchTurn(
  db: Pool,
  importId: number,
  {
    report,
    places,
    isSlow,
  }: { report: Reporter; places: Places | undefined; isSlow: () => boolean },
): { signal: AbortSignal; stop: () => void } {
  const turn = new AbortController()
  const look = async () => {
    const mayEnd = () => report.at.status === 'reading' || report.at.status === 'waiting'
    const wasSlow = report.at.status === 'reading' && isSlow()
    if (!places || !mayEnd() || !(await mustGiveWay(db, importId, places, wasSlow))) return
    if (mayEnd()) turn.abort(new GivesWay(wasSlow))
  }
  const timer = setInterval(() => void look().catch(() => {}), TURN_POLL_MS)
  void look().catch(() => {})
  return { signal: turn.signal, stop: () => clearInterval(timer) }
}

/**
 * Reads all batches and stages the rows that `taker` returns; it counts the rows it read in `totalRows` of `staged`.
 * Returns how many rows have a problem.
 */
export async function stageRows(
  { importId, source, db, kept, report, prints }: Running,
  batches: AsyncIterable<ListBatch>,
  target: string,
  staged: { totalRows: number },
  taker: (writer: CopyWriter, problems: ProblemLog) => (rows: RawRow[]) => Promise<void>,
): Promise<number> {
  const problems = new ProblemLog(kept, importId)
  await problems.clear()
  await prints.clear()
  const writer = new CopyWriter(db, target)
  const take = taker(writer, problems)
  try {
    for await (const batch of batches) {
      await take(batch.rows)
      report.at.bytesRead = batch.bytesRead
      report.at.rowsRead = staged.totalRows
    }
    await writer.end()
    await problems.end()
    await prints.end()
  } catch (error) {
    writer.abort()
    throw error
  }
  if (staged.totalRows === 0) {
    throw new ListRefused('The file has a heading row but no rows below it.')
  }
  if (source.byteCount !== null) report.at.bytesRead = source.byteCount
  report.at.rowsRead = staged.totalRows
  return problems.rows
}

/**
 * Waits for the county locks, then writes the staged rows and their result in one transaction: `write` inserts the
 * rows, `finish` writes the import's result. Rows beyond the person's plan are not written. The file is kept if its
 * rows are shown as printed.
 */
export async function writeInTurn<A extends { added: number; changed: number }>(
  { importId, db, report, prints }: Running,
  { counties, what, today }: { counties: ReadonlySet<number>; what: string; today: LocalDate },
  steps: { write: () => Promise<A>; finish: (applied: A) => Promise<void> },
): Promise<A> {
  await waitForEarlier(db, importId, counties, (earlier) =>
    report.now('waiting', 'Waiting for an earlier import to end', {
      counties,
      waitsForImport: earlier,
    }),
  )
  return runInTransaction(db, async () => {
    await lockCounties(db, counties, (county) =>
      report.now('waiting', `Waiting for another import of ${countyLabel(county)} to end`, {
        counties,
        waitsForCounty: county,
      }),
    )
    await report.now('writing', `Writing ${what}`, { counties })
    const applied = await steps.write()
    await holdImport(db, importId, applied.added + applied.changed, today)
    await report.stop()
    await steps.finish(applied)
    await saveProblemGroups(db, importId)
    if (!prints.isKept) await deleteUpload(db, importId)
    return applied
  })
}
