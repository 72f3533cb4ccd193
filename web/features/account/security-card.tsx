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

/** Fetched when one is first opened. */
const FactorDialogs = browserPart(async () => (await import('./factor-dialogs.tsx')).FactorDialogs)

/** How one signs in, and whether the address is known to be theirs. */
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
              ? 'Alerts and receipts reach you there.'
              : 'Until it is confirmed no alerts are sent, and there are no keys, webhooks or passkeys. Open the link in the mail we sent you.'
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
          <Line name="Password" note="We send you a link with which you choose a new one.">
            <a href="/oidc/forgot" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              Change password
            </a>
          </Line>
        )}
        {hasPassword && <SecondFactorLines isVerified={user.emailVerified} />}
        {options?.ownAccounts === false && (
          <Line
            name="Sign-in"
            note="You sign in at another service. Password and second factor are set there."
          />
        )}
        {user.isDemo && (
          <Line
            name="Demo account"
            note="It is yours alone, and ends a day after you began, with all you did in it."
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
      toast({ title: 'Mail sent', description: 'Open the link in it within 24 hours.' }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'No mail was sent',
        description: messageForPeople(error),
      }),
  })
  return (
    <Button variant="secondary" size="sm" disabled={send.isPending} onClick={() => send.mutate()}>
      Send the mail again
    </Button>
  )
}
