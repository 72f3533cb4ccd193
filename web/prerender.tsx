import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { App } from './app/app.tsx'
import { createAppRouter } from './app/router.tsx'
import {
  addressOf,
  type DrawnScreen,
  type PrerenderedPage,
  type ScreenToDraw,
} from './build/prerendered-page.ts'
import { structuredDataOf } from './build/structured-data.ts'
import { OPENINGS } from './content/openings.ts'
import { PAGE_META } from './content/page-meta.ts'
import { userQuery } from './features/session/session.api.ts'
import { type ApiKey, pathFromKey, sendThrough } from './lib/api.ts'
import { titleOfDrawing } from './lib/page-title.ts'
import { answersOf, createQueryClient, type DrawnWith, openQueries } from './lib/query-client.ts'

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
    if (page)
      pages.push({
        ...page,
        about: { ...meta, kind: null, isRead: true, data: structuredDataOf(path) },
      })
  }
  for (const { path, asked, kind, isRead, title, description } of OPENINGS) {
    const page = await prerenderPage(path, asked)
    if (!page) throw new Error(`nothing opens at ${path}?${asked}`)
    const data = structuredDataOf(addressOf(page))
    pages.push({ ...page, about: { title, description, kind, isRead, data } })
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
  const { html, title } = await draw(<App router={router} queries={queries} drawnWith={null} />)
  return {
    path,
    ...(asked === undefined ? {} : { asked }),
    route: route === '/' ? 'index' : route.slice(1).replaceAll('/', '.'),
    title,
    html: html.replaceAll(SOME_VALUE, ''),
    asks: openQueries(queries).map(({ queryKey }) => pathFromKey(queryKey as unknown as ApiKey)),
  }
}

/** A screen asks for no more after answers to answers (e2e/request-chains.spec.ts). */
const MAX_ROUNDS = 2

/** Has the server answer what screens ask while it draws them. */
export function answerCalls(ask: (path: string) => Promise<Response>): void {
  sendThrough(async (path, { method }) => {
    if (method !== 'GET') throw new Error(`${method} ${path} is more than a question`)
    return ask(path)
  })
}

/**
 * A screen as it looks with the server's answers, drawn again as long as they lead to further calls; what
 * is not answered stands there as before the answer. Null where the address leads on to another.
 */
export async function drawScreen({
  url,
  isSignedIn,
  isPhone,
}: ScreenToDraw): Promise<DrawnScreen | null> {
  const queries = createQueryClient()
  const refused = new Set<string>()
  // Else every part of the page would be drawn for a visitor first.
  if (isSignedIn) await queries.prefetchQuery(userQuery)
  for (let round = 0; ; round += 1) {
    const drawnWith: DrawnWith = { isSignedIn, isPhone, answers: answersOf(queries) }
    const router = createAppRouter(createMemoryHistory({ initialEntries: [url] }))
    await router.load()
    if (router.state.location.pathname !== new URL(url, 'http://localhost').pathname) return null
    const drawn = await inTurn(() =>
      draw(<App router={router} queries={queries} drawnWith={drawnWith} />),
    )
    const open = openQueries(queries).filter(
      ({ queryHash, meta }) => !refused.has(queryHash) && !meta?.inBrowser,
    )
    if (open.length === 0 || round === MAX_ROUNDS) return { ...drawn, drawnWith }
    await Promise.all(
      open.map(async (query) => {
        await query.fetch().catch(() => {})
        if (query.state.status === 'success') return
        // The app asks again, and says why it is refused.
        query.reset()
        refused.add(query.queryHash)
      }),
    )
  }
}

let last: Promise<unknown> = Promise.resolve()
/** Drawings would only take turns in the middle of each other, and mix up what they say of themselves. */
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const turn = last.then(task)
  last = turn.catch(() => {})
  return turn
}

async function draw(app: ReactNode): Promise<{ html: string; title: string }> {
  const { prelude } = await prerender(app, {
    // What can't be drawn here would be left out in silence.
    onError: (error) => {
      throw error
    },
    // Else a large part comes hidden, with a script that shows it, which the server's policy refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const html = await new Response(prelude).text()
  return { html, title: titleOfDrawing() }
}
