import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import {
  checkedLookup,
  connectionWords,
  faultOfNumber,
  hostOf,
  type Reach,
} from '../../platform/net/checked-lookup.ts'

/** From the name's lookup to the response's status. */
export const TIMEOUT_MS = 10_000
/** Maximum bytes read of a response before the connection is closed; they are discarded. */
const MAX_ANSWER_BYTES = 64 * 1024

/** Outcome of an attempt: `failure` is null if it arrived. */
export type Outcome = { status: number | null; failure: string | null }

/** Why an address is refused; null if allowed. Resolves its name. */
export async function findAddressFault(url: URL, reach: Reach): Promise<string | null> {
  const host = hostOf(url)
  if (isIP(host)) return faultOfNumber(url, reach)
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('The host name could not be looked up'), TIMEOUT_MS)
    checkedLookup(reach)(host, { all: true }, (error) => {
      clearTimeout(timer)
      resolve(error ? wordsOf(error) : null)
    })
  })
}

/** Sends a body once: without following redirects, and reading only the response's status. */
export async function postWebhook(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  reach: Reach,
  timeoutMs = TIMEOUT_MS,
): Promise<Outcome> {
  const url = new URL(address)
  if (url.protocol !== 'https:' && !reach.allowsLocal) return failed('The address must use https')
  const fault = faultOfNumber(url, reach)
  if (fault !== null) return failed(fault)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: checkedLookup(reach),
        signal: AbortSignal.timeout(timeoutMs),
        maxHeaderSize: 16 * 1024,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'ParcelProof-Webhook/1',
          ...headers,
        },
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        resolve({ status, failure: faultOfStatus(status) })
        let read = 0
        answer.on('error', () => {})
        answer.on('data', (chunk: Buffer) => {
          read += chunk.length
          if (read > MAX_ANSWER_BYTES) answer.destroy()
        })
      },
    )
    sent.on('error', (error) => resolve(failed(wordsOf(error))))
    sent.end(body)
  })
}

function failed(failure: string): Outcome {
  return { status: null, failure }
}

function faultOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null
  const said = `It answered ${status}`
  return status >= 300 && status < 400 ? `${said}; redirects are not followed` : said
}

const wordsOf = (error: NodeJS.ErrnoException) => connectionWords(error, 'It could not be sent')
