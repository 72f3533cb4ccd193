import { useQueryClient } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useUser } from '../features/session/use-user.ts'
import { consumeWish } from '../features/watchlist/after-sign-in.ts'
import { isAnythingKept } from '../lib/kept/device-settings.ts'
import { useQuiet } from '../lib/use-quiet.ts'
import { browserPart } from '../ui/browser-part.tsx'
import { useToasts } from '../ui/toast-store.ts'
import { AppShell } from './shell/app-shell.tsx'
import { Keyboard } from './shell/keyboard.tsx'
import { OfflineBar } from './shell/offline-bar.tsx'
import { PublicShell } from './shell/public-shell.tsx'
import { RouteAnnouncer } from './shell/route-announcer.tsx'

// Loaded with the first toast, or earlier, once the page is quiet.
const Toaster = browserPart(async () => (await import('../ui/toaster.tsx')).Toaster)

/** The parts around every screen, and those that any screen may open. */
export function Frame({ children }: { children: ReactNode }): ReactNode {
  const look = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  return (
    <>
      {look?.shell === 'public' ? (
        <PublicShell>{children}</PublicShell>
      ) : (
        <AppShell hasOwnSearch={look?.hasOwnSearch === true} skip={look?.skip}>
          {children}
        </AppShell>
      )}
      <Ready />
      <OfflineBar />
      <RouteAnnouncer />
      <Keyboard />
      <TrackAfterSignIn />
      <CompareKept />
      <Toasts />
    </>
  )
}

/** From now on every control works (app.css). */
function Ready() {
  useEffect(() => document.getElementById('app')?.removeAttribute('data-waits'), [])
  return null
}

/** At each start, stored data are checked against the session; without data no request is sent. */
function CompareKept() {
  const client = useQueryClient()
  useEffect(() => {
    if (!isAnythingKept()) return
    import('../features/session/owner.ts')
      .then(({ ownerQuery }) => client.prefetchQuery(ownerQuery))
      // Without a connection, they are checked at the next start.
      .catch(() => {})
  }, [client])
  return null
}

function Toasts() {
  const isQuiet = useQuiet()
  useEffect(() => {
    // It may be needed to report a lost connection.
    if (isQuiet) Toaster.fetch().catch(() => {})
  }, [isQuiet])
  return useToasts().length > 0 && <Toaster />
}

/**
 * Tracks the property a visitor wanted to track, once they are signed in. Renders nothing. The watchlist is only
 * loaded for it: every screen has this part, and few need a watchlist.
 */
function TrackAfterSignIn() {
  const { user } = useUser()
  const client = useQueryClient()
  const isSignedIn = user !== null
  useEffect(() => {
    if (!isSignedIn) return
    const wish = consumeWish(Date.now())
    if (wish)
      void import('../features/watchlist/use-watchlist.ts').then(({ track }) => track(client, wish))
  }, [isSignedIn, client])
  return null
}
