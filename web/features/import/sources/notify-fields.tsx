import { Plus, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import type { Notify, ShownRecipient } from './use-notify.ts'
import { Check } from './where-fields.tsx'

type NotifyFieldsProps = {
  notify: Notify
  isYours: boolean
  bringsAreas: boolean
}

/** Recipients of a source's emails. */
export function NotifyFields({ notify, isYours, bringsAreas }: NotifyFieldsProps) {
  const { owner, setOwner, recipients, input, typed, onType, problem, add, remove } = notify
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">Email</legend>
      <p className="text-ink-muted text-xs">
        {bringsAreas
          ? 'When it fails or loses many of its areas.'
          : 'When it fails, gives an unusual list, or has a list that waits for review.'}
      </p>
      {owner !== null && (
        <Check isChecked={owner} onChange={setOwner}>
          {isYours ? 'Email me' : 'Email its owner'}
        </Check>
      )}
      {recipients.length > 0 && <Recipients recipients={recipients} onRemove={remove} />}
      <Field
        label="Also notify (optional)"
        help="A colleague’s email address. It gets a link to confirm first, and no other email before that."
        error={problem}
      >
        {(aid) => (
          <span className="flex gap-2">
            <Input
              {...aid}
              ref={input}
              value={typed}
              onChange={({ target }) => onType(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || typed.trim() === '') return
                // Enter adds the address and does not send the form.
                event.preventDefault()
                add()
              }}
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={254}
            />
            <Button variant="secondary" className="pointer-coarse:h-11 h-10" onClick={add}>
              <Plus aria-hidden />
              Add
            </Button>
          </span>
        )}
      </Field>
    </fieldset>
  )
}

const STATE_WORDS: Record<ShownRecipient['state'], string | null> = {
  new: 'Asked to confirm first',
  active: null,
  pending: 'Has not confirmed yet',
  stopped: 'Has stopped these emails',
}

type RecipientsProps = {
  recipients: readonly ShownRecipient[]
  onRemove: (email: string) => void
}

function Recipients({ recipients, onRemove }: RecipientsProps) {
  return (
    <ul aria-label="Also notified" className="divide-y rounded-md border">
      {recipients.map(({ email, state }) => (
        <li key={email} className="flex min-h-10 items-center justify-between gap-2 py-1 pr-1 pl-3">
          <span className="wrap-anywhere min-w-0">
            {email}
            {STATE_WORDS[state] && (
              <span className="block text-ink-muted text-xs">{STATE_WORDS[state]}</span>
            )}
          </span>
          {/* An unsubscribed address stays listed, so that no one adds it again. */}
          {state !== 'stopped' && (
            <Button variant="quiet" size="icon" onClick={() => onRemove(email)}>
              <X aria-hidden />
              <span className="sr-only">Remove {email}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
