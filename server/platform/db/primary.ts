import type { NetConnectOpts, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addressWords, listServerUrls, readServerList, type ServerAddress } from './server-list.ts'
import { SoundSocket } from './sound-socket.ts'

/** Pause between two looks at the servers, while any connection is open. */
const LOOK_EVERY_MS = 1_000
/** A server that does not answer within this time is not seen. */
const ANSWER_MS = 2_000

/** None of the servers is a primary: an error of class 57P, after which a retry may succeed. */
export class NoPrimaryError extends Error {
  override name = 'NoPrimaryError'
  readonly code = '57P03'
}

/** What a server says: its timeline if it is a primary, which each promotion makes one higher. */
type Answer = { timeline: number | null } | { error: unknown }

const TIMELINE = `case when pg_is_in_recovery() then null
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end`

type Server = { address: ServerAddress; url: string; probe: pg.Client | null }
type Found = { before: string; now: string }

/**
 * Which of several servers is the primary. As long as a connection is open, all are asked every second: after a
 * failover the connections to the previous primary are closed, so that their users see an error and come again,
 * and new ones go to the new primary. Of two that both claim it, the one promoted last counts. A primary that
 * is slow to answer stays it until another one is found.
 */
export class Primary {
  readonly #servers: Server[]
  readonly #sockets = new Map<Socket, Server>()
  readonly #listeners = new Set<(found: Found) => void>()
  #current: Server | null = null
  /** The last that was one, also while there is none. */
  #previous: Server | null = null
  #oneLook: Promise<void> | null = null
  #isLooking = false

  constructor(url: string, addresses: readonly ServerAddress[]) {
    const urls = listServerUrls(url)
    this.#servers = addresses.map((address, at) => ({ address, url: urls[at] ?? url, probe: null }))
  }

  /** Where the primary is, as far as known. Throws NoPrimaryError where there is none. */
  async find(): Promise<ServerAddress> {
    if (this.#current === null) await this.#look()
    if (this.#current === null) {
      for (const server of this.#servers) dropProbe(server)
      throw new NoPrimaryError(
        `None of ${this.#servers.map(({ address }) => addressWords(address)).join(', ')} is a primary that can be reached`,
      )
    }
    return this.#current.address
  }

  /** `socket` is open to the primary, until it closes. */
  opened(socket: Socket): void {
    if (this.#current === null) return
    this.#sockets.set(socket, this.#current)
    socket.once('close', () => this.#sockets.delete(socket))
    if (!this.#isLooking) void this.#keepLooking()
  }

  /** Calls `listener` when another server has become the primary, until the returned function is called. */
  onChange(listener: (found: Found) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #keepLooking(): Promise<void> {
    this.#isLooking = true
    while (this.#sockets.size > 0) {
      await sleep(LOOK_EVERY_MS, undefined, { ref: false })
      await this.#look()
    }
    this.#isLooking = false
    // No longer watched: the next connection asks first.
    this.#current = null
    for (const server of this.#servers) dropProbe(server)
  }

  /** One look at a time: two would open a connection each, of which one is forgotten. */
  #look(): Promise<void> {
    this.#oneLook ??= this.#ask().finally(() => {
      this.#oneLook = null
    })
    return this.#oneLook
  }

  async #ask(): Promise<void> {
    const answers = await Promise.all(this.#servers.map(askServer))
    let best: Server | null = null
    let highest = 0
    answers.forEach((answer, at) => {
      const server = this.#servers[at]
      if (!server || 'error' in answer || answer.timeline === null) return
      const isBetter =
        answer.timeline > highest || (answer.timeline === highest && server === this.#current)
      if (!isBetter) return
      best = server
      highest = answer.timeline
    })
    this.#become(best ?? this.#stillCurrent(answers))
  }

  /** A primary that is not seen stays it; one that says it is a standby does not. */
  #stillCurrent(answers: readonly Answer[]): Server | null {
    if (this.#current === null) return null
    const answer = answers[this.#servers.indexOf(this.#current)]
    return answer && 'error' in answer ? this.#current : null
  }

  #become(server: Server | null): void {
    const before = this.#current
    if (server === before) return
    this.#current = server
    for (const [socket, of] of this.#sockets) {
      if (of !== server) socket.destroy(new NoPrimaryError('The primary has changed'))
    }
    if (server === null) return
    const previous = this.#previous
    this.#previous = server
    if (previous === null || previous === server) return
    const found = { before: addressWords(previous.address), now: addressWords(server.address) }
    for (const listener of this.#listeners) listener(found)
  }
}

/** A connection of its own for each server is kept for the question: a new one each second would cost it more. */
async function askServer(server: Server): Promise<Answer> {
  try {
    server.probe ??= await openProbe(server)
    const { rows } = await server.probe.query<{ timeline: number | null }>(
      `select ${TIMELINE} as timeline`,
    )
    return { timeline: rows[0]?.timeline ?? null }
  } catch (error) {
    dropProbe(server)
    return { error }
  }
}

async function openProbe(server: Server): Promise<pg.Client> {
  const socket = new SoundSocket()
  const probe = new pg.Client({
    connectionString: server.url,
    stream: () => socket,
    application_name: 'parcelproof looking for the primary',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  probe.on('error', () => dropProbe(server))
  try {
    await probe.connect()
  } catch (error) {
    void probe.end().catch(() => {})
    throw error
  }
  // Looking keeps no process running.
  socket.unref()
  return probe
}

function dropProbe(server: Server): void {
  const { probe } = server
  server.probe = null
  if (probe) void probe.end().catch(() => {})
}

const primaries = new Map<string, Primary>()

/** The primary of `url`'s servers, the same for all of a process; null where `url` names one server. */
export function primaryOf(url: string): Primary | null {
  const known = primaries.get(url)
  if (known) return known
  const addresses = readServerList(url)
  if (addresses === null) return null
  const primary = new Primary(url, addresses)
  primaries.set(url, primary)
  return primary
}

/** A socket that connects to the primary, whatever address it is given. */
export class SocketToPrimary extends SoundSocket {
  readonly #primary: Primary

  constructor(primary: Primary) {
    super()
    this.#primary = primary
  }

  override connect(..._to: [NetConnectOpts] | unknown[]): this {
    this.#primary.find().then(
      ({ host, port }) => {
        if (this.destroyed) return
        super.connect(port, host)
        this.#primary.opened(this)
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }
}
