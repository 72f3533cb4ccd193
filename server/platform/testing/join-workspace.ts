import type { Role } from '../../../domain/workspace/role.ts'
import type { SignedIn } from './sign-in.ts'
import type { TestApp } from './test-app.ts'

/** Makes a signed-in person a member of another's workspace, and switches to it. Returns its id. */
export async function joinWorkspace(
  { db }: Pick<TestApp, 'db'>,
  person: SignedIn,
  of: SignedIn,
  role: Role = 'editor',
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with joined as (
       insert into workspace_member (workspace_id, user_id, role)
         select workspace_id, $1, $2 from workspace_member where user_id = $3 and is_home
       returning workspace_id)
     update session s set workspace_id = joined.workspace_id from joined where s.user_id = $1
     returning s.workspace_id as id`,
    [person.userId, role, of.userId],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no session works in the workspace')
  return id
}
