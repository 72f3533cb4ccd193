import { countyLabel } from '../../../domain/county/county.ts'
import { ListUndecided } from '../../../domain/import/list-refused.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import {
  type Db,
  inTransaction,
  isDatabaseAway,
  isOutOfRoom,
  isPassing,
  type Pool,
} from '../../platform/db/db.ts'
import { ofWorkspace, setWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { AppError } from '../../platform/errors.ts'
import { clearFailedJobs } from '../../platform/jobs/failed-jobs.ts'
import type { CrashNote } from '../../platform/jobs/in-flight.ts'
import {
  CrashesProcess,
  DeadJob,
  type Work as JobWork,
  MAX_CRASHES,
  TooEarly,
} from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { LARGE_IMPORTS_EACH, SMALL_IMPORTS_BESIDE } from '../../platform/jobs/worker-role.ts'
import { withOwnParcelAlerts } from '../alerts/own-parcel-alerts.ts'
import { refreshChangedListed, refreshChangedScreens } from '../screen/refresh-screens.ts'
import { scoreChangedTitles } from '../title/score-titles.ts'
import { giveUpImport } from './failed-import.queries.ts'
import { failImport, type ImportOptions, reportProgress } from './import.queries.ts'
import { startStep } from './import-line.queries.ts'
import { lockCounties, withClaim } from './import-locks.queries.ts'
import { giveWay, type Places } from './import-turns.queries.ts'
import { countiesOfInstruments, undoInstruments } from './instrument/undo-instruments.queries.ts'
import { storeFigures } from './list-figures.queries.ts'
import {
  countiesOfList,
  findOpenImport,
  markAsCorrection,
  markUndone,
  type OpenImport,
} from './open-import.queries.ts'
import { ReaderCrashed } from './read-apart.ts'
import { failureText, runImport } from './run-import.ts'
import { dropLeftStages, dropStage } from './stage.queries.ts'
import { GivesWay } from './stage-rows.ts'
import { tidyTables } from './tidy-tables.queries.ts'
import { undoImport } from './undo-import.queries.ts'
import { deleteUpload, hasUpload } from './upload.queries.ts'
import { readUpload } from './upload-store.ts'
import { removeList } from './write-private-list.queries.ts'

type Log = {
  info: (about: object, message: string) => void
  error: (about: object, message: string) => void
}

type Work = {
  db: Pool
  importId: number
  today: LocalDate
  log: Log
  places: Places | undefined
}

/**
 * Runs or undoes an import, as its row says. Safe to call at any time and from any worker: an import that another
 * worker holds, or that has ended, is left alone. Throws errors to be retried; a `DeadJob` for our own failure.
 */
export async function processImport(
  db: Pool,
  importId: number,
  today: LocalDate,
  log: Log,
  places?: Places,
): Promise<void> {
  const work = { db, importId, today, log, places }
  const rows = await withClaim(db, importId, (lost) => processClaimed(work, lost))
  // Another worker may hold the import; retry later.
  if (rows === null && (await findOpenImport(db, importId))) {
    throw new TooEarly('another process is running this import')
  }
  // After the claim is released, so that an undo sent at once need not wait for this.
  await tidyTables(db, rows ?? 0)
}

/** Returns how many rows were written. */
async function processClaimed(work: Work, lost: AbortSignal): Promise<number> {
  const { db, importId, log } = work
  const found = await findOpenImport(db, importId)
  if (!found) return 0
  try {
    const rows = await run(work, found, lost)
    log.info({ importId }, 'import ended')
    await clearFailedJobs(db, 'import', String(importId))
    return rows
  } catch (error) {
    // The worker that now holds the import has created its own table.
    if (!lost.aborted) await dropStage(db, importId)
    if (error instanceof GivesWay && work.places) {
      await giveWay(db, importId, work.places, error.isSlow)
      return 0
    }
    await settleFailure(work, found, error)
    return 0
  }
}

async function run(
  { db, importId, today, places, log }: Work,
  found: OpenImport,
  lost: AbortSignal,
): Promise<number> {
  const { status, fileName, byteCount, options } = found
  if (status === 'undoing') return undo(db, importId, options, today)
  if (!(await hasUpload(db, importId))) throw new AppError('conflict', INTERRUPTED)
  const kept = ofWorkspace(db, options.ofWorkspace ?? null)
  const open = () => readUpload(kept, importId, byteCount)
  const source = { fileName, byteCount, options, open }
  const runOnce = () => runImport(db, importId, source, today, { lost, places })
  // The file may not be the cause of its reader's first crash.
  const { written } = await runOnce().catch((error) => {
    if (error instanceof ReaderCrashed) return runOnce()
    throw error
  })
  // The import has ended: without stored figures its page counts its list.
  await storeFigures(db, importId).catch((error: unknown) =>
    log.error({ error, importId }, 'the figures of a list were not stored'),
  )
  return written
}

/**
 * A temporary error leaves the import open: nothing was written, and it is retried. A fault of the list fails it,
 * with the reason. Anything else is our own failure: the file is kept, and the job becomes a dead letter.
 */
async function settleFailure(work: Work, found: OpenImport, error: unknown): Promise<void> {
  const { db, importId } = work
  if (isDatabaseAway(error)) throw error
  if (isPassing(error) && found.mayWait) {
    await reportWaits(
      db,
      importId,
      found,
      isOutOfRoom(error) ? WAITS_FOR_ROOM : INTERRUPTED_BY_OTHERS,
    )
    throw error
  }
  const text = failureText(error)
  if (text === null) {
    await giveUpImport(db, importId, ourFailure(error))
    throw new DeadJob(error instanceof Error ? error.message : String(error), { cause: error })
  }
  if (found.status === 'undoing') return giveUpImport(db, importId, text)
  const questions = error instanceof ListUndecided ? error.questions : []
  await failImport(db, importId, text, questions)
  if (questions.length === 0) await deleteUpload(db, importId)
}

function ourFailure(error: unknown): string {
  if (isOutOfRoom(error)) return NO_ROOM
  if (!(error instanceof ReaderCrashed)) return OUR_FAILURE
  const place = { stage: 'reading' as const, rows: 0 }
  return crashText({
    message: error.message,
    place,
    crashes: MAX_CRASHES,
    crashesInAll: MAX_CRASHES,
  })
}

/** Works on imports, one after the other. */
export const importWork = ({ db, today, log, config }: WorkerContext): Omit<JobWork, 'queue'> => ({
  groupLimit: config.workers * LARGE_IMPORTS_EACH,
  run: async ({ key }) => {
    await dropLeftStages(db)
    const large = config.workers * LARGE_IMPORTS_EACH
    const places = { all: large + SMALL_IMPORTS_BESIDE, large }
    if (key !== undefined) await processImport(db, Number(key), today(), log, places)
  },
  onDead: async ({ key }, why) => {
    if (why instanceof CrashesProcess) await giveUpImport(db, Number(key), crashText(why.note))
  },
})

/** The message of an import that crashed its worker repeatedly. */
export function crashText({ place, crashes, crashesInAll }: CrashNote): string {
  const times = crashes < MAX_CRASHES ? crashesInAll : crashes
  const rows = place?.rows ?? 0
  const near = rows > 0 ? ` near row ${rows.toLocaleString('en-US')}` : ''
  const doing = place?.stage === 'reading' ? `reading this list${near}` : 'writing this list'
  return `The server crashed ${times} times while ${doing}. Nothing was imported; the file is kept, and you can retry.`
}

/** Reports what an open import waits for. If that cannot be written, the next attempt reports it. */
async function reportWaits(
  db: Db,
  importId: number,
  { status }: OpenImport,
  message: string,
): Promise<void> {
  const at = { status: status === 'undoing' ? status : 'queued', message }
  await reportProgress(db, importId, at).catch(() => {})
}

/** Removes a workspace's own list, which the record does not contain. */
async function undoOwnList(db: Pool, importId: number, workspaceId: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    await setWorkspace(tx, workspaceId)
    const { rows, parcels } = await withOwnParcelAlerts(
      tx,
      { workspaceId, listId: importId, isUndo: true },
      () => removeList(tx, workspaceId, importId),
    )
    await refreshChangedListed(tx, workspaceId)
    await deleteUpload(tx, importId)
    const of = `${rows.toLocaleString('en-US')} rows`
    await markUndone(
      tx,
      importId,
      `Undone: ${of} of your list removed, and ${parcels.toLocaleString('en-US')} parcels that only it had`,
    )
    return rows
  })
}

