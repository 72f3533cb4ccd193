import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { clearForSignOut } from '../lib/kept/clear.ts'

// The service worker of people who made a run sheet available offline. It stores only the files of the offline page:
// every page and part of the app comes from the server, so that none is older than the release. If the server can't
// be reached, the offline page replaces a page. Each release has separate files, and those of the previous one are
// removed.

/** Files of the offline page, set by the build (web/build/offline.ts). */
declare const OFFLINE_FILES: Array<{ url: string; revision: string | null }>

const OFFLINE_PAGE = '/offline/offline.html'
/** Without a response in this time the signal counts as lost. */
const NO_ANSWER_MS = 8_000

type Lifecycle = Event & { waitUntil: (work: Promise<unknown>) => void }
const worker = self as unknown as {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: (name: string, listener: (event: Lifecycle) => void) => void
}

cleanupOutdatedCaches()
precacheAndRoute(OFFLINE_FILES, { cleanURLs: false, directoryIndex: '' })
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

const isPage = (request: Request, url: URL) =>
  request.mode === 'navigate' && url.origin === self.location.origin

registerRoute(
  ({ request, url }) => isPage(request, url) && url.pathname === '/api/logout',
  async ({ request }) => {
    const answer = await fetch(request)
    // A redirect can't be read here; its existence means that the server ended the session.
    if (answer.ok || answer.type === 'opaqueredirect') await clearForSignOut()
    return answer
  },
)

registerRoute(
  ({ request, url }) => isPage(request, url) && !/^\/(?:api|oidc)\//.test(url.pathname),
  async ({ request }) => {
    try {
      return await withinTime(fetch(request))
    } catch (error) {
      const page = await matchPrecache(OFFLINE_PAGE)
      if (!page) throw error
      return page
    }
  },
)

function withinTime(answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), NO_ANSWER_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
