import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserMinus, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import type {
  Workspace,
  WorkspaceInvitation,
  WorkspaceMember,
  WorkspaceRole,
} from '../../../contract/workspace.ts'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Select } from '../../ui/field.tsx'
import { Day } from '../../ui/time.tsx'
import { toastFailure } from '../../ui/toast-store.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { ROLE_OPTIONS, roleName, seatsTaken } from './role-words.ts'
import { giveRole, removeMember, withdrawInvitation, workspaceQuery } from './workspace.api.ts'

/** The workspace's members and invited people; owners manage them here. */
export function MembersCard({ workspace }: { workspace: Workspace }) {
  const [isOpen, setOpen] = useState(false)
  const { members, invitations, seats, planName } = workspace
  const isOwner = workspace.role === 'owner'
  return (
    <Card
      title="Members"
      lead={`${planName} plan: ${seatsTaken(members.length, invitations.length, seats)}`}
      aside={
        isOwner && (
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            <UserPlus aria-hidden />
            Invite
          </Button>
        )
      }
      flush
    >
      <ul className="divide-y">
        {members.map((member) => (
          <MemberLine key={member.userId} member={member} isManaged={isOwner} />
        ))}
        {invitations.map((invitation) => (
          <InvitedLine key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <InviteDialog open={isOpen} onOpenChange={setOpen} />
    </Card>
  )
}

const LINE = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5'

function MemberLine({ member, isManaged }: { member: WorkspaceMember; isManaged: boolean }) {
  const queries = useQueryClient()
  const name = member.name ?? member.email ?? 'Member'
  const change = useMutation({
    mutationFn: (role: WorkspaceRole) => giveRole(member.userId, role),
    onSuccess: (workspace) => queries.setQueryData(workspaceQuery.queryKey, workspace),
    onError: (error) => toastFailure('Role not changed', error),
  })
  return (
    <li className={LINE}>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 break-words font-semibold">
          {name}
          {member.isYou && <span className="font-normal text-ink-muted">you</span>}
          {!member.hasSeat && <Badge tone="warn">No seat: reads only</Badge>}
        </p>
        <p className="break-words text-ink-muted">
          {member.email !== null && member.email !== name && `${member.email}, `}
          joined <Day on={centralDay(new Date(member.joinedAt))} />
        </p>
      </div>
      {isManaged ? (
        <div className="flex items-center gap-2">
          <Select
            aria-label={`Role of ${name}`}
            isDense
            className="w-28"
            value={change.isPending ? change.variables : member.role}
            disabled={change.isPending}
            onChange={(event) => change.mutate(event.target.value as WorkspaceRole)}
            options={ROLE_OPTIONS}
          />
          {/* As wide as the other lines' button, so that the roles align. */}
          {member.isYou ? (
            <span className="hidden w-25 sm:block" />
          ) : (
            <ConfirmButton
              icon={UserMinus}
              label="Remove"
              about={name}
              title={`Remove ${name}?`}
              description="They lose access to this workspace at once, and the API keys they made in it stop working. Their own account stays."
              confirm={{ label: 'Remove member' }}
              failed="Member not removed"
              run={async () => {
                await removeMember(member.userId)
                return { title: 'Member removed', description: name }
              }}
              onDone={() => queries.invalidateQueries({ queryKey: workspaceQuery.queryKey })}
            />
          )}
        </div>
      ) : (
        <span className="text-ink-muted">{roleName(member.role)}</span>
      )}
    </li>
  )
}

function InvitedLine({ invitation }: { invitation: WorkspaceInvitation }) {
  const queries = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => withdrawInvitation(invitation.id),
    onSettled: () => queries.invalidateQueries({ queryKey: workspaceQuery.queryKey }),
    onError: (error) => toastFailure('Invitation not withdrawn', error),
  })
  return (
    <li className={LINE}>
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words font-semibold">{invitation.email}</p>
        <p className="text-ink-muted">
          {invitation.isExpired ? 'Invitation' : 'Invited'} as{' '}
          {roleName(invitation.role).toLowerCase()}
          {invitation.isExpired ? ' expired ' : ', until '}
          <Day on={centralDay(new Date(invitation.expiresAt))} />
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        disabled={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        <X aria-hidden />
        Withdraw<span className="sr-only"> the invitation of {invitation.email}</span>
      </Button>
    </li>
  )
}
