import './before.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../lib/query-client.ts'
import { Toaster } from '../ui/toaster.tsx'
import { OfflineSheets } from './offline-sheets.tsx'
import '../ui/app.css'

// What the service worker shows in place of a page when there is no connection: the run sheets that are kept on this
// device. A build of its own, without the app's router, so that it opens at once and changes nothing of the app.

const root = document.getElementById('offline')
if (!root) throw new Error('offline.html has no #offline')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <OfflineSheets />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
)
