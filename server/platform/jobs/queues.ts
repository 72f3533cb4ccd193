import type { WorkerRole } from './worker-role.ts'

/** What a job of each queue carries. `key` names the thing it is about: the number of a mail, of a property. */
export type JobData = {
  key?: string | number
  /** Jobs of one group that are fetched together run one after the other. */
  group?: string | number
  /** What is needed beside the key. */
  rows?: unknown
  /** Why it is no longer part of its batch. */
  reason?: string
  /** It was part of a batch that crashed its process: the first crash under it alone is its own. */
  isSuspect?: boolean
}

export type QueueSettings = {
  /** The process that works on it. */
  role: WorkerRole
  /**
   * `exclusive`: one job of a key waits or runs. `stately`: one job waits, one runs, one is retried, for
   * sweeps: a sweep finds what to do in the database, so that one that waits does for all.
   */
  policy: 'standard' | 'exclusive' | 'stately'
  retryLimit: number
  /** Seconds; doubled with each retry, up to `retryDelayMax`. */
  retryDelay: number
  retryDelayMax: number
  /** Jobs fetched together, and such batches run side by side, by one process. */
  batch: number
  batches: number
  /** When it is sent by itself: cron, Central time. */
  cron?: string
}

const DAY = 86_400
const FOREVER = 1_000_000

/** Looks for all that waits, batch by batch. A sweep is never given up: it is retried ever later. */
const sweep = (role: WorkerRole, cron?: string): QueueSettings => ({
  role,
  policy: 'stately',
  retryLimit: FOREVER,
  retryDelay: 5,
  retryDelayMax: 36_000,
  batch: 1,
  batches: 1,
  ...(cron === undefined ? {} : { cron }),
})

/** One thing a sweep failed at: a minute later, then two, four … for half a day, then a dead letter. */
const item = (role: WorkerRole): QueueSettings => ({
  role,
  policy: 'exclusive',
  retryLimit: 9,
  retryDelay: 60,
  retryDelayMax: DAY,
  // Of many that are sent at once: fetched together, run one after the other.
  batch: 20,
  batches: 1,
})

/** All queues, by name. What of them ends as a dead letter is in queue `failed`. */
export const QUEUES = {
  /** For a day. */
  mail: {
    role: 'service',
    policy: 'exclusive',
    retryLimit: 10,
    retryDelay: 60,
    retryDelayMax: DAY,
    batch: 4,
    batches: 2,
  },
  /** For two days. */
  webhook: {
    role: 'service',
    policy: 'exclusive',
    retryLimit: 11,
    retryDelay: 60,
    retryDelayMax: DAY,
    batch: 4,
    batches: 4,
  },
  webhooks: sweep('service'),
  alerts: sweep('service'),
  alert: item('service'),
  deadlines: sweep('service', '1 0 * * *'),
  deadline: item('service'),
  'saved-searches': sweep('service'),
  'saved-search': item('service'),
  digests: sweep('service', '0 * * * *'),
  digest: item('service'),
  billing: sweep('service', '*/10 * * * *'),
  'usage-warning': item('service'),
  plan: item('service'),
  expiry: sweep('service', '30 * * * *'),
  /** What a server of the release before queued, or a crash of it lost. */
  adoption: sweep('service', '*/10 * * * *'),
  /** As long as what interrupts it lasts. */
  import: {
    role: 'imports',
    policy: 'standard',
    retryLimit: FOREVER,
    retryDelay: 1,
    retryDelayMax: 300,
    batch: 1,
    batches: 1,
  },
  titles: sweep('derive', '2 0 * * *'),
  title: item('derive'),
  owners: sweep('derive', '3 0 * * *'),
  owner: item('derive'),
  map: sweep('derive'),
  'map-place': item('derive'),
  'map-tile': item('derive'),
  reindex: sweep('derive'),
  'reindex-property': item('derive'),
  'reindex-instrument': item('derive'),
} as const satisfies Record<string, QueueSettings>

export type QueueName = keyof typeof QUEUES
export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[]
export const settingsOf = (queue: QueueName): QueueSettings => QUEUES[queue]
export const isSweep = (queue: QueueName): boolean => settingsOf(queue).policy === 'stately'
export const isQueue = (name: string): name is QueueName => Object.hasOwn(QUEUES, name)

/** Where dead letters are. */
export const FAILED_QUEUE = 'failed'
