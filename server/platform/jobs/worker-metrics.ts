import type { ChildProcess } from 'node:child_process'
import type { Pool } from '../db/db.ts'
import { type Metrics, processMetrics, watchProcess } from '../metrics/process-metrics.ts'

type Asked = { readMetrics: string }
type Answered = { metricsOf: string; metrics: Metrics }

/** Timeout for a worker that is busy. */
const ANSWER_MS = 1_000

const isAsked = (message: unknown): message is Asked =>
  typeof message === 'object' && message !== null && 'readMetrics' in message
const isAnswered = (message: unknown): message is Answered =>
  typeof message === 'object' && message !== null && 'metricsOf' in message

/** The metrics a worker process reports under `name`; null if it does not respond in time. */
export async function fetchMetrics(worker: ChildProcess, name: string): Promise<Metrics | null> {
  if (!worker.connected) return null
  return new Promise((resolve) => {
    const end = (metrics: Metrics | null) => {
      clearTimeout(timer)
      worker.off('message', take)
      resolve(metrics)
    }
    const take = (message: unknown) => {
      if (isAnswered(message) && message.metricsOf === name) end(message.metrics)
    }
    const timer = setTimeout(() => end(null), ANSWER_MS)
    worker.on('message', take)
    worker.send({ readMetrics: name } satisfies Asked, (error) => {
      if (error) end(null)
    })
  })
}

watchProcess()

/** The worker's side: responds to the server's requests. */
export async function answerMetrics(message: unknown, db: Pool): Promise<void> {
  if (!isAsked(message)) return
  const { readMetrics: name } = message
  const answer: Answered = { metricsOf: name, metrics: await processMetrics(name, db) }
  // The server may have ended in the meantime.
  if (process.connected) process.send?.(answer)
}
