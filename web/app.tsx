import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useState } from 'react'
import { createQueryClient } from './lib/query-client.ts'
import type { createAppRouter } from './router.tsx'

/** The whole app around a router; the same tree in the browser and in the prerender. */
export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  const [queries] = useState(createQueryClient)
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}
