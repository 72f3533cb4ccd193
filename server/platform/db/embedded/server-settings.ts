import { readdirSync, statfsSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'

const MB = 1024 * 1024
const GB = 1024 * MB

/** Below this, parallel index builds run out of shared memory; containers often have 64 MB. */
const ENOUGH_SHARED_MEMORY = GB

export type Room = {
  memory: number
  freeDisk: number
  sharedMemory: number
  /** Bytes of tables and indexes. */
  data: number
}

/** Resources of the machine or container, and what is stored in its `postgres` folder; in bytes. */
export function measureRoom(folder: string): Room {
  const limit = process.constrainedMemory()
  const machine = totalmem()
  return {
    memory: limit > 0 && limit < machine ? limit : machine,
    freeDisk: freeBytes(folder) ?? 0,
    sharedMemory: freeBytes('/dev/shm') ?? 0,
    data: databaseBytes(join(folder, 'postgres', 'base')),
  }
}

/** Bytes of the files of all databases; 0 where there is no cluster yet. */
function databaseBytes(base: string): number {
  try {
    return readdirSync(base, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  } catch {
    return 0
  }
}

/**
 * Memory for PostgreSQL's own cache: as much as there is data, up to a quarter of the machine, as its manual advises
 * (19.4.1); with little data the memory is left to the app. Growth counts from the next start.
 */
function bufferBytes({ memory, data }: Room): number {
  const least = Math.min(256 * MB, Math.max(32 * MB, memory / 8))
  return Math.max(least, Math.min(data, memory / 4))
}

function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/**
 * PostgreSQL's settings as command line arguments, for one machine that also runs the web app.
 *
 * Tuned for large imports: no replication and minimal WAL, rare checkpoints, much memory for building indexes.
 * Shared buffers are allocated only as they are used, so an idle server stays small; what they held is read
 * again at the next start. Huge pages are off, since containers without room for them end the server instead
 * of refusing. `durable: false` trades crash safety for speed, for tests only.
 */
export function serverSettings(options: {
  socketFolder: string
  durable: boolean
  room: Room
}): string[] {
  const { socketFolder, durable, room } = options
  const megabytes = (bytes: number) => `${Math.max(1, Math.floor(bytes / MB))}MB`
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    // One server opens 67 at most, and 18 more for each of `WORKERS` (docs/scaling.md).
    max_connections: 200,
    shared_buffers: megabytes(bufferBytes(room)),
    effective_cache_size: megabytes(room.memory / 2),
    work_mem: megabytes(Math.min(32 * MB, Math.max(4 * MB, room.memory / 64))),
    maintenance_work_mem: megabytes(Math.min(512 * MB, Math.max(32 * MB, room.memory / 8))),
    max_parallel_maintenance_workers: 2,
    huge_pages: 'off',
    jit: 'off',
    random_page_cost: 1.1,
    wal_level: 'minimal',
    max_wal_senders: 0,
    // On a small disk the WAL must leave room for the data.
    max_wal_size: megabytes(Math.min(4 * GB, Math.max(256 * MB, room.freeDisk / 5))),
    checkpoint_timeout: '15min',
    // A statement whose client disconnected is ended soon.
    client_connection_check_interval: process.platform === 'linux' ? '2s' : 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Error details contain row values, so they are left out.
    log_error_verbosity: 'terse',
  }
  if (process.platform === 'linux' && room.sharedMemory < ENOUGH_SHARED_MEMORY) {
    settings.dynamic_shared_memory_type = 'mmap'
  }
  if (durable) {
    settings.shared_preload_libraries = 'pg_prewarm'
  } else {
    Object.assign(settings, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' })
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
