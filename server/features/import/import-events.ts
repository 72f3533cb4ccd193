import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { ImportProgress } from '../../../contract/import.ts'
import type { AppContext } from '../../platform/context.ts'
import { isDatabaseAway } from '../../platform/db/db.ts'
import { openEventStream } from '../../platform/http/event-stream.ts'
import { findLine, type InLine } from './import-line.queries.ts'
import { findImports } from './import-progress.queries.ts'
import { maySayWait, type WaitView, withWait } from './import-wait.ts'

/** Polling interval, once for all followed imports. */
const POLL_INTERVAL_MS = 200
const ENDED = new Set(['done', 'failed', 'undone'])

type Watcher = {
  /** An import's state and its place in the queue; null: there is none. */
  onProgress: (progress: ImportProgress | null, line: readonly InLine[]) => void
  /** The import can't be followed at present. */
  onTrouble: () => void
}

/** Polls all followed imports with one query, however many followers there are. */
export class ImportWatch {
  readonly #db: AppContext['db']
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  readonly #watchers = new Map<number, Set<Watcher>>()
  #timer: NodeJS.Timeout | null = null
  /** The last poll failed because of a bug, which was logged. */
  #isLogged = false
  /** Number of queries so far. */
  looks = 0

  constructor(db: AppContext['db'], log: Pick<FastifyBaseLogger, 'error'>) {
    this.#db = db
    this.#log = log
  }

  /** Reports the import to `watcher` from now on; returns the function that stops it. */
  follow(id: number, watcher: Watcher): () => void {
    const watchers = this.#watchers.get(id) ?? new Set()
    this.#watchers.set(id, watchers.add(watcher))
    this.#timer ??= setTimeout(() => void this.#look(), 0)
    return () => {
      watchers.delete(watcher)
      if (watchers.size === 0 && this.#watchers.get(id) === watchers) this.#watchers.delete(id)
    }
  }

  async #look(): Promise<void> {
    const ids = [...this.#watchers.keys()]
    this.looks += 1
    try {
      const found = await findImports(this.#db, ids)
      const waiting = found.filter(maySayWait).map(({ id }) => id)
      const line = waiting.length === 0 ? [] : await findLine(this.#db, waiting)
      this.#isLogged = false
      for (const id of ids) this.#report(id, found.find((each) => each.id === id) ?? null, line)
    } catch (error) {
      // An unavailable database is logged elsewhere; our own bug would otherwise go unnoticed. Clients reconnect
      // every few seconds, so it is logged once until a poll succeeds.
      if (!isDatabaseAway(error) && !this.#isLogged) {
        this.#isLogged = true
        this.#log.error({ err: error }, 'imports can not be followed')
      }
      for (const watchers of [...this.#watchers.values()]) {
        for (const { onTrouble } of [...watchers]) onTrouble()
      }
    } finally {
      this.#timer =
        this.#watchers.size > 0 ? setTimeout(() => void this.#look(), POLL_INTERVAL_MS) : null
    }
  }

  /** A failing watcher does not affect the others. */
  #report(id: number, progress: ImportProgress | null, line: readonly InLine[]): void {
    for (const { onProgress, onTrouble } of [...(this.#watchers.get(id) ?? [])]) {
      try {
        onProgress(progress, line)
      } catch (error) {
        this.#log.error({ err: error, importId: id }, 'event stream of an import failed')
        onTrouble()
      }
    }
  }
}

/** Server-sent events: the import's state on every change, until it has ended. */
export function streamImport(
  { readPool, stopping }: Pick<AppContext, 'readPool' | 'stopping'>,
  watch: ImportWatch,
  id: number,
  view: WaitView,
  reply: FastifyReply,
): void {
  let last = ''
  let unfollow = () => {}
  const { write, end, keepAlive } = openEventStream({ stopping }, reply, () => unfollow())
  unfollow = watch.follow(id, {
    onTrouble: end,
    onProgress: (progress, line) => {
      if (progress === null) return end()
      const text = JSON.stringify(withWait(progress, line, view))
      if (text === last) return keepAlive()
      last = text
      if (!ENDED.has(progress.status)) return write(`data: ${text}\n\n`)
      unfollow()
      // A client that receives the end must be able to read what was written.
      void readPool
        .caughtUp()
        .then(() => write(`data: ${text}\n\n`))
        .catch((error: unknown) => {
          // An unavailable database ends the stream: the client reconnects and reads the rest then.
          if (isDatabaseAway(error)) return
          reply.log.error({ err: error, importId: id }, 'event stream of an import failed')
        })
        .finally(end)
    },
  })
}
