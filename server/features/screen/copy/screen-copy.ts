import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { AppContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { environmentOf } from '../../../platform/system-environment.ts'
import { countRowsRoughly } from './changes.queries.ts'
import { type CopyAnswer, type CopyAsk, NOT_INSTALLED } from './copy-talk.ts'

/** With fewer parcels, the database is as fast. */
const FEWEST_ROWS = 200_000
const POLL_INTERVAL_MS = 60_000
/** The database answers what the copy has not answered by then. */
const PATIENCE_MS = 1_000
/** Questions it has not answered yet; of more the database is asked at once, since nobody would wait for the answers. */
const MAX_UNANSWERED = 8
/** Before it is started again after it ended by itself. */
const PAUSE_MS = 30_000

export type ScreenCopy = {
  /** The rows of a query over screen_row alone, as all transactions committed before left them; null: ask the database. */
  query: <Row>(text: string, values: readonly unknown[]) => Promise<Row[] | null>
  stop: () => Promise<void>
}

export type ScreenContext = AppContext & {
  /** Absent: the database answers all. */
  screenCopy?: ScreenCopy
}

type Options = { databaseUrl: string; db: Db; say: (message: string) => void; fewestRows?: number }

/** A copy of screen_row by column in a process of its own, as soon as the record has so many parcels that it pays. */
export function openScreenCopy({
  databaseUrl,
  db,
  say,
  fewestRows = FEWEST_ROWS,
}: Options): ScreenCopy {
  let running: CopyProcess | null = null
  let isStopped = false
  const start = () => {
    running = startProcess(databaseUrl, (how) => {
      running = null
      if (isStopped) return
      if (how === NOT_INSTALLED)
        return say('Without @duckdb/node-api, the database alone counts parcels.')
      say(`The copy of the parcels ended (${how}). The database answers until it is there again.`)
      timer = setTimeout(look, PAUSE_MS).unref()
    })
  }
  const look = async () => {
    const count = await countRowsRoughly(db).catch(() => 0)
    if (isStopped) return
    if (count >= fewestRows) start()
    else timer = setTimeout(look, POLL_INTERVAL_MS).unref()
  }
  let timer = setTimeout(look, 0).unref()
  return {
    query: async (text, values) => (await running?.ask(text, values)) ?? null,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      running?.end()
    },
  }
}

type CopyProcess = {
  ask: <Row>(text: string, values: readonly unknown[]) => Promise<Row[] | null>
  end: () => void
}

function startProcess(databaseUrl: string, onEnd: (how: number | string) => void): CopyProcess {
  const child = fork(fileURLToPath(new URL('./copy.main.ts', import.meta.url)), {
    env: { ...environmentOf(process.env), SCREEN_COPY_DATABASE_URL: databaseUrl },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, (rows: unknown[] | null) => void>()
  let isReady = false
  let asked = 0
  let unanswered = 0
  child.on('error', () => {})
  child.once('exit', (code, signal) => {
    isReady = false
    for (const answer of waiting.values()) answer(null)
    onEnd(signal ?? code ?? 'unknown')
  })
  child.on('message', (message: 'ready' | CopyAnswer) => {
    if (message === 'ready') {
      isReady = true
      return
    }
    unanswered--
    waiting.get(message.n)?.('rows' in message ? message.rows : null)
  })
  const ask = async <Row>(text: string, values: readonly unknown[]): Promise<Row[] | null> => {
    if (!isReady || unanswered >= MAX_UNANSWERED) return null
    const n = asked++
    unanswered++
    const { promise, resolve } = Promise.withResolvers<unknown[] | null>()
    waiting.set(n, resolve)
    const late = setTimeout(() => resolve(null), PATIENCE_MS)
    child.send(
      { n, text, values: [...values] } satisfies CopyAsk,
      (error) => error && resolve(null),
    )
    const rows = await promise.finally(() => {
      clearTimeout(late)
      waiting.delete(n)
    })
    return rows as Row[] | null
  }
  return { ask, end: () => child.kill() }
}
