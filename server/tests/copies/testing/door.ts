import { createServer, type NetConnectOpts, connect as openSocket, type Socket } from 'node:net'

/** A TCP address that leads to a server on this machine, and can be shut. */
export type Door = {
  address: string
  /** Breaks what is open and refuses what comes. */
  shut: () => void
  /** Lets nothing through and says nothing, like a machine whose network is cut. */
  hang: () => void
  open: () => void
  stop: () => Promise<void>
}

/** A door to the PostgreSQL server whose URL names the folder of its socket. */
export function openDoor(url: string): Promise<Door> {
  return openDoorTo({ path: `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432` })
}

export async function openDoorTo(place: NetConnectOpts): Promise<Door> {
  let state: 'open' | 'shut' | 'hung' = 'open'
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer((outside) => {
    outside.on('error', () => {})
    if (state === 'shut') return void outside.destroy()
    if (state === 'hung') outside.pause()
    const inside = openSocket(place)
    inside.on('error', () => outside.destroy())
    const pair = [outside, inside] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [inside, outside] as const]) {
      from.on('data', (bytes) => to.write(bytes))
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const own = server.address()
  if (own === null || typeof own === 'string') throw new Error('the door has no port')
  const breakAll = () => {
    for (const [outside, inside] of pairs) {
      outside.destroy()
      inside.destroy()
    }
  }
  return {
    address: `127.0.0.1:${own.port}`,
    shut: () => {
      state = 'shut'
      breakAll()
    },
    hang: () => {
      state = 'hung'
      for (const sockets of pairs) for (const socket of sockets) socket.pause()
    },
    open: () => {
      state = 'open'
      for (const sockets of pairs) for (const socket of sockets) socket.resume()
    },
    stop: async () => {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
