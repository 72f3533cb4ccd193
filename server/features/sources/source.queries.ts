import type { Source, SourceRun } from '../../../contract/source.ts'
import { countyLabel, findCounty } from '../../../domain/county/county.ts'
import type { ListMeaning } from '../../../domain/import/meaning.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { sourceHealth } from '../../../domain/sources/source-health.ts'
import type { SourceKind } from '../../../domain/sources/source-kind.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { sendJob, sendJobs } from '../../platform/jobs/boss.ts'

/** What a source said of itself when it last gave a whole list; all null where it never did. */
export type SourceMarks = {
  etag: string | null
  lastModified: string | null
  editedMs: number | null
  link: string | null
  sha256: string | null
}

export type StoredSource = SourceMarks & {
  id: number
  kind: SourceKind
  name: string
  address: string
  pattern: string | null
  countyId: number | null
  meaning: ListMeaning | null
  everyDays: number
  userId: number | null
}

const STORED = `id, kind, name, address, pattern, county_id as "countyId", meaning, every_days as "everyDays",
  user_id as "userId", etag, last_modified as "lastModified", edited_ms as "editedMs", link, sha256`

export type NewSource = Pick<
  StoredSource,
  'kind' | 'name' | 'address' | 'pattern' | 'countyId' | 'meaning' | 'everyDays' | 'userId'
>

/** Stores a source and has it asked at once. Answers its id. */
export async function insertSource(tx: Client, added: NewSource): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into source (kind, name, address, pattern, county_id, meaning, every_days, user_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      added.kind,
      added.name,
      added.address,
      added.pattern,
      added.countyId,
      added.meaning,
      added.everyDays,
      added.userId,
    ],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the source was not stored')
  await sendSource(tx, id)
  return id
}

export const sendSource = (tx: Db, id: number): Promise<void> => sendJob(tx, 'source', { key: id })

export async function findStoredSource(db: Db, id: number): Promise<StoredSource | null> {
  const { rows } = await db.query<StoredSource>(
    `select ${STORED} from source where id = $1 and not is_paused`,
    [id],
  )
  return rows[0] ?? null
}

/** Changes what is given of a source; another address forgets what the old one said. */
export async function changeSource(
  db: Db,
  id: number,
  change: {
    name?: string | undefined
    address?: string | undefined
    everyDays?: number | undefined
    paused?: boolean | undefined
  },
): Promise<void> {
  await db.query(
    `update source
        set name = coalesce($2, name), every_days = coalesce($4, every_days),
            is_paused = coalesce($5, is_paused),
            next_run_at = case when is_paused and not $5 then now() else next_run_at end,
            address = coalesce($3, address),
            (etag, last_modified, edited_ms, link, sha256) =
              (select x.* from (values (etag, last_modified, edited_ms, link, sha256)) x
                where $3::text is null or $3 = address)
      where id = $1`,
    [
      id,
      change.name ?? null,
      change.address ?? null,
      change.everyDays ?? null,
      change.paused ?? null,
    ],
  )
}

export async function removeSource(db: Db, id: number): Promise<void> {
  await db.query('delete from source where id = $1', [id])
}

/** Sources asked at a time: the sweep comes again. */
const DUE = 100

/** Has the sources asked whose time has come. Each waits for its next time from then on. */
export async function sendDueSources(tx: Client): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `update source set next_run_at = now() + every_days * interval '1 day'
      where id in (select id from source where not is_paused and next_run_at <= now()
                    order by next_run_at limit ${DUE} for update skip locked)
      returning id`,
  )
  await sendJobs(
    tx,
    'source',
    rows.map(({ id }) => ({ key: id })),
  )
  return rows.length
}

