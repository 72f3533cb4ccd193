import type { ChildProcess } from 'node:child_process'
import type { Pool } from '../db/db.ts'
import { processMetrics, watchProcess } from '../metrics/process-metrics.ts'

type Asked = { metrics: string }
type Answered = { metricsOf: string; texts: string[] }

/** A worker in the middle of something long is left alone. */
const ANSWER_MS = 1_000

const isAsked = (message: unknown): message is Asked =>
  typeof message === 'object' && message !== null && 'metrics' in message
const isAnswered = (message: unknown): message is Answered =>
  typeof message === 'object' && message !== null && 'metricsOf' in message

/** What a worker process says of itself under `name`; nothing where it does not answer in time. */
export async function askForMetrics(worker: ChildProcess, name: string): Promise<string[]> {
  if (!worker.connected) return []
  return new Promise((resolve) => {
    const end = (texts: string[]) => {
      clearTimeout(timer)
      worker.off('message', take)
      resolve(texts)
    }
    const take = (message: unknown) => {
      if (isAnswered(message) && message.metricsOf === name) end(message.texts)
    }
    const timer = setTimeout(() => end([]), ANSWER_MS)
    worker.on('message', take)
    worker.send({ metrics: name } satisfies Asked, (error) => {
      if (error) end([])
    })
  })
}

watchProcess()

/** The worker's side: answers what the server asks of it. */
export function answerMetrics(message: unknown, db: Pool): void {
  if (!isAsked(message)) return
  const answer: Answered = {
    metricsOf: message.metrics,
    texts: processMetrics(message.metrics, db),
  }
  process.send?.(answer)
}
