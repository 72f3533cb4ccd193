import type { TeamPerson } from '../../../contract/teamwork.ts'
import type { Db } from '../../platform/db/db.ts'
import { personName } from '../account/person-workspace.queries.ts'

/** The person of row `u` of `app_user` as JSON; null without one. */
export const teamPerson = (u: string) =>
  `case when ${u}.id is not null then jsonb_build_object('userId', ${u}.id, 'name', ${personName(u)}) end`

/** The members of a workspace by name. Served by its key. */
export async function listTeam(db: Db, workspaceId: number): Promise<TeamPerson[]> {
  const { rows } = await db.query<TeamPerson>({
    name: 'list-team',
    text: `select u.id as "userId", ${personName('u')} as name
             from workspace_member m join app_user u on u.id = m.user_id
            where m.workspace_id = $1 order by lower(${personName('u')}), u.id`,
    values: [workspaceId],
  })
  return rows
}

/** Those of these people who are members; locked, so that none leaves meanwhile. */
export async function lockMembers(
  tx: Db,
  workspaceId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await tx.query<{ userId: number }>(
    `select user_id as "userId" from workspace_member
      where workspace_id = $1 and user_id = any($2::bigint[]) order by user_id for share`,
    [workspaceId, userIds],
  )
  return new Set(rows.map(({ userId }) => userId))
}

/** The workspace's name for a person who wrote or was mentioned in it; null for a stranger. */
export async function findKnownName(
  db: Db,
  workspaceId: number,
  userId: number,
): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>(
    `select ${personName('u')} as name from app_user u
      where u.id = $2
        and (exists (select from parcel_note n where n.user_id = u.id and n.workspace_id = $1)
          or exists (select from parcel_note_mention x join parcel_note n on n.id = x.note_id
                      where x.user_id = u.id and n.workspace_id = $1))`,
    [workspaceId, userId],
  )
  return rows[0]?.name ?? null
}
