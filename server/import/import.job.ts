import type { LocalDate } from '../../domain/local-date.ts'
import { type Client, type Db, isDatabaseAway, isOutOfRoom, type Pool } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { failImport, type ImportOptions, reportProgress } from './import.queries.ts'
import { claimImport, lockCounties, releaseImport } from './import-locks.ts'
import { countiesOfInstruments, undoInstruments } from './instrument/undo-instruments.ts'
import { failureText, runImport, tidyTables } from './run-import.ts'
import { undoImport } from './undo-import.ts'
import { readUpload } from './upload-store.ts'

/** After so many starts an import is given up: something in it ends the worker each time. */
const MAX_STARTS = 4

/** Those this process runs, and how often a database that went away broke them off: not the import's fault. */
const running = new Set<number>()
const brokenOff = new Map<number, number>()

/** Imports that found the disk full are begun again ever later, until this long after they came. */
const ROOM_WITHIN = '1 day'
const LONGEST_PAUSE_MS = 5 * 60_000
/** How often they have, and when by this process's own clock they may be begun again. */
const outOfRoom = new Map<number, { times: number; notBefore: number }>()

export const listRunningImports = (): number[] => [...running]

type Log = {
  info: (about: object, message: string) => void
  error: (about: object, message: string) => void
}

/**
 * Does what the import's row says is to be done: run it, or undo it. Safe to call at any time and
 * from any worker: an import in another's hands or already ended is left alone.
 */
export async function processImport(
  db: Pool,
  importId: number,
  today: LocalDate,
  log: Log,
): Promise<void> {
  if ((outOfRoom.get(importId)?.notBefore ?? 0) > performance.now()) return
  const claim = await db.connect()
  let broken: Error | undefined
  let rows = 0
  try {
    if (!(await waitForClaim(claim, importId))) return
    const { rows: open } = await claim.query<{
      status: string
      file_name: string
      byte_count: number
      options: ImportOptions
      attempt: number
      mayWait: boolean
    }>(
      `update import set attempt = greatest(0, attempt - $2) + 1
        where id = $1 and status not in ('done', 'failed', 'undone', 'uploading')
        returning status, file_name, byte_count, options, attempt,
                  created_at > now() - $3::interval as "mayWait"`,
      [importId, brokenOff.get(importId) ?? 0, ROOM_WITHIN],
    )
    brokenOff.delete(importId)
    const found = open[0]
    if (!found) return
    running.add(importId)
    try {
      if (found.attempt > MAX_STARTS) {
        throw new Error(`import ${importId} was interrupted ${MAX_STARTS} times`)
      }
      if (found.status === 'undoing') rows = await undo(db, importId, found.options)
      else if (!(await hasUpload(claim, importId))) throw new AppError('conflict', INTERRUPTED)
      else {
        ;({ written: rows } = await runImport(
          db,
          importId,
          {
            fileName: found.file_name,
            byteCount: found.byte_count,
            options: found.options,
            open: () => readUpload(db, importId),
          },
          today,
        ))
      }
      log.info({ importId }, 'import ended')
      outOfRoom.delete(importId)
    } catch (error) {
      if (isOutOfRoom(error) && found.mayWait && found.attempt <= MAX_STARTS) {
        log.error({ err: error, importId }, 'import waits for room on the disk')
        await waitForRoom(db, importId, found.status)
        return
      }
      if (isDatabaseAway(error) && found.attempt <= MAX_STARTS) {
        // Nothing was written. The import stays open and is taken up again when the database is back.
        log.error({ err: error, importId }, 'import interrupted')
        brokenOff.set(importId, (brokenOff.get(importId) ?? 0) + 1)
        throw error
      }
      const message = isOutOfRoom(error) ? NO_ROOM : failureText(error)
      if (message === null) log.error({ err: error, importId }, 'import failed')
      if (found.status === 'undoing') {
        await reportProgress(db, importId, {
          status: 'done',
          message: 'Undoing failed; nothing was changed. Please try again.',
        })
      } else {
        await failImport(
          db,
          importId,
          message ?? 'The import failed on our side; nothing was imported. Please try again.',
        )
        await db.query('delete from import_chunk where import_id = $1', [importId])
      }
    }
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    running.delete(importId)
    if (!broken)
      await releaseImport(claim, importId).catch((error: Error) => {
        broken = error
      })
    claim.release(broken)
  }
  // After the claim is given back: whoever undoes the import at once need not wait for this.
  await tidyTables(db, rows)
}

const NO_ROOM =
  'The server has had no room on its disk for this list; nothing was imported. Please try again later.'

/** Leaves an import open; it was begun in vain by no fault of its own. */
async function waitForRoom(db: Pool, importId: number, status: string): Promise<void> {
  brokenOff.set(importId, (brokenOff.get(importId) ?? 0) + 1)
  const times = (outOfRoom.get(importId)?.times ?? 0) + 1
  const pauseMs = Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** times)
  outOfRoom.set(importId, { times, notBefore: performance.now() + pauseMs })
  const at = {
    status: status === 'undoing' ? status : 'queued',
    message: 'The server’s disk is full. This goes on by itself when there is room.',
  }
  // Where there is no room even for that, it is said the next time.
  await reportProgress(db, importId, at).catch(() => {})
}

/** How long to wait for a worker that ends with the same import, before it is left to it. */
const CLAIM_MS = 30_000

/** Claims the import; false when it has ended, or another worker keeps it. */
async function waitForClaim(db: Client, importId: number): Promise<boolean> {
  for (const until = performance.now() + CLAIM_MS; ; ) {
    if (await claimImport(db, importId)) return true
    const { rows } = await db.query<{ open: boolean }>(
      `select status in ('queued', 'undoing') as open from import where id = $1`,
      [importId],
    )
    if (!rows[0]?.open || performance.now() > until) return false
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

// An import of the command line reads its file where it lies: when the command dies, the file is gone.
const INTERRUPTED =
  'The import was interrupted and nothing was imported. Please import the file again.'

async function hasUpload(db: Db, importId: number): Promise<boolean> {
  const { rows } = await db.query<{ there: boolean }>(
    'select exists (select from import_chunk where import_id = $1) as there',
    [importId],
  )
  return rows[0]?.there ?? false
}

async function countiesOfList(tx: Client, importId: number): Promise<number[]> {
  const { rows } = await tx.query<{ county_id: number }>(
    `select distinct p.county_id from property p
      where p.id in (select property_id from import_row
                      where list_id = (select list_id from import where id = $1) and import_id = $1)`,
    [importId],
  )
  return rows.map((row) => row.county_id)
}

async function undo(db: Pool, importId: number, options: ImportOptions): Promise<number> {
  const tx = await db.connect()
  try {
    await tx.query('begin')
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
    // Told to those who watch as a correction.
    await tx.query(`set local parcelproof.undoing = 'on'`)
    const { removed, restored } = ofInstruments
      ? await undoInstruments(tx, importId)
      : await undoImport(tx, importId)
    await tx.query(
      `update import set status = 'undone', ended_at = clock_timestamp(), message = $2 where id = $1`,
      [
        importId,
        `Undone: ${removed.toLocaleString('en-US')} ${ofInstruments ? 'instruments' : 'properties'} removed, ${restored.toLocaleString('en-US')} changes taken back`,
      ],
    )
    await tx.query('commit')
    return removed + restored
  } catch (error) {
    await tx.query('rollback')
    throw error
  } finally {
    tx.release()
  }
}
