import { usageMonth, usageResetsOn } from '../../../domain/billing/limits.ts'
import type { UsageKind } from '../../../domain/billing/plan-catalogue.ts'
import type { CountedSearch } from '../../../domain/billing/same-search.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow, listRows, runSql } from '../../platform/db/sql.ts'

/** A person, in this workspace. */
export type User = { id: number; workspace: { id: number } }

type Counted = { used: number; last: CountedSearch | null }

/** Serializes counting in a workspace until the transaction ends. */
export async function lockUse(tx: Db, workspaceId: number): Promise<void> {
  await tx.query('select from workspace where id = $1 for no key update', [workspaceId])
}

/** A workspace's use of a kind this month, and the person’s own last search. Served by the primary key. */
export async function findUse(
  db: Db,
  { id, workspace }: User,
  kind: UsageKind,
  today: LocalDate,
): Promise<Counted> {
  const row = await findRow<{ used: number; text: string | null; at: Date | null }>(db)`
    select coalesce(sum(used), 0)::integer as used,
           max(last_text) filter (where user_id = ${id}) as text,
           max(last_at) filter (where user_id = ${id}) as at
      from usage where workspace_id = ${workspace.id} and month = ${usageMonth(today)}
        and kind = ${kind}`
  return {
    used: row?.used ?? 0,
    last: row?.text != null && row.at ? { text: row.text, at: row.at } : null,
  }
}

export async function addUse(
  db: Db,
  { id, workspace }: User,
  kind: UsageKind,
  today: LocalDate,
  { more, last }: { more: number; last?: CountedSearch },
): Promise<void> {
  await runSql(db)`
    insert into usage as u (user_id, workspace_id, month, kind, used, last_text, last_at)
      values (${id}, ${workspace.id}, ${usageMonth(today)}, ${kind}, ${more}, ${last?.text ?? null},
        ${last?.at ?? null})
    on conflict (workspace_id, month, kind, user_id) do update
       set used = u.used + excluded.used, last_text = coalesce(excluded.last_text, u.last_text),
           last_at = coalesce(excluded.last_at, u.last_at)`
}

/** Records an item that counts once a month in a workspace, under `lockUse`; returns whether it is new. */
export async function addUseOnce(
  db: Db,
  { id, workspace }: User,
  kind: UsageKind,
  item: string,
  today: LocalDate,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into usage_once (user_id, workspace_id, month, kind, item)
       select $1, $2, $3, $4, $5
        where not exists (select from usage_once
                           where workspace_id = $2 and month = $3 and kind = $4 and item = $5)
       on conflict do nothing`,
    [id, workspace.id, usageMonth(today), kind, item],
  )
  return rowCount === 1
}

/** Records added or changed by a workspace's imports this month, without undone ones. Served by `import_workspace`. */
export async function countImported(
  db: Db,
  workspaceId: number,
  today: LocalDate,
): Promise<number> {
  const rows = await listRows<{ n: number }>(db)`
    select coalesce(sum(added + changed), 0)::bigint as n from import
     where workspace_id = ${workspaceId} and status = 'done' and is_metered
       and ended_at >= ${usageMonth(today)}::date::timestamp at time zone 'America/Chicago'
       and ended_at < ${usageResetsOn(today)}::date::timestamp at time zone 'America/Chicago'`
  return rows[0]?.n ?? 0
}

/** An import's workspace and its monthly limit; null when no plan limits it. Served by the primary key. */
export async function findImportLimit(
  db: Db,
  importId: number,
): Promise<{ workspaceId: number; limit: number } | null> {
  return findRow<{ workspaceId: number; limit: number }>(db)`
    select workspace_id as "workspaceId", month_limit as "limit" from import
     where id = ${importId} and workspace_id is not null and month_limit is not null`
}

/** Workspaces with imports this month. Served by `import_workspace`. */
export async function listImporters(db: Db, today: LocalDate): Promise<number[]> {
  const rows = await listRows<{ workspaceId: number }>(db)`
    select distinct workspace_id as "workspaceId" from import
     where workspace_id is not null and status = 'done'
       and ended_at >= ${usageMonth(today)}::date::timestamp at time zone 'America/Chicago'
       and ended_at < ${usageResetsOn(today)}::date::timestamp at time zone 'America/Chicago'`
  return rows.map(({ workspaceId }) => workspaceId)
}
