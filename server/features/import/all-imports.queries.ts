import type { AdminImport, IMPORT_STATES } from '../../../contract/admin.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { Db } from '../../platform/db/db.ts'
import { IMPORT_COLUMNS, type ImportRecordRow, toProgress } from './import-progress.queries.ts'

export type AllImportsFilter = {
  userId?: number | undefined
  email?: string | undefined
  state?: (typeof IMPORT_STATES)[number] | undefined
  /** Id of the import before the page's first. */
  after?: number | undefined
  limit: number
}

type Row = ImportRecordRow & Pick<AdminImport, 'userId' | 'email' | 'address'>

const ENDED = ['done', 'failed', 'undone']

/**
 * All imports into the record for staff, newest first, by the primary key. The network address is in the audit trail:
 * the import's first entry, by `audit_event_import`.
 */
export async function listAllImports(db: Db, filter: AllImportsFilter): Promise<AdminImport[]> {
  const { state } = filter
  const { rows } = await db.query<Row>(
    `select i.*, u.email, a.address
       from (select ${IMPORT_COLUMNS}, user_id as "userId" from import
              where id > 0 and not is_held and not is_private and ($1::bigint is null or id < $1)
                and ($2::bigint is null or user_id = $2)
                and ($3::text is null or user_id in (select id from app_user where lower(email) = lower($3)))
                and ($4::text[] is null or status = any ($4))
                and (not $5 or status <> all ($6::text[]))
              order by id desc limit $7) i
       left join app_user u on u.id = i."userId"
       left join lateral (
         select e.address from audit_event e
          where coalesce(e.about->>'import', case when e.event like 'import-%' then e.about->>'id' end)
                = i.id::text
            and e.event not in ('import-undone', 'import-retried')
          order by e.id limit 1) a on true
      order by i.id desc`,
    [
      filter.after ?? null,
      filter.userId ?? null,
      filter.email ?? null,
      state === undefined || state === 'running' ? null : [state],
      state === 'running',
      ENDED,
      filter.limit,
    ],
  )
  return rows.map(toAdminImport)
}

function toAdminImport(row: Row): AdminImport {
  const { result: _, ...progress } = toProgress(row)
  return {
    ...progress,
    userId: row.userId,
    email: row.email,
    address: row.address,
    county: row.county_id === null ? null : countyLabel(row.county_id),
    rows: row.total_rows,
    imported: row.imported,
    added: row.added,
    changed: row.changed,
    problems: row.problem_rows,
  }
}
