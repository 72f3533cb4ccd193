import { lookup as systemLookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublicAddress } from '../../platform/net/public-address.ts'

/** From the look-up of the name to the answer's status. */
export const TIMEOUT_MS = 10_000
/** What is read of an answer before the connection is closed; nothing of it is kept. */
const MAX_ANSWER_BYTES = 64 * 1024

export type Reach = {
  /** Whether local addresses and plain http are allowed: for trying out. */
  allowsLocal: boolean
  lookup?: LookupFunction
}

/** How a try ended: `failure` is null where it arrived. */
export type Outcome = { status: number | null; failure: string | null }

const NOT_PUBLIC = 'The host’s address is not on the public internet'

/** The host of an address as a name or as a bare number, without the brackets of IPv6. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

function isAllowed(address: string, { allowsLocal }: Reach): boolean {
  return isPublicAddress(address) || (allowsLocal && isLoopback(address))
}

/**
 * Looks a name up and returns its addresses only if all are allowed. The connection is made to
 * exactly these: a name that answers otherwise the second time gains nothing.
 */
function checkedLookup(reach: Reach): LookupFunction {
  const lookup = reach.lookup ?? systemLookup
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const addresses = typeof found === 'string' ? [] : found
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !isAllowed(address, reach))) {
        return callback(Object.assign(new Error(NOT_PUBLIC), { code: 'ENOTPUBLIC' }), '', 0)
      }
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

/** Why nothing may be sent to an address, in words; null where it may be. Looks its name up. */
export async function findAddressFault(url: URL, reach: Reach): Promise<string | null> {
  const host = hostOf(url)
  if (isIP(host)) return isAllowed(host, reach) ? null : NOT_PUBLIC
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('The host name could not be looked up'), TIMEOUT_MS)
    checkedLookup(reach)(host, { all: true }, (error) => {
      clearTimeout(timer)
      resolve(error ? wordsOf(error) : null)
    })
  })
}

/** Sends a body once: without following redirects, without reading the answer beyond its status. */
export async function postWebhook(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  reach: Reach,
  timeoutMs = TIMEOUT_MS,
): Promise<Outcome> {
  const url = new URL(address)
  const host = hostOf(url)
  if (url.protocol !== 'https:' && !reach.allowsLocal) return failed('The address must use https')
  if (isIP(host) && !isAllowed(host, reach)) return failed(NOT_PUBLIC)
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

const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ENOTPUBLIC: NOT_PUBLIC,
    ENOTFOUND: 'No host has this name',
    EAI_AGAIN: 'The host name could not be looked up',
    ECONNREFUSED: 'Nothing is listening at this address',
    ECONNRESET: 'The connection was closed without a response',
    EPIPE: 'The connection was closed without a response',
    EHOSTUNREACH: 'The host could not be reached',
    ENETUNREACH: 'The host could not be reached',
    ETIMEDOUT: 'There was no response in time',
    ABORT_ERR: 'There was no response in time',
    HPE_HEADER_OVERFLOW: 'The response’s headers are too large',
  }),
)

function wordsOf(error: NodeJS.ErrnoException): string {
  const { code = '' } = error
  const words = WORDS.get(code)
  if (words) return words
  if (/CERT|SELF_SIGNED|TLS|SSL|EPROTO/.test(code)) return `There is no valid certificate (${code})`
  return code === '' ? 'It could not be sent' : `It could not be sent (${code})`
}
