import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { INVITATION_DAYS, type WorkspaceRole } from '../../../contract/workspace.ts'
import { messageForPeople } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InputField, SelectField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ROLE_HELP, ROLE_OPTIONS } from './role-words.ts'
import { inviteMember, workspaceQuery } from './workspace.api.ts'

type InviteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Invites somebody by email. */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const formId = useId()
  const queries = useQueryClient()
  const form = useFields<{ email: string; role: string }>(
    { email: '', role: 'editor' },
    ({ email }) => ({ email: email.trim() === '' ? 'Type an email address' : undefined }),
  )
  const close = (isOpen: boolean) => {
    onOpenChange(isOpen)
    if (!isOpen) form.reset()
  }
  const invite = useMutation({
    mutationFn: ({ email, role }: typeof form.values) =>
      inviteMember({ email: email.trim(), role: role as WorkspaceRole }),
    onSuccess: (workspace, { email }) => {
      queries.setQueryData(workspaceQuery.queryKey, workspace)
      toast({
        title: 'Invitation sent',
        description: `${email.trim()} has ${INVITATION_DAYS} days to accept it.`,
      })
      close(false)
    },
    onError: (error) => form.setProblems({ email: messageForPeople(error) }),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Invite somebody"
      description="They get an email, and accept with the account of that address. Inviting an address again sends the email again. Members see all that is in this workspace, from before they joined too: its watchlist with notes, lists, holdings and reports."
      actions={
        <Button type="submit" form={formId} disabled={invite.isPending}>
          Send invitation
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.submit((typed) => invite.mutate(typed))}
        className="grid gap-4"
      >
        <InputField
          label="Email address"
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
        <SelectField
          label="Role"
          help={ROLE_HELP[form.values.role as WorkspaceRole]}
          {...form.field('role')}
          options={ROLE_OPTIONS}
        />
      </form>
    </Dialog>
  )
}
