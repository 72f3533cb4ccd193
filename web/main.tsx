import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { catchUp, goOnIn, keepFilled } from './app/catch-up.ts'
import { createAppRouter } from './app/router.tsx'
import { UserMenu } from './app/shell/current-user.tsx'
import { onFirstScreen } from './lib/page-title.ts'
import { pause } from './lib/pause.ts'
import { createQueryClient, type DrawnWith, holdAnswers } from './lib/query-client.ts'
import './ui/app.css'

// A part of the app is fetched that a newer release has replaced: the page itself is out of date. The
// pause keeps a part that is really missing from reloading the page for ever.
const RELOAD_PAUSE_MS = 10_000
window.addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem('reloaded-at') ?? 0)
  if (Date.now() - last < RELOAD_PAUSE_MS) return
  sessionStorage.setItem('reloaded-at', String(Date.now()))
  location.reload()
})

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')

const router = createAppRouter()
await pause()
const queries = createQueryClient()
const drawnWith = readDrawnWith()
holdAnswers(queries, drawnWith?.answers ?? [])
const app = <App router={router} queries={queries} drawnWith={drawnWith} />
await pause()
if (place.hasChildNodes()) await takeOver(place)
else {
  window.releaseKept?.()
  startTransition(() => createRoot(place).render(app))
}

/** What the server drew the page with (server/features/pages/answered-pages.ts); null as the build drew it. */
function readDrawnWith(): DrawnWith | null {
  return JSON.parse(document.getElementById('drawn-with')?.textContent ?? 'null')
}

/** A finished page becomes the app's. */
async function takeOver(drawn: HTMLElement): Promise<void> {
  // Its screen is loaded first, so that the first render finds what stands there.
  router.ssr = { manifest: undefined }
  await Promise.all([router.load(), drawnWith?.isSignedIn && UserMenu.fetch().catch(() => {})])
  const filled = keepFilled(drawn)
  if (drawnWith || location.search === (drawn.dataset.search ?? '')) {
    // Not among the effects of the first render: what is caught up with causes renders of its own.
    onFirstScreen(() => setTimeout(() => catchUp(filled(), drawn)))
    const taken = location.pathname
    // Who goes on to another screen while the rest of this one is taken over has React draw that rest
    // anew, which it tells as an error.
    const onRecoverableError = (error: unknown) => {
      if (location.pathname === taken) reportError(error)
    }
    // In slices, between which a phone answers the hand.
    startTransition(() => void hydrateRoot(drawn, app, { onRecoverableError }))
    return
  }
  // What the address asks for is not in the finished page: the app's own drawing takes its place.
  let focused = document.activeElement
  drawn.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused = target
  })
  onFirstScreen(() => {
    if (document.activeElement === document.body) goOnIn(focused, drawn)
    setTimeout(() => catchUp(filled(), drawn))
  })
  startTransition(() => createRoot(drawn).render(app))
}
