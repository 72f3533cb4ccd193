import { usageMonth } from '../../../domain/billing/limits.ts'
import type { UsageKind } from '../../../domain/billing/plan-catalogue.ts'
import type { CountedSearch } from '../../../domain/billing/same-search.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'

export type VisitorUse = { used: number; last: CountedSearch | null }

/** What was used under a key, a browser's or a network's, this month. By the primary key. */
export async function findVisitorUse(
  db: Db,
  keyHash: Buffer,
  kind: UsageKind,
  today: LocalDate,
): Promise<VisitorUse> {
  const { rows } = await db.query<{ used: number; text: string | null; at: Date | null }>(
    `select used, last_text as text, last_at as at from visitor_usage
      where key_hash = $1 and month = $2 and kind = $3`,
    [keyHash, usageMonth(today), kind],
  )
  const row = rows[0]
  return {
    used: row?.used ?? 0,
    last: row?.text != null && row.at ? { text: row.text, at: row.at } : null,
  }
}

/**
 * Makes the rows that are counted in and locks them in the order of their keys, so that two searches of
 * one network never wait for each other in a circle.
 */
export async function lockVisitorUse(
  db: Db,
  keyHashes: readonly Buffer[],
  kind: UsageKind,
  today: LocalDate,
): Promise<void> {
  await db.query(
    `insert into visitor_usage (key_hash, month, kind)
       select key, $2::date, $3::text from unnest($1::bytea[]) key order by key
       on conflict do nothing`,
    [keyHashes, usageMonth(today), kind],
  )
  await db.query(
    `select from visitor_usage where key_hash = any($1::bytea[]) and month = $2 and kind = $3
      order by key_hash for update`,
    [keyHashes, usageMonth(today), kind],
  )
}

export async function addVisitorUse(
  db: Db,
  keyHash: Buffer,
  kind: UsageKind,
  today: LocalDate,
  { more, last }: { more: number; last: CountedSearch | null },
): Promise<void> {
  await db.query(
    `update visitor_usage set used = used + $4, last_text = coalesce($5, last_text),
            last_at = coalesce($6, last_at)
      where key_hash = $1 and month = $2 and kind = $3`,
    [keyHash, usageMonth(today), kind, more, last?.text ?? null, last?.at ?? null],
  )
}
