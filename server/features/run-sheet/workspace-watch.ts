import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { WorkspaceNews } from '../../../contract/run-sheet-entry.ts'
import type { AppContext } from '../../platform/context.ts'
import { isDatabaseAway } from '../../platform/db/db.ts'
import { Listener } from '../../platform/db/listen.ts'
import { openEventStream } from '../../platform/http/event-stream.ts'
import { CHANNEL, type FollowedState, type Follower, listFollowed } from './entry.queries.ts'

/** Looks at least this often: for sessions that have ended, and notifications that were lost. */
const LOOK_INTERVAL_MS = 5_000
/** The same while notifications do not arrive. */
const POLL_INTERVAL_MS = 300
/** Notifications that come at once are one look. */
const TOGETHER_MS = 20

type Watcher = Follower & {
  /** What the person sees of the workspace; null when they do not work in it any more. */
  onState: (state: FollowedState | null) => void
  /** It can't be followed at present. */
  onTrouble: () => void
}

/**
 * Looks at all workspaces that are followed in this process with one query, when the database notifies of a change in any:
 * new entries of a run sheet, or other members.
 */
export class WorkspaceWatch {
  readonly #db: AppContext['db']
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  readonly #listener: Listener
  readonly #watchers = new Set<Watcher>()
  #timer: NodeJS.Timeout | null = null
  #isLooking = false
  /** Something changed during a look. */
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

  /** Reports to `watcher` from now on; answers how to end that. */
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
      // An unavailable database is logged elsewhere. Clients connect again every few seconds.
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
 * Server-sent events: the state of the workspace a person works in, whenever it changes, until they do not work in it any
 * more. Who is removed has an event `left` as the last.
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
