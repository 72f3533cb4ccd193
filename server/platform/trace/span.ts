import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export type Attributes = Record<string, string | number | boolean>

/** As OpenTelemetry numbers them. */
export const KIND = { internal: 1, server: 2, client: 3 } as const

export type Span = {
  traceId: string
  spanId: string
  parentId: string | null
  name: string
  kind: number
  /** By `performance.now()`. */
  startedAt: number
  endedAt: number
  attributes: Attributes
  failed: boolean
}

const current = new AsyncLocalStorage<Span>()

export const currentSpan = (): Span | undefined => current.getStore()
export const runIn = <T>(span: Span, work: () => T): T => current.run(span, work)

type Parent = { traceId: string; spanId: string }

/** The parent span of the W3C header `traceparent`; null when invalid or not sampled. */
export function readTraceparent(header: unknown): (Parent & { isSampled: boolean }) | null {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(String(header ?? '')) ?? []
  if (traceId === '' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export function startSpan(
  name: string,
  kind: number,
  parent: Parent | null = currentSpan() ?? null,
): Span {
  const now = performance.now()
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    parentId: parent?.spanId ?? null,
    name,
    kind,
    startedAt: now,
    endedAt: now,
    attributes: {},
    failed: false,
  }
}
