import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

type Place = Pick<Config, 'hosts' | 'port'>

/** Binds and releases each address, so that a port in use is reported before anything else starts. */
export async function checkPort({ hosts, port }: Place): Promise<void> {
  for (const host of hosts) {
    const probe = createServer()
    if (await bind(probe, host, port, hosts)) await close(probe)
  }
}

/**
 * Listens on each address and returns them, as `127.0.0.1:3000`. One HTTP server serves all of them, so that its
 * timeouts and shutdown cover every connection.
 */
export async function listen(app: FastifyInstance, { hosts, port }: Place): Promise<string[]> {
  const [first = '::', ...more] = hosts
  const others = more.map((host) => {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    )
    return { host, server }
  })
  app.addHook('onClose', async () => {
    app.server.closeIdleConnections()
    await Promise.all(others.map(({ server }) => close(server)))
  })
  await app.listen({ host: first, port })
  const bound: Array<Pick<Server, 'address'>> = [app.server]
  for (const { host, server } of others) {
    if (await bind(server, host, portOf(app.server), hosts)) bound.push(server)
  }
  return bound.map(addressOf)
}

/** False for an address that the machine lacks, like `::1` without IPv6; the first must be available. */
async function bind(
  server: Server,
  host: string,
  port: number,
  hosts: readonly string[],
): Promise<boolean> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return true
  } catch (error) {
    const code = String((error as { code?: unknown }).code)
    if (host !== hosts[0] && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)) return false
    throw error
  }
}

/** Ends with the last connection; at once if it does not listen. */
async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.close(() => resolve()))
}

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function addressOf(server: Pick<Server, 'address'>): string {
  const address = server.address()
  if (typeof address !== 'object' || address === null) return String(address)
  return `${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
}
