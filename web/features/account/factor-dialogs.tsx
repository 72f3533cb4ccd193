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
  beginTotp,
  changeAddress,
  confirmTotp,
  makeRecoveryCodes,
  renamePasskey,
} from './second-factor.api.ts'

export type FactorDialog =
  | { kind: 'totp' }
  | { kind: 'passkey' }
  | { kind: 'rename'; id: number; name: string }
  | { kind: 'codes' }
  | { kind: 'address' }

type Props = {
  /** It is over: `isChanged` where something is other than before. */
  onClose: (isChanged: boolean) => void
}

export function FactorDialogs({ dialog, ...props }: Props & { dialog: FactorDialog }) {
  if (dialog.kind === 'totp') return <TotpDialog {...props} />
  if (dialog.kind === 'codes') return <CodesDialog {...props} />
  if (dialog.kind === 'address') return <AddressDialog {...props} />
  return <PasskeyDialog {...props} known={dialog.kind === 'rename' ? dialog : null} />
}

/** The keyboard goes where the work is, which comes after the dialog. */
const focus = (input: HTMLInputElement | null) => input?.focus()

/** An app for codes: its camera reads the squares, its first code shows that it did. */
function TotpDialog({ onClose }: Props) {
  const formId = useId()
  const form = useFields({ code: '' })
  const begun = useQuery({
    queryKey: ['/api/user/second-factor/totp'],
    queryFn: beginTotp,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const confirm = useMutation({ mutationFn: ({ code }: typeof form.values) => confirmTotp(code) })
  const codes = confirm.data
  if (codes) return <DoneDialog title="Your app is set up" codes={codes} onClose={onClose} />
  return (
    <DialogWindow
      open
      onOpenChange={() => onClose(false)}
      title="Set up an app for codes"
      description="Google Authenticator, 1Password, Aegis or any other. It shows a new code of six digits every half minute."
      actions={
        <Button type="submit" form={formId} disabled={!begun.data || confirm.isPending}>
          Confirm
        </Button>
      }
    >
      {begun.isPending ? (
        <Skeleton className="h-64" />
      ) : begun.isError ? (
        <ErrorNotice error={begun.error} onRetry={() => void begun.refetch()} />
      ) : (
        <form
          id={formId}
          onSubmit={form.submit((typed) => confirm.mutate(typed))}
          className="grid gap-4"
        >
          <div className="grid items-center gap-4 sm:grid-cols-[auto_1fr]">
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(begun.data.qrSvg)}`}
              alt="The squares your app’s camera reads; the text beside says the same"
              className="size-44 justify-self-center rounded-md border bg-white"
            />
            <div className="grid min-w-0 gap-1.5">
              <p>Read the squares with the app. Without a camera, type this into it:</p>
              <code className="rounded-md border bg-well px-3 py-2 font-mono tracking-wide [overflow-wrap:anywhere]">
                {begun.data.secret.match(/.{1,4}/g)?.join(' ')}
              </code>
            </div>
          </div>
          <InputField
            label="Code the app shows now"
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

/** Adds a passkey, or names one that is there. */
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
        : 'The browser made no passkey. It may be known already, or the window was closed; try again.'
  return (
    <DialogWindow
      open
      onOpenChange={() => onClose(false)}
      title={known ? 'Name the passkey' : 'Add a passkey'}
      description={
        known
          ? 'So that you know it again.'
          : 'Your finger, your face or the PIN of your device signs you in, without the password.'
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
          help="Which device it is on"
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
      title="Make new recovery codes?"
      description="Those you have are worth nothing from then on."
      actions={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button disabled={make.isPending} onClick={() => make.mutate()}>
            Make new codes
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
      actions={<Button onClick={close}>{codes.length > 0 ? 'I kept them' : 'Done'}</Button>}
    >
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <p>The recovery codes you have go on working.</p>
      )}
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
      title={send.isSuccess ? 'Look into your mail' : 'Change the email address'}
      description={
        send.isSuccess
          ? undefined
          : 'We send a link to the new address; it counts once you have opened it. API keys, the calendar address and webhooks end then.'
      }
      actions={
        send.isSuccess ? (
          <Button onClick={() => onClose(false)}>Done</Button>
        ) : (
          <Button type="submit" form={formId} disabled={send.isPending}>
            Send the link
          </Button>
        )
      }
    >
      {send.isSuccess ? (
        <p role="status">
          A link is on its way to <strong>{form.values.email}</strong>. It works for 24 hours. Until
          then the account keeps the address it has.
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
