import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fingerprint, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Passkey, SecondFactor } from '../../../contract/second-factor.ts'
import { messageForPeople } from '../../lib/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { browserPart } from '../../ui/browser-part.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { Moment } from '../../ui/time.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { FactorDialog } from './factor-dialogs.tsx'
import { removePasskey, removeTotp, secondFactorQuery } from './second-factor.api.ts'
import { SecurityLine } from './security-line.tsx'

const FactorDialogs = browserPart(async () => (await import('./factor-dialogs.tsx')).FactorDialogs)

type Open = (dialog: FactorDialog) => void

/** The second factors: authenticator app, passkeys and recovery codes. */
export function SecondFactorLines({ isVerified }: { isVerified: boolean }) {
  const queries = useQueryClient()
  const factor = useQuery(secondFactorQuery)
  const [dialog, setDialog] = useState<FactorDialog | null>(null)
  const close = (isChanged: boolean) => {
    setDialog(null)
    if (isChanged) void queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  }
  if (factor.isPending) {
    return (
      <li className="py-3">
        <LoadingLabel>Loading your second factor</LoadingLabel>
        <Skeleton className="h-10" />
      </li>
    )
  }
  if (factor.isError) {
    return (
      <li className="py-3">
        <ErrorNotice query={factor} />
      </li>
    )
  }
  if (!factor.data.isOurs) return null
  return (
    <>
      {factor.data.isNeeded && <Needed factor={factor.data} />}
      <TotpLine factor={factor.data} isVerified={isVerified} open={setDialog} />
      <PasskeyLines factor={factor.data} isVerified={isVerified} open={setDialog} />
      {hasFactor(factor.data) && (
        <SecurityLine
          name="Recovery codes"
          value={factor.data.recoveryLeft < 3 && <Badge tone="warn">Few left</Badge>}
          note={`${factor.data.recoveryLeft} of 10 left, for when you lose your app or passkey.`}
        >
          <Button variant="secondary" size="sm" onClick={() => setDialog({ kind: 'codes' })}>
            New codes
          </Button>
        </SecurityLine>
      )}
      {dialog && <FactorDialogs dialog={dialog} onClose={close} />}
    </>
  )
}

function hasFactor({ totpSince, passkeys }: SecondFactor): boolean {
  return totpSince !== null || passkeys.length > 0
}

/** Staff have their rights once they have signed in with a second factor. */
function Needed({ factor }: { factor: SecondFactor }) {
  const isThere = hasFactor(factor)
  return (
    <SecurityLine
      name="Second factor"
      value={
        <Badge tone="warn" icon={ShieldAlert}>
          Needed
        </Badge>
      }
      note={
        isThere
          ? 'Sign in with your second factor to use your staff rights.'
          : 'Set up an authenticator app or a passkey to use your staff rights.'
      }
    >
      {isThere && (
        <a
          href="/api/login?factor=required&returnTo=%2Faccount"
          className={buttonClass({ size: 'sm' })}
        >
          Sign in with second factor
        </a>
      )}
    </SecurityLine>
  )
}

type LineProps = { factor: SecondFactor; isVerified: boolean; open: Open }

function TotpLine({ factor, isVerified, open }: LineProps) {
  const remove = useRemoval(removeTotp, 'Authenticator app removed')
  return (
    <SecurityLine
      name="Authenticator app"
      value={
        factor.totpSince && (
          <Badge tone="good" icon={ShieldCheck}>
            On
          </Badge>
        )
      }
      note={
        factor.totpSince ? (
          <>
            You enter its code when you sign in. Set up <Moment at={factor.totpSince} />.
          </>
        ) : (
          'A code from your phone in addition to the password.'
        )
      }
    >
      {factor.totpSince ? (
        <Button
          variant="secondary"
          size="sm"
          disabled={remove.isPending}
          aria-label="Remove the authenticator app"
          onClick={() => remove.mutate()}
        >
          Remove
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          disabled={!isVerified}
          aria-label="Set up an authenticator app"
          onClick={() => open({ kind: 'totp' })}
        >
          Set up
        </Button>
      )}
    </SecurityLine>
  )
}

function PasskeyLines({ factor, isVerified, open }: LineProps) {
  return (
    <>
      <SecurityLine
        name="Passkeys"
        value={
          factor.passkeys.length > 0 && (
            <Badge tone="good" icon={ShieldCheck}>
              On
            </Badge>
          )
        }
        note="Sign in with your fingerprint, your face or the PIN of your device instead of the password."
      >
        <Button
          variant="secondary"
          size="sm"
          disabled={!isVerified}
          aria-label="Add a passkey"
          onClick={() => open({ kind: 'passkey' })}
        >
          Add
        </Button>
      </SecurityLine>
      {factor.passkeys.map((passkey) => (
        <PasskeyLine key={passkey.id} passkey={passkey} open={open} />
      ))}
    </>
  )
}

function PasskeyLine({ passkey, open }: { passkey: Passkey; open: Open }) {
  const { id, name } = passkey
  const remove = useRemoval(() => removePasskey(id), 'Passkey removed')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 pl-4">
      <Fingerprint aria-hidden className="size-5 shrink-0 text-ink-muted" />
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-ink-muted">
          Added <Moment at={passkey.createdAt} />
          {passkey.usedAt && (
            <>
              , last used <Moment at={passkey.usedAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Rename ${name}`}
          onClick={() => open({ kind: 'rename', id, name })}
        >
          Rename
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={remove.isPending}
          aria-label={`Remove ${name}`}
          onClick={() => remove.mutate()}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

function useRemoval(remove: () => Promise<void>, title: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      toast({ title })
      await queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Not removed',
        description: messageForPeople(error),
      }),
  })
}
