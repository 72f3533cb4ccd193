import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messageForPeople } from '../../lib/api.ts'
import { ErrorCard } from '../../ui/error-notice.tsx'
import { CardGridSkeleton } from '../../ui/skeleton.tsx'
import { ConfirmHost } from '../session/confirm-host.tsx'
import { ActivityCard } from './activity-card.tsx'
import { EndCard } from './end-card.tsx'
import { MembersCard } from './members-card.tsx'
import { NameCard } from './name-card.tsx'
import { ReceivedInvitations } from './received-invitations.tsx'
import { workspaceQuery } from './workspace.api.ts'
import { WorkspacesCard } from './workspaces-card.tsx'

/** This browser's workspace: its name, members and events; and the person’s other workspaces. */
export function WorkspaceSection() {
  const queries = useQueryClient()
  const workspace = useQuery(workspaceQuery)
  if (workspace.isPending) return <CardGridSkeleton cards={2} label="Loading the workspace" />
  if (workspace.isError) {
    return (
      <ErrorCard
        title="The workspace could not be loaded"
        onRetry={() => void queries.refetchQueries({ queryKey: workspaceQuery.queryKey })}
      >
        {messageForPeople(workspace.error)}
      </ErrorCard>
    )
  }
  const { data } = workspace
  const isOwner = data.role === 'owner'
  return (
    <div className="grid max-w-4xl gap-6">
      <ReceivedInvitations />
      {isOwner && <NameCard workspace={data} />}
      <MembersCard workspace={data} />
      <WorkspacesCard />
      {isOwner && <ActivityCard />}
      <EndCard workspace={data} />
      <ConfirmHost />
    </div>
  )
}
