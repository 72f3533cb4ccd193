import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartRefused } from '../../start-refused.ts'
import { RUNTIME_ROLE } from '../runtime-role.ts'
import type { Binaries } from './binaries.ts'
import { accessCluster, OWNER, SUPERUSER, serverEnvironment } from './cluster.ts'
import { clusterMark, findProcess, isServerOf } from './process-info.ts'
import type { RunAs } from './run-as.ts'

/** Our database on an embedded server. */
const DATABASE = 'parcelproof'
const SOCKET = '.s.PGSQL.5432'
const LOG_LIMIT = 50 * 1024 * 1024
/** How much of an older log is read to see what a server we did not start is doing. */
const LOG_TAIL = 64 * 1024
/** A pid file still empty after this long is stale. */
const BEGINNING_MS = 1_000
const STOP_MS = 30_000
const POLL_MS = 20
const CONNECT_MS = 5_000

/** A PostgreSQL server on a cluster: one we started, or one that outlived its supervisor. */
export type ServerProcess = {
  pid: number
  socketFolder: string
  /** Size of its log file when it started, in bytes. */
  logStart: number
}

/** The URL of our database behind a socket, as its owner; for `pg` and for `new URL()`. */
export function socketUrl(
  socketFolder: string,
  { database = DATABASE, user = OWNER }: { database?: string; user?: string } = {},
): string {
  // Port and sslmode are named so that PGPORT and PGSSLMODE of the environment change nothing.
  return `postgres://${user}@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`
}

/** The server running on the cluster, by its pid file; null when there is none. */
export function findServer(cluster: string, logFile: string): ServerProcess | null {
  const [pid, , , , socketFolder] = readPidFile(cluster)
  if (!pid || !isServerOf(Number(pid), cluster)) return null
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  return {
    pid: Number(pid),
    socketFolder: socketFolder ?? '',
    logStart: Math.max(0, size - LOG_TAIL),
  }
}

/** Whether the server's socket exists. */
export function hasSocket({ socketFolder }: ServerProcess): boolean {
  return socketFolder !== '' && existsSync(join(socketFolder, SOCKET))
}

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
      .split('\n')
      .map((line) => line.trim())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Whether the server runs these binaries, and not those of an earlier release. */
