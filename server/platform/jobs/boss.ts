import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import { connectionOf } from '../db/connection.ts'
import type { Db } from '../db/db.ts'
import { migratingAlone } from '../db/migrate.ts'
import {
  FAILED_QUEUE,
  type JobData,
  QUEUE_NAMES,
  type QueueName,
  type QueueSettings,
  settingsOf,
} from './queues.ts'

/** A worker without a heartbeat for this long has lost its jobs: they are retried. */
const HEARTBEAT_S = 60
/** Longest run of a job: all titles of a state, or a list of millions. */
const EXPIRE_S = 12 * 3_600
const KEEP_DEAD_S = 90 * 86_400
const KEEP_DONE_S = 3_600
const CONNECT_MS = 10_000

/** pg-boss passes options it does not know on to `pg`, for its pool and its listener. */
const bossConnection = (url: string) => connectionOf(url) as ConstructorOptions

/**
 * Separate URLs for pool and listener: behind a pooler, a notification would reach another client's session. pg-boss
 * opens the listener with all its options, and its pool with the given client class.
 */
function apart(databaseUrl: string, listenUrl: string): ConstructorOptions {
  class Pooled extends pg.Client {
    constructor() {
      super({
        ...connectionOf(databaseUrl),
        application_name: 'pgboss',
        connectionTimeoutMillis: CONNECT_MS,
      })
    }
  }
  return { ...bossConnection(listenUrl), Client: Pooled } as ConstructorOptions
}

const currentDb = new AsyncLocalStorage<Db>()

/** Has no connection: each statement runs on the given connection or transaction. */
const sender = new PgBoss({
  db: {
    executeSql: async (text, values) => {
      const db = currentDb.getStore()
      if (!db) throw new Error('a job is sent through a database')
      return db.query(text, values)
    },
  },
})

/** Runs `work` with the job system inside `db`: what it changes commits with the caller's transaction. */
export async function withJobs<T>(db: Db, work: (jobs: PgBoss) => Promise<T>): Promise<T> {
  return currentDb.run(db, () => work(sender))
}

/**
 * Sends a job inside `db`, which may be a transaction: then both commit or neither. For a sweep, and for a key of an
 * exclusive queue, an already waiting job replaces this one.
 */
export async function sendJob(
  db: Db,
  queue: QueueName,
  data: JobData = {},
  options: { startAfter?: Date; priority?: number; group?: { id: string } } = {},
): Promise<void> {
  await withJobs(db, (jobs) =>
    jobs.send(queue, data, {
      ...options,
      ...(data.key === undefined ? {} : { singletonKey: String(data.key) }),
    }),
  )
}

/** Sends many jobs in the same way. */
export async function sendJobs(db: Db, queue: QueueName, all: readonly JobData[]): Promise<void> {
  if (all.length === 0) return
  await withJobs(db, (jobs) =>
    jobs.insert(
      queue,
      all.map((data) => ({ data, singletonKey: String(data.key) })),
    ),
  )
}

/** Creates the tables and queues of the job system, or updates them to this release's settings. */
export async function prepareQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    ...bossConnection(databaseUrl),
    max: 1,
    // Created by a migration: the serving role may not create schemas.
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  // Two servers that create the queues at once would conflict.
  await migratingAlone(databaseUrl, () => prepare(boss))
}

async function prepare(boss: PgBoss): Promise<void> {
  await boss.start()
  try {
    const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    if (!found.has(FAILED_QUEUE)) {
      await boss.createQueue(FAILED_QUEUE, { retentionSeconds: KEEP_DEAD_S })
    }
    for (const name of QUEUE_NAMES) {
      const wanted = optionsOf(settingsOf(name))
      const queue = found.get(name)
      if (!queue) await boss.createQueue(name, { ...wanted, policy: settingsOf(name).policy })
      else if (Object.entries(wanted).some(([key, value]) => Reflect.get(queue, key) !== value)) {
        await boss.updateQueue(name, wanted)
      }
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

function optionsOf({ policy, retryLimit, retryDelay, retryDelayMax }: QueueSettings) {
  return {
    retryLimit,
    retryDelay,
    retryDelayMax,
    retryBackoff: true,
    expireInSeconds: EXPIRE_S,
    heartbeatSeconds: HEARTBEAT_S,
    deleteAfterSeconds: KEEP_DONE_S,
    // A sweep fails for good only if another one waits for its retry and does the same work.
    ...(policy === 'stately' ? {} : { deadLetter: FAILED_QUEUE }),
    notify: true,
  }
}

type BossOptions = {
  works: boolean
  /** URL to listen on, if `databaseUrl` leads through a pooler; null: the same URL. */
  listenUrl?: string | null
  onError: (error: Error) => void
}

/** The job system with its own connections: a worker's, or the server's, which only supervises. */
export async function startBoss(
  databaseUrl: string,
  { works, listenUrl = null, onError }: BossOptions,
): Promise<PgBoss> {
  const boss = new PgBoss({
    ...(listenUrl === null ? bossConnection(databaseUrl) : apart(databaseUrl, listenUrl)),
    max: works ? 3 : 2,
    migrate: false,
    useListenNotify: works,
    // Only one supervisor at a time: the first to start.
    supervise: !works,
    schedule: !works,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', onError)
  await boss.start()
  return boss
}
