import { JsonRefused, parseJson } from '../../../domain/lib/bounded-json.ts'
import { type FetchAsk, FetchFailed, fetchSafely } from './fetch-safely.ts'

export type RetryPolicy = {
  tries: number
  /** Before the second try; doubled before each one more. */
  firstWaitMs: number
  /** A server that asks for more is asked again by the next run. */
  maxWaitMs: number
  wait: (ms: number) => Promise<void>
}

/** How an answer is read once all of it has come. `read` throws FetchFailed, with `retry` where it may come whole. */
export type AnswerKind<T> = {
  /** Packed and unpacked. */
  maxBytes: number
  read: (pieces: readonly Buffer[]) => T | Promise<T>
}

const BLOCK_BYTES = 64 * 1024
const MAX_JSON_BYTES = 5_000_000
/** A layer of 1,000 fields and their 20,000 coded values have fewer. */
const MAX_JSON_VALUES = 250_000

/** The bytes themselves, for the process that parses them; no page instead of data. */
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

/** What is at an address. Failures that may pass are tried again, no sooner than the server asks. */
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

/** Copied into blocks: an answer that comes a byte at a time would be millions of buffers. */
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

/** Throws where an answer that should be data is a page. */
export function refusePage(pieces: readonly Buffer[]): void {
  const first = pieces[0]?.find((code) => code > BLANK)
  if (first !== LESS_THAN) return
  throw new FetchFailed(
    'It answered with a page instead of data: perhaps one to sign in, or to say that it moved',
  )
}

/** Parses the JSON of an answer within its limits. Throws FetchFailed. */
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

/** The fault of an answer that is no JSON, or more than is read. Other errors are returned as they are. */
export function answerFailed(cause: unknown): unknown {
  if (!(cause instanceof JsonRefused)) return cause
  // A proxy that cuts an answer off lets the next one through.
  const retry = cause.why === 'damaged' ? { afterMs: null } : null
  return new FetchFailed(WORDS[cause.why], { cause, retry })
}
