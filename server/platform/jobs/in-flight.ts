import type { ChildProcess } from 'node:child_process'
import type { QueueName } from './queues.ts'

// A worker process reports the jobs it runs to the server, so that it is known what it ran should it crash.

/** A job a process runs, or has fetched to run. */
export type InFlight = {
  id: string
  queue: QueueName
  key: string
  /** Of this attempt, counted from 0. */
  retryCount: number
  /** What was noted of its earlier crashes. */
  crash: CrashNote | null
  /** False while it waits in its process for others to end. */
  isBegun: boolean
}

/** What is noted of a job whose process crashed: kept as the output of its failed attempt. */
export type CrashNote = {
  message: string
  /** In a row at the same place. */
  crashes: number
  /** In a row wherever it was. */
  crashesInAll: number
  place: CrashPlace | null
}

/** How far a job was. */
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

/** The server's side: what a worker runs, or ran when it ended, and when it was last heard of. */
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
