import type { FastifyInstance } from 'fastify'
import type { ErrorBody } from '../../../contract/error.ts'
import type { AppContext } from '../context.ts'
import { EMAIL_PAGE_STYLE, emailPage } from './email-page.ts'
import { isForApi } from './route-list.ts'
import { plainPagePolicy } from './security-headers.ts'

export const BUSY = 'ParcelProof is very busy right now. Please try again in a few seconds.'
export const RETRY_AFTER_S = 2

const PAGE = emailPage({
  title: 'Very busy right now',
  text: `${BUSY} Nothing you saved is lost.`,
  again: true,
})
/** Interval of the log message. */
const SAY_MS = 10_000
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': plainPagePolicy(EMAIL_PAGE_STYLE),
}
const API_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
/** Health checks are never refused, and static files cost no more than a refusal. */
const ALWAYS = /^\/(api\/(health|ready|metrics)$|assets\/)/

/**
 * Load shedding: rejects new requests while current ones wait too long, so that those still finish in time. Runs
 * before everything else, because a rejection must cost almost nothing, and ends with the queue.
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
      app.log.warn({ refused, ...measured }, 'overloaded: refusing new requests')
      saidMs = performance.now()
      refused = 0
    }
    const isPage = !isForApi(request) || request.headers.accept?.startsWith('text/html')
    const body: ErrorBody = { code: 'overloaded', message: BUSY, requestId: request.id }
    const text = isPage ? PAGE : JSON.stringify(body)
    // Skips the later hooks, which cost more than the refusal itself.
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
