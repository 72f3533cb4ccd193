import { setTimeout as pause } from 'node:timers/promises'
import type { RecognizedPage } from '../../../../domain/printed/scanned-page.ts'
import { HeldLocks } from '../../../platform/db/advisory-lock.queries.ts'
import { AppError } from '../../../platform/errors.ts'
import { type PreviewProcess, ProcessEnded, startPreviewProcess } from '../preview-process.ts'
import type { ScanReader } from '../read/list-pages.ts'
import type { Running } from '../stage-rows.ts'
import { SCAN_PAGE_MS, SCANS_OF_IMPORT } from './scan-limits.ts'
import { findScannedPage, saveScannedPage, yieldToOthers } from './scanned-page.queries.ts'

/** Of the process that renders and reads a page. */
const LIMITS = {
  heapMb: 192,
  residentMb: 700,
  workMs: 2 * SCAN_PAGE_MS + 20_000,
  scanMs: 0,
}
/** Polling interval for another list's scanned pages. */
const TURN_MS = 500

/**
 * Reads the scanned pages of an import, in a separate process with limits of memory and time. One list at a time
 * across all workers: a page needs a processor for seconds. The results are kept, so that a second reading, after an
 * interruption or with typed rows, has the same lines.
 */
export function openScans({
  importId,
  source,
  side,
  kept: keptDb,
  pool,
  report,
}: Running): ScanReader & {
  stop: () => Promise<void>
} {
  let child: PreviewProcess | null = null
  let turn: HeldLocks | null = null
  const takeTurn = async () => {
    if (turn !== null) return
    turn = await HeldLocks.open(pool)
    if (!(await turn.tryOf('scan', 0))) {
      await report.now('waiting', 'Waiting until the scanned pages of another list are read')
      do await pause(TURN_MS)
      while (!(await turn.tryOf('scan', 0)))
      await report.now('reading', `Reading ${source.fileName}`)
    }
    await yieldToOthers(side, importId)
  }
  const readInProcess = async (page: number): Promise<RecognizedPage | { fault: string }> => {
    const isSameFile = child?.isAlive() ?? false
    if (child === null || !isSameFile) child = startPreviewProcess(LIMITS)
    try {
      const read = await child.run(isSameFile ? nothing() : source.open(), {
        scan: page,
        isSameFile,
      })
      await child.isReady()
      return read
    } catch (error) {
      // Its file may not have been consumed.
      child.end()
      child = null
      if (error instanceof ProcessEnded) return { fault: FAULTS[error.why] ?? error.message }
      if (error instanceof AppError) return { fault: error.message }
      throw error
    }
  }
  return {
    ...SCANS_OF_IMPORT,
    read: async (page, pageCount) => {
      const kept = await findScannedPage(keptDb, importId, page)
      if (kept) return kept
      await takeTurn()
      report.at.message = `Reading page ${page} of ${pageCount}, which is scanned`
      const read = await readInProcess(page)
      await saveScannedPage(keptDb, importId, page, read)
      // Watchers see progress, though a page may have no row.
      const bytes = Math.floor(((source.byteCount ?? 0) * page) / pageCount)
      report.at.bytesRead = Math.max(report.at.bytesRead, bytes)
      return read
    },
    stop: async () => {
      child?.end()
      if (turn === null) return
      const ended = turn
      turn = null
      report.at.message = `Reading ${source.fileName}`
      // The turn was lost with its connection.
      await ended.release().catch(() => {})
    },
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** A page that breaks its process is reported as a page, not as a list. */
const FAULTS: Partial<Record<ProcessEnded['why'], string>> = {
  memory: 'reading it needs too much memory',
  time: 'reading it takes too long',
  crash: 'reading it failed',
}
