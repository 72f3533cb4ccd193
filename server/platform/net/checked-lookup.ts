import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublicAddress } from './public-address.ts'

export type Reach = {
  /** Whether local addresses and plain http are allowed: for trying out. */
  allowsLocal: boolean
  lookup?: LookupFunction
}

const NOT_PUBLIC = 'The host’s address is not on the public internet'

/** The host of an address as a name or as a bare number, without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

function isAllowed(address: string, { allowsLocal }: Reach): boolean {
  return isPublicAddress(address) || (allowsLocal && isLoopback(address))
}

/** Why nothing may be sent to a host that is a bare number: it is connected to without a look-up. */
export function faultOfNumber(url: URL, reach: Reach): string | null {
  const host = hostOf(url)
  return isIP(host) !== 0 && !isAllowed(host, reach) ? NOT_PUBLIC : null
}

/**
 * Looks a name up and returns its addresses only if all are allowed. The connection is made to
 * exactly these: a name that answers otherwise the second time gains nothing.
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

/** Why a connection failed, in words; `otherwise` where nothing better is known. */
export function connectionWords(error: NodeJS.ErrnoException, otherwise: string): string {
  const { code = '' } = error
  const words = WORDS.get(code)
  if (words) return words
  if (/CERT|SELF_SIGNED|TLS|SSL|EPROTO/.test(code)) return `There is no valid certificate (${code})`
  return code === '' ? otherwise : `${otherwise} (${code})`
}
