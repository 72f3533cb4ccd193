import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router'
import { AppShell } from '../app/shell/app-shell.tsx'
import { Keyboard } from '../app/shell/keyboard.tsx'
import { PublicShell } from '../app/shell/public-shell.tsx'
import { RouteAnnouncer } from '../app/shell/route-announcer.tsx'
import { TrackAfterSignIn } from '../features/watchlist/track-after-sign-in.tsx'
import { browserPart } from '../ui/browser-part.tsx'
import { useToasts } from '../ui/toast-store.ts'

// Fetched with the first toast.
const Toaster = browserPart(async () => (await import('../ui/toaster.tsx')).Toaster)

export const Route = createRootRoute({ component: Root })

// One and the same for good, so that a change of screen does not draw the frame anew.
const SCREEN = <Outlet />

function Root() {
  const look = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  return (
    <>
      {look?.shell === 'public' ? (
        <PublicShell>{SCREEN}</PublicShell>
      ) : (
        <AppShell hasOwnSearch={look?.hasOwnSearch === true}>{SCREEN}</AppShell>
      )}
      <RouteAnnouncer />
      <Keyboard />
      <TrackAfterSignIn />
      <Toasts />
    </>
  )
}

function Toasts() {
  return useToasts().length > 0 && <Toaster />
}
