import type { FastifyInstance, FastifyRequest } from 'fastify'
import { statementLine, watchQueries } from '../db/watch-queries.ts'
import { type SpanSender, sendSpans, type TraceTarget } from './send-spans.ts'
import { currentSpan, KIND, readTraceparent, runIn, type Span, startSpan } from './span.ts'

let sender: SpanSender | null = null

/** Starts tracing this process; returns the stop function, which sends the remaining spans. */
export function startTracing(
  target: TraceTarget,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const sends = sendSpans(target, onFailure)
  sender = sends
  const unwatch = watchQueries((text) => {
    // Statements outside a request or job are the queue's polling.
    if (!currentSpan()) return () => {}
    const statement = statementLine(text)
    const span = startSpan(/^\w+/.exec(statement)?.[0]?.toLowerCase() ?? 'statement', KIND.client)
    Object.assign(span.attributes, {
      'db.system.name': 'postgresql',
      'db.query.text': statement,
    })
    return ({ startedAt, ms, failed }) =>
      sends.add({ ...span, startedAt, endedAt: startedAt + ms, failed })
  })
  return async () => {
    unwatch()
    sender = null
    await sends.stop()
  }
}

/** Runs `work` in a new span, if tracing is on. */
export async function inSpan<T>(
  name: string,
  attributes: Span['attributes'],
  work: () => Promise<T>,
): Promise<T> {
  if (sender === null) return work()
  const span = startSpan(name, KIND.internal)
  Object.assign(span.attributes, attributes)
  try {
    return await runIn(span, work)
  } catch (error) {
    span.failed = true
    throw error
  } finally {
    span.endedAt = performance.now()
    sender?.add(span)
  }
}

/** Creates a span for every request, under the caller's. */
export function registerRequestTraces(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const asker = readTraceparent(request.headers.traceparent)
    // The caller may have chosen not to sample this trace.
    if (sender === null || asker?.isSampled === false) return done()
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    const span = startSpan(`${request.method} ${route}`, KIND.server, asker)
    Object.assign(span.attributes, {
      'http.request.method': request.method,
      'http.route': route,
      'parcelproof.request_id': request.id,
    })
    spans.set(request, span)
    runIn(span, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (!span) return
    span.endedAt = performance.now()
    span.failed = reply.statusCode >= 500
    span.attributes['http.response.status_code'] = reply.statusCode
    sender?.add(span)
  })
}
