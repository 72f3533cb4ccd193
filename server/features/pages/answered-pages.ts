import { setTimeout as after } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { escapeMarkup } from '../../platform/html/html.ts'
import { drawingSeconds } from '../../platform/metrics/process-metrics.ts'
import type { Ask, Drawn, DrawScreen, ScreenToDraw } from './drawing.ts'

/** A page waits this long for its answers, in milliseconds; without them the app asks again. */
const PATIENCE_MS = 1_000
/** Screens that are drawn or wait for that; who comes on top of them gets the page without its answers at once. */
const MAX_AT_ONCE = 8
const ASKS = / data-asks="([^"]*)"/

/**
 * Pages anyone may read that show what only the server knows, finished with it: read at once, by
 * everyone, and without the app. Drawn anew when an answer differs from the last. Answers the page as the
 * build wrote it where it asks for nothing, or an answer does not come: then the app asks, and says so.
 */
export function answeredPages(
  app: FastifyInstance,
  pages: ReadonlyMap<string, string>,
  draw: DrawScreen | null,
): (path: string) => Promise<string | undefined> {
  const last = new Map<string, { from: string; html: string }>()

  async function answered(path: string, page: string, calls: readonly string[]): Promise<string> {
    const bodies = new Map<string, string>()
    await Promise.all(
      calls.map(async (url) => {
        const { statusCode, body } = await app.inject({ method: 'GET', url })
        if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`)
        bodies.set(url, body)
      }),
    )
    const from = JSON.stringify(calls.map((call) => bodies.get(call)))
    const before = last.get(path)
    if (before?.from === from) return before.html
    const ask: Ask = async (call) => ({
      status: bodies.has(call) ? 200 : 404,
      headers: {},
      body: bodies.get(call) ?? '',
    })
    const drawn = await draw?.({ url: path, isSignedIn: false, isPhone: false, ask })
    if (!drawn) return page
    // It is whole as it stands: the app is fetched when somebody does something.
    const html = finish(page, drawn).replace(ASKS, '')
    last.set(path, { from, html })
    return html
  }

  return async (path) => {
    const page = path.includes(',') ? undefined : pages.get(path)
    const calls = page === undefined ? null : ASKS.exec(page)?.[1]
    if (page === undefined || !calls || !draw) return page
    return inTime(answered(path, page, readable(calls).split(' ')), page, path, app.log)
  }
}

/**
 * The app's screens, finished for whoever opens one: it is read before the app is there. Answers null
 * where that can't be done at once; then the page is as the build wrote it, and the app asks.
 */
export function answeredScreens(
  draw: DrawScreen,
  log: FastifyBaseLogger,
): (page: string, screen: ScreenToDraw, ask: Ask) => Promise<string | null> {
  let running = 0

  async function answered(page: string, screen: ScreenToDraw, ask: Ask) {
    try {
      running += 1
      const drawn = await draw({ ...screen, ask })
      return drawn && finish(page, drawn)
    } finally {
      running -= 1
    }
  }

  return async (page, screen, ask) => {
    const begun = performance.now()
    const isBusy = running >= MAX_AT_ONCE
    // What comes after it may be secret, as the provider's word of a payment is, and no log's.
    const [path = ''] = screen.url.split('?', 1)
    const html = isBusy ? null : await inTime(answered(page, screen, ask), null, path, log)
    const outcome = html !== null ? 'drawn' : isBusy ? 'busy' : 'without answers'
    drawingSeconds.observe({ outcome }, (performance.now() - begun) / 1000)
    return html
  }
}

/** What comes of a drawing, or what there is `without` it where it takes too long or fails. */
async function inTime<T, W>(
  drawing: Promise<T>,
  without: W,
  path: string,
  log: FastifyBaseLogger,
): Promise<T | W> {
  const finished = drawing.catch((error: unknown) => {
    log.warn({ err: error, path }, 'a page was not finished with its answers')
    return without
  })
  return Promise.race([finished, after(PATIENCE_MS, without, { ref: false })])
}

/** As the build wrote it into an attribute -> as it is. */
function readable(attribute: string): string {
  return attribute.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}

/** The page with the drawing in place of the build's, and what the app takes it over with. */
function finish(page: string, { title, html, drawnWith }: Drawn): string {
  const data = JSON.stringify(drawnWith).replace(/</g, '\\u003c')
  // bounded: a page of our own build
  return page
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeMarkup(title)}</title>`)
    .replace(
      /<div id="app">.*<\/div>(?=\s*<noscript>)/s,
      () =>
        `<div id="app">${html}</div>\n    <script type="application/json" id="drawn-with">${data}</script>`,
    )
}
