import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReceivedInvitation } from '../../../contract/workspace.ts'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Day } from '../../ui/time.tsx'
import { toastFailure } from '../../ui/toast-store.ts'
import { useUser } from '../session/use-user.ts'
import { roleName } from './role-words.ts'
import { acceptInvitation, declineInvitation, receivedQuery } from './workspace.api.ts'

/** Invitations to the person, where there are any. */
export function ReceivedInvitations() {
  const { user } = useUser()
  const received = useQuery(receivedQuery)
  if (user && !user.emailVerified) {
    return (
      <p className="rounded-md bg-info-tint px-4 py-2.5 text-info-ink">
        Invitations to your address are shown here once you have confirmed it, by the link in the
        email we sent you. Your account page sends it again.
      </p>
    )
  }
  if (received.isError) return <ErrorNotice what="Invitations not loaded" error={received.error} />
  if (!received.data?.length) return null
  return (
    <Card title="Invitations" flush>
      <ul className="divide-y">
        {received.data.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}

function InvitationLine({ invitation }: { invitation: ReceivedInvitation }) {
  const queries = useQueryClient()
  const accept = useMutation({
    mutationFn: () => acceptInvitation(invitation.id),
    // A full page load: the app's data belong to the previous workspace.
    onSuccess: () => location.assign('/dashboard?joined=true'),
    onError: (error) => toastFailure('Not accepted', error),
  })
  const decline = useMutation({
    mutationFn: () => declineInvitation(invitation.id),
    onSettled: () => queries.invalidateQueries({ queryKey: receivedQuery.queryKey }),
    onError: (error) => toastFailure('Not declined', error),
  })
  const isBusy = accept.isPending || accept.isSuccess || decline.isPending
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words font-semibold">{invitation.workspace}</p>
        <p className="text-ink-muted">
          {invitation.invitedBy ?? 'An owner'} invites you as{' '}
          {roleName(invitation.role).toLowerCase()}, until{' '}
          <Day on={centralDay(new Date(invitation.expiresAt))} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" disabled={isBusy} onClick={() => decline.mutate()}>
          Decline<span className="sr-only"> {invitation.workspace}</span>
        </Button>
        <Button disabled={isBusy} onClick={() => accept.mutate()}>
          Accept<span className="sr-only"> {invitation.workspace}</span>
        </Button>
      </div>
    </li>
  )
}
