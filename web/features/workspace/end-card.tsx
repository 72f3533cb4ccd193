import { useMutation } from '@tanstack/react-query'
import { LogOut, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Workspace } from '../../../contract/workspace.ts'
import { messageForPeople } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InputField } from '../../ui/field.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { deleteWorkspace, removeMember } from './workspace.api.ts'

/** Leaves the workspace or, for owners, deletes it. A home workspace has neither. */
export function EndCard({ workspace }: { workspace: Workspace }) {
  const [isAsking, setAsking] = useState(false)
  const { members, role, name } = workspace
  const you = members.find(({ isYou }) => isYou)
  if (!you || members.length < 2) return null
  return (
    <Card title="Leave or delete">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="min-w-0 flex-1 basis-60 text-ink-muted">
            You lose access to what is in this workspace. What you added stays with its members.
          </p>
          <ConfirmButton
            icon={LogOut}
            label="Leave workspace"
            title={`Leave ${name}?`}
            description="You lose access at once, and come back only by another invitation."
            confirm={{ label: 'Leave workspace' }}
            failed="You did not leave"
            run={async () => {
              await removeMember(you.userId)
              location.reload()
              return null
            }}
          />
        </div>
        {role === 'owner' && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t pt-4">
            <p className="min-w-0 flex-1 basis-60 text-ink-muted">
              Deletes the workspace for all its members. Reports and receipts stay with who bought
              them.
            </p>
            <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
              <Trash2 aria-hidden />
              Delete workspace
            </Button>
          </div>
        )}
      </div>
      {isAsking && <DeleteDialog name={name} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function DeleteDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const form = useFields({ name: '' }, (typed) => ({
    name: typed.name.trim() === name ? undefined : `Type “${name}” to delete the workspace`,
  }))
  const remove = useMutation({
    mutationFn: deleteWorkspace,
    onSuccess: () => location.reload(),
    onError: (error) => form.setProblems({ name: messageForPeople(error) }),
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete ${name}?`}
      description="All its members lose access at once. This can’t be undone."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep workspace
          </Button>
          <Button
            variant="danger"
            type="submit"
            form="delete-workspace"
            disabled={remove.isPending || remove.isSuccess}
          >
            Delete workspace
          </Button>
        </>
      }
    >
      <form
        id="delete-workspace"
        noValidate
        onSubmit={form.submit((typed) => remove.mutate(typed.name))}
      >
        <InputField
          label={`Type “${name}” to confirm`}
          autoComplete="off"
          {...form.field('name')}
        />
      </form>
    </Dialog>
  )
}
