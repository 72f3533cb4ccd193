import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublicAddress } from './public-address.ts'

export type Reach = {
  /** Whether local addresses and plain http are allowed: for testing. */
  allowsLocal: boolean
  lookup?: LookupFunction
}

const NOT_PUBLIC = 'The host’s address is not on the public internet'

/** The host of a URL as a name or IP address, without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

function isAllowed(address: string, { allowsLocal }: Reach): boolean {
  return isPublicAddress(address) || (allowsLocal && isLoopback(address))
}

/** Why a host that is an IP address is refused: connecting to it needs no lookup. */
export function faultOfNumber(url: URL, reach: Reach): string | null {
  const host = hostOf(url)
  return isIP(host) !== 0 && !isAllowed(host, reach) ? NOT_PUBLIC : null
}

/**
 * Resolves a name and returns its addresses only if all are allowed. The connection uses exactly these, so a name
 * that resolves differently the second time gains nothing.
 */
export function checkedLookup(reach: Reach): LookupFunction {
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

/** Explains why a connection failed; `otherwise` if the error is unknown. */
export function connectionWords(error: NodeJS.ErrnoException, otherwise: string): string {
  const { code = '' } = error
  const words = WORDS.get(code)
  if (words) return words
  if (/CERT|SELF_SIGNED|TLS|SSL|EPROTO/.test(code)) return `There is no valid certificate (${code})`
  return code === '' ? otherwise : `${otherwise} (${code})`
}
