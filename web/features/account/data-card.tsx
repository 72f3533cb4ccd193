import { useMutation } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DELETION_WORD, type User } from '../../../contract/account.ts'
import { messageForPeople } from '../../lib/api.ts'
import { isAnythingKept } from '../../lib/kept/device-settings.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InputField } from '../../ui/field.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { deleteAccount } from './account.api.ts'

const UnsentNote = browserPart(async () => (await import('./unsent-note.tsx')).UnsentNote)

/** Without storage there is nothing to remove. */
const discardKept = async (userId: number) =>
  (await import('../../lib/kept/clear.ts')).discardPerson(userId).catch(() => {})

/** The data of a person: to export or to delete. */
export function DataCard({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title="Your data">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="min-w-0 flex-1 basis-60 text-ink-muted">
            Everything we store about you, in one JSON file.
          </p>
          <a
            href="/api/user/export"
            download
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Download aria-hidden />
            Export my data
          </a>
        </div>
        {!user.isDemo && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t pt-4">
            <p className="min-w-0 flex-1 basis-60 text-ink-muted">
              Deletes the account with its watchlist, alerts and plan. This takes effect at once and
              can’t be undone.
            </p>
            <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
              <Trash2 aria-hidden />
              Delete account
            </Button>
          </div>
        )}
      </div>
      {isAsking && <DeleteDialog userId={user.id} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function DeleteDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const form = useFields({ word: '' }, ({ word }) => ({
    word:
      word.trim().toLowerCase() === DELETION_WORD
        ? undefined
        : `Type the word ${DELETION_WORD} to delete the account`,
  }))
  const remove = useMutation({
    mutationFn: async (word: string) => {
      const answer = await deleteAccount(word)
      if (isAnythingKept()) await discardKept(userId)
      return answer
    },
    onError: (error) => form.setProblems({ word: messageForPeople(error) }),
  })
  // A full page load: the app's data belonged to the deleted account.
  const leave = () => location.assign('/')
  if (remove.isSuccess) {
    const { kept } = remove.data
    return (
      <Dialog
        open
        onOpenChange={leave}
        title="Your account is deleted"
        description={
          kept.length === 0
            ? 'All of its data was deleted.'
            : 'All of its data was deleted, except:'
        }
        actions={<Button onClick={leave}>Close</Button>}
      >
        {kept.length > 0 && (
          <ul className="list-disc pl-5">
            {kept.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        )}
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete your account?"
      description="Your watchlist, alerts, saved screens, plan and profile are deleted at once and can’t be restored. Payment receipts are kept, as tax law requires."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep account
          </Button>
          <Button variant="danger" type="submit" form="delete-account" disabled={remove.isPending}>
            Delete account
          </Button>
        </>
      }
    >
      <form
        id="delete-account"
        noValidate
        className="grid gap-4"
        onSubmit={form.submit(({ word }) => remove.mutate(word))}
      >
        <UnsentNote userId={userId} fate="deleted" />
        <InputField
          label={`Type “${DELETION_WORD}” to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          {...form.field('word')}
        />
      </form>
    </Dialog>
  )
}
