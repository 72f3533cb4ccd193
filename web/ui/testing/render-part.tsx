import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'

// Responses may be late on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

type Answer = { status?: number; body?: unknown }
/** Responses by `GET /path`; a list is used in order, and its last response repeats. */
type Answers = Record<string, Answer | Answer[]>

/** Renders a part of a screen as in the app, with a person signed in and the given responses. */
export async function renderPart(part: ReactNode, answers: Answers = {}) {
  cleanup()
  const requests: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${path}`
    requests.push({ call, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const known = answers[call]
    const answer = Array.isArray(known) ? (known.length > 1 ? known.shift() : known[0]) : known
    if (!answer) return new Response(`{"message":"not answered: ${call}"}`, { status: 500 })
    const { status = 200, body: content } = answer
    return new Response(status === 204 ? null : JSON.stringify(content), { status })
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  // The mark of a session; a test of a visitor answers 401.
  // biome-ignore lint/suspicious/noDocumentCookie: the test environment has no cookie store
  document.cookie = 'signed_in=1'
  const queries = createQueryClient()
  queries.setQueryData(['/api/auth/user'], { id: 1 })
  const view = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { ...view, user: userEvent.setup(), requests, queries }
}
