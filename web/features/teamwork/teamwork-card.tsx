import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Teamwork } from '../../../contract/teamwork.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Select } from '../../ui/field.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { toastFailure } from '../../ui/toast-store.ts'
import { useUser } from '../session/use-user.ts'
import { Files } from './files.tsx'
import { memberOptions, NO_ONE } from './member-options.ts'
import { Notes } from './notes.tsx'
import { Tasks } from './tasks.tsx'
import { assignProperty, refreshTeamwork, teamworkQuery } from './teamwork.api.ts'

/** Target of notifications. */
const ANCHOR = 'workspace-notes'

/** The workspace's entries on a property: not part of the record, and not printed. */
export function TeamworkCard({ propertyId }: { propertyId: number }) {
  const { user } = useUser()
  if (user === null) return null
  return <Loaded propertyId={propertyId} />
}

function Loaded({ propertyId }: { propertyId: number }) {
  const teamwork = useQuery(teamworkQuery(propertyId))
  return (
    <Card
      id={ANCHOR}
      title="Workspace notes"
      lead="Seen by the people of your workspace only"
      aside={teamwork.data && <Assigned propertyId={propertyId} teamwork={teamwork.data} />}
      flush
    >
      {teamwork.isPending ? (
        <div className="grid gap-3 p-4">
          <LoadingLabel>Loading workspace notes</LoadingLabel>
          <Skeleton className="h-20 w-full" />
          <Skeleton className="w-64" />
        </div>
      ) : teamwork.isError ? (
        <ErrorNotice inset what="Workspace notes could not be loaded." query={teamwork} />
      ) : (
        <div className="grid grid-cols-1 divide-y">
          <Notes propertyId={propertyId} teamwork={teamwork.data} />
          <div className="grid content-start divide-y">
            <Tasks propertyId={propertyId} teamwork={teamwork.data} />
            <Files propertyId={propertyId} teamwork={teamwork.data} />
          </div>
        </div>
      )}
    </Card>
  )
}

function Assigned({ propertyId, teamwork }: { propertyId: number; teamwork: Teamwork }) {
  const client = useQueryClient()
  const id = useId()
  const { assignment, members, canEdit } = teamwork
  const assign = useMutation({
    mutationFn: (userId: number | null) => assignProperty(propertyId, userId),
    onSettled: () => refreshTeamwork(client, propertyId),
    onError: (error) => toastFailure('Not assigned', error),
  })
  const { assignee } = assignment
  if (!canEdit) {
    return <p className="text-ink-muted">Assigned to {assignee?.name ?? 'no one'}</p>
  }
  const chosen = assign.isPending ? assign.variables : (assignee?.userId ?? null)
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label htmlFor={id} className="shrink-0 text-ink-muted">
        Assigned to
      </label>
      <Select
        id={id}
        isDense
        className="w-44"
        value={chosen === null ? NO_ONE : String(chosen)}
        disabled={assign.isPending}
        onChange={({ target }) =>
          assign.mutate(target.value === NO_ONE ? null : Number(target.value))
        }
        options={memberOptions(members, assignee)}
      />
    </div>
  )
}
