// The kinds of background work, each with its own process and memory budget: a crash of one does not
// delay the others.

export type WorkerRole = 'service' | 'sources' | 'imports' | 'derive'

export type RoleSettings = {
  /** Limit of its heap in megabytes; all of its work is streamed or done in batches. */
  heapMb: number
  /** Limit of the whole process, buffers included, before it is killed. */
  residentMb: number
  /** Whether it runs only while there is work for it. */
  isOnDemand: boolean
  /** Maximum database connections, not counting those of the job queue and of its locks. */
  connections: number
}

export const WORKER_ROLES: Readonly<Record<WorkerRole, RoleSettings>> = {
  /** Alerts, mail, webhooks, billing, and the removal of expired records. */
  service: { heapMb: 160, residentMb: 512, isOnDemand: false, connections: 6 },
  /** Connected sources, two at a time: responses of untrusted servers are read in a separate process. */
  sources: { heapMb: 160, residentMb: 448, isOnDemand: true, connections: 6 },
  /** Imports and their undo, one at a time; an import uses up to four connections, and one for its lock. */
  imports: { heapMb: 192, residentMb: 640, isOnDemand: true, connections: 4 },
  /** Everything derived from the records: owners, titles, the map, the search table. */
  derive: { heapMb: 192, residentMb: 640, isOnDemand: true, connections: 6 },
}

/** Processes for large imports for each of `WORKERS`; each runs one at a time. */
export const LARGE_IMPORTS_EACH = 2
/** Additional processes, so that a small import does not wait for a large one of another county. */
export const SMALL_IMPORTS_BESIDE = 1

export const isWorkerRole = (text: string | undefined): text is WorkerRole =>
  text !== undefined && Object.hasOwn(WORKER_ROLES, text)

/** How often a worker sends a heartbeat; one that is silent for much longer is killed. */
export const BEAT_MS = 10_000
