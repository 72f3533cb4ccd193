import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AppShell } from '../shell/app-shell.tsx'
import { Keyboard } from '../shell/keyboard.tsx'
import { PublicShell } from '../shell/public-shell.tsx'
import { RouteAnnouncer } from '../shell/route-announcer.tsx'
import { useToasts } from '../ui/toast-store.ts'
import { TrackAfterSignIn } from '../watchlist/track-after-sign-in.tsx'

// Fetched with the first toast.
const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }))

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
  if (useToasts().length === 0) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
