import type { LocalDate } from '../../../domain/lib/local-date.ts'
import {
  type Client,
  type Db,
  inTransaction,
  isDatabaseAway,
  isOutOfRoom,
  isPassing,
  type Pool,
} from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { OnHand } from '../../platform/jobs/in-hand.ts'
import { clearImportAside, putAside } from './aside-import.queries.ts'
import { deathsText, isTooDeadly } from './aside-imports.ts'
import { failImport, type ImportOptions, reportProgress } from './import.queries.ts'
import { lockCounties, withClaim } from './import-locks.queries.ts'
import { countiesOfInstruments, undoInstruments } from './instrument/undo-instruments.queries.ts'
import {
  begin,
  end,
  forgetInterruptions,
  isPaused,
  noteInterruption,
  owedStarts,
} from './interruptions.ts'
import {
  countiesOfList,
  findOpenImport,
  markAsCorrection,
  markUndone,
  type OpenImport,
  setAttempt,
} from './open-import.queries.ts'
import { failureText, runImport } from './run-import.ts'
import { dropStage } from './stage.queries.ts'
import { tidyTables } from './tidy-tables.queries.ts'
import { undoImport } from './undo-import.queries.ts'
import { deleteUpload, hasUpload } from './upload.queries.ts'
import { readUpload } from './upload-store.ts'

type Log = {
  info: (about: object, message: string) => void
  error: (about: object, message: string) => void
}

type Work = {
  db: Pool
  importId: number
  today: LocalDate
  log: Log
  onHand: OnHand | undefined
}

/**
 * Does what the import's row says is to be done: run it, or undo it. Safe to call at any time and
 * from any worker: an import in another's hands, already ended or in a pause is left alone.
 */
export async function processImport(
  db: Pool,
  importId: number,
  today: LocalDate,
  log: Log,
  onHand?: OnHand,
): Promise<void> {
  if (isPaused(importId)) return
  const work = { db, importId, today, log, onHand }
  const rows = await withClaim(db, importId, (claim) => takeUp(work, claim))
  // After the claim is given back: whoever undoes the import at once need not wait for this.
  await tidyTables(db, rows ?? 0)
}

/** Answers how many rows were written. */
async function takeUp(work: Work, claim: Client): Promise<number> {
  const { db, importId, log, onHand } = work
  const found = await findOpenImport(claim, importId, owedStarts(importId))
  if (!found) return 0
  if (found.place && isTooDeadly(found.workerDeaths, found.place)) {
    log.error({ importId, ...found.place }, 'import set aside')
    await giveUp(work, found, { message: deathsText(found.place), reason: found.reason ?? '' })
    return 0
  }
  if (!begin(importId, found.deaths)) {
    await sayWaits(db, importId, found, INTERRUPTED_BY_END)
    return 0
  }
  try {
    await setAttempt(claim, importId, found.deaths + 1)
    onHand?.began({ importId, database: found.database })
    const rows = await run(work, found, claim)
    log.info({ importId }, 'import ended')
    forgetInterruptions(importId)
    return rows
  } catch (error) {
    await dropStage(claim, importId)
    await settleFailure(work, found, error)
    return 0
  } finally {
    end(importId)
    onHand?.ended(importId)
  }
}

async function run(
  { db, importId, today }: Work,
  found: OpenImport,
  claim: Client,
): Promise<number> {
  const { status, fileName, byteCount, options } = found
  if (status === 'undoing') return undo(db, importId, options)
  if (!(await hasUpload(claim, importId))) throw new AppError('conflict', INTERRUPTED)
  const open = () => readUpload(db, importId, byteCount)
  const { written } = await runImport(db, importId, { fileName, byteCount, options, open }, today)
  return written
}

/**
 * What passes leaves the import open: nothing was written, and it is begun again. What stands in the list
 * fails it, in words. What is neither is our failure: it is set aside with its file.
 */
async function settleFailure(work: Work, found: OpenImport, error: unknown): Promise<void> {
  const { db, importId, log } = work
  const isAway = isDatabaseAway(error)
  if (isAway || (isPassing(error) && found.mayWait)) {
    const noRoom = isOutOfRoom(error)
    log.error(
      { err: error, importId },
      noRoom ? 'import waits for room on the disk' : 'import interrupted',
    )
    noteInterruption(importId, { waits: !isAway })
    if (isAway) throw error
    await sayWaits(db, importId, found, noRoom ? WAITS_FOR_ROOM : INTERRUPTED_BY_OTHERS)
    return
  }
  const text = failureText(error)
  if (text === null) {
    log.error({ err: error, importId }, 'import failed')
    const reason = error instanceof Error ? error.message : String(error)
    await giveUp(work, found, { message: isOutOfRoom(error) ? NO_ROOM : OUR_FAILURE, reason })
    return
  }
  forgetInterruptions(importId)
  if (found.status === 'undoing') await giveUpUndoing(db, importId)
  else {
    await failImport(db, importId, text)
    await deleteUpload(db, importId)
  }
  await clearImportAside(db, importId)
}

async function giveUp(
  { db, importId }: Work,
  { status }: OpenImport,
  why: { message: string; reason: string },
): Promise<void> {
  forgetInterruptions(importId)
  if (status !== 'undoing') return putAside(db, importId, why)
  await giveUpUndoing(db, importId)
  await clearImportAside(db, importId)
}

/** The import stays, and a person may ask for its undoing again. */
function giveUpUndoing(db: Db, importId: number): Promise<void> {
  const message = 'Undoing failed; nothing was changed. Please try again.'
  return reportProgress(db, importId, { status: 'done', message })
}

/** Says of an import that is left open what it waits for. Where not even that can be written, the next time. */
async function sayWaits(
  db: Db,
  importId: number,
  { status }: OpenImport,
  message: string,
): Promise<void> {
  const at = { status: status === 'undoing' ? status : 'queued', message }
  await reportProgress(db, importId, at).catch(() => {})
}

const INTERRUPTED_BY_END =
  'The server ended while this was under way. It is begun again by itself, shortly.'
const INTERRUPTED_BY_OTHERS =
  'The server could not go on with this for a moment. It is begun again by itself.'
const WAITS_FOR_ROOM = 'The server’s disk is full. This goes on by itself when there is room.'
const NO_ROOM =
  'The server has had no room on its disk for this list; nothing was imported. Its file is kept: please try again later.'
const OUR_FAILURE =
  'The import failed on our side; nothing was imported. Its file is kept: please try again.'
// An import of the command line reads its file where it lies: when the command dies, the file is gone.
const INTERRUPTED =
  'The import was interrupted and nothing was imported. Please import the file again.'

async function undo(db: Pool, importId: number, options: ImportOptions): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ofInstruments = options.as === 'instruments'
    const counties = ofInstruments
      ? await countiesOfInstruments(tx, importId)
      : await countiesOfList(tx, importId)
    await lockCounties(tx, counties, (county) =>
      reportProgress(db, importId, {
        status: 'undoing',
        message: `Waiting for another import of ${county} to end`,
      }),
    )
    await markAsCorrection(tx)
    const { removed, restored } = ofInstruments
      ? await undoInstruments(tx, importId)
      : await undoImport(tx, importId)
    await markUndone(
      tx,
      importId,
      `Undone: ${removed.toLocaleString('en-US')} ${ofInstruments ? 'instruments' : 'properties'} removed, ${restored.toLocaleString('en-US')} changes taken back`,
    )
    return removed + restored
  })
}
