import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod/mini'
import { createQueryClient } from './lib/query-client.ts'
import { createAppRouter } from './router.tsx'
import './ui/app.css'

// Schemas are read as they are: compiling them needs `new Function`, which the server's policy forbids.
config({ jitless: true })

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

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createAppRouter()} />
    </QueryClientProvider>
  </StrictMode>,
)
