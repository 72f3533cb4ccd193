import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { KeptMapPlace } from '../features/run-sheet/kept-map-place.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { browserPart } from '../ui/browser-part.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { firstRead } from './first-read.ts'
import { applyFirstRead, OfflineSheets } from './offline-sheets.tsx'

// The page that the service worker shows offline: this device's run sheets. A separate build, without the app's
// router, so that it opens at once and does not affect the app.

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
