import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { DrawnWithContext } from '../lib/drawn-with.ts'
import type { DrawnWith } from '../lib/query-client.ts'
import type { createAppRouter } from './router.tsx'

type AppProps = {
  router: ReturnType<typeof createAppRouter>
  queries: QueryClient
  drawnWith: DrawnWith | null
}

/** The whole app around a router; the same tree in the browser and on the server. */
export function App({ router, queries, drawnWith }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <DrawnWithContext value={drawnWith}>
          <RouterProvider router={router} />
        </DrawnWithContext>
      </QueryClientProvider>
    </StrictMode>
  )
}
