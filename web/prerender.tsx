import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { config } from 'zod/mini'
import { App } from './app.tsx'
import { PAGE_META } from './content/page-meta.ts'
import { createQueryClient } from './lib/query-client.ts'
import type { PrerenderedPage } from './prerendered-page.ts'
import { createAppRouter } from './router.tsx'
import { structuredDataOf } from './structured-data.ts'

config({ jitless: true })

/** Screens of the app that look the same to everyone until the server answers; `/property/1` stands for every property. */
const SCREENS = ['/dashboard', '/import', '/property/1', '/search', '/titlescope']

/** Every page anyone may read whose screen there is, and the app's screens, as they look before any answer of the server. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = []
  for (const [path, meta] of Object.entries(PAGE_META)) {
    const page = await prerenderPage(path)
    if (page) pages.push({ ...page, about: { ...meta, data: structuredDataOf(path) } })
  }
  for (const path of SCREENS) {
    const page = await prerenderPage(path)
    if (page) pages.push({ ...page, asksServer: true, about: null })
  }
  return pages
}

async function prerenderPage(path: string): Promise<Omit<PrerenderedPage, 'about'> | null> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const route = router.state.matches.at(-1)?.routeId
  if (!route || route === '__root__') return null
  const queries = createQueryClient()
  const { prelude } = await prerender(<App router={router} queries={queries} />, {
    // What can't be drawn here would be left out in silence.
    onError: (error) => {
      throw error
    },
    // Else a large part comes hidden, with a script that shows it, which the server's policy refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return {
    path,
    route: route === '/' ? 'index' : route.slice(1).replaceAll('/', '.'),
    html: await new Response(prelude).text(),
    asksServer: queries
      .getQueryCache()
      .getAll()
      .some(({ options }) => !('enabled' in options && options.enabled === false)),
  }
}
