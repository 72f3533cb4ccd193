import type { NewSearchAnswer } from '../../../contract/lookup.ts'
import type { SearchAssumption } from '../../../domain/lookup/searches.ts'
import type { Db } from '../../platform/db/db.ts'

/** A person's name in their workspace. */
const NAME = `coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email)`

export type AnswerRow = {
  id: number
  search: string
  outcome: 'nothing' | 'found'
  amountCents: number | null
  note: string | null
  by: string | null
  at: Date
}

/** The answers of a workspace about a property, in the order given. Served by lookup_answer_property. */
export async function listAnswers(
  db: Db,
  workspaceId: number,
  propertyId: number,
  most: number,
): Promise<AnswerRow[]> {
  const { rows } = await db.query<AnswerRow>({
    name: 'lookup-answers',
    text: `select a.id, a.search, a.outcome, a.amount_cents as "amountCents", a.note,
                  ${NAME} as by, a.answered_at as at
             from lookup_answer a left join app_user u on u.id = a.user_id
            where a.workspace_id = $1 and a.property_id = $2
            order by a.id limit $3`,
    values: [workspaceId, propertyId, most],
  })
  return rows
}

type Place = { workspaceId: number; propertyId: number; userId: number }

/** Saves an answer; null if there are already `most`. Served by lookup_answer_property. */
export async function addAnswer(
  db: Db,
  { workspaceId, propertyId, userId }: Place,
  { search, outcome, amount, note }: NewSearchAnswer,
  most: number,
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `insert into lookup_answer (workspace_id, property_id, user_id, search, outcome, amount_cents, note)
     select $1, $2, $3, $4, $5, $6, $7
      where (select count(*) from lookup_answer where workspace_id = $1 and property_id = $2) < $8
     returning id`,
    [
      workspaceId,
      propertyId,
      userId,
      search,
      outcome,
      amount === undefined ? null : Math.round(amount * 100),
      note || null,
      most,
    ],
  )
  return rows[0]?.id ?? null
}

/** Removes an answer of the workspace; false if there is none. */
export async function removeAnswer(db: Db, workspaceId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from lookup_answer where id = $1 and workspace_id = $2',
    [id, workspaceId],
  )
  return rowCount === 1
}

export type AssumptionRow = {
  version: number
  hourlyCents: number
  searches: Record<string, SearchAssumption>
  by: string | null
  at: Date
}

/** Served by the primary key. */
export async function findAssumptions(db: Db, workspaceId: number): Promise<AssumptionRow | null> {
  const { rows } = await db.query<AssumptionRow>({
    name: 'lookup-assumptions',
    text: `select a.version, a.hourly_cents as "hourlyCents", a.searches, ${NAME} as by, a.changed_at as at
             from lookup_assumption a left join app_user u on u.id = a.user_id
            where a.workspace_id = $1`,
    values: [workspaceId],
  })
  return rows[0] ?? null
}

/** Replaces the assumptions if they are still at `version`; false if they changed since. */
export async function saveAssumptions(
  db: Db,
  { workspaceId, userId }: Omit<Place, 'propertyId'>,
  kept: { version: number; hourlyCents: number; searches: Record<string, SearchAssumption> },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into lookup_assumption as a (workspace_id, version, hourly_cents, searches, user_id)
     select $1, 1, $3, $4, $5 where $2 = 0
     on conflict (workspace_id) do nothing`,
    [workspaceId, kept.version, kept.hourlyCents, JSON.stringify(kept.searches), userId],
  )
  if (rowCount === 1) return true
  const changed = await db.query(
    `update lookup_assumption
        set version = version + 1, hourly_cents = $3, searches = $4, user_id = $5, changed_at = now()
      where workspace_id = $1 and version = $2`,
    [workspaceId, kept.version, kept.hourlyCents, JSON.stringify(kept.searches), userId],
  )
  return changed.rowCount === 1
}
