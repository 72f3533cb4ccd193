import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  type InviteMember,
  ReceivedInvitations,
  Workspace,
  WorkspaceEvents,
  WorkspaceItems,
  type WorkspaceRole,
} from '../../../contract/workspace.ts'
import { apiGet, apiRequest, apiSend, pathFromKey } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'

/** The workspace this browser works in. */
export const workspaceQuery = apiQuery(['/api/workspace'], Workspace)

/** All workspaces of the person, the current one first. */
export const workspacesQuery = apiQuery(['/api/user/workspaces'], WorkspaceItems)

/** Invitations to the person. */
export const receivedQuery = apiQuery(['/api/user/invitations'], ReceivedInvitations)

/** What was done in the workspace; for owners. */
export const eventsQuery = infiniteQueryOptions({
  queryKey: ['/api/workspace/audit-events'] as const,
  queryFn: ({ queryKey, pageParam, signal }) =>
    apiGet(pathFromKey([...queryKey, { after: pageParam }]), WorkspaceEvents, signal),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
})

export function renameWorkspace(name: string): Promise<Workspace> {
  return apiSend('PATCH', '/api/workspace', { name }, Workspace)
}

export function inviteMember(invitation: InviteMember): Promise<Workspace> {
  return apiSend('POST', '/api/workspace/invitations', invitation, Workspace)
}

export async function withdrawInvitation(id: number): Promise<void> {
  await apiRequest('DELETE', pathFromKey(['/api/workspace/invitations', id]))
}

export function giveRole(userId: number, role: WorkspaceRole): Promise<Workspace> {
  return apiSend('PATCH', pathFromKey(['/api/workspace/members', userId]), { role }, Workspace)
}

export async function removeMember(userId: number): Promise<void> {
  await apiRequest('DELETE', pathFromKey(['/api/workspace/members', userId]))
}

export async function chooseWorkspace(id: number): Promise<void> {
  await apiRequest('PATCH', '/api/user/workspace', { body: { id } })
}

export async function acceptInvitation(id: number): Promise<void> {
  await apiRequest('POST', pathFromKey(['/api/user/invitations', id, 'accept']))
}

export async function declineInvitation(id: number): Promise<void> {
  await apiRequest('POST', pathFromKey(['/api/user/invitations', id, 'decline']))
}

export async function deleteWorkspace(name: string): Promise<void> {
  await apiRequest('DELETE', '/api/workspace', { body: { name } })
}
