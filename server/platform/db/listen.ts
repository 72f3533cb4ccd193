import pg from 'pg'
import { connectionOf } from './connection.ts'

/** Pause before a lost connection is reopened. */
const AGAIN_MS = 2_000

/**
 * Calls `onNotified` for each notification on a channel, and once when it starts to listen, since it may have missed
 * some before. It uses a dedicated connection that bypasses a pooler: `url` is `DATABASE_LISTEN_URL` if set. While it
 * is lost, `isListening` is false, and callers must poll.
 */
export class Listener {
  readonly #url: string
  readonly #channel: string
  readonly #onNotified: () => void
  #client: pg.Client | null = null
  #timer: NodeJS.Timeout | null = null
  #isOpen = false
  isListening = false

  constructor(url: string, channel: string, onNotified: () => void) {
    this.#url = url
    this.#channel = channel
    this.#onNotified = onNotified
  }

  open(): void {
    if (this.#isOpen) return
    this.#isOpen = true
    void this.#connect()
  }

  close(): void {
    this.#isOpen = false
    this.isListening = false
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const client = this.#client
    this.#client = null
    void client?.end().catch(() => {})
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...connectionOf(this.#url),
      keepAlive: true,
      application_name: `listen ${this.#channel}`,
    })
    this.#client = client
    const lose = () => {
      if (this.#client !== client) return
      this.#client = null
      this.isListening = false
      void client.end().catch(() => {})
      if (this.#isOpen) this.#timer = setTimeout(() => void this.#connect(), AGAIN_MS)
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', () => this.#onNotified())
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(this.#channel)}`)
    } catch {
      // An unavailable database is logged by its callers.
      lose()
      return
    }
    if (this.#client !== client) return
    this.isListening = true
    this.#onNotified()
  }
}