const INTERRUPTED_BY_OTHERS = 'The import was interrupted. It restarts automatically in a moment.'
const WAITS_FOR_ROOM =
  'The server’s disk is full. The import continues automatically when there is room.'
const NO_ROOM =
  'The server’s disk is full; nothing was imported. The file is kept: please try again later.'
const OUR_FAILURE =
  'The import failed on our side; nothing was imported. The file is kept: please try again.'
// An import from the command line reads its file in place: when the command is killed, the file is gone.
const INTERRUPTED =
  'The import was interrupted and nothing was imported. Please import the file again.'

async function undo(
  db: Pool,
  importId: number,
  options: ImportOptions,
  today: LocalDate,
): Promise<number> {
  if (options.ofWorkspace !== undefined) return undoOwnList(db, importId, options.ofWorkspace)
  return inTransaction(db, async (tx) => {
    const ofInstruments = options.as === 'instruments'
    const counties = ofInstruments
      ? await countiesOfInstruments(tx, importId)
      : await countiesOfList(tx, importId)
    const step = (message: string, waitsForCounty?: number) =>
      startStep(db, importId, { status: 'undoing', message, counties, waitsForCounty })
    await step('Undoing')
    await lockCounties(tx, counties, (county) =>
      step(`Waiting for another import of ${countyLabel(county)} to end`, county),
    )
    await step('Undoing')
    await markAsCorrection(tx)
    const { removed, restored } = ofInstruments
      ? await undoInstruments(tx, importId)
      : await undoImport(tx, importId)
    await scoreChangedTitles(tx, today)
    await refreshChangedScreens(tx)
    await deleteUpload(tx, importId)
    await markUndone(
      tx,
      importId,
      `Undone: ${removed.toLocaleString('en-US')} ${ofInstruments ? 'instruments' : 'properties'} removed, ${restored.toLocaleString('en-US')} changes reverted`,
    )
    return removed + restored
  })
}
