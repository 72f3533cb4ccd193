import type { ChildProcess } from 'node:child_process'
import type { QueueName } from './queues.ts'

// A worker process reports the jobs it runs to the server, so that they are known if it crashes.

/** A job a process runs, or has fetched to run. */
export type InFlight = {
  id: string
  queue: QueueName
  key: string
  /** Number of this attempt, from 0. */
  retryCount: number
  /** What was recorded about its earlier crashes. */
  crash: CrashNote | null
  /** False while it waits in its process for others to end. */
  isBegun: boolean
}

/** What is recorded about a job whose process crashed: kept as the output of its failed attempt. */
export type CrashNote = {
  message: string
  /** Consecutive crashes at the same place. */
  crashes: number
  /** Consecutive crashes at any place. */
  crashesInAll: number
  place: CrashPlace | null
}

/** The progress of a job. */
export type CrashPlace = { stage: string; rows: number }

type Message = { job: InFlight } | { jobEnded: string } | { beat: true }

/** If the server is gone, there is no one to report to. */
const send = (message: Message) => {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

/** The worker's side. */
export const reportJob = (job: InFlight) => send({ job })
export const reportJobEnded = (id: string) => send({ jobEnded: id })
export const reportBeat = () => send({ beat: true })

/** The server's side: what a worker is running, or was running when it ended, and its last heartbeat. */
export function followJobs(worker: ChildProcess): {
  inFlight: () => InFlight[]
  heardAt: () => number
} {
  const jobs = new Map<string, InFlight>()
  let heardAt = performance.now()
  worker.on('message', (message: Partial<Record<string, unknown>> | null) => {
    heardAt = performance.now()
    if (typeof message !== 'object' || message === null) return
    const report = message as Message
    if ('job' in report) jobs.set(report.job.id, report.job)
    else if ('jobEnded' in report) jobs.delete(report.jobEnded)
  })
  return { inFlight: () => [...jobs.values()], heardAt: () => heardAt }
}