/** Notes that a source is asked. A run that a crash left open is closed as failed. */
export async function beginRun(tx: Client, sourceId: number): Promise<number> {
  await tx.query(
    `update source_run set ended_at = clock_timestamp(), outcome = 'failed', message = 'It was interrupted.'
      where source_id = $1 and ended_at is null`,
    [sourceId],
  )
  const { rows } = await tx.query<{ id: number }>(
    `insert into source_run (source_id) select id from source where id = $1 returning id`,
    [sourceId],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the source is gone')
  return id
}

export type RunResult = {
  outcome: NonNullable<SourceRun['outcome']>
  message: string
  requests: number
  bytes: number
  importId: number | null
  /** What the source said of itself; null where it gave no whole list. */
  marks: SourceMarks | null
}

export const isGood = ({ outcome }: Pick<RunResult, 'outcome'>): boolean =>
  outcome === 'imported' || outcome === 'unchanged'

/** Whether the run before this one was good, or there was none. */
export async function wasGood(db: Db, sourceId: number, runId: number): Promise<boolean> {
  const { rows } = await db.query<Pick<RunResult, 'outcome'>>(
    `select outcome from source_run where source_id = $1 and id < $2 and outcome is not null
      order by id desc limit 1`,
    [sourceId, runId],
  )
  return rows[0] === undefined || isGood(rows[0])
}

/** A source that failed is asked again after this many hours, or sooner where it is asked daily. */
const AGAIN_HOURS = 6

export async function endRun(
  tx: Client,
  runId: number,
  sourceId: number,
  result: RunResult,
): Promise<void> {
  const { outcome, message, requests, bytes, importId, marks } = result
  await tx.query(
    `update source_run set ended_at = clock_timestamp(), outcome = $2, message = $3, requests = $4,
            byte_count = $5, import_id = $6
      where id = $1`,
    [runId, outcome, message, requests, bytes, importId],
  )
  await tx.query(
    `update source set next_run_at = now() + case when $2 then every_days * interval '1 day'
                                                  else interval '${AGAIN_HOURS} hours' end
      where id = $1`,
    [sourceId, isGood(result)],
  )
  if (marks === null) return
  await tx.query(
    `update source set etag = $2, last_modified = $3, edited_ms = $4, link = $5, sha256 = $6 where id = $1`,
    [sourceId, marks.etag, marks.lastModified, marks.editedMs, marks.link, marks.sha256],
  )
}

type RunRow = {
  id: number
  started_at: Date
  ended_at: Date | null
  outcome: SourceRun['outcome']
  message: string
  requests: number
  byte_count: number
  import_id: number | null
  status: string | null
  import_message: string | null
  total_rows: number | null
  added: number | null
  changed: number | null
}

const RUN = `r.id, r.started_at, r.ended_at, r.outcome, r.message, r.requests, r.byte_count, r.import_id,
  i.status, i.message as import_message, i.total_rows, i.added, i.changed`

/** Runs listed of one source. */
const RUNS = 100

export async function listRuns(db: Db, sourceId: number): Promise<SourceRun[]> {
  const { rows } = await db.query<RunRow>(
    `select ${RUN} from source_run r left join import i on i.id = r.import_id
      where r.source_id = $1 order by r.id desc limit ${RUNS}`,
    [sourceId],
  )
  return rows.map(toRun)
}

/** An import that failed is the run's failure, too. */
function toRun(row: RunRow): SourceRun {
  const isImportFailed = row.outcome === 'imported' && row.status === 'failed'
  return {
    id: row.id,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    outcome: isImportFailed ? 'refused' : row.outcome,
    message: isImportFailed ? (row.import_message ?? '') : row.message,
    requests: row.requests,
    bytes: row.byte_count,
    importId: row.import_id,
    rows: row.total_rows,
    added: row.added,
    changed: row.changed,
  }
}

type SourceRow = Omit<StoredSource, keyof SourceMarks> & {
  isPaused: boolean
  nextRunAt: Date
  createdAt: Date
  lastRunOn: LocalDate | null
  lastGoodOn: LocalDate | null
  run: RunRow | null
}

/** The day of a moment, where the counties are. */
const day = (moment: string) => `(${moment} at time zone 'America/Chicago')::date`

/** Sources of one installation: a county has a handful. */
const SOURCES = 2_000

/** All sources, or those of a person, or one, with their health on a day. */
export async function listSources(
  db: Db,
  today: LocalDate,
  { userId, id }: { userId: number | null; id: number | null },
): Promise<Source[]> {
  const { rows } = await db.query<SourceRow>(
    `select s.id, s.kind, s.name, s.address, s.pattern, s.county_id as "countyId", s.meaning,
            s.every_days as "everyDays", s.user_id as "userId", s.is_paused as "isPaused",
            s.next_run_at as "nextRunAt", s.created_at as "createdAt",
            (select max(${day('started_at')}) from source_run r where r.source_id = s.id) as "lastRunOn",
            (select max(${day('r.started_at')}) from source_run r left join import i on i.id = r.import_id
              where r.source_id = s.id and r.outcome in ('imported', 'unchanged')
                and i.status is distinct from 'failed') as "lastGoodOn"
       from source s
      where ($1::bigint is null or s.id = $1) and ($2::bigint is null or s.user_id = $2)
      order by s.county_id nulls last, s.name, s.id limit ${SOURCES}`,
    [id, userId],
  )
  const { rows: runs } = await db.query<RunRow & { source_id: number }>(
    `select r.source_id, ${RUN}
       from unnest($1::bigint[]) s(id)
       join lateral (select * from source_run where source_id = s.id order by id desc limit 1) r on true
       left join import i on i.id = r.import_id`,
    [rows.map((row) => row.id)],
  )
  const lastRuns = new Map(runs.map((run) => [run.source_id, toRun(run)]))
  return rows.map((row) => toSource(row, lastRuns.get(row.id) ?? null, today))
}

function toSource(row: SourceRow, lastRun: SourceRun | null, today: LocalDate): Source {
  const county = row.countyId === null ? null : findCounty(row.countyId)
  const hasFailed = lastRun?.outcome === 'failed' || lastRun?.outcome === 'refused'
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    address: row.address,
    pattern: row.pattern,
    county: county ? countyLabel(county.id) : null,
    meaning: row.meaning,
    everyDays: row.everyDays,
    paused: row.isPaused,
    nextRunAt: row.nextRunAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    health: sourceHealth(
      {
        isPaused: row.isPaused,
        isRunning: lastRun !== null && lastRun.outcome === null,
        everyDays: row.everyDays,
        lastRunOn: row.lastRunOn,
        lastGoodOn: row.lastGoodOn,
        failure: hasFailed ? lastRun.message : null,
      },
      today,
    ),
    lastRun,
  }
}
