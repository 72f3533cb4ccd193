import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { checkedLookup, connectionWords, faultOfNumber, type Reach } from './checked-lookup.ts'

/** The limits for a response of an untrusted server. */
export type FetchLimits = {
  /** Of the whole response, compressed and decompressed. */
  maxBytes: number
  /** From the first lookup to the last byte, including redirects. */
  totalMs: number
  /** Maximum wait for the next piece. */
  idleMs: number
  /** Minimum rate once `idleMs` was spent waiting; a slower server only keeps us busy. */
  minBytesPerSecond: number
  maxRedirects: number
}

export type FetchAsk = {
  reach: Reach
  limits: FetchLimits
  /** Identifies us, so that a county can write to us instead of blocking us. */
  userAgent: string
  headers?: Record<string, string>
  /** Called before each request, including redirects; an error it throws ends the fetch. */
  enter?: (hostname: string) => Promise<void>
  /** Aborted when the response is no longer needed. */
  ends?: AbortSignal | null
}

export type Fetched = {
  /** 200 to 299, or 304 for a conditional request. */
  status: number
  headers: IncomingHttpHeaders
  /** The final URL. */
  address: string
  /** Must be read to its end or abandoned: leaving the loop closes the connection. */
  body: AsyncIterable<Buffer>
}

/** The other server's fault, as a sentence without its full stop. */
export class FetchFailed extends Error {
  override name = 'FetchFailed'
  /** Whether it may be temporary; `afterMs` is the pause that the server asks for. */
  readonly retry: { afterMs: number | null } | null
  /** Status of the response; null if there was none, or the fault was another. */
  readonly status: number | null

  constructor(
    message: string,
    {
      retry = null,
      status = null,
      ...options
    }: ErrorOptions & Partial<Pick<FetchFailed, 'retry' | 'status'>> = {},
  ) {
    super(message, options)
    this.retry = retry
    this.status = status
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Statuses of a server that is busy, starting or cannot reach its backend. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504])

/**
 * Fetches an address on the public internet. Its name is resolved once and pinned; each redirect is checked like the
 * first address. Throws FetchFailed, also while the body is read.
 */
export async function fetchSafely(address: string, ask: FetchAsk): Promise<Fetched> {
  const timeout = AbortSignal.timeout(ask.limits.totalMs)
  const signal = ask.ends ? AbortSignal.any([timeout, ask.ends]) : timeout
  let url = checkedUrl(address, ask)
  for (let redirects = 0; ; redirects++) {
    await ask.enter?.(url.hostname)
    const answer = await open(url, ask, signal)
    const status = answer.statusCode ?? 0
    const { location } = answer.headers
    if (REDIRECTS.has(status) && location !== undefined) {
      answer.destroy()
      if (redirects >= ask.limits.maxRedirects) {
        throw new FetchFailed(`It redirects more than ${ask.limits.maxRedirects} times`)
      }
      url = redirected(url, location, ask)
      continue
    }
    if ((status >= 200 && status < 300) || status === 304) {
      return {
        status,
        headers: answer.headers,
        address: url.href,
        body: bodyOf(answer, ask.limits, signal),
      }
    }
    answer.destroy()
    const retry = PASSING.has(status) ? { afterMs: retryAfterMs(answer.headers) } : null
    throw new FetchFailed(`It answered ${status}`, { retry, status })
  }
}

function checkedUrl(address: string, { reach }: FetchAsk): URL {
  if (!URL.canParse(address)) throw new FetchFailed('This is not an address')
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new FetchFailed('The address must begin with https:// or http://')
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchFailed('The address must not contain a name or password')
  }
  const fault = faultOfNumber(url, reach)
  if (fault !== null) throw new FetchFailed(fault)
  return url
}

function redirected(from: URL, location: string, ask: FetchAsk): URL {
  if (!URL.canParse(location, from.href))
    throw new FetchFailed('It redirects to something that is no address')
  const url = checkedUrl(new URL(location, from).href, ask)
  if (from.protocol === 'https:' && url.protocol === 'http:') {
    throw new FetchFailed('It redirects from https to an address without')
  }
  return url
}

