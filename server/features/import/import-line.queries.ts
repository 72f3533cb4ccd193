import type { ImportProgress } from '../../../contract/import.ts'
import { heldItemsSql } from '../../platform/db/advisory-lock.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'

/** An import that has not ended, with its known place in the queue. */
export type InLine = {
  id: number
  status: ImportProgress['status']
  /** Empty for a workspace's own list. */
  fileName: string
  userId: number | null
  visitorHash: Buffer | null
  /** A workspace's own list. */
  isPrivate: boolean
  workspaceId: number | null
  byteCount: number
  bytesRead: number
  rowsRead: number
  /** Share of the writing that is done. */
  written: number
  counties: number[] | null
  waitsForCounty: number | null
  waitsForImport: number | null
  /** Whether a worker runs it. */
  isInHand: boolean
  /** Its place among imports that wait for a worker, from 1; null if it does not wait. */
  place: number | null
  /** Seconds its reading took, or has taken so far; null before it starts. */
  readingS: number | null
  /** Since when it waits for its counties, in seconds of the clock. */
  waitsSinceS: number | null
  /** Seconds it has been writing. */
  writingS: number | null
}

/** How many waiting imports are looked at, from the first. */
export const LINE_SHOWN = 100

/**
 * Running imports, the first waiting ones, and those of `ids`. Open ones are found by index import_open, their jobs
 * by pg-boss's index for fetching.
 */
export async function findLine(db: Db, ids: readonly number[]): Promise<InLine[]> {
  return listRows<InLine>(db, 'import-line')`
    with held (id) as materialized (${raw(heldItemsSql('import'))}),
         line as materialized (
           select (data->>'key')::bigint as id,
                  row_number() over (order by priority desc, created_on, id) as place
             from pgboss.job where name = 'import' and state < 'active')
    select i.id, i.status, i.file_name as "fileName", i.user_id as "userId",
           i.visitor_hash as "visitorHash", i.is_private as "isPrivate",
           i.workspace_id as "workspaceId", i.byte_count as "byteCount",
             i.bytes_read as "bytesRead",
           i.rows_read as "rowsRead", i.written, i.counties,
           i.waits_for_county as "waitsForCounty", i.waits_for_import as "waitsForImport",
           held.id is not null as "isInHand", line.place,
           extract(epoch from coalesce(i.waiting_at, i.writing_at,
             clock_timestamp()) - i.reading_at)::float8
             as "readingS",
           extract(epoch from i.waiting_at)::float8 as "waitsSinceS",
           extract(epoch from clock_timestamp() - i.writing_at)::float8 as "writingS"
      from import i left join held using (id) left join line using (id)
     where i.status not in ('done', 'failed', 'undone')
       and (held.id is not null or line.place <= ${raw(LINE_SHOWN)}
         or i.id = any (${ids}::bigint[]))
     order by i.id`
}

/** A step that an import starts. */
export type Step = {
  status: string
  message: string
  /** Undefined: unchanged. */
  bytesRead?: number
  rowsRead?: number
  written?: number
  counties?: Iterable<number> | undefined
  waitsForCounty?: number | undefined
  waitsForImport?: number | undefined
}

/** Records that an import starts a step: reading, waiting, writing or undoing. */
export async function startStep(db: Db, id: number, step: Step): Promise<void> {
  await db.query({
    name: 'begin-import-step',
    text: `update import
              set status = $2, message = $3, bytes_read = coalesce($4, bytes_read),
                  rows_read = coalesce($5, rows_read), written = coalesce($6, written),
                  counties = case when $2 = 'reading' then null else coalesce($7::int[], counties) end,
                  waits_for_county = $8, waits_for_import = $9,
                  reading_at = case when $2 = 'reading' then clock_timestamp() else reading_at end,
                  waiting_at = case when $2 = 'reading' then null
                                    when $2 = 'waiting' then coalesce(waiting_at, clock_timestamp())
                                    else waiting_at end,
                  writing_at = case when $2 = 'reading' then null
                                    when $2 = 'writing' then clock_timestamp() else writing_at end
            where id = $1 and status not in ('done', 'failed', 'undone')`,
    values: [
      id,
      step.status,
      step.message,
      step.bytesRead ?? null,
      step.rowsRead ?? null,
      step.written ?? null,
      step.counties === undefined ? null : [...step.counties],
      step.waitsForCounty ?? null,
      step.waitsForImport ?? null,
    ],
  })
}
