// The kinds of background work, each with a process and a memory budget of its own: what ends one of
// them delays none of the others.

export type WorkerRole = 'service' | 'imports' | 'derive'

export type RoleSettings = {
  /** What its heap may hold, in megabytes; all of its work streams or goes batch by batch. */
  heapMb: number
  /** What the whole process may hold, buffers included, before it is ended. */
  residentMb: number
  /** Whether it runs only while there is work for it. */
  isOnDemand: boolean
  /** Connections to the database at most, those of the job queue apart. */
  connections: number
}

export const WORKER_ROLES: Readonly<Record<WorkerRole, RoleSettings>> = {
  /** Alerts, mail, webhooks, billing, and the removal of what has expired. */
  service: { heapMb: 160, residentMb: 512, isOnDemand: false, connections: 6 },
  /** Lists on their way in, and their undoing, one at a time; an import holds up to four connections. */
  imports: { heapMb: 192, residentMb: 640, isOnDemand: true, connections: 5 },
  /** What is made of the records: owners, titles, the map, the spelling of the search. */
  derive: { heapMb: 192, residentMb: 640, isOnDemand: true, connections: 6 },
}

/** Processes for large imports to each of `WORKERS`: each runs one at a time. */
export const LARGE_IMPORTS_EACH = 2

export const isWorkerRole = (text: string | undefined): text is WorkerRole =>
  text !== undefined && Object.hasOwn(WORKER_ROLES, text)

/** A worker says so often that it is there; one that is silent for much longer is ended. */
export const BEAT_MS = 10_000
