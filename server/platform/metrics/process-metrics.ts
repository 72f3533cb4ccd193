import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Pool } from '../db/db.ts'
import { gaugeText, Histogram } from './instruments.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Of this process, since it began. */
export const requestSeconds = new Histogram(
  'parcelproof_http_request_duration_seconds',
  'Time from a request to the end of its answer.',
  SECONDS,
)
export const querySeconds = new Histogram(
  'parcelproof_database_query_duration_seconds',
  'Time a statement took, waiting for the database included.',
  SECONDS,
)
export const drawingSeconds = new Histogram(
  'parcelproof_page_drawing_duration_seconds',
  'Time until a screen was finished with its answers, or was sent without them.',
  SECONDS,
)

const loop = monitorEventLoopDelay({ resolution: 20 })

/** Begins to watch how late this process comes to what it has to do. */
export function watchProcess(): void {
  loop.enable()
}

/** What this process knows of itself; `name` tells it from the others of this server. */
export function processMetrics(name: string, db: Pool): string[] {
  const process_ = { process: name }
  const memory = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const delay = (percentile: number) => loop.percentile(percentile) / 1e9
  const delays = gaugeText(
    'parcelproof_event_loop_delay_seconds',
    'How late the process came to what it had to do, since the last look.',
    [
      [{ ...process_, quantile: '0.5' }, delay(50)],
      [{ ...process_, quantile: '0.99' }, delay(99)],
      [{ ...process_, quantile: '1' }, loop.max / 1e9],
    ],
  )
  loop.reset()
  return [
    requestSeconds.text(process_),
    querySeconds.text(process_),
    drawingSeconds.text(process_),
    delays,
    gaugeText('parcelproof_memory_bytes', 'Memory of the process.', [
      [{ ...process_, kind: 'resident' }, memory.rss],
      [{ ...process_, kind: 'heap' }, memory.heapUsed],
      [{ ...process_, kind: 'external' }, memory.external],
    ]),
    gaugeText('parcelproof_cpu_seconds', 'Processor time the process has used.', [
      [process_, (user + system) / 1e6],
    ]),
    gaugeText('parcelproof_uptime_seconds', 'Since the process began.', [
      [process_, process.uptime()],
    ]),
    gaugeText('parcelproof_database_connections', 'Connections of the process’s pool.', [
      [{ ...process_, state: 'idle' }, db.idleCount],
      [{ ...process_, state: 'used' }, db.totalCount - db.idleCount],
      [{ ...process_, state: 'wanted' }, db.waitingCount],
    ]),
    gaugeText(
      'parcelproof_database_wait_seconds',
      'How long the longest waiting has waited for a connection.',
      [[process_, db.longestWaitMs() / 1000]],
    ),
  ].filter(Boolean)
}

/**
 * Texts of several processes as one: Prometheus takes each name once, with all its samples together.
 */
export function joinMetrics(texts: readonly string[]): string {
  const byName = new Map<string, string[]>()
  for (const text of texts) {
    const [help = '', type = '', ...samples] = text.split('\n')
    const known = byName.get(type)
    if (known) known.push(...samples)
    else byName.set(type, [help, type, ...samples])
  }
  return `${[...byName.values()].map((lines) => lines.join('\n')).join('\n')}\n`
}
