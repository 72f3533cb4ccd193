import type { SourceRun } from '../../../contract/source.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { listRows, raw, runSql } from '../../platform/db/sql.ts'
import { discardUpload } from '../import/upload.queries.ts'
import type { Asking } from './fetch-source.ts'
import { HELD_DAYS, saveHeld } from './held-list.queries.ts'
import type { SourceMarks, StoredSource } from './source.queries.ts'

/** Records that a source is being fetched; null if it was removed. A run left open was interrupted. */
export async function startRun(tx: Client, sourceId: number): Promise<number | null> {
  await closeOpenRuns(tx, sourceId)
  const rows = await listRows<{ id: number }>(tx)`
    insert into source_run (source_id) select id from source where id = ${sourceId} returning id`
  return rows[0]?.id ?? null
}

/** An end without an outcome: it says nothing about the source. */
async function closeOpenRuns(tx: Client, sourceId: number): Promise<void> {
  await runSql(tx)`
    update source_run set ended_at = clock_timestamp(), message = 'It was interrupted.'
     where source_id = ${sourceId} and ended_at is null`
}

/**
 * Ends the open run of a source whose job was given up because of our own error: it waits for its next time. A file
 * has none and must be uploaded again.
 */
export async function giveUpRun(tx: Client, sourceId: number): Promise<void> {
  await closeOpenRuns(tx, sourceId)
  const rows = await listRows<Pick<StoredSource, 'fileImportId'>>(tx)`
    update source set next_run_at = now() + every_days * interval '1 day' where id = ${sourceId}
    returning file_import_id as "fileImportId"`
  await dropFile(tx, { id: sourceId, fileImportId: rows[0]?.fileImportId ?? null })
}

/** Deletes a file that was read, but not another that was uploaded meanwhile. */
async function dropFile(
  tx: Client,
  { id, fileImportId }: Pick<StoredSource, 'id' | 'fileImportId'>,
): Promise<void> {
  if (fileImportId === null) return
  await discardUpload(tx, fileImportId)
  await runSql(tx)`
    update source set file_import_id = null where id = ${id} and file_import_id = ${fileImportId}`
}

export type RunResult = {
  outcome: Exclude<SourceRun['outcome'], null | 'held'>
  message: string
  requests: number
  bytes: number
  importId: number | null
  /** Areas of its overlay; null if it has none. */
  areas: number | null
  /** Marks of the source's list; null without a complete list. */
  marks: SourceMarks | null
  /** The possible new address of its layer; null if nothing was found. */
  proposal: { address: string; words: string } | null
  /** Marks of the page with its link, if one was fetched. */
  page: Asking['page']
  /** The file is not ready yet. */
  isEarly: boolean
  /** Its list waits for review; `importId` is its future import. */
  isHeld: boolean
  /** Its areas are far fewer than before, and wait for approval. */
  hasLost: boolean
}

export const isGood = ({ outcome }: Pick<RunResult, 'outcome'>): boolean =>
  outcome === 'imported' || outcome === 'unchanged'

/** Whether the previous run was good, or there was none. An interrupted run is neither. */
export async function wasGood(db: Db, sourceId: number, runId: number): Promise<boolean> {
  const rows = await listRows<Pick<RunResult, 'outcome'>>(db)`
    select outcome from source_run where source_id = ${sourceId} and id < ${runId}
      and outcome is not null
     order by id desc limit 1`
  return rows[0] === undefined || isGood(rows[0])
}

/** A failed source is fetched again after this many hours. */
const AGAIN_HOURS = 6
/** And one whose list is still being written after this many minutes. */
const EARLY_MINUTES = 5

/** Whether a source is unchanged since its fetch: the same address and reading. */
const AS_ASKED = `id = $1 and address = $2 and county_id is not distinct from $3
  and meaning is not distinct from $4 and reading = $5::jsonb and wants_preview = $6`

type Asked = Pick<
  StoredSource,
  'id' | 'address' | 'countyId' | 'meaning' | 'reading' | 'wantsPreview'
>

const asAsked = ({ id, address, countyId, meaning, reading, wantsPreview }: Asked) => [
  id,
  address,
  countyId,
  meaning,
  JSON.stringify(reading),
  wantsPreview,
]

