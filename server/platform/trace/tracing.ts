import type { FastifyInstance, FastifyRequest } from 'fastify'
import { statementLine, watchQueries } from '../db/watch-queries.ts'
import { type SpanSender, sendSpans, type TraceTarget } from './send-spans.ts'
import { beginSpan, currentSpan, KIND, readTraceparent, runIn, type Span } from './span.ts'

let sender: SpanSender | null = null

/** Begins to trace this process; answers the way to stop, which sends what is left. */
export function startTracing(
  target: TraceTarget,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const sends = sendSpans(target, onFailure)
  sender = sends
  const unwatch = watchQueries((text) => {
    // Statements of nobody's request or job are the heartbeat of the queue.
    if (!currentSpan()) return () => {}
    const statement = statementLine(text)
    const span = beginSpan(/^\w+/.exec(statement)?.[0]?.toLowerCase() ?? 'statement', KIND.client)
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

/** Does `work` as one span of its own; where nothing is traced, it is only done. */
export async function inSpan<T>(
  name: string,
  attributes: Span['attributes'],
  work: () => Promise<T>,
): Promise<T> {
  if (sender === null) return work()
  const span = beginSpan(name, KIND.internal)
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

/** Makes a span of every request, under that of whoever asked; what it does belongs to it. */
export function registerRequestTraces(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const asker = readTraceparent(request.headers.traceparent)
    // Whoever asks may say that this one is not to be looked at.
    if (sender === null || asker?.isSampled === false) return done()
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    const span = beginSpan(`${request.method} ${route}`, KIND.server, asker)
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
