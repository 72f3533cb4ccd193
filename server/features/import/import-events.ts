import type { FastifyReply } from 'fastify'
import type { ImportProgress } from '../../../contract/import.ts'
import type { AppContext } from '../../platform/context.ts'
import { findImports } from './import.queries.ts'

/** How often is looked, once for all imports that somebody follows. */
const LOOK_MS = 200
/** A line now and then keeps proxies from closing a quiet connection. */
const QUIET_MS = 15_000
/** A stream ends after this long: the client connects again, so that none is followed by nobody. */
const LONGEST_MS = 30 * 60_000
/** A stream whose client takes nothing ends when so much waits for it. */
const MAX_WAITING_BYTES = 64 * 1024

const ENDED = new Set(['done', 'failed', 'undone'])

type Watcher = {
  /** An import as it stands; null: there is none. */
  onProgress: (progress: ImportProgress | null) => void
  /** The database did not answer. */
  onTrouble: () => void
}

/** Looks at all imports that somebody follows with one question each time, however many follow them. */
export class ImportWatch {
  readonly #db: AppContext['db']
  readonly #watchers = new Map<number, Set<Watcher>>()
  #timer: NodeJS.Timeout | null = null
  /** How often the database was asked. */
  looks = 0

  constructor(db: AppContext['db']) {
    this.#db = db
  }

  /** Tells `watcher` of the import from now on; answers how to end that. */
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
      for (const id of ids) {
        const progress = found.find((each) => each.id === id) ?? null
        for (const { onProgress } of [...(this.#watchers.get(id) ?? [])]) onProgress(progress)
      }
    } catch {
      for (const watchers of [...this.#watchers.values()]) {
        for (const { onTrouble } of [...watchers]) onTrouble()
      }
    }
    this.#timer = this.#watchers.size > 0 ? setTimeout(() => void this.#look(), LOOK_MS) : null
  }
}

/** Server-sent events: the import as it stands, whenever that changes, until it has ended. */
export function streamImport(
  { reads, stopping }: Pick<AppContext, 'reads' | 'stopping'>,
  watch: ImportWatch,
  id: number,
  reply: FastifyReply,
): void {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  let last = ''
  let saidMs = performance.now()
  const write = (text: string) => {
    // One that nobody reads would be held here until there is no memory left.
    if (raw.writableLength > MAX_WAITING_BYTES) raw.destroy()
    else raw.write(text)
    saidMs = performance.now()
  }
  // A server that stops, or loses its database, ends the stream: the client connects again and is told the rest.
  const end = () => {
    clearTimeout(longest)
    stopping.removeEventListener('abort', end)
    unfollow()
    raw.end()
  }
  const unfollow = watch.follow(id, {
    onTrouble: end,
    onProgress: (progress) => {
      if (progress === null) return end()
      const text = JSON.stringify(progress)
      if (text === last) {
        if (performance.now() - saidMs >= QUIET_MS) write(': still here\n\n')
        return
      }
      last = text
      if (!ENDED.has(progress.status)) return write(`data: ${text}\n\n`)
      unfollow()
      // Who is told that it has ended reads what it has written.
      void reads
        .caughtUp()
        .then(() => write(`data: ${text}\n\n`))
        .catch(() => {})
        .finally(end)
    },
  })
  const longest = setTimeout(end, LONGEST_MS)
  longest.unref()
  raw.once('close', end)
  stopping.addEventListener('abort', end)
  if (stopping.aborted) end()
}
