import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Draws what stands in `#app` with the answers, by the path of the call (web/prerender.tsx). */
export type Draw = (path: string, answers: ReadonlyMap<string, unknown>) => Promise<string>

/** A page waits this long for its answers, in milliseconds; without them the app asks again. */
const PATIENCE_MS = 1_000
const ASKS = / data-asks="([^"]+)"/

/**
 * Pages anyone may read that show what only the server knows, finished with it: read at once, by
 * everyone, and without the app. Drawn anew when an answer differs from the last. Answers the page as the
 * build wrote it where it asks for nothing, or an answer does not come: then the app asks, and says so.
 */
export function answeredPages(
  app: FastifyInstance,
  pages: ReadonlyMap<string, string>,
  draw: Draw | null,
): (path: string) => Promise<string | undefined> {
  const drawn = new Map<string, { from: string; html: string }>()

  async function answered(path: string, page: string, calls: readonly string[]): Promise<string> {
    const bodies = await Promise.all(
      calls.map(async (url) => {
        const { statusCode, body } = await app.inject({ method: 'GET', url })
        if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`)
        return body
      }),
    )
    const from = bodies.join('\n')
    const last = drawn.get(path)
    if (last?.from === from || !draw) return last?.html ?? page
    const answers = new Map(calls.map((call, n) => [call, JSON.parse(bodies[n] ?? '')]))
    const html = finish(page, await draw(path, answers), Object.fromEntries(answers))
    drawn.set(path, { from, html })
    return html
  }

  return async (path) => {
    const page = pages.get(path)
    const calls = page === undefined ? null : ASKS.exec(page)?.[1]
    if (page === undefined || !calls || !draw) return page
    const unanswered = after(PATIENCE_MS, page, { ref: false })
    const finished = answered(path, page, readable(calls).split(' ')).catch((error: unknown) => {
      app.log.warn({ err: error, path }, 'a page was not finished with its answers')
      return page
    })
    return Promise.race([finished, unanswered])
  }
}

/** As the build wrote it into an attribute -> as it is. */
function readable(attribute: string): string {
  return attribute.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}

/** The page with the drawing in place of the build's, and the answers for the app that takes it over. */
function finish(page: string, drawing: string, answers: object): string {
  const data = JSON.stringify(answers).replace(/</g, '\\u003c')
  return page
    .replace(ASKS, '')
    .replace(
      /<div id="app">.*<\/div>(?=\s*<noscript>)/s,
      () =>
        `<div id="app">${drawing}</div>\n    <script type="application/json" id="answers">${data}</script>`,
    )
}
