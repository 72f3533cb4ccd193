import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { App } from './app/app.tsx'
import { createAppRouter } from './app/router.tsx'
import { addressOf, type PrerenderedPage } from './build/prerendered-page.ts'
import { structuredDataOf } from './build/structured-data.ts'
import { OPENINGS } from './content/openings.ts'
import { PAGE_META } from './content/page-meta.ts'
import { renderedTitle } from './lib/page-title.ts'
import { createQueryClient } from './lib/query-client.ts'

/** Variants of a screen by its URL: a name in the query, or a name and its value. */
const ASKED_LOOKS: Record<string, readonly string[]> = {
  '/import': ['tab=csv', 'tab=json', 'tab=other', 'tab=sources', 'tab=lists'],
  '/payment-success': ['payment_intent'],
  '/search': ['q'],
  '/support': ['tab=status', 'tab=ticket'],
  '/titlescope': ['property', 'report', 'q'],
}
/** Placeholder for a query value, removed from the page: longer than any real text. */
const SOME_VALUE = '1000000000'

/** Every public page, and the app's screens in their state before any response. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = []
  for (const [path, meta] of Object.entries(PAGE_META)) {
    const about = { ...meta, isArticle: false, data: structuredDataOf(path) }
    pages.push({ ...(await prerenderPage(path)), about })
  }
  for (const { path, asked, kind, title, description } of OPENINGS) {
    const page = await prerenderPage(path, asked)
    const isArticle = kind === 'Article' || kind === 'Guide'
    const data = structuredDataOf(addressOf(page))
    pages.push({ ...page, about: { title, description, isArticle, data } })
  }
  for (const path of screenPaths()) {
    for (const asked of [undefined, ...(ASKED_LOOKS[path] ?? [])]) {
      pages.push({ ...(await prerenderPage(path, asked)), about: null })
    }
  }
  return pages
}

/** Every screen that is not a public page; `/property/1` represents every property. */
function screenPaths(): string[] {
  return Object.keys(createAppRouter(createMemoryHistory()).routesByPath)
    .filter((path) => !(path in PAGE_META))
    .map((path) => path.replace('$id', '1'))
    .sort()
}

async function prerenderPage(
  path: string,
  asked?: string,
): Promise<Omit<PrerenderedPage, 'about'>> {
  const query = asked === undefined || asked.includes('=') ? asked : `${asked}=${SOME_VALUE}`
  const router = createAppRouter(
    createMemoryHistory({ initialEntries: [query === undefined ? path : `${path}?${query}`] }),
  )
  await router.load()
  const route = router.state.matches.at(-1)?.routeId
  if (!route || route === '__root__') throw new Error(`the app has no screen at ${path}`)
  const { prelude } = await prerender(<App router={router} queries={createQueryClient()} />, {
    // Otherwise a part that can't be rendered would be left out silently.
    onError: (error) => {
      throw error
    },
    // Otherwise a large part comes hidden, with a script that shows it, which the server's policy refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const html = await new Response(prelude).text()
  return {
    path,
    ...(asked === undefined ? {} : { asked }),
    route: route === '/' ? 'index' : route.slice(1).replaceAll('/', '.'),
    title: renderedTitle(),
    html: html.replaceAll(SOME_VALUE, ''),
  }
}
