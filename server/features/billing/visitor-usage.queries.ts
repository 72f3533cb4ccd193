import { usageMonth } from '../../../domain/billing/limits.ts'
import type { UsageKind } from '../../../domain/billing/plan-catalogue.ts'
import type { CountedSearch } from '../../../domain/billing/same-search.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow, runSql } from '../../platform/db/sql.ts'

export type VisitorUse = { used: number; last: CountedSearch | null }

/** Usage of a browser or network this month. Served by the primary key. */
export async function findVisitorUse(
  db: Db,
  keyHash: Buffer,
  kind: UsageKind,
  today: LocalDate,
): Promise<VisitorUse> {
  const row = await findRow<{ used: number; text: string | null; at: Date | null }>(db)`
    select used, last_text as text, last_at as at from visitor_usage
     where key_hash = ${keyHash} and month = ${usageMonth(today)} and kind = ${kind}`
  return {
    used: row?.used ?? 0,
    last: row?.text != null && row.at ? { text: row.text, at: row.at } : null,
  }
}

/** The last counted search of a key, which the next one may continue. */
type LastSearch = { hash: Buffer; search: CountedSearch }

/**
 * Adds one to each key below its limit and returns those keys; null: no limit. Rows are locked in the order of
 * the keys, so that two searches of one network cannot deadlock. The commit is asynchronous: a database crash
 * may lose the last half second of counting.
 */
export async function addVisitorUse(
  db: Db,
  keys: readonly { hash: Buffer; most: number | null }[],
  kind: UsageKind,
  today: LocalDate,
  last: LastSearch | null = null,
): Promise<{ isCounted: (hash: Buffer) => boolean }> {
  const { rows } = await db.query<{ hash: Buffer }>({
    name: 'add-visitor-use',
    text: `with quick as materialized (select set_config('synchronous_commit', 'off', true)),
           more as (select hash, most, case when hash = $5 then $6 end as text,
                           case when hash = $5 then $7::timestamptz end as at
                      from unnest($1::bytea[], $2::integer[]) m (hash, most))
           insert into visitor_usage (key_hash, month, kind, used, last_text, last_at)
             select hash, $3::date, $4::text, 1, text, at from more, quick order by hash
             on conflict (key_hash, month, kind) do update
                set used = visitor_usage.used + 1,
                    last_text = coalesce(excluded.last_text, visitor_usage.last_text),
                    last_at = coalesce(excluded.last_at, visitor_usage.last_at)
              where visitor_usage.used < coalesce(
                      (select most from more where hash = visitor_usage.key_hash), 2147483647)
             returning key_hash as hash`,
    values: [
      keys.map(({ hash }) => hash),
      keys.map(({ most }) => most),
      usageMonth(today),
      kind,
      last?.hash ?? null,
      last?.search.text ?? null,
      last?.search.at ?? null,
    ],
  })
  return { isCounted: (hash) => rows.some((row) => row.hash.equals(hash)) }
}

/** Stores the last search without counting it: it continues the previous one. */
export async function recordVisitorSearch(
  db: Db,
  { hash, search: { text, at } }: LastSearch,
  today: LocalDate,
): Promise<void> {
  await runSql(db, 'note-visitor-search')`
    with quick as materialized (select set_config('synchronous_commit', 'off', true))
    update visitor_usage set last_text = ${text}, last_at = ${at} from quick
     where key_hash = ${hash} and month = ${usageMonth(today)} and kind = 'searches'`
}
