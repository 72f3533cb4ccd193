import { useQuery } from '@tanstack/react-query'
import { mayAs } from '../../../domain/workspace/role.ts'
import { useUser } from '../session/use-user.ts'
import { workspaceQuery } from './workspace.api.ts'

/** Whether the person may edit the workspace's data; false while unknown. */
export function useMayEdit({ asks = true } = {}): boolean {
  const { user } = useUser()
  const { data } = useQuery({ ...workspaceQuery, enabled: asks && user !== null })
  const me = data?.members.find(({ isYou }) => isYou)
  return me !== undefined && mayAs(me, 'editor')
}
