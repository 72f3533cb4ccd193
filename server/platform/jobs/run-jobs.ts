import { setTimeout as sleep } from 'node:timers/promises'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { isDatabaseAway } from '../db/db.ts'
import { storableText } from '../db/storable-text.ts'
import { inSpan } from '../trace/tracing.ts'
import { runAlone, runBeside } from './alone.ts'
import { type CrashNote, type InFlight, reportJob, reportJobEnded } from './in-flight.ts'
import type { Careful } from './in-parts.ts'
import { isSweep, type JobData, type QueueName, settingsOf } from './queues.ts'

/** How often a queue is polled without a notification: for retries and lost notifications. */
const POLL_S = 5
/** A job that crashed its process this often at the same place, or anywhere, is given up. */
export const MAX_CRASHES = 2
const MAX_CRASHES_IN_ALL = 15
/** Polling interval for an unavailable database. */
const AWAY_POLL_MS = 500

/** A job as its handler receives it. */
export type Job = JobData & {
  /** Previous attempts. */
  retryCount: number
  /** The batch crashed its process before: its items are to be sent as separate jobs. */
  careful: Careful
  /** The process is stopping: the job ends at its next safe point. */
  signal: AbortSignal
}

export type Work = {
  queue: QueueName
  /** Maximum number of jobs of one group that run at once, in all processes. */
  groupLimit?: number
  run: (job: Job) => Promise<unknown>
  /** Records that the job is given up, before it becomes a dead letter. */
  onDead?: (job: Job, why: Error) => Promise<void>
}

/** Thrown when retrying is useless: the job becomes a dead letter at once. */
export class DeadJob extends Error {
  override name = 'DeadJob'
}

/** Thrown when it is too early: another process is working on it. */
export class TooEarly extends Error {
  override name = 'TooEarly'
}

/** Thrown instead of running a job that crashed its process twice. */
export class CrashesProcess extends DeadJob {
  override name = 'CrashesProcess'
  readonly note: CrashNote
  constructor(note: CrashNote) {
    super(note.message)
    this.note = note
  }
}

type Log = {
  info: (about: object, message: string) => void
  error: (about: object, message: string) => void
}

/** Works on a queue until the job system is stopped. */
export async function workQueue(
  boss: PgBoss,
  work: Work,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  const { batch, batches, policy } = settingsOf(work.queue)
  const isOneByOne = batches === 1
  // pg-boss rests between two fetches of a single job: half a second for each of many small imports.
  const fetchNext = () => {
    if (batch === 1 && policy !== 'stately' && worker !== null) boss.notifyWorker(worker)
  }
  let worker: string | null = null
  worker = await boss.work(
    work.queue,
    {
      batchSize: batch,
      burstWhenBatchFull: batch > 1,
      localConcurrency: batches,
      ...(work.groupLimit === undefined ? {} : { groupConcurrency: work.groupLimit }),
      includeMetadata: true,
      perJobResults: true,
      pollingIntervalSeconds: 0.5,
      notifyPollingIntervalSeconds: policy === 'standard' ? 0.5 : POLL_S,
    },
    async (jobs: JobWithMetadata<JobData>[]) => {
      for (const job of jobs) reportJob(inFlight(work.queue, job, false))
      const groups = Map.groupBy(jobs, ({ id, data }) => (isOneByOne ? '' : (data?.group ?? id)))
      const results = [...groups.values()].map(async (group) => {
        const done: JobResult[] = []
        for (const job of group) done.push(await runJob(boss, work, job, { log, signal }))
        return done
      })
      const settled = (await Promise.all(results)).flat()
      fetchNext()
      return settled
    },
  )
}

/** Runs one job; returns what to record about it. */
export async function runJob(
  boss: Pick<PgBoss, 'findJobs' | 'schemaVersion'>,
  work: Work,
  found: JobWithMetadata<JobData>,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<JobResult> {
  const { id, data, retryCount, retryLimit } = found
  const { queue } = work
  const crash = crashOf(found)
  const crashes = (crash?.crashes ?? 0) + (data?.isSuspect ? 1 : 0)
  const job = { ...data, retryCount, careful: { isOn: crashes > 0 }, signal }
  const key = String(job.key ?? '')
  const run = async () => {
    if (signal.aborted) throw new TooEarly('the process is being stopped')
    if (isSweep(queue) && retryCount === 0 && (await waitsForRetry(boss, queue))) return
    if (!isSweep(queue) && crash !== null && isTooMany(crash, data?.isSuspect)) {
      throw new CrashesProcess(crash)
    }
    reportJob(inFlight(queue, found, true))
    await inSpan(`job ${queue}`, { 'parcelproof.job': key }, () => work.run(job))
    // A sweep that was stopped halfway is restarted.
    if (signal.aborted && isSweep(queue)) throw new TooEarly('the process was stopped')
  }
  try {
    await (crashes > 0 ? runAlone(run) : runBeside(run))
    return { id, status: 'completed' }
  } catch (error) {
    const why = error instanceof Error ? error : new Error(String(error))
    if (why instanceof TooEarly) return { id, status: 'failed', output: outputOf(why) }
    log.error({ err: error, queue, key, retryCount }, 'job failed')
    if (isDatabaseAway(error)) await untilDatabaseIsBack(boss, signal)
    const isDead = error instanceof DeadJob || retryCount >= retryLimit
    if (isDead) await work.onDead?.(job, why)
    return { id, status: isDead ? 'deadletter' : 'failed', output: outputOf(why) }
  } finally {
    reportJobEnded(id)
  }
}

/** A failure reported while the database is down is lost: the job is retried after its heartbeat. */
async function untilDatabaseIsBack(
  boss: Pick<PgBoss, 'schemaVersion'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await boss.schemaVersion()
      return
    } catch (error) {
      if (!isDatabaseAway(error)) return
      await sleep(AWAY_POLL_MS)
    }
  }
}

function inFlight(queue: QueueName, job: JobWithMetadata<JobData>, isBegun: boolean): InFlight {
  const { id, data, retryCount } = job
  return { id, queue, key: String(data?.key ?? ''), retryCount, crash: crashOf(job), isBegun }
}

const outputOf = ({ message }: Error) => ({ message: storableText(message) })

/** The record of the crash that ended the previous attempt. */
function crashOf({ output }: JobWithMetadata<JobData>): CrashNote | null {
  const note = output as Partial<CrashNote> | null
  return typeof note?.crashes === 'number' ? (note as CrashNote) : null
}

const isTooMany = ({ crashes, crashesInAll }: CrashNote, isSuspect = false) =>
  crashes + (isSuspect ? 1 : 0) >= MAX_CRASHES || crashesInAll >= MAX_CRASHES_IN_ALL

/** A failed sweep waits for its retry, which does the work of all later sweeps: none runs before it. */
async function waitsForRetry(boss: Pick<PgBoss, 'findJobs'>, queue: QueueName): Promise<boolean> {
  const queued = await boss.findJobs(queue, { queued: true })
  return queued.some(({ state, startAfter }) => state === 'retry' && startAfter > new Date())
}
