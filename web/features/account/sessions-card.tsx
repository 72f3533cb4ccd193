import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut, Monitor } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '../../../contract/account.ts'
import { messageForPeople } from '../../lib/api.ts'
import { isAnythingKept } from '../../lib/kept/device-settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { browserPart } from '../../ui/browser-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { Moment } from '../../ui/time.tsx'
import { toast } from '../../ui/toast-store.ts'
import { endAllSessions, endSession, sessionsQuery } from './account.api.ts'
import { describeDevice } from './describe-device.ts'

const UnsentNote = browserPart(async () => (await import('./unsent-note.tsx')).UnsentNote)

/** Without storage there is nothing to remove. */
const clearKept = async () =>
  (await import('../../lib/kept/clear.ts')).clearForSignOut().catch(() => {})

const refused = (error: Error) =>
  toast({
    variant: 'destructive',
    title: 'Not signed out',
    description: messageForPeople(error),
  })

/** The person's sessions, to end one by one or all at once. */
export function SessionsCard({ userId }: { userId: number }) {
  const sessions = useQuery(sessionsQuery)
  return (
    <Card title="Where you are signed in" aside={<SignOutEverywhere userId={userId} />} flush>
      {sessions.isPending ? (
        <div className="grid gap-3 p-4">
          <LoadingLabel>Loading your sessions</LoadingLabel>
          <Skeleton className="w-48" />
          <Skeleton className="h-3 w-72" />
        </div>
      ) : sessions.isError ? (
        <ErrorNotice inset query={sessions} />
      ) : (
        <ul className="divide-y">
          {sessions.data.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** `127.0.0.1`, which a dual-stack server writes as `::ffff:127.0.0.1`. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function SessionLine({ session }: { session: Session }) {
  const queries = useQueryClient()
  const device = describeDevice(session.userAgent)
  const end = useMutation({
    mutationFn: () => endSession(session.id),
    onSuccess: async () => {
      toast({ title: 'Signed out', description: `${device} is no longer signed in.` })
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    onError: refused,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Monitor aria-hidden className="size-5 shrink-0 text-ink-muted" />
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.isCurrent && <Badge tone="good">This browser</Badge>}
        </p>
        <p className="text-ink-muted">
          {session.address && `${plainAddress(session.address)}, `}since{' '}
          <Moment at={session.createdAt} />
          {!session.isCurrent && (
            <>
              , last used <Moment at={session.seenAt} />
            </>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          disabled={end.isPending}
          onClick={() => end.mutate()}
          aria-label={`Sign out ${device}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere({ userId }: { userId: number }) {
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: async () => {
      await endAllSessions()
      if (isAnythingKept()) await clearKept()
    },
    // A full page load: the app's data belonged to this person.
    onSuccess: () => location.assign('/login'),
    onError: refused,
  })
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        <LogOut aria-hidden />
        Sign out everywhere
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="Every browser is signed out, including this one. You can sign in again at any time."
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              disabled={end.isPending || end.isSuccess}
              onClick={() => end.mutate()}
            >
              Sign out everywhere
            </Button>
          </>
        }
      >
        <UnsentNote userId={userId} fate="locked" />
      </Dialog>
    </>
  )
}
