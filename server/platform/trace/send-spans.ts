import type { Attributes, Span } from './span.ts'

export type TraceTarget = { endpoint: string; headers: Record<string, string>; service: string }

/** Spans buffered while the collector is unavailable; more are dropped and reported. */
const MAX_KEPT = 4_096
const AT_ONCE = 512
const EVERY_MS = 5_000
const ANSWER_MS = 10_000

export type SpanSender = { add: (span: Span) => void; stop: () => Promise<void> }

/** Sends spans to an OpenTelemetry collector: OTLP over HTTP, as JSON. Never affects the traced work. */
export function sendSpans(target: TraceTarget, onFailure: (error: unknown) => void): SpanSender {
  let kept: Span[] = []
  let dropped = 0
  let sending: Promise<void> = Promise.resolve()

  const send = async () => {
    while (kept.length > 0) {
      const batch = kept.slice(0, AT_ONCE)
      const answer = await fetch(`${target.endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...target.headers },
        body: JSON.stringify(documentOf(batch, target.service)),
        signal: AbortSignal.timeout(ANSWER_MS),
        redirect: 'error',
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`the trace collector answered ${answer.status}`)
      kept = kept.slice(batch.length)
    }
    if (dropped > 0)
      onFailure(new Error(`${dropped} spans were dropped: the collector was unavailable`))
    dropped = 0
  }
  const flush = () => {
    sending = sending.then(send).catch(onFailure)
    return sending
  }
  const timer = setInterval(flush, EVERY_MS)
  timer.unref()
  return {
    add: (span) => {
      if (kept.length >= MAX_KEPT) dropped += 1
      else kept.push(span)
    },
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

function documentOf(spans: readonly Span[], service: string) {
  return {
    resourceSpans: [
      {
        resource: {
          attributes: attributesOf({ 'service.name': service, 'process.pid': process.pid }),
        },
        scopeSpans: [{ scope: { name: 'parcelproof' }, spans: spans.map(spanOf) }],
      },
    ],
  }
}

function spanOf({ traceId, spanId, parentId, name, kind, ...span }: Span) {
  return {
    traceId,
    spanId,
    ...(parentId === null ? {} : { parentSpanId: parentId }),
    name,
    kind,
    startTimeUnixNano: unixNano(span.startedAt),
    endTimeUnixNano: unixNano(span.endedAt),
    attributes: attributesOf(span.attributes),
    status: span.failed ? { code: 2 } : {},
  }
}

function unixNano(at: number): string {
  return String(BigInt(Math.round((performance.timeOrigin + at) * 1_000)) * 1_000n)
}

function attributesOf(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === 'number'
        ? Number.isInteger(value)
          ? { intValue: String(value) }
          : { doubleValue: value }
        : typeof value === 'boolean'
          ? { boolValue: value }
          : { stringValue: value },
  }))
}
