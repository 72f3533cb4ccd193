import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { createAppRouter } from './router.tsx'

type AppProps = { router: ReturnType<typeof createAppRouter>; queries: QueryClient }

/** The whole app around a router; the same tree in the browser and in the prerender. */
export function App({ router, queries }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}
