import { useMutation, useQuery } from '@tanstack/react-query'
import { BadgeCheck, MailWarning } from 'lucide-react'
import { useState } from 'react'
import type { User } from '../../../contract/account.ts'
import { messageForPeople } from '../../lib/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { browserPart } from '../../ui/browser-part.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast-store.ts'
import { sendVerification, signInOptionsQuery } from './account.api.ts'
import { SecondFactorLines } from './second-factor-lines.tsx'
import { SecurityLine as Line } from './security-line.tsx'

/** Loaded when one is first opened. */
const FactorDialogs = browserPart(async () => (await import('./factor-dialogs.tsx')).FactorDialogs)

/** The ways to sign in, and whether the email address is confirmed. */
export function SecurityCard({ user }: { user: User }) {
  const { data: options } = useQuery(signInOptionsQuery)
  const hasPassword = options?.ownAccounts === true && !user.isDemo
  return (
    <Card title="Security">
      <ul className="-my-3 divide-y">
        <Line
          name="Email address"
          value={
            user.emailVerified ? (
              <Badge tone="good" icon={BadgeCheck}>
                Confirmed
              </Badge>
            ) : (
              <Badge tone="warn" icon={MailWarning}>
                Not confirmed
              </Badge>
            )
          }
          note={
            user.emailVerified
              ? 'Alerts and receipts are sent there.'
              : 'Alerts, API keys, webhooks and passkeys need a confirmed address. Open the link in the email we sent you.'
          }
        >
          {hasPassword && (
            <div className="flex flex-wrap gap-2">
              {!user.emailVerified && <SendAgain />}
              <ChangeAddress />
            </div>
          )}
        </Line>
        {hasPassword && (
          <Line name="Password" note="We email you a link to choose a new one.">
            <a href="/oidc/forgot" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              Change password
            </a>
          </Line>
        )}
        {hasPassword && <SecondFactorLines isVerified={user.emailVerified} />}
        {options?.ownAccounts === false && (
          <Line
            name="Sign-in"
            note="You sign in through another service. Change your password and second factor there."
          />
        )}
        {user.isDemo && (
          <Line
            name="Demo account"
            note="Only you can see it. It is deleted one day after you started it, with everything in it."
          />
        )}
      </ul>
    </Card>
  )
}

function ChangeAddress() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Change address
      </Button>
      {isOpen && <FactorDialogs dialog={{ kind: 'address' }} onClose={() => setOpen(false)} />}
    </>
  )
}

function SendAgain() {
  const send = useMutation({
    mutationFn: sendVerification,
    onSuccess: () =>
      toast({ title: 'Email sent', description: 'Open the link in it within 24 hours.' }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'The email was not sent',
        description: messageForPeople(error),
      }),
  })
  return (
    <Button variant="secondary" size="sm" disabled={send.isPending} onClick={() => send.mutate()}>
      Resend email
    </Button>
  )
}
