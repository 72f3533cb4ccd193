import type { WorkspaceItem, WorkspaceMember, WorkspaceRole } from '../../../contract/workspace.ts'
import type { Db } from '../../platform/db/db.ts'
import { changesRow, findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'
import { WORKSPACE_NAME } from '../account/person-workspace.queries.ts'

/** A person's workspaces, the current one first. Served by `workspace_member_user`. */
export async function listWorkspaces(
  db: Db,
  userId: number,
  currentId: number,
): Promise<WorkspaceItem[]> {
  return listRows<WorkspaceItem>(db)`
    select w.id, ${raw(WORKSPACE_NAME)} as name, m.role, m.is_home as "isHome",
      w.id = ${currentId} as "isCurrent",
           (select count(*) from workspace_member x where x.workspace_id = w.id) as members
      from workspace_member m join workspace w on w.id = m.workspace_id
     where m.user_id = ${userId}
     order by w.id = ${currentId} desc, m.is_home desc, m.joined_at, w.id`
}

type Head = { id: number; name: string; givenName: string | null }

/** Served by the primary key. */
export async function findWorkspace(db: Db, id: number): Promise<Head | null> {
  return findRow<Head>(db)`
    select w.id, ${raw(WORKSPACE_NAME)} as name, w.name as "givenName" from workspace w
      where w.id = ${id}`
}

/** Locks a workspace, so that changes of its members are serialized; false when it is gone. */
export async function lockWorkspace(tx: Db, id: number): Promise<boolean> {
  return changesRow(tx)`select from workspace where id = ${id} for update`
}

export async function renameWorkspace(tx: Db, id: number, name: string | null): Promise<void> {
  await tx.query('update workspace set name = $2 where id = $1', [id, name])
}

type MemberRow = Omit<WorkspaceMember, 'joinedAt' | 'isYou'> & { joinedAt: Date; isHome: boolean }

/** Owners first, then in the order in which they joined. Served by the primary key. */
export async function listMembers(db: Db, workspaceId: number): Promise<MemberRow[]> {
  return listRows<MemberRow>(db)`
    select m.user_id as "userId", nullif(concat_ws(' ', u.first_name, u.last_name), '') as name,
      u.email,
           m.role, m.joined_at as "joinedAt", m.has_seat as "hasSeat", m.is_home as "isHome"
      from workspace_member m join app_user u on u.id = m.user_id
     where m.workspace_id = ${workspaceId}
     order by m.role <> 'owner', m.joined_at, m.user_id`
}

export async function addMember(
  tx: Db,
  { workspaceId, userId, role }: { workspaceId: number; userId: number; role: WorkspaceRole },
): Promise<void> {
  await runSql(tx)`
    insert into workspace_member (workspace_id, user_id, role)
      values (${workspaceId}, ${userId}, ${role})`
}

export async function changeRole(
  tx: Db,
  workspaceId: number,
  userId: number,
  role: WorkspaceRole,
): Promise<void> {
  await runSql(tx)`
    update workspace_member set role = ${role} where workspace_id = ${workspaceId}
      and user_id = ${userId}`
}

/** Removes a member with their keys for the workspace; a workspace goes with its last member. */
export async function removeMember(tx: Db, workspaceId: number, userId: number): Promise<void> {
  await runSql(tx)`delete from api_key where workspace_id = ${workspaceId} and user_id = ${userId}`
  await runSql(tx)`
    delete from workspace_member where workspace_id = ${workspaceId} and user_id = ${userId}`
}

/** The session works in this workspace from now on; false when the person is not a member. */
export async function chooseWorkspace(
  db: Db,
  { id, sessionId }: { id: number; sessionId: number },
  workspaceId: number,
): Promise<boolean> {
  return changesRow(db)`update session set workspace_id = ${workspaceId}
      where id = ${sessionId} and user_id = ${id}
        and exists (select from workspace_member where workspace_id = ${workspaceId}
          and user_id = ${id})`
}

/** Deletes a workspace with all that is its own. */
export async function removeWorkspace(tx: Db, id: number): Promise<void> {
  await tx.query('delete from workspace where id = $1', [id])
}
