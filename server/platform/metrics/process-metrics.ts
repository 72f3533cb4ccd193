import { monitorEventLoopDelay } from 'node:perf_hooks'
import {
  AggregatorRegistry,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import type { Pool } from '../db/db.ts'

/** Metrics as processes exchange them. */
export type Metrics = MetricObjectWithValues<MetricValue<string>>[]

export const METRICS_CONTENT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

const registry = new Registry()
const registers = [registry]
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

// Label values come from closed sets: nothing that clients send may become one, or the number of series would
// be unbounded.

/** Of this process, since its start; also the next. */
export const requestSeconds = new Histogram({
  name: 'parcelproof_http_request_duration_seconds',
  help: 'Duration of requests.',
  labelNames: ['method', 'route', 'status'],
  buckets: SECONDS,
  registers,
})
export const querySeconds = new Histogram({
  name: 'parcelproof_database_query_duration_seconds',
  help: 'Duration of statements, including the wait for a connection.',
  labelNames: ['failed'],
  buckets: SECONDS,
  registers,
})

const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
  new Gauge({ name: `parcelproof_${name}`, help, labelNames, registers })

const delay = gauge('event_loop_delay_seconds', 'Event loop delay since the last scrape.', [
  'quantile',
])
const memory = gauge('memory_bytes', 'Memory of the process.', ['kind'])
const cpu = gauge('cpu_seconds', 'Processor time the process has used.', [])
const uptime = gauge('uptime_seconds', 'Time since the process started.', [])
const connections = gauge('database_connections', 'Connections of the process’s pool.', ['state'])
const longestWait = gauge('database_wait_seconds', 'Longest current wait for a connection.', [])

const loop = monitorEventLoopDelay({ resolution: 20 })

/** Starts to measure the event loop delay. */
export function watchProcess(): void {
  loop.enable()
}

/** The metrics of this process; `name` is its label. */
export async function processMetrics(name: string, db: Pool): Promise<Metrics> {
  measureNow(db)
  return (await registry.getMetricsAsJSON()).map((metric) => ({
    ...metric,
    values: metric.values.map((value) => ({
      ...value,
      labels: { process: name, ...value.labels },
    })),
  }))
}

function measureNow(db: Pool): void {
  delay.set({ quantile: '0.5' }, loop.percentile(50) / 1e9)
  delay.set({ quantile: '0.99' }, loop.percentile(99) / 1e9)
  delay.set({ quantile: '1' }, loop.max / 1e9)
  loop.reset()
  const { rss, heapUsed, external } = process.memoryUsage()
  memory.set({ kind: 'resident' }, rss)
  memory.set({ kind: 'heap' }, heapUsed)
  memory.set({ kind: 'external' }, external)
  const { user, system } = process.cpuUsage()
  cpu.set((user + system) / 1e6)
  uptime.set(process.uptime())
  connections.set({ state: 'idle' }, db.idleCount)
  connections.set({ state: 'used' }, db.totalCount - db.idleCount)
  connections.set({ state: 'wanted' }, db.waitingCount)
  longestWait.set(db.longestWaitMs() / 1000)
}

/** Merges the metrics of several processes: Prometheus accepts each name once, with all its samples. */
export function metricsText(said: readonly Metrics[]): Promise<string> {
  return AggregatorRegistry.aggregate([...said]).metrics()
}
