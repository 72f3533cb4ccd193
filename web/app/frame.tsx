import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TrackAfterSignIn } from '../features/watchlist/track-after-sign-in.tsx'
import { browserPart } from '../ui/browser-part.tsx'
import { useToasts } from '../ui/toast-store.ts'
import { AppShell } from './shell/app-shell.tsx'
import { Keyboard } from './shell/keyboard.tsx'
import { PublicShell } from './shell/public-shell.tsx'
import { RouteAnnouncer } from './shell/route-announcer.tsx'

// Fetched with the first toast.
const Toaster = browserPart(async () => (await import('../ui/toaster.tsx')).Toaster)

/** What stands around every screen, and what every screen may call for. */
export function Frame({ children }: { children: ReactNode }): ReactNode {
  const look = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  return (
    <>
      {look?.shell === 'public' ? (
        <PublicShell>{children}</PublicShell>
      ) : (
        <AppShell hasOwnSearch={look?.hasOwnSearch === true}>{children}</AppShell>
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
