import { useMutation, useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useId, useState } from 'react'
import type { ConfirmWays } from '../../../contract/second-factor.ts'
import { ApiError, messageForPeople } from '../../lib/api.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DialogWindow } from '../../ui/dialog-window.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { FieldError, InputField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { confirmByPasskey, fetchConfirmWays, sendConfirmation } from './confirm.api.ts'

type ConfirmDialogProps = { onDone: (isConfirmed: boolean) => void }

/** Asks for re-authentication before an action that an unattended browser must not perform. */
export function ConfirmDialog({ onDone }: ConfirmDialogProps) {
  const ways = useQuery({
    queryKey: ['/api/auth/confirm'],
    queryFn: fetchConfirmWays,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <DialogWindow
      open
      onOpenChange={(isOpen) => !isOpen && onDone(false)}
      title="Confirm it’s you"
      description="You signed in a while ago. Please confirm; this lasts for ten minutes."
    >
      {ways.isPending ? (
        <Skeleton className="h-24" />
      ) : ways.isError ? (
        <ErrorNotice query={ways} />
      ) : ways.data.ways.includes('provider') ? (
        <SignInAgain />
      ) : (
        <Ways ways={ways.data.ways} onDone={() => onDone(true)} />
      )}
    </DialogWindow>
  )
}

function SignInAgain() {
  const back = encodeURIComponent(location.pathname + location.search)
  return (
    <div className="grid justify-items-start gap-3">
      <p>You sign in through another service. Sign in there again, then come back to this page.</p>
      <a href={`/api/login?confirm=1&returnTo=${back}`} className={buttonClass()}>
        Sign in again
      </a>
    </div>
  )
}

/** Focuses the input, which is rendered after the dialog opens. */
const focus = (input: HTMLInputElement | null) => input?.focus()

function Ways({ ways, onDone }: { ways: ConfirmWays['ways']; onDone: () => void }) {
  const formId = useId()
  const [isCode, setCode] = useState(false)
  const form = useFields({ text: '' })
  const send = useMutation({
    mutationFn: ({ text }: typeof form.values) =>
      sendConfirmation(isCode ? { code: text } : { password: text }),
    onSuccess: onDone,
  })
  const passkey = useMutation({ mutationFn: confirmByPasskey, onSuccess: onDone })
  const isBusy = send.isPending || passkey.isPending
  const change = () => {
    setCode(!isCode)
    form.reset()
    send.reset()
  }
  return (
    <div className="grid gap-4">
      {ways.includes('passkey') && (
        <>
          <Button variant="secondary" disabled={isBusy} onClick={() => passkey.mutate()}>
            <Fingerprint aria-hidden />
            Use a passkey
          </Button>
          {passkey.isError && (
            <FieldError>
              {passkey.error instanceof ApiError
                ? messageForPeople(passkey.error)
                : 'No passkey was used. Try again, or use another method.'}
            </FieldError>
          )}
        </>
      )}
      <form
        id={formId}
        onSubmit={form.submit((typed) => send.mutate(typed))}
        className="grid gap-4"
      >
        <InputField
          key={String(isCode)}
          label={isCode ? 'Code from your app' : 'Password'}
          {...form.field('text')}
          error={send.isError && messageForPeople(send.error)}
          type={isCode ? 'text' : 'password'}
          ref={focus}
          required
          maxLength={isCode ? 10 : 200}
          inputMode={isCode ? 'numeric' : undefined}
          autoComplete={isCode ? 'one-time-code' : 'current-password'}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {ways.includes('code') && (
            <Button variant="quiet" disabled={isBusy} onClick={change}>
              {isCode ? 'Use password' : 'Use code'}
            </Button>
          )}
          <Button type="submit" disabled={isBusy}>
            {' '}
            Confirm{' '}
          </Button>
        </div>
      </form>
    </div>
  )
}
