import type { TeamPerson } from '../../../contract/teamwork.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'
import { personName } from '../account/person-workspace.queries.ts'

/** The person of row `u` of `app_user` as JSON; null without one. */
export const teamPerson = (u: string) =>
  `case when ${u}.id is not null then jsonb_build_object('userId', ${u}.id, 'name', ${personName(u)}) end`

/** The members of a workspace by name. Served by its key. */
export async function listTeam(db: Db, workspaceId: number): Promise<TeamPerson[]> {
  return listRows<TeamPerson>(db, 'list-team')`
    select u.id as "userId", ${raw(personName('u'))} as name
      from workspace_member m join app_user u on u.id = m.user_id
     where m.workspace_id = ${workspaceId} order by lower(${raw(personName('u'))}), u.id`
}

/** Those of these people who are members; locked, so that none leaves meanwhile. */
export async function lockMembers(
  tx: Db,
  workspaceId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  const rows = await listRows<{ userId: number }>(tx)`
    select user_id as "userId" from workspace_member
     where workspace_id = ${workspaceId} and user_id = any(${userIds}::bigint[])
       order by user_id for share`
  return new Set(rows.map(({ userId }) => userId))
}

/** The workspace's name for a person who wrote or was mentioned in it; null for a stranger. */
export async function findKnownName(
  db: Db,
  workspaceId: number,
  userId: number,
): Promise<string | null> {
  const rows = await listRows<{ name: string }>(db)`
    select ${raw(personName('u'))} as name from app_user u
     where u.id = ${userId}
       and (exists (select from parcel_note n where n.user_id = u.id
         and n.workspace_id = ${workspaceId})
         or exists (select from parcel_note_mention x join parcel_note n on n.id = x.note_id
                     where x.user_id = u.id and n.workspace_id = ${workspaceId}))`
  return rows[0]?.name ?? null
}
