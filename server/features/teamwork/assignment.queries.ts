import type { TeamAssignment, TeamPerson } from '../../../contract/teamwork.ts'
import type { Db } from '../../platform/db/db.ts'
import { changesRow, listRows, raw, runSql } from '../../platform/db/sql.ts'
import { personName } from '../account/person-workspace.queries.ts'
import { teamPerson } from './team-person.queries.ts'

type Of = { workspaceId: number; propertyId: number }

/** The member a property is assigned to in a workspace. Served by the primary key. */
export async function findAssignment(
  db: Db,
  { workspaceId, propertyId }: Of,
): Promise<TeamAssignment> {
  const rows = await listRows<{
    assignee: TeamPerson
    assignedBy: string | null
    assignedAt: Date
  }>(db, 'find-assignment')`
    select ${raw(teamPerson('u'))} as assignee, ${raw(personName('b'))} as "assignedBy",
      a.assigned_at as "assignedAt"
      from parcel_assignment a
      join app_user u on u.id = a.user_id
      left join app_user b on b.id = a.assigned_by
     where a.workspace_id = ${workspaceId} and a.property_id = ${propertyId}`
  const [found] = rows
  if (!found) return { assignee: null, assignedBy: null, assignedAt: null }
  return { ...found, assignedAt: found.assignedAt.toISOString() }
}

/** Assigns a property to a member; false if it was already theirs. */
export async function saveAssignment(
  tx: Db,
  { workspaceId, propertyId }: Of,
  { userId, by }: { userId: number; by: number },
): Promise<boolean> {
  return changesRow(tx)`
    insert into parcel_assignment as a (workspace_id, property_id, user_id, assigned_by)
      values (${workspaceId}, ${propertyId}, ${userId}, ${by})
    on conflict (workspace_id, property_id) do update
      set user_id = excluded.user_id, assigned_by = excluded.assigned_by, assigned_at = now()
      where a.user_id <> excluded.user_id`
}

export async function removeAssignment(tx: Db, { workspaceId, propertyId }: Of): Promise<void> {
  await runSql(tx)`
    delete from parcel_assignment where workspace_id = ${workspaceId}
      and property_id = ${propertyId}`
}
