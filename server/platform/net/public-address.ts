import { BlockList, isIPv6 } from 'node:net'

// IANA special-purpose address registries (RFC 6890 and its updates), and metadata services of clouds.
const CLOSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
]
/** Ranges within 2000::/3 that belong to no machine of the internet, or carry an IPv4 address. */
const CLOSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const closed = listOf(CLOSED_V4, CLOSED_V6)
const given = listOf([], ['2000::/3'])
const loopback = listOf(['127.0.0.0/8'], ['::1/128'])

function listOf(v4: readonly string[], v6: readonly string[]): BlockList {
  const list = new BlockList()
  for (const subnet of v4) list.addSubnet(...partsOf(subnet), 'ipv4')
  for (const subnet of v6) list.addSubnet(...partsOf(subnet), 'ipv6')
  return list
}

function partsOf(subnet: string): [string, number] {
  const [net = '', length] = subnet.split('/')
  return [net, Number(length)]
}

/** Whether an address is on the public internet, not this machine or its network. */
export function isPublicAddress(address: string): boolean {
  const mapped = mappedV4(address)
  if (mapped !== null) return isPublicAddress(mapped)
  if (!isIPv6(address)) return !closed.check(address, 'ipv4')
  return given.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

export function isLoopback(address: string): boolean {
  const mapped = mappedV4(address)
  if (mapped !== null) return isLoopback(mapped)
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** The IPv4 address mapped to IPv6 (`::ffff:…`); null for any other. */
function mappedV4(address: string): string | null {
  if (!isIPv6(address)) return null
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`)
  const groups = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(hostname)
  if (!groups) return null
  const [high, low] = [groups[1], groups[2]].map((group) => Number.parseInt(group ?? '', 16))
  return [high, low].flatMap((pair = 0) => [pair >> 8, pair & 255]).join('.')
}
