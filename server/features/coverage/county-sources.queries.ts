import type { CountySource } from '../../../contract/coverage.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { sourceHealth } from '../../../domain/sources/source-health.ts'
import type { Db } from '../../platform/db/db.ts'
import { IS_DEMO } from '../account/demo.queries.ts'

/** Publicly visible sources: those of staff and of the command line, or all if imports are shared. */
export type SourcesShown = {
  today: LocalDate
  isEveryones: boolean
  /** Staff by the settings, as keys of their addresses. */
  staffEmails: readonly string[]
}

export type SourceRow = CountySource & { countyId: number }

type Row = Omit<SourceRow, 'host' | 'health'> & {
  address: string
  isPaused: boolean
  isRunning: boolean
  isHeld: boolean
  hasFailed: boolean
  lastRunOn: LocalDate | null
}

const day = (moment: string) => `(${moment} at time zone 'America/Chicago')::date`

const MAX_SOURCES = 2_000

/**
 * The sources of lists and parcels of all counties. Their names, full addresses and messages belong to their owners.
 * Each source's runs are served by `source_run_source`.
 */
export async function listCountySources(
  db: Db,
  { today, isEveryones, staffEmails }: SourcesShown,
): Promise<SourceRow[]> {
  const { rows } = await db.query<Row>({
    name: 'coverage-sources',
    text: `select s.county_id as "countyId", s.address, s.every_days as "everyDays",
                  s.is_paused as "isPaused", s.held_import_id is not null as "isHeld", ${day('good.started_at')} as "answeredOn", listed.total_rows as rows,
                  ${day('last.started_at')} as "lastRunOn",
                  last.id is not null and last.ended_at is null as "isRunning",
                  coalesce(last.outcome in ('failed', 'refused')
                           or last.outcome = 'imported' and last.status = 'failed', false) as "hasFailed"
             from source s
             left join app_user u on u.id = s.user_id
             left join lateral (
               select r.id, r.started_at, r.ended_at, r.outcome, i.status
                 from source_run r left join import i on i.id = r.import_id
                where r.source_id = s.id order by r.id desc limit 1) last on true
             left join lateral (
               select r.started_at from source_run r left join import i on i.id = r.import_id
                where r.source_id = s.id and r.outcome in ('imported', 'unchanged')
                  and i.status is distinct from 'failed' and i.is_held is not true
                order by r.id desc limit 1) good on true
             left join lateral (
               select i.total_rows from source_run r join import i on i.id = r.import_id
                where r.source_id = s.id and i.status = 'done' order by r.id desc limit 1) listed on true
            where s.county_id is not null and s.overlay_kind is null
              and ($1 or s.user_id is null
                   or (u.email_verified and not ${IS_DEMO}
                       and (lower(normalize(u.email, nfkc)) = any ($2::text[])
                            or exists (select from staff where email_key = lower(normalize(u.email, nfkc))))))
            order by s.county_id, s.id limit ${MAX_SOURCES}`,
    values: [isEveryones, staffEmails],
  })
  return rows.map((row) => toSource(row, today))
}

function toSource(row: Row, today: LocalDate): SourceRow {
  const { countyId, address, everyDays, answeredOn, rows } = row
  const { isPaused, isRunning, isHeld, lastRunOn, hasFailed } = row
  const failure = hasFailed ? 'Its last run failed.' : null
  return {
    countyId,
    host: URL.canParse(address) ? new URL(address).hostname : 'this server',
    everyDays,
    answeredOn,
    rows,
    health: sourceHealth(
      {
        ...{ isPaused, isRunning, isHeld, everyDays, lastRunOn, lastGoodOn: answeredOn, failure },
        // Remarks and proposals are for its owner.
        remark: null,
        proposal: null,
      },
      today,
    ),
  }
}
