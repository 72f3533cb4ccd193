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

/** Every page anyone may read whose screen there is, as it looks before any answer of the server. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = []
  for (const [path, meta] of Object.entries(PAGE_META)) {
    const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
    if (!(path in router.routesByPath)) continue
    await router.load()
    const queries = createQueryClient()
    const { prelude } = await prerender(<App router={router} queries={queries} />, {
      // Else a large part comes hidden, with a script that shows it, which the server's policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    })
    pages.push({
      path,
      ...meta,
      html: await new Response(prelude).text(),
      data: structuredDataOf(path),
      asksServer: queries
        .getQueryCache()
        .getAll()
        .some(({ options }) => !('enabled' in options && options.enabled === false)),
    })
  }
  return pages
}