function open(url: URL, ask: FetchAsk, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent: false,
        lookup: checkedLookup(ask.reach),
        signal,
        maxHeaderSize: 16 * 1024,
        headers: { ...ask.headers, 'user-agent': ask.userAgent, 'accept-encoding': 'gzip' },
      },
      (answer) => {
        sent.setTimeout(0)
        // It may break before it is read; reading then fails with the same error.
        answer.on('error', () => {})
        resolve(answer)
      },
    )
    sent.setTimeout(ask.limits.idleMs, () => {
      sent.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }))
    })
    sent.on('error', (error) => reject(connectionFailed(error)))
    sent.end()
  })
}

function connectionFailed(error: NodeJS.ErrnoException): FetchFailed {
  // An unknown name or a private address is permanent.
  const isLasting = error.code === 'ENOTFOUND' || error.code === 'ENOTPUBLIC'
  return new FetchFailed(connectionWords(error, 'It could not be read'), {
    cause: error,
    retry: isLasting ? null : { afterMs: null },
  })
}

async function* bodyOf(
  answer: IncomingMessage,
  limits: FetchLimits,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const packed = paced(answer, limits, signal)
  const isPacked = answer.headers['content-encoding'] === 'gzip'
  let bytes = 0
  for await (const piece of isPacked ? unpacked(packed) : packed) {
    bytes += piece.length
    if (bytes > limits.maxBytes) throw tooLarge(limits)
    yield piece
  }
}

const tooLarge = ({ maxBytes }: FetchLimits) =>
  new FetchFailed(`It is larger than ${Math.round(maxBytes / 1e6)} MB`)

async function* unpacked(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  const feed = (async () => {
    for await (const piece of packed) {
      if (gunzip.destroyed) return
      if (!gunzip.write(piece))
        await new Promise<void>((go) => gunzip.once('drain', go).once('close', go))
    }
    gunzip.end()
  })().catch((error: unknown) => {
    gunzip.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  try {
    yield* gunzip as AsyncIterable<Buffer>
  } catch (error) {
    if (error instanceof FetchFailed) throw error
    throw new FetchFailed('Its compressed answer is damaged', {
      cause: error,
      retry: { afterMs: null },
    })
  } finally {
    gunzip.destroy()
    await feed
  }
}

/**
 * Yields the pieces as they arrive. Only time spent waiting for the server counts, not a slow reader. A connection
 * that ends before the response does is a failure.
 */
async function* paced(
  answer: IncomingMessage,
  limits: FetchLimits,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const pieces = (answer as Readable)[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let bytes = 0
  let waitedMs = 0
  try {
    for (;;) {
      const since = performance.now()
      const idle = setTimeout(() => answer.destroy(tooSlow()), limits.idleMs)
      const { done, value } = await pieces.next().finally(() => clearTimeout(idle))
      if (done) return
      waitedMs += performance.now() - since
      bytes += value.length
      // Compressed bytes may decompress to nothing, without end.
      if (bytes > limits.maxBytes) throw tooLarge(limits)
      if (waitedMs > limits.idleMs && bytes / (waitedMs / 1000) < limits.minBytesPerSecond)
        throw tooSlow()
      yield value
    }
  } catch (error) {
    if (error instanceof FetchFailed) throw error
    if (signal.aborted) throw new FetchFailed('It took too long', { cause: error })
    throw connectionFailed(error as NodeJS.ErrnoException)
  } finally {
    answer.destroy()
  }
}

const tooSlow = () => new FetchFailed('It sends too slowly', { retry: { afterMs: null } })

/** The pause requested by `Retry-After`, in seconds or as a date; null without one. */
function retryAfterMs(headers: IncomingHttpHeaders): number | null {
  const value = headers['retry-after']?.trim() ?? ''
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now())
}
