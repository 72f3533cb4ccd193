import { usageMonth, usageResetsOn } from '../../../domain/billing/limits.ts'
import type { UsageKind } from '../../../domain/billing/plan-catalogue.ts'
import type { CountedSearch } from '../../../domain/billing/same-search.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'

type Counted = { used: number; last: CountedSearch | null }

/** Usage of a kind this month. `lock` serializes concurrent counting. Served by the primary key. */
export async function findUse(
  db: Db,
  userId: number,
  kind: UsageKind,
  today: LocalDate,
  lock: 'for update' | '' = '',
): Promise<Counted> {
  const { rows } = await db.query<{ used: number; text: string | null; at: Date | null }>(
    `select used, last_text as text, last_at as at from usage
      where user_id = $1 and month = $2 and kind = $3 ${lock}`,
    [userId, usageMonth(today), kind],
  )
  const row = rows[0]
  return {
    used: row?.used ?? 0,
    last: row?.text != null && row.at ? { text: row.text, at: row.at } : null,
  }
}

/** Creates the counter's row, so that it can be locked. */
export async function openUse(
  db: Db,
  userId: number,
  kind: UsageKind,
  today: LocalDate,
): Promise<void> {
  await db.query(
    `insert into usage (user_id, month, kind) values ($1, $2, $3) on conflict do nothing`,
    [userId, usageMonth(today), kind],
  )
}

export async function addUse(
  db: Db,
  userId: number,
  kind: UsageKind,
  today: LocalDate,
  { more, last }: { more: number; last?: CountedSearch },
): Promise<void> {
  await db.query(
    `update usage set used = used + $4, last_text = coalesce($5, last_text), last_at = coalesce($6, last_at)
      where user_id = $1 and month = $2 and kind = $3`,
    [userId, usageMonth(today), kind, more, last?.text ?? null, last?.at ?? null],
  )
}

/** Records an item that counts once a month; returns whether it is new. */
export async function addUseOnce(
  db: Db,
  userId: number,
  kind: UsageKind,
  item: string,
  today: LocalDate,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into usage_once (user_id, month, kind, item) values ($1, $2, $3, $4)
       on conflict do nothing`,
    [userId, usageMonth(today), kind, item],
  )
  return rowCount === 1
}

/** Records added or changed by a person's imports this month, without undone ones. Served by `import_user`. */
export async function countImported(db: Db, userId: number, today: LocalDate): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select coalesce(sum(added + changed), 0)::bigint as n from import
      where user_id = $1 and status = 'done' and is_metered
        and ended_at >= $2::date::timestamp at time zone 'America/Chicago'
        and ended_at < $3::date::timestamp at time zone 'America/Chicago'`,
    [userId, usageMonth(today), usageResetsOn(today)],
  )
  return rows[0]?.n ?? 0
}

/** An import's person and their monthly limit; null when no plan limits it. Served by the primary key. */
export async function findImportLimit(
  db: Db,
  importId: number,
): Promise<{ userId: number; limit: number } | null> {
  const { rows } = await db.query<{ userId: number; limit: number }>(
    `select user_id as "userId", month_limit as "limit" from import
      where id = $1 and user_id is not null and month_limit is not null`,
    [importId],
  )
  return rows[0] ?? null
}

/** People who have imported something this month. Served by `import_user`. */
export async function listImporters(db: Db, today: LocalDate): Promise<number[]> {
  const { rows } = await db.query<{ userId: number }>(
    `select distinct user_id as "userId" from import
      where user_id is not null and status = 'done'
        and ended_at >= $1::date::timestamp at time zone 'America/Chicago'
        and ended_at < $2::date::timestamp at time zone 'America/Chicago'`,
    [usageMonth(today), usageResetsOn(today)],
  )
  return rows.map(({ userId }) => userId)
}
