import type { Source, SourceRecipient, SourceRun } from '../../../contract/source.ts'
import { countyLabel, findCounty } from '../../../domain/county/county.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { sourceHealth } from '../../../domain/sources/source-health.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'
import { HELD_DAYS } from './held-list.queries.ts'
import { RECIPIENTS } from './recipient.queries.ts'
import type { PageMarks, SourceMarks, StoredSource } from './source.queries.ts'
import { RUN, type RunRow, toRun } from './source-run.queries.ts'

type Unlisted = keyof SourceMarks | keyof PageMarks | 'fileImportId' | 'listAskedAt'
type SourceRow = Omit<StoredSource, Unlisted> & {
  pendingAreas: number | null
  isPaused: boolean
  nextRunAt: Date
  createdAt: Date
  lastRunOn: LocalDate | null
  lastGoodOn: LocalDate | null
  /** Why the import of its last edition failed; null if it did not. */
  editionFailure: string | null
  remark: string | null
  proposedWords: string | null
  notifiesOwner: boolean
  recipients: SourceRecipient[]
  /** The list that waits for review; all null if there is none. */
  heldName: string | null
  heldBytes: number | null
  heldUntil: Date | null
}

/** The day of a timestamp in the counties' time zone, in SQL. */
export const day = (moment: string) => `(${moment} at time zone 'America/Chicago')::date`

/** Import status of the last edition of source `s` up to a run: an unchanged one is as good as that. */
const editionStatus = (runId: string) =>
  `select i.status from source_run e join import i on i.id = e.import_id
    where e.source_id = s.id and e.outcome = 'imported' and e.id <= ${runId} order by e.id desc limit 1`

/** The last compared edition of source `s`, if its import still exists. */
const LAST_EDITION = `select r.remark, r.accepted_at from source_run r join import i on i.id = r.import_id
  where r.source_id = s.id and r.outcome = 'imported' and r.remark is not null and i.status = 'done'
  order by r.id desc limit 1`

/** Sources of one installation: a county has a handful. */
const SOURCES = 2_000

/** Whose sources are listed, null: all; or one. People who may not connect folders see no folder paths. */
export type SourcesShown = {
  userId: number | null
  id: number | null
  seesFolders?: boolean
  /** The reader; null: the operator. */
  readerId?: number | null
}

/** All sources, or those of a person, or one, with their health on a day. */
export async function listSources(
  db: Db,
  today: LocalDate,
  { userId, id, seesFolders = true, readerId = null }: SourcesShown,
): Promise<Source[]> {
  const { rows } = await db.query<SourceRow>(
    `select s.id, s.kind, s.name, s.address, s.pattern, s.county_id as "countyId", s.meaning,
            s.reading, s.wants_preview as "wantsPreview", held.file_name as "heldName",
            held.byte_count as "heldBytes", s.held_at + interval '${HELD_DAYS} days' as "heldUntil",
            s.every_days as "everyDays", s.user_id as "userId", s.overlay_kind as "overlayKind",
            s.class_field as "classField",
            (select (o.pending->>'areas')::integer from overlay o where o.source_id = s.id) as "pendingAreas",
            s.notifies_owner as "notifiesOwner", ${RECIPIENTS} as recipients,
            s.is_paused as "isPaused",
            s.next_run_at as "nextRunAt", s.created_at as "createdAt",
            s.proposed_address as "proposedAddress", s.proposed_words as "proposedWords",
            (select ${day('started_at')} from source_run r where r.source_id = s.id
              order by r.id desc limit 1) as "lastRunOn",
            (select ${day('r.started_at')} from source_run r
              where r.source_id = s.id and r.outcome in ('imported', 'unchanged')
                and (${editionStatus('r.id')}) is distinct from 'failed'
              order by r.id desc limit 1) as "lastGoodOn",
            (select i.message from source_run r join import i on i.id = r.import_id
              where r.source_id = s.id and r.outcome = 'imported' and i.status = 'failed'
                and not exists (select from source_run l where l.source_id = s.id and l.id > r.id
                                   and l.outcome = 'imported')
              limit 1) as "editionFailure",
            (select nullif(case when accepted_at is null then remark end, '') from (${LAST_EDITION}) e) as remark
       from source s
       left join import held on held.id = s.held_import_id and held.is_held
      where ($1::bigint is null or s.id = $1) and ($2::bigint is null or s.user_id = $2)
        and ($3 or s.kind <> 'folder')
      order by s.county_id nulls last, s.name, s.id limit ${SOURCES}`,
    [id, userId, seesFolders],
  )
  const runs = await listRows<RunRow & { source_id: number }>(db)`select r.source_id, ${raw(RUN)}
      from unnest(${rows.map((row) => row.id)}::bigint[]) s(id)
      join lateral (select * from source_run where source_id = s.id order by id desc
        limit 1) r on true
      left join import i on i.id = r.import_id`
  const lastRuns = new Map(runs.map((run) => [run.source_id, toRun(run)]))
  return rows.map((row) => ({
    ...toSource(row, lastRuns.get(row.id) ?? null, today),
    isYours: readerId !== null && row.userId === readerId,
  }))
}

function heldOf({ heldName, heldBytes, heldUntil }: SourceRow): Source['held'] {
  if (heldName === null || heldUntil === null) return null
  return { fileName: heldName, bytes: heldBytes ?? 0, until: heldUntil.toISOString() }
}

function toSource(
  row: SourceRow,
  lastRun: SourceRun | null,
  today: LocalDate,
): Omit<Source, 'isYours'> {
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
    profile: row.reading.profile ?? null,
    corrections: row.reading.corrections ?? null,
    preview: row.wantsPreview,
    held: heldOf(row),
    overlay:
      row.overlayKind === null ? null : { kind: row.overlayKind, classField: row.classField ?? '' },
    pendingAreas: row.pendingAreas,
    everyDays: row.everyDays,
    notify: {
      owner: row.userId === null ? null : row.notifiesOwner,
      recipients: row.recipients,
    },
    paused: row.isPaused,
    nextRunAt: row.nextRunAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    health: sourceHealth(
      {
        isPaused: row.isPaused,
        isRunning: lastRun !== null && lastRun.outcome === null,
        everyDays: row.kind === 'file' ? null : row.everyDays,
        lastRunOn: row.lastRunOn,
        lastGoodOn: row.lastGoodOn,
        failure: hasFailed ? lastRun.message : row.editionFailure,
        remark: row.remark,
        proposal: row.proposedWords,
        isHeld: row.heldName !== null,
      },
      today,
    ),
    proposal:
      row.proposedAddress === null
        ? null
        : { address: row.proposedAddress, words: row.proposedWords ?? '' },
    lastRun,
  }
}
