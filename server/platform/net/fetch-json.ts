import { isJsonTooDeep } from '../../../domain/lib/json-depth.ts'
import { type FetchAsk, FetchFailed, fetchSafely } from './fetch-safely.ts'

export type RetryPolicy = {
  tries: number
  /** Before the second try; doubled before each one more. */
  firstWaitMs: number
  /** A server that asks for more is asked again by the next run. */
  maxWaitMs: number
  wait: (ms: number) => Promise<void>
}

/** The JSON at an address. Failures that may pass are tried again, no sooner than the server asks. */
export async function fetchJson(
  address: string,
  ask: FetchAsk,
  retries: RetryPolicy,
): Promise<unknown> {
  for (let tried = 1; ; tried++) {
    try {
      return await readJson(address, ask)
    } catch (error) {
      if (!(error instanceof FetchFailed) || error.retry === null || tried >= retries.tries)
        throw error
      const waitMs = Math.max(error.retry.afterMs ?? 0, retries.firstWaitMs * 2 ** (tried - 1))
      if (waitMs > retries.maxWaitMs) throw error
      await retries.wait(waitMs)
    }
  }
}

async function readJson(address: string, ask: FetchAsk): Promise<unknown> {
  const { body } = await fetchSafely(address, {
    ...ask,
    headers: { accept: 'application/json', ...ask.headers },
  })
  const pieces: Buffer[] = []
  for await (const piece of body) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  const text = bytes.toString('utf8').trimStart()
  if (text.startsWith('<')) {
    throw new FetchFailed(
      'It answered with a page instead of data: perhaps one to sign in, or to say that it moved',
    )
  }
  if (isJsonTooDeep(bytes)) throw new FetchFailed('Its answer is nested too deep')
  try {
    return JSON.parse(text)
  } catch (error) {
    // A proxy that cuts an answer off lets the next one through.
    throw new FetchFailed('Its answer is damaged', { cause: error, retry: { afterMs: null } })
  }
}
