import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ApiError, messageForPeople } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { DialogWindow } from '../../ui/dialog-window.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { InputField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import {
  addPasskey,
  changeAddress,
  confirmTotp,
  makeRecoveryCodes,
  renamePasskey,
  startTotp,
} from './second-factor.api.ts'

export type FactorDialog =
  | { kind: 'totp' }
  | { kind: 'passkey' }
  | { kind: 'rename'; id: number; name: string }
  | { kind: 'codes' }
  | { kind: 'address' }

type Props = {
  /** Closed; `isChanged` after a change. */
  onClose: (isChanged: boolean) => void
}

export function FactorDialogs({ dialog, ...props }: Props & { dialog: FactorDialog }) {
  if (dialog.kind === 'totp') return <TotpDialog {...props} />
  if (dialog.kind === 'codes') return <CodesDialog {...props} />
  if (dialog.kind === 'address') return <AddressDialog {...props} />
  return <PasskeyDialog {...props} known={dialog.kind === 'rename' ? dialog : null} />
}

/** Focuses the input, which is rendered after the dialog opens. */
const focus = (input: HTMLInputElement | null) => input?.focus()

/** Sets up an authenticator app: it scans the QR code, and its first code confirms it. */
function TotpDialog({ onClose }: Props) {
  const formId = useId()
  const form = useFields({ code: '' })
  const begun = useQuery({
    queryKey: ['/api/user/second-factor/totp'],
    queryFn: startTotp,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const confirm = useMutation({ mutationFn: ({ code }: typeof form.values) => confirmTotp(code) })
  const codes = confirm.data
  if (codes)
    return <DoneDialog title="Your authenticator app is set up" codes={codes} onClose={onClose} />
  return (
    <DialogWindow
      open
      onOpenChange={() => onClose(false)}
      title="Set up an authenticator app"
      description="Google Authenticator, 1Password, Aegis or any other. It shows a new six-digit code every 30 seconds."
      actions={
        <Button type="submit" form={formId} disabled={!begun.data || confirm.isPending}>
          Confirm
        </Button>
      }
    >
      {begun.isPending ? (
        <Skeleton className="h-64" />
      ) : begun.isError ? (
        <ErrorNotice query={begun} />
      ) : (
        <form
          id={formId}
          onSubmit={form.submit((typed) => confirm.mutate(typed))}
          className="grid gap-4"
        >
          <div className="grid items-center gap-4 sm:grid-cols-[auto_1fr]">
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(begun.data.qrSvg)}`}
              alt="QR code for your authenticator app; the key beside it is the same"
              className="size-44 justify-self-center rounded-md border bg-white"
            />
            <div className="grid min-w-0 gap-1.5">
              <p>Scan the QR code with the app. Without a camera, type this key into it:</p>
              <code className="rounded-md border bg-well px-3 py-2 font-mono tracking-wide [overflow-wrap:anywhere]">
                {begun.data.secret.match(/.{1,4}/g)?.join(' ')}
              </code>
            </div>
          </div>
          <InputField
            label="Code from the app"
            {...form.field('code')}
            error={confirm.isError && messageForPeople(confirm.error)}
            ref={focus}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            controlClass="font-mono"
          />
        </form>
      )}
    </DialogWindow>
  )
}

/** Adds a passkey, or renames one. */
function PasskeyDialog({ known, onClose }: Props & { known: { id: number; name: string } | null }) {
  const formId = useId()
  const form = useFields({ name: known?.name ?? 'This device' })
  const save = useMutation({
    mutationFn: async ({ name }: typeof form.values) =>
      known ? renamePasskey(known.id, name) : addPasskey(name),
    onSuccess: (codes) => {
      if (!codes || codes.length === 0) onClose(true)
    },
  })
  if (save.data && save.data.length > 0) {
    return <DoneDialog title="Your passkey is added" codes={save.data} onClose={onClose} />
  }
  const problem =
    save.error === null
      ? null
      : save.error instanceof ApiError
        ? messageForPeople(save.error)
        : 'The passkey was not created. It may exist already, or the window was closed. Try again.'
  return (
    <DialogWindow
      open
      onOpenChange={() => onClose(false)}
      title={known ? 'Rename the passkey' : 'Add a passkey'}
      description={
        known
          ? 'A name helps you recognize it.'
          : 'Sign in with your fingerprint, your face or the PIN of your device instead of the password.'
      }
      actions={
        <Button type="submit" form={formId} disabled={save.isPending}>
          {known ? 'Save' : 'Add passkey'}
        </Button>
      }
    >
      <form id={formId} onSubmit={form.submit((typed) => save.mutate(typed))}>
        <InputField
          label="Name"
          help="The device it is on"
          {...form.field('name')}
          error={problem}
          required
          maxLength={60}
        />
      </form>
    </DialogWindow>
  )
}

function CodesDialog({ onClose }: Props) {
  const make = useMutation({ mutationFn: makeRecoveryCodes })
  if (make.data) {
    return <DoneDialog title="Your new recovery codes" codes={make.data} onClose={onClose} />
  }
  return (
    <DialogWindow
      open
      onOpenChange={() => onClose(false)}
      title="Create new recovery codes?"
      description="Your current codes stop working."
      actions={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button disabled={make.isPending} onClick={() => make.mutate()}>
            Create new codes
          </Button>
        </>
      }
    >
      {make.isError && <ErrorNotice error={make.error} />}
    </DialogWindow>
  )
}

function DoneDialog({ title, codes, onClose }: Props & { title: string; codes: string[] }) {
  const close = () => onClose(true)
  return (
    <DialogWindow
      open
      onOpenChange={close}
      title={title}
      actions={<Button onClick={close}>{codes.length > 0 ? 'I saved them' : 'Done'}</Button>}
    >
      {codes.length > 0 ? <RecoveryCodes codes={codes} /> : <p>Your recovery codes still work.</p>}
    </DialogWindow>
  )
}

function AddressDialog({ onClose }: Props) {
  const formId = useId()
  const form = useFields({ email: '' })
  const send = useMutation({ mutationFn: ({ email }: typeof form.values) => changeAddress(email) })
  return (
    <DialogWindow
      open
      onOpenChange={() => onClose(false)}
      title={send.isSuccess ? 'Check your email' : 'Change the email address'}
      description={
        send.isSuccess
          ? undefined
          : 'We email a link to the new address. Open it to make the change. API keys, calendar addresses and webhooks then stop working.'
      }
      actions={
        send.isSuccess ? (
          <Button onClick={() => onClose(false)}>Done</Button>
        ) : (
          <Button type="submit" form={formId} disabled={send.isPending}>
            Send link
          </Button>
        )
      }
    >
      {send.isSuccess ? (
        <p role="status">
          A link is on its way to <strong>{form.values.email}</strong>. It works for 24 hours. Until
          you open it, the address of your account stays the same.
        </p>
      ) : (
        <form id={formId} onSubmit={form.submit((typed) => send.mutate(typed))}>
          <InputField
            label="New email address"
            {...form.field('email')}
            error={send.isError && messageForPeople(send.error)}
            type="email"
            required
            maxLength={254}
            autoComplete="email"
          />
        </form>
      )}
    </DialogWindow>
  )
}
