import { JsonRefused, parseJson } from '../../../domain/lib/bounded-json.ts'
import { type FetchAsk, FetchFailed, fetchSafely } from './fetch-safely.ts'

export type RetryPolicy = {
  tries: number
  /** Pause before the second attempt; doubled for each further one. */
  firstWaitMs: number
  /** If a server asks for a longer pause, the next run retries. */
  maxWaitMs: number
  wait: (ms: number) => Promise<void>
}

/** How a complete response is parsed. `read` throws FetchFailed, with `retry` if another attempt may succeed. */
export type AnswerKind<T> = {
  /** Compressed and decompressed. */
  maxBytes: number
  read: (pieces: readonly Buffer[]) => T | Promise<T>
}

const BLOCK_BYTES = 64 * 1024
const MAX_JSON_BYTES = 5_000_000
/** More than a layer of 1,000 fields and their 20,000 coded values has. */
const MAX_JSON_VALUES = 250_000

/** The bytes, for the process that parses them; a web page instead of data is rejected. */
export const bytesUpTo = (maxBytes: number): AnswerKind<Buffer> => ({
  maxBytes,
  read: (pieces) => {
    refusePage(pieces)
    return Buffer.concat(pieces)
  },
})

/** A description, parsed as a whole. */
export const JSON_ANSWER: AnswerKind<unknown> = {
  maxBytes: MAX_JSON_BYTES,
  read: (pieces) => {
    refusePage(pieces)
    return parseAnswer(Buffer.concat(pieces))
  },
}

/** Fetches an address. Temporary failures are retried, no sooner than the server asks. */
export async function fetchAnswer<T>(
  address: string,
  kind: AnswerKind<T>,
  ask: FetchAsk,
  retries: RetryPolicy,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await kind.read(await fetchPieces(address, kind.maxBytes, ask))
    } catch (error) {
      if (!(error instanceof FetchFailed) || error.retry === null || tried >= retries.tries)
        throw error
      const waitMs = Math.max(error.retry.afterMs ?? 0, retries.firstWaitMs * 2 ** (tried - 1))
      if (waitMs > retries.maxWaitMs) throw error
      await retries.wait(waitMs)
    }
  }
}

/** Copied into blocks: a response that arrives byte by byte would be millions of buffers. */
async function fetchPieces(address: string, maxBytes: number, ask: FetchAsk): Promise<Buffer[]> {
  const { body } = await fetchSafely(address, {
    ...ask,
    limits: { ...ask.limits, maxBytes: Math.min(ask.limits.maxBytes, maxBytes) },
    headers: { accept: 'application/json', ...ask.headers },
  })
  const full: Buffer[] = []
  let block = Buffer.allocUnsafe(BLOCK_BYTES)
  let used = 0
  for await (const piece of body) {
    for (let at = 0; at < piece.length; ) {
      const copied = piece.copy(block, used, at)
      at += copied
      used += copied
      if (used < BLOCK_BYTES) continue
      full.push(block)
      block = Buffer.allocUnsafe(BLOCK_BYTES)
      used = 0
    }
  }
  return used === 0 ? full : [...full, block.subarray(0, used)]
}

const LESS_THAN = 60
const BLANK = 32

/** Throws if the response is a web page instead of data. */
export function refusePage(pieces: readonly Buffer[]): void {
  const first = pieces[0]?.find((code) => code > BLANK)
  if (first !== LESS_THAN) return
  throw new FetchFailed(
    'It answered with a page instead of data: perhaps one to sign in, or to say that it moved',
  )
}

/** Parses the JSON of a response within its limits. Throws FetchFailed. */
export function parseAnswer(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes, { bytes: MAX_JSON_BYTES, values: MAX_JSON_VALUES })
  } catch (error) {
    throw answerFailed(error)
  }
}

const WORDS: Readonly<Record<JsonRefused['why'], string>> = {
  bytes: 'Its answer is too large',
  values: 'Its answer has too many values',
  depth: 'Its answer is nested too deep',
  damaged: 'Its answer is damaged',
}

/** The error for a response that is not JSON, or exceeds the limits. Other errors are returned unchanged. */
export function answerFailed(cause: unknown): unknown {
  if (!(cause instanceof JsonRefused)) return cause
  // A proxy that cuts one response off may let the next through.
  const retry = cause.why === 'damaged' ? { afterMs: null } : null
  return new FetchFailed(WORDS[cause.why], { cause, retry })
}
