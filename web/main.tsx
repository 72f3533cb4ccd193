import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createAppRouter } from './app/router.tsx'
import { hasSignInMark } from './features/session/sign-in-mark.ts'
import { mayReload } from './lib/kept/device-settings.ts'
import { createQueryClient } from './lib/query-client.ts'
import './ui/app.css'

// A part of the app is fetched that a newer release has replaced: the page itself is out of date. The
// pause keeps a part that is really missing from reloading the page for ever.
const RELOAD_PAUSE_MS = 10_000
window.addEventListener('vite:preloadError', () => {
  // Without a connection nothing could be shown in its place.
  if (!navigator.onLine) return
  if (mayReload(RELOAD_PAUSE_MS)) location.reload()
})

// A page that the browser holds for the back button shows what a person saw who may have signed out since.
const wasSignedIn = hasSignInMark()
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && wasSignedIn) location.reload()
})

const root = document.getElementById('app')
if (!root) throw new Error('index.html has no #app')

const router = createAppRouter()
const app = <App router={router} queries={createQueryClient()} />
// The screen is loaded first, so that the first render finds what is prerendered, or replaces it at once.
router.ssr = { manifest: undefined }
await router.load()
// In slices, between which a phone responds to input.
startTransition(() => {
  if (isPrerenderedFor(root)) hydrate(root)
  else createRoot(root).render(app)
})

/** What a query asks for is prerendered only where the page says so; elsewhere it shows a skeleton. */
function isPrerenderedFor({ dataset, firstChild }: HTMLElement): boolean {
  return firstChild !== null && location.search === (dataset.search ?? '')
}

function hydrate(container: HTMLElement): void {
  const { pathname } = location
  hydrateRoot(container, app, {
    // Whoever leaves the screen while it is hydrated has React render the rest on the client, which it
    // reports as an error.
    onRecoverableError: (error) => {
      if (location.pathname === pathname) reportError(error)
    },
  })
}