export function runsBinaries({ pid }: ServerProcess, { postgres }: Binaries): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/exe`) === realpathSync(postgres)
  } catch {
    return true
  }
}

/**
 * Removes stale lock files that would keep PostgreSQL from starting: those whose pid now belongs to another
 * program, and those that a crash or a full disk left without a pid. A crashed server's own pid file stays,
 * because PostgreSQL uses it to find surviving child processes. Call only while holding the supervisor's lock,
 * and when no server runs on the cluster.
 */
export function removeLeftovers(cluster: string, socketFolder: string): void {
  const file = join(cluster, 'postmaster.pid')
  const pid = Number(readPidFile(cluster)[0])
  if (Number.isInteger(pid) && pid !== 0) {
    if (findProcess(Math.abs(pid))) rmSync(file, { force: true })
  } else if (
    // Also a later time, if the clock was set back.
    Math.abs(Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)) > BEGINNING_MS
  ) {
    // A newer one may be from a starting server whose supervisor was just killed.
    rmSync(file, { force: true })
  }
  for (const name of [SOCKET, `${SOCKET}.lock`]) rmSync(join(socketFolder, name), { force: true })
}

/**
 * Starts PostgreSQL in a separate process group, so that Ctrl-C in the terminal reaches only the app, which stops the
 * database last. It logs to a file, not a pipe, so that it can outlive us.
 */
export function spawnServer(options: {
  binaries: Binaries
  cluster: string
  runAs: RunAs | null
  settings: string[]
  socketFolder: string
  logFile: string
}): ServerProcess {
  const { binaries, cluster, runAs, settings, socketFolder, logFile } = options
  const log = openLog(logFile, runAs)
  const access = accessCluster(cluster, runAs)
  try {
    const logStart = fstatSync(log).size
    const mark = ['-c', clusterMark(cluster)]
    const child = spawn(binaries.postgres, ['-D', access.path, ...settings, ...mark], {
      cwd: '/',
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', log, log, ...access.stdio],
      ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
    })
    // The missing pid below shows the failure.
    child.on('error', () => {})
    child.unref()
    if (child.pid === undefined) throw new Error(`${binaries.postgres} could not be run`)
    return { pid: child.pid, socketFolder, logStart }
  } finally {
    access.close()
    closeSync(log)
  }
}

function openLog(file: string, runAs: RunAs | null): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT)
    renameSync(file, `${file}.1`)
  const fd = openSync(file, 'a', 0o600)
  if (runAs) chownSync(file, runAs.uid, runAs.gid)
  return fd
}

/** What the server has logged since it started. */
export function readLog(file: string, { logStart }: ServerProcess): string {
  try {
    const fd = openSync(file, 'r')
    try {
      const start = Math.max(logStart, fstatSync(fd).size - LOG_TAIL)
      const text = Buffer.alloc(LOG_TAIL)
      return text.toString('utf8', 0, readSync(fd, text, 0, LOG_TAIL, start))
    } finally {
      closeSync(fd)
    }
  } catch {
    return ''
  }
}

/**
 * Whether the database answers a query; creates roles and database if the server lacks them. The log is no
 * substitute: it reports readiness before the server answers.
 */
export async function isReady(socketFolder: string): Promise<boolean> {
  try {
    await query(socketUrl(socketFolder), 'select 1')
    return true
  } catch (error) {
    // No such role, or no such database.
    if (/^(28000|3D000)$/.test((error as { code?: string }).code ?? '')) {
      await createDatabase(socketFolder)
      return true
    }
    if (isNotReady(error)) return false
    throw error
  }
}

/** Creates the roles and the database; also resumes after an interruption. */
async function createDatabase(socketFolder: string): Promise<void> {
  const url = socketUrl(socketFolder, { database: 'postgres', user: SUPERUSER })
  const { rows } = await query(
    url,
    `select exists (select from pg_database where datname = '${DATABASE}') as "hasDatabase",
            exists (select from pg_roles where rolname = '${OWNER}') as "hasOwner"`,
  )
  const { hasDatabase, hasOwner } = rows[0] ?? {}
  if (hasDatabase && !hasOwner) {
    throw new StartRefused(
      'The data folder was made by a version before the first release, whose database belonged to its superuser. Nothing was changed. Start with another one: DATA_DIR=… npm start',
    )
  }
  const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
  if (!hasOwner) {
    // One transaction.
    await query(
      url,
      `create role ${RUNTIME_ROLE} ${rights}; create role ${OWNER} ${rights};
       grant ${RUNTIME_ROLE} to ${OWNER}`,
    )
  }
  await query(url, `create database ${DATABASE} owner ${OWNER}`)
}

function isNotReady(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }
  // No socket or listener; starting, recovering or stopping; out of connections; not created yet.
  if (/^(ENOENT|ECONNREFUSED|ECONNRESET|EPIPE|57P0\d|53300|3D000|28000)$/.test(code ?? ''))
    return true
  return /timeout|terminated/i.test(message)
}

async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Application name by which a command's connection marks the database as in use. */
const ANNOUNCED = 'parcelproof command'

/** Marks the server as in use until the returned function is called; null if it does not answer yet. */
export async function announce(socketFolder: string): Promise<(() => Promise<void>) | null> {
  const client = new pg.Client({
    connectionString: socketUrl(socketFolder),
    application_name: ANNOUNCED,
    connectionTimeoutMillis: CONNECT_MS,
  })
  // If the server ends meanwhile, the command's own queries fail.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    if (isNotReady(error)) return null
    throw error
  }
  return () => client.end().catch(() => {})
}

/** Number of commands that use the server. */
export async function countAnnounced(socketFolder: string): Promise<number> {
  const { rows } = await query(
    socketUrl(socketFolder),
    `select count(*)::int as n from pg_stat_activity where application_name = '${ANNOUNCED}'`,
  )
  return rows[0]?.n ?? 0
}

/** Stops the server: running transactions are rolled back, committed data is on disk. */
export async function stopServer({ pid }: ServerProcess, cluster: string): Promise<void> {
  if (!isServerOf(pid, cluster)) return
  const startedAt = findProcess(pid)?.startedAt
  // Its pid may be reused as soon as it has ended.
  const isThere = () => startedAt !== undefined && findProcess(pid)?.startedAt === startedAt
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  signal('SIGINT')
  const asked = performance.now()
  let isForced = false
  while (isThere()) {
    if (!isForced && performance.now() - asked > STOP_MS) {
      // Immediate shutdown; it recovers at its next start.
      isForced = true
      signal('SIGQUIT')
    }
    await sleep(POLL_MS)
  }
}
