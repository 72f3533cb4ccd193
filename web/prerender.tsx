import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { App } from './app.tsx'
import { PAGE_META } from './content/page-meta.ts'
import { type ApiKey, pathFromKey } from './lib/api.ts'
import { titleOfDrawing } from './lib/page-title.ts'
import { createQueryClient } from './lib/query-client.ts'
import type { PrerenderedPage } from './prerendered-page.ts'
import { createAppRouter } from './router.tsx'
import { structuredDataOf } from './structured-data.ts'

/** Looks of a screen that its address asks for: a name in the query, or a name and its value. */
const ASKED_LOOKS: Record<string, readonly string[]> = {
  '/payment-success': ['payment_intent'],
  '/search': ['q'],
  '/support': ['tab=status', 'tab=ticket'],
  '/titlescope': ['property', 'report'],
}
/** Stands for a value of the query, and is taken out of the drawing: it is longer than any text asks for. */
const SOME_VALUE = '1000000000'

/** Every page anyone may read whose screen there is, and the app's screens, as they look before any answer of the server. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = []
  for (const [path, meta] of Object.entries(PAGE_META)) {
    const page = await prerenderPage(path)
    if (page) pages.push({ ...page, about: { ...meta, data: structuredDataOf(path) } })
  }
  for (const path of screenPaths()) {
    for (const asked of [undefined, ...(ASKED_LOOKS[path] ?? [])]) {
      const page = await prerenderPage(path, asked)
      if (!page) throw new Error(`the app has no screen ${path}`)
      pages.push({ ...page, about: null })
    }
  }
  return pages
}

/** Every screen that is no page anyone may read; `/property/1` stands for every property. */
function screenPaths(): string[] {
  return Object.keys(createAppRouter(createMemoryHistory()).routesByPath)
    .filter((path) => !(path in PAGE_META))
    .map((path) => path.replace('$id', '1'))
    .sort()
}

async function prerenderPage(
  path: string,
  asked?: string,
): Promise<Omit<PrerenderedPage, 'about'> | null> {
  const query = asked === undefined || asked.includes('=') ? asked : `${asked}=${SOME_VALUE}`
  const router = createAppRouter(
    createMemoryHistory({ initialEntries: [query === undefined ? path : `${path}?${query}`] }),
  )
  await router.load()
  const route = router.state.matches.at(-1)?.routeId
  if (!route || route === '__root__') return null
  const queries = createQueryClient()
  const html = await draw(<App router={router} queries={queries} />)
  return {
    path,
    ...(asked === undefined ? {} : { asked }),
    route: route === '/' ? 'index' : route.slice(1).replaceAll('/', '.'),
    title: titleOfDrawing(),
    html: html.replaceAll(SOME_VALUE, ''),
    asks: queries
      .getQueryCache()
      .getAll()
      .filter(({ options }) => !('enabled' in options && options.enabled === false))
      .map(({ queryKey }) => pathFromKey(queryKey as unknown as ApiKey)),
  }
}

/** What stands in `#app` of a page that asks the server, once it has answered; by the path of the call. */
export async function drawAnswered(
  path: string,
  answers: ReadonlyMap<string, unknown>,
): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const queries = createQueryClient()
  for (const [call, answer] of answers) queries.setQueryData([call], answer)
  return draw(<App router={router} queries={queries} />)
}

async function draw(app: ReactNode): Promise<string> {
  const { prelude } = await prerender(app, {
    // What can't be drawn here would be left out in silence.
    onError: (error) => {
      throw error
    },
    // Else a large part comes hidden, with a script that shows it, which the server's policy refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return new Response(prelude).text()
}
