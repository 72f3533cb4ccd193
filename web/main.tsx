import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { catchUp, readFilled } from './catch-up.ts'
import { onFirstScreen } from './lib/page-title.ts'
import { createQueryClient } from './lib/query-client.ts'
import { createAppRouter } from './router.tsx'
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
const app = <App router={router} queries={createQueryClient()} />
if (place.hasChildNodes()) {
  // A prerendered page: its screen is loaded first, so that the first render finds what stands there.
  router.ssr = { manifest: undefined }
  await router.load()
  const filled = readFilled(place)
  // Not among the effects of the first render: what is caught up with causes renders of its own.
  onFirstScreen(() => setTimeout(catchUp, 0, filled))
  // In slices, between which a phone answers the hand.
  startTransition(() => void hydrateRoot(place, app))
} else {
  window.releaseKept?.()
  startTransition(() => createRoot(place).render(app))
}
