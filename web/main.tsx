import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createAppRouter } from './app/router.tsx'
import { hasSignInMark } from './features/session/sign-in-mark.ts'
import { mayReload } from './lib/kept/device-settings.ts'
import { createQueryClient } from './lib/query-client.ts'
import './ui/app.css'

// A requested part of the app was replaced by a newer release: the page itself is outdated. The pause keeps a part
// that is really missing from reloading the page forever.
const RELOAD_PAUSE_MS = 10_000
window.addEventListener('vite:preloadError', () => {
  // Offline nothing could replace it.
  if (!navigator.onLine) return
  if (mayReload(RELOAD_PAUSE_MS)) location.reload()
})

// A page in the browser's back-forward cache shows data of a person who may have signed out since.
const wasSignedIn = hasSignInMark()
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && wasSignedIn) location.reload()
})

const root = document.getElementById('app')
if (!root) throw new Error('index.html has no #app')

const router = createAppRouter()
const app = <App router={router} queries={createQueryClient()} />
// The screen is loaded first, so that the first render matches the prerendered page, or replaces it at once.
router.ssr = { manifest: undefined }
await router.load()
// In slices, so that a phone responds to input in between.
startTransition(() => {
  if (isPrerenderedFor(root)) hydrate(root)
  else createRoot(root).render(app)
})

/** A query's result is prerendered only if the page declares it; otherwise it has a skeleton. */
function isPrerenderedFor({ dataset, firstChild }: HTMLElement): boolean {
  return firstChild !== null && location.search === (dataset.search ?? '')
}

function hydrate(container: HTMLElement): void {
  const { pathname } = location
  hydrateRoot(container, app, {
    // If the person leaves the screen during hydration, React renders the rest on the client and reports that as an
    // error.
    onRecoverableError: (error) => {
      if (location.pathname === pathname) reportError(error)
    },
  })
}
