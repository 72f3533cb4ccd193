import { randomBytes } from 'node:crypto'
import { createServer, type NetConnectOpts, connect as openSocket, type Socket } from 'node:net'

/** A TCP address that forwards to a server on this machine and can be shut. */
export type Door = {
  address: string
  /** Breaks open connections and refuses new ones. */
  shut: () => void
  /** Forwards nothing and sends nothing, like a machine without network. */
  hang: () => void
  /** Forwards requests, and replaces the responses. */
  garble: () => void
  open: () => void
  /** Breaks open connections and forwards to another PostgreSQL server, as HAProxy does if the primary changes. */
  leadTo: (url: string) => void
  stop: () => Promise<void>
}

/** A door to the PostgreSQL server whose URL contains the folder of its socket. */
export const openDoor = (url: string): Promise<Door> => openDoorTo(socketOf(url))

const socketOf = (url: string): NetConnectOpts => ({
  path: `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`,
})

export async function openDoorTo(first: NetConnectOpts): Promise<Door> {
  let place = first
  let state: 'open' | 'shut' | 'hung' | 'garbled' = 'open'
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
      from.on('data', (bytes) => {
        to.write(state === 'garbled' && to === outside ? garbage() : bytes)
      })
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
    garble: () => {
      state = 'garbled'
    },
    open: () => {
      state = 'open'
      for (const sockets of pairs) for (const socket of sockets) socket.resume()
    },
    leadTo: (url) => {
      place = socketOf(url)
      breakAll()
    },
    stop: async () => {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** In turn: a message of another protocol, an invalid one of PostgreSQL's, and noise. */
function garbage(): Buffer {
  const noise = randomBytes(24)
  const framed = Buffer.concat([Buffer.from('R\0\0\0\x1c'), noise])
  const kinds = [Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'), framed, Buffer.alloc(40), noise]
  return kinds[turn++ % kinds.length] ?? noise
}
let turn = 0
