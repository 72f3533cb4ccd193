import { ListRefused } from '../../../domain/import/list-refused.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Pool } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { runInstrumentImport } from './instrument/run-instrument-import.ts'
import { listReadingsOfImport } from './list-profile.queries.ts'
import { openScans } from './printed/scan-reader.ts'
import type { ImportSource } from './recognize-file.ts'
import { stageList } from './stage-list.ts'
import { type Hold, withStage } from './stage-rows.ts'
import { writeOwnList } from './write-own-list.ts'
import { EditionMoved, writeToRecord } from './write-to-record.ts'

/** Retries when another import of the same list has ended: as many may run as there are workers. */
const MAX_ATTEMPTS = 50

/**
 * Runs an import from its file to the database: reads and stages new and changed rows, then writes them in one
 * transaction. Safe to run again after any interruption: until that transaction commits, only the staging table
 * exists, which is recreated. It aborts when the import is lost to another worker, or yields to it. Returns how many
 * rows were written.
 */
export async function runImport(
  db: Pool,
  importId: number,
  source: ImportSource,
  today: LocalDate,
  hold: Hold,
): Promise<{ written: number }> {
  if (source.options.as === 'instruments' && source.options.listsOnly) {
    throw new ListRefused('Only staff can import recorded documents here.')
  }
  const kept = await listReadingsOfImport(db, importId)
  if (source.options.as === 'instruments')
    return runInstrumentImport(db, importId, { ...source, kept }, today, hold)
  return withStage(db, importId, { ...source, kept }, hold, async (running) => {
    const scans = openScans(running)
    for (let attempt = 1; ; attempt++) {
      try {
        const staged = await stageList(running, today, scans).finally(scans.stop)
        const { ofWorkspace } = source.options
        if (ofWorkspace === undefined) await writeToRecord(running, staged, today)
        else await writeOwnList(running, staged, { workspaceId: ofWorkspace, today })
        return { written: staged.stagedRows }
      } catch (error) {
        if (!(error instanceof EditionMoved) || attempt >= MAX_ATTEMPTS) throw error
      }
    }
  })
}

/** The message of a failed import; null if the failure is ours and may be temporary. */
export function failureText(error: unknown): string | null {
  if (error instanceof ListRefused || error instanceof AppError) return error.message
  return null
}
