import { isLoopback } from '../net/public-address.ts'

/** The settings that decide who can reach the server, as read from the environment. */
type Reach = {
  HOST?: string | undefined
  BASE_URL?: string | undefined
  DATABASE_URL?: string | undefined
  NODE_ENV?: string | undefined
  TRUST_PROXY: number
}

/**
 * Whether the server is one person's on their own machine. The one place that decides it: each default that is safe
 * only there derives from it, and so do the addresses to listen on.
 */
export function isOwnMachine({
  HOST,
  BASE_URL,
  DATABASE_URL,
  NODE_ENV,
  TRUST_PROXY,
}: Reach): boolean {
  return (
    DATABASE_URL === undefined &&
    NODE_ENV !== 'production' &&
    TRUST_PROXY === 0 &&
    (HOST === undefined || isLocalName(HOST)) &&
    (BASE_URL === undefined || isLocalUrl(BASE_URL))
  )
}

/** Both loopback addresses for `localhost`, since a browser may use either; else the one address that is set. */
export function listenAddresses(reach: Reach): readonly string[] {
  const host = reach.HOST ?? (isOwnMachine(reach) ? 'localhost' : '::')
  return host.toLowerCase() === 'localhost' ? ['127.0.0.1', '::1'] : [host.replace(/^\[|\]$/g, '')]
}

export function isLocalUrl(url: string): boolean {
  return isLocalName(new URL(url).hostname)
}

/** A loopback address, or a name that every resolver keeps on this machine (RFC 6761): nobody else can define it. */
export function isLocalName(name: string): boolean {
  return /(?:^|\.)localhost\.?$/i.test(name) || isLoopback(name.replace(/^\[|\]$/g, ''))
}