/** Records a run's outcome. A source changed meanwhile stays due and ignores it. */
export async function endRun(
  tx: Client,
  runId: number,
  source: Asked & Pick<StoredSource, 'fileImportId'>,
  result: RunResult,
): Promise<void> {
  const { importId, marks } = result
  if (result.isHeld && importId !== null && !(await saveHeld(tx, source, importId))) {
    await discardUpload(tx, importId)
    const words = 'The source was changed while it was asked. It is asked again.'
    await noteEnd(tx, runId, { ...result, outcome: 'unchanged', message: words, importId: null })
    return
  }
  await noteEnd(tx, runId, result)
  await dropFile(tx, source)
  const asked = asAsked(source)
  await tx.query(
    `update source set next_run_at = now() + case when $8 then interval '${EARLY_MINUTES} minutes'
                                                  when $9 then interval '${HELD_DAYS} days'
                                                  when $7 then every_days * interval '1 day'
                                                  else interval '${AGAIN_HOURS} hours' end
      where ${AS_ASKED}`,
    [...asked, isGood(result), result.isEarly, result.isHeld],
  )
  // A working source has not moved; one with another failure may have.
  if ((isGood(result) && !result.isEarly) || result.proposal !== null) {
    await tx.query(
      `update source set proposed_address = $7, proposed_words = $8 where ${AS_ASKED}`,
      [...asked, result.proposal?.address ?? null, result.proposal?.words ?? null],
    )
  }
  if (result.page !== null && isGood(result) && !result.isEarly)
    await notePage(tx, asked, result.page)
  if (marks === null) return
  await tx.query(
    `update source set etag = $7, last_modified = $8, edited_ms = $9, link = $10, sha256 = $11
      where ${AS_ASKED}`,
    [...asked, marks.etag, marks.lastModified, marks.editedMs, marks.link, marks.sha256],
  )
}

/** Marks that identify a page; after a failed run all of it is fetched again. */
async function notePage(
  tx: Client,
  asked: readonly unknown[],
  { pageEtag, pageLastModified, linkWords, asksList }: NonNullable<Asking['page']>,
): Promise<void> {
  await tx.query(
    `update source set page_etag = $7, page_last_modified = $8, link_words = $9,
            list_asked_at = case when $10 then now() else list_asked_at end
      where ${AS_ASKED}`,
    [...asked, pageEtag, pageLastModified, linkWords, asksList],
  )
}

type RunEnd = Pick<RunResult, 'outcome' | 'message' | 'requests' | 'bytes' | 'importId' | 'areas'>

async function noteEnd(tx: Client, runId: number, end: RunEnd): Promise<void> {
  const { outcome, message, requests, bytes, importId, areas } = end
  await runSql(tx)`
    update source_run set ended_at = clock_timestamp(), outcome = ${outcome}, message = ${message},
      requests = ${requests},
           byte_count = ${bytes}, import_id = ${importId}, area_count = ${areas}
     where id = ${runId}`
}

export type RunRow = {
  id: number
  started_at: Date
  ended_at: Date | null
  outcome: RunResult['outcome'] | null
  message: string
  requests: number
  byte_count: number
  import_id: number | null
  area_count: number | null
  status: string | null
  is_held: boolean | null
  import_message: string | null
  total_rows: number | null
  added: number | null
  changed: number | null
  remark: string | null
}

/** Of `source_run r left join import i`. */
export const RUN = `r.id, r.started_at, r.ended_at, r.outcome, r.message, r.requests, r.byte_count, r.import_id, r.area_count,
  i.status, i.is_held, i.message as import_message, i.total_rows, i.added, i.changed, r.remark`

/** Runs listed of one source. */
const RUNS = 100

export async function listRuns(db: Db, sourceId: number): Promise<SourceRun[]> {
  const rows = await listRows<RunRow>(db)`
    select ${raw(RUN)} from source_run r left join import i on i.id = r.import_id
     where r.source_id = ${sourceId} order by r.id desc limit ${raw(RUNS)}`
  return rows.map(toRun)
}

/** A failed import is the run's failure, too; so is a run that ended without an outcome. */
function outcomeOf({ outcome, status, ended_at, is_held }: RunRow): SourceRun['outcome'] {
  if (outcome === null) return ended_at === null ? null : 'failed'
  if (outcome !== 'imported') return outcome
  if (is_held) return 'held'
  return status === 'failed' ? 'refused' : outcome
}

export function toRun(row: RunRow): SourceRun {
  const isImportFailed = row.outcome === 'imported' && row.status === 'failed'
  return {
    id: row.id,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    outcome: outcomeOf(row),
    message: isImportFailed ? (row.import_message ?? '') : row.message,
    requests: row.requests,
    bytes: row.byte_count,
    importId: row.is_held ? null : row.import_id,
    rows: row.total_rows,
    added: row.added,
    changed: row.changed,
    areas: row.area_count,
    // Empty: it was compared, without a remark.
    remark: row.remark || null,
  }
}
