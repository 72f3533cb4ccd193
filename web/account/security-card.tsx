import { useMutation, useQuery } from '@tanstack/react-query'
import { BadgeCheck, MailWarning } from 'lucide-react'
import type { User } from '../../contract/account.ts'
import { messageForPeople } from '../lib/api.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { toast } from '../ui/toast-store.ts'
import { sendVerification, signInOptionsQuery } from './account.api.ts'

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
              : 'Alerts are not sent until it is confirmed. Open the link in the mail we sent you.'
          }
        >
          {hasPassword && !user.emailVerified && <SendAgain />}
        </Line>
        {hasPassword && (
          <Line name="Password" note="We send you a link with which you choose a new one.">
            <a href="/oidc/forgot" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              Change password
            </a>
          </Line>
        )}
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

type LineProps = {
  name: string
  value?: React.ReactNode
  note: string
  children?: React.ReactNode
}

function Line({ name, value, note, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {value}
        </h3>
        <p className="text-ink-muted">{note}</p>
      </div>
      {children}
    </li>
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
