import type { Db } from '../../platform/db/db.ts'
import { listRows, raw, runSql } from '../../platform/db/sql.ts'

/** The name of workspace `w`: the given one, else after its first owner. */
export const WORKSPACE_NAME = `coalesce(w.name, (
  select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), split_part(u.email, '@', 1), 'Somebody')
         || '’s workspace'
    from workspace_member o join app_user u on u.id = o.user_id
   where o.workspace_id = w.id and o.role = 'owner'
   order by o.joined_at, o.user_id limit 1), 'Workspace')`

/** The display name of row `u` of `app_user` for others in a workspace; null without a row. */
export const personName = (u: string) =>
  `coalesce(nullif(concat_ws(' ', ${u}.first_name, ${u}.last_name), ''), ${u}.email, case when ${u}.id is not null then 'Somebody' end)`

/** A person's own workspace. Served by `workspace_member_home`. */
export async function homeOf(db: Db, userId: number): Promise<number> {
  const rows = await listRows<{ id: number }>(db)`select create_home_workspace(${userId}) as id`
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the person has no workspace')
  return id
}

/** The workspaces a person is a member of. Served by `workspace_member_user`. */
export async function listWorkspaceIds(db: Db, userId: number): Promise<number[]> {
  const rows = await listRows<{ id: number }>(db)`
    select workspace_id as id from workspace_member where user_id = ${userId} order by workspace_id`
  return rows.map(({ id }) => id)
}

/**
 * The membership in which a person works, as a subquery: the workspace `chosen` while they are a member of it, else
 * their home. Both are SQL expressions. Served by `workspace_member_user`.
 */
export function workspaceOf(userId: string, chosen: string): string {
  return `(select w.workspace_id, w.role, w.has_seat, o.has_lists
             from workspace_member w join workspace o on o.id = w.workspace_id
            where w.user_id = ${userId} and (w.workspace_id = ${chosen} or w.is_home)
            order by w.workspace_id = ${chosen} desc nulls last limit 1)`
}

/** A person as a member of a workspace that others are in too. */
export type SharedMembership = {
  workspaceId: number
  name: string
  nextOwner: number | null
  role: string
}

/** A person's workspaces that have other members, locked, with the owner who remains. Served by `workspace_member_user`. */
export async function listShared(tx: Db, userId: number): Promise<SharedMembership[]> {
  // Locked before they are read: two owners may leave at once.
  await runSql(tx)`select from workspace w
      where w.id in (select workspace_id from workspace_member where user_id = ${userId})
      order by w.id for update`
  return listRows<SharedMembership>(tx)`
    select w.id as "workspaceId", ${raw(WORKSPACE_NAME)} as name, m.role,
           (select x.user_id from workspace_member x
             where x.workspace_id = w.id and x.user_id <> ${userId} and x.role = 'owner'
             order by x.joined_at, x.user_id limit 1) as "nextOwner"
      from workspace_member m join workspace w on w.id = m.workspace_id
     where m.user_id = ${userId}
       and exists (select from workspace_member x where x.workspace_id = w.id
         and x.user_id <> ${userId})
     order by w.id`
}

/** Ends a person's membership. */
export async function endMembership(tx: Db, workspaceId: number, userId: number): Promise<void> {
  await runSql(tx)`
    delete from workspace_member where workspace_id = ${workspaceId} and user_id = ${userId}`
}
