import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { User } from '../../../contract/account.ts'
import { formatCount } from '../../lib/format.ts'
import { clearForSignOut, discardPerson } from '../../lib/kept/clear.ts'
import { Button } from '../../ui/button.tsx'
import { DialogWindow } from '../../ui/dialog-window.tsx'
import { FieldError } from '../../ui/field.tsx'
import { countUnsentOf, sendUnsent } from '../run-sheet/log/send-unsent.ts'
import { personName } from './person-name.ts'

/** Leaves via the server, which ends the session. */
async function leave(): Promise<void> {
  // Without storage there is nothing to remove.
  await clearForSignOut().catch(() => {})
  location.assign('/api/logout')
}

type SignOutDialogProps = { user: User; onClose: () => void }

/** Signs out. Asks only if unsent entries or results of the person are on this device. */
export function SignOutDialog({ user, onClose }: SignOutDialogProps) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    void countUnsentOf(user.id)
      .catch(() => 0)
      .then((unsent) => (unsent === 0 ? leave() : setCount(unsent)))
  }, [user.id])
  const send = useMutation({
    mutationFn: () => sendUnsent({ id: user.id, name: personName(user) }),
    onSuccess: ({ left }) => (left === 0 ? leave() : setCount(left)),
  })
  const discard = useMutation({
    mutationFn: async () => {
      await discardPerson(user.id)
      await leave()
    },
  })
  if (count === 0) return null
  const isBusy = send.isPending || discard.isPending || discard.isSuccess
  const entries = formatCount(count, 'entry', 'entries')
  const problem = send.isError ? 'This browser’s storage could not be read.' : send.data?.problem
  return (
    <DialogWindow
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={`${entries} not sent yet`}
      description={`${count === 1 ? 'It is' : 'They are'} from your run sheets and only on this device. Send ${count === 1 ? 'it' : 'them'} before you sign out, or discard ${count === 1 ? 'it' : 'them'}.`}
      actions={
        <div className="flex flex-1 flex-wrap-reverse justify-end gap-2">
          <Button
            variant="quiet"
            className="text-danger"
            disabled={isBusy}
            onClick={() => discard.mutate()}
          >
            Discard and sign out
          </Button>
          {problem && (
            <Button variant="secondary" disabled={isBusy} onClick={() => void leave()}>
              Keep locked and sign out
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => send.mutate()}>
            <Send aria-hidden />
            {send.isPending ? 'Sending…' : problem ? 'Try again' : 'Send and sign out'}
          </Button>
        </div>
      }
    >
      {problem && (
        <div className="grid gap-2">
          <FieldError>
            {entries} could not be sent. {problem}
          </FieldError>
          <p>
            Kept locked, {count === 1 ? 'it stays' : 'they stay'} on this device, where nobody can
            read {count === 1 ? 'it' : 'them'}, until you sign in here again.
          </p>
        </div>
      )}
    </DialogWindow>
  )
}
