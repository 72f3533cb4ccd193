import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { WorkspaceNews } from '../../../contract/run-sheet-entry.ts'
import type { AppContext } from '../../platform/context.ts'
import { isDatabaseAway } from '../../platform/db/db.ts'
import { Listener } from '../../platform/db/listen.ts'
import { openEventStream } from '../../platform/http/event-stream.ts'
import { CHANNEL, type FollowedState, type Follower, listFollowed } from './entry.queries.ts'

/** Maximum interval between checks: for expired sessions and lost notifications. */
const LOOK_INTERVAL_MS = 5_000
/** The same while notifications are unavailable. */
const POLL_INTERVAL_MS = 300
/** Notifications within this time share one check. */
const TOGETHER_MS = 20

type Watcher = Follower & {
  /** The workspace's state for the person; null when they no longer work in it. */
  onState: (state: FollowedState | null) => void
  /** It can't be followed at present. */
  onTrouble: () => void
}

/**
 * Checks all followed workspaces of this process with one query, when the database notifies of a change in any: new
 * entries of a run sheet, or changed membership.
 */
export class WorkspaceWatch {
  readonly #db: AppContext['db']
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  readonly #listener: Listener
  readonly #watchers = new Set<Watcher>()
  #timer: NodeJS.Timeout | null = null
  #isLooking = false
  /** Something changed during a check. */
  #isStale = false

  constructor(
    { db, config, databaseUrl }: Pick<AppContext, 'db' | 'config' | 'databaseUrl'>,
    log: Pick<FastifyBaseLogger, 'error'>,
  ) {
    this.#db = db
    this.#log = log
    this.#listener = new Listener(config.listenUrl ?? databaseUrl, CHANNEL, () =>
      this.#lookSoon(TOGETHER_MS),
    )
  }

  /** Reports to `watcher` from now on; returns the function that stops it. */
  follow(watcher: Watcher): () => void {
    this.#watchers.add(watcher)
    this.#listener.open()
    this.#lookSoon(0)
    return () => {
      this.#watchers.delete(watcher)
      if (this.#watchers.size === 0) this.close()
    }
  }

  close(): void {
    this.#listener.close()
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }

  #lookSoon(inMs: number): void {
    if (this.#watchers.size === 0) return
    if (this.#isLooking) {
      this.#isStale = true
      return
    }
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#look(), inMs)
  }

  async #look(): Promise<void> {
    this.#isLooking = true
    this.#isStale = false
    const watchers = [...this.#watchers]
    try {
      const states = await listFollowed(this.#db, watchers)
      for (const [place, watcher] of watchers.entries()) watcher.onState(states[place] ?? null)
    } catch (error) {
      // An unavailable database is logged elsewhere. Clients reconnect every few seconds.
      if (!isDatabaseAway(error)) {
        this.#log.error({ err: error }, 'workspaces can not be followed')
      }
      for (const { onTrouble } of watchers) onTrouble()
    } finally {
      this.#isLooking = false
      const rest = this.#listener.isListening ? LOOK_INTERVAL_MS : POLL_INTERVAL_MS
      this.#lookSoon(this.#isStale ? TOGETHER_MS : rest)
    }
  }
}

/**
 * Server-sent events: the state of the workspace a person works in, on every change, until they leave it. A removed
 * person receives a last event `left`.
 */
export function streamWorkspace(
  context: Pick<AppContext, 'stopping'>,
  watch: WorkspaceWatch,
  follower: Follower,
  reply: FastifyReply,
): void {
  let last = ''
  let unfollow = () => {}
  const { write, end, keepAlive } = openEventStream(context, reply, () => unfollow())
  unfollow = watch.follow({
    ...follower,
    onTrouble: end,
    onState: (state) => {
      if (state === null) {
        write('event: left\ndata: {}\n\n')
        return end()
      }
      const news: WorkspaceNews = { workspaceId: follower.workspaceId, ...state }
      const text = JSON.stringify(news)
      if (text === last) return keepAlive()
      last = text
      write(`data: ${text}\n\n`)
    },
  })
}
