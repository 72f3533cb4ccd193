import type { Costs } from '../../../domain/insurable/question.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw, runSql } from '../../platform/db/sql.ts'

/** The property id for a workspace's defaults. */
export const DEFAULTS = 0

export type KeptCosts = {
  propertyId: number
  costs: Costs
  possessedFrom: LocalDate | null
  /** Where the affidavit of the possession is recorded. */
  possessionBookPage: string | null
  writtenBy: string | null
  writtenAt: Date
}

/** A workspace's defaults and its figures for a property. Served by the primary key. */
export async function listCosts(
  db: Db,
  workspaceId: number,
  propertyId: number,
): Promise<KeptCosts[]> {
  return listRows<KeptCosts>(db, 'insurable-costs')`
    select c.property_id as "propertyId", c.costs, c.possessed_from as "possessedFrom",
           c.possession_book_page as "possessionBookPage",
           coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as "writtenBy",
           c.written_at as "writtenAt"
      from insurable_cost c left join app_user u on u.id = c.user_id
     where c.workspace_id = ${workspaceId} and c.property_id in (${propertyId}, ${raw(DEFAULTS)})`
}

type Change = {
  costs: Readonly<Record<string, { low: number; high: number } | null>>
  /** Undefined keeps it. */
  possessedFrom?: LocalDate | null | undefined
  possessionBookPage?: string | null | undefined
}

/** Changes figures: omitted ones stay, null removes one. Served by the primary key. */
export async function changeCosts(
  db: Db,
  { workspaceId, propertyId, userId }: { workspaceId: number; propertyId: number; userId: number },
  { costs, possessedFrom, possessionBookPage }: Change,
): Promise<void> {
  await db.query(
    `insert into insurable_cost as c (workspace_id, property_id, costs, possessed_from, possession_book_page, user_id)
       values ($1, $2, jsonb_strip_nulls($3::jsonb), $4, $7, $5)
     on conflict (workspace_id, property_id) do update
       set costs = jsonb_strip_nulls(c.costs || $3::jsonb),
           possessed_from = case when $6 then $4 else c.possessed_from end,
           possession_book_page = case when $8 then $7 else c.possession_book_page end,
           user_id = $5, written_at = now()`,
    [
      workspaceId,
      propertyId,
      JSON.stringify(costs),
      possessedFrom ?? null,
      userId,
      possessedFrom !== undefined,
      possessionBookPage ?? null,
      possessionBookPage !== undefined,
    ],
  )
  // Its titles are read beside the record from now on.
  if (possessionBookPage) {
    await runSql(
      db,
    )`update workspace set has_lists = true where id = ${workspaceId} and not has_lists`
  }
}
