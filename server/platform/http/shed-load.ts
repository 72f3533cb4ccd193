import type { FastifyInstance } from 'fastify'
import type { ErrorBody } from '../../../contract/error.ts'
import type { AppContext } from '../context.ts'
import { EMAIL_PAGE_STYLE, emailPage } from './email-page.ts'
import { isForApi } from './route-list.ts'
import { plainPagePolicy } from './security-headers.ts'

export const BUSY =
  'ParcelProof has more to do than it can at this moment; please try again in a few seconds'
/** What a program is told to wait. */
export const RETRY_AFTER_S = 2

const PAGE = emailPage({
  title: 'Very busy at this moment',
  text: `${BUSY}. Nothing you saved is lost.`,
  again: true,
})
/** How often the log tells of it. */
const SAY_MS = 10_000
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': plainPagePolicy(EMAIL_PAGE_STYLE),
}
const API_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
/** What tells whether we live is never refused, and files of the app cost no more than their refusal. */
const ALWAYS = /^\/(api\/(health|ready|metrics)$|assets\/)/

/**
 * Refuses new requests while those that are here already wait too long, so that these are answered in
 * time instead of nobody. Before everything else, as a refusal has to cost next to nothing; it ends by
 * itself as soon as the waiting does.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  { config, load }: Pick<AppContext, 'config' | 'load'>,
): void {
  const { databaseWaiters, databaseWaitMs, eventLoopDelayMs } = config.overload
  let refused = 0
  let saidMs = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', async (request, reply) => {
    const isBusy =
      load.databaseWaiters() > databaseWaiters ||
      load.databaseWaitMs() > databaseWaitMs ||
      load.eventLoopDelayMs() > eventLoopDelayMs
    if (!isBusy || ALWAYS.test(request.routeOptions.url ?? '')) return
    refused += 1
    if (performance.now() - saidMs > SAY_MS) {
      const measured = {
        databaseWaiters: load.databaseWaiters(),
        databaseWaitMs: load.databaseWaitMs(),
        eventLoopDelayMs: load.eventLoopDelayMs(),
      }
      app.log.warn({ refused, ...measured }, 'overloaded: new requests are refused')
      saidMs = performance.now()
      refused = 0
    }
    const isPage = !isForApi(request) || request.headers.accept?.startsWith('text/html')
    const body: ErrorBody = { code: 'overloaded', message: BUSY, requestId: request.id }
    const text = isPage ? PAGE : JSON.stringify(body)
    // Past the hooks behind this one: what they add costs more than all of this.
    reply.hijack()
    reply.raw
      .writeHead(503, {
        ...(isPage ? PAGE_HEADERS : API_HEADERS),
        'content-length': Buffer.byteLength(text),
        'retry-after': String(RETRY_AFTER_S),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .end(request.method === 'HEAD' ? undefined : text)
  })
}
