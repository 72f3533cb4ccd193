import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { KeptMapPlace } from '../features/run-sheet/kept-map-place.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { browserPart } from '../ui/browser-part.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { firstRead } from './first-read.ts'
import { applyFirstRead, OfflineSheets } from './offline-sheets.tsx'

// What the service worker shows in place of a page when there is no connection: the run sheets that are kept on this
// device. A build of its own, without the app's router, so that it opens at once and changes nothing of the app.

/** The map library is large. */
const KeptMap = browserPart(async () => (await import('./kept-map.tsx')).KeptMap)

const root = document.getElementById('offline')
if (!root) throw new Error('offline.html has no #offline')
const client = createQueryClient()
applyFirstRead(client, await firstRead)
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <KeptMapPlace value={KeptMap}>
        <OfflineSheets />
      </KeptMapPlace>
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
)
