import type { WorkerRole } from './worker-role.ts'

/** The data of a job. `key` names the item it is about: the number of a mail, of a property. */
export type JobData = {
  key?: string | number
  /** Jobs of one group that are fetched together run sequentially. */
  group?: string | number
  /** Data needed in addition to the key. */
  rows?: unknown
  /** Why it was removed from its batch. */
  reason?: string
  /** It was part of a batch that crashed its process: the first crash of its own counts. */
  isSuspect?: boolean
}

export type QueueSettings = {
  /** The worker process that runs it. */
  role: WorkerRole
  /**
   * `exclusive`: one job per key waits or runs. `stately`: one job waits, one runs, one is retried, for
   * sweeps: a sweep finds its work in the database, so one waiting job is enough.
   */
  policy: 'standard' | 'exclusive' | 'stately'
  retryLimit: number
  /** Seconds; doubled with each retry, up to `retryDelayMax`. */
  retryDelay: number
  retryDelayMax: number
  /** Jobs fetched together, and how many such batches one process runs in parallel. */
  batch: number
  batches: number
  /** When it is sent automatically: cron, Central time. */
  cron?: string
}

const DAY = 86_400
const FOREVER = 1_000_000

/** Processes all pending rows, batch by batch. A sweep is never given up: it is retried at growing intervals. */
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

/** One item that failed in a sweep: retried after 1, 2, 4 … minutes for half a day, then a dead letter. */
const item = (role: WorkerRole): QueueSettings => ({
  role,
  policy: 'exclusive',
  retryLimit: 9,
  retryDelay: 60,
  retryDelayMax: DAY,
  // Many are sent at once: they are fetched together and run sequentially.
  batch: 20,
  batches: 1,
})

/** All queues, by name. Dead letters are in queue `failed`. */
export const QUEUES = {
  /** Retried for a day. */
  mail: {
    role: 'service',
    policy: 'exclusive',
    retryLimit: 10,
    retryDelay: 60,
    retryDelayMax: DAY,
    batch: 4,
    batches: 2,
  },
  /** Retried for two days. */
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
  /** Sends reminders of tasks on their day. */
  reminders: sweep('service', '5 * * * *'),
  /** Deletes bucket objects whose file is gone. */
  'file-removal': sweep('service', '35 * * * *'),
  /** Also what time alone moves, and daily and weekly alerts. */
  'saved-screens': sweep('service', '15 * * * *'),
  'saved-screen': item('service'),
  digests: sweep('service', '0 * * * *'),
  digest: item('service'),
  billing: sweep('service', '*/10 * * * *'),
  'usage-warning': item('service'),
  plan: item('service'),
  expiry: sweep('service', '30 * * * *'),
  /** Sends jobs for waiting items that have none: from a restored backup, or lost in a crash. */
  resend: sweep('service', '*/10 * * * *'),
  /** Retried for the duration of an outage. */
  import: {
    role: 'imports',
    policy: 'standard',
    retryLimit: FOREVER,
    retryDelay: 1,
    retryDelayMax: 300,
    batch: 1,
    batches: 1,
  },
  sources: sweep('service', '*/5 * * * *'),
  /**
   * A run records failures of its source; only our own outage is retried. Two at a time, so that a slow host delays
   * no other; one host gets one request at a time across all servers.
   */
  source: { ...item('sources'), retryLimit: 5, batch: 1, batches: 2 },
  titles: sweep('derive', '2 0 * * *'),
  title: item('derive'),
  owners: sweep('derive', '3 0 * * *'),
  owner: item('derive'),
  /** What parcels are screened by. */
  screens: sweep('derive'),
  screen: item('derive'),
  map: sweep('derive'),
  'map-place': item('derive'),
  'map-tile': item('derive'),
  overlays: sweep('derive'),
  'overlay-parcel': item('derive'),
  forecasts: sweep('derive'),
  forecast: item('derive'),
  /** Parcels of private lists that were added to the record since. */
  lists: sweep('derive', '4 0 * * *'),
  /** Prepares a long private list, its difference from the edition before, or a stack. */
  list: { ...item('derive'), retryDelay: 5, batch: 1 },
  /** Recomputes search texts that a release with other spelling rules wrote. */
  'search-rebuild': sweep('derive'),
} as const satisfies Record<string, QueueSettings>

export type QueueName = keyof typeof QUEUES
export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[]
export const settingsOf = (queue: QueueName): QueueSettings => QUEUES[queue]
export const isSweep = (queue: QueueName): boolean => settingsOf(queue).policy === 'stately'
export const isQueue = (name: string): name is QueueName => Object.hasOwn(QUEUES, name)

/** The queue of dead letters. */
export const FAILED_QUEUE = 'failed'
