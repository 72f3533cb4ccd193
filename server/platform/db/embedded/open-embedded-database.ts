import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '../../start-refused.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { makeCluster } from './cluster.ts'
import { explainFolderError, explainServerLog, lastLines } from './explain.ts'
import { isAlive } from './process-info.ts'
import { chooseRunAs, type RunAs } from './run-as.ts'
import {
  announce,
  countAnnounced,
  findServer,
  hasSocket,
  isReady,
  readLog,
  removeLeftovers,
  runsBinaries,
  type ServerProcess,
  socketUrl,
  spawnServer,
  stopServer,
} from './server-process.ts'
import { measureRoom, serverSettings } from './server-settings.ts'
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts'
import { acquireLock, type Holder, isElsewhere, isHeldBy, type Role } from './supervisor-lock.ts'

const POLL_MS = 20
/** Timeout for a server that neither responds nor reports recovery. */
const START_MS = 60_000
/** Timeout for recovery. After the largest imports it took under a minute; slow disks get more. */
const RECOVERY_MS = 15 * 60_000
/** By this time a server has a socket, even during recovery. */
const SOCKET_MS = 2_000
/** By this time the children and shared memory of a killed server are gone. */
const LEFTOVERS_MS = 15_000
/** Interval of checks on a running database. */
const WATCH_MS = 500
/** Maximum pause between restarts of a database that keeps crashing. */
const RESTART_PAUSE_MS = 10_000

export type EmbeddedDatabase = {
  url: string
  /** Whether a server that outlived its supervisor was adopted instead of starting one. */
  adopted: boolean
  stop: () => Promise<void>
}

type Options = {
  role: Role
  log: (message: string) => void
  /** False trades crash safety for speed; for tests only. */
  durable?: boolean
}

type Place = { dataDir: string; cluster: string; lockFile: string; logFile: string }

/**
 * The database in `dataDir`, created and started as needed. A `server` must be the only one; a `command` uses a
 * running database or starts it for as long as needed. Throws StartRefused.
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  options: Options,
): Promise<EmbeddedDatabase> {
  try {
    const place = preparePlace(dataDir)
    for (;;) {
      const lock = await acquireLock(place.lockFile, options.role)
      if ('release' in lock) {
        try {
          return await supervise(place, options, lock.release)
        } catch (error) {
          lock.release()
          throw error
        }
      }
      if (options.role === 'server' || isElsewhere(lock.heldBy)) throw inUse(place, lock.heldBy)
      const attached = await attach(place, lock.heldBy)
      if (attached) return attached
    }
  } catch (error) {
    throw explainFolderError(error, dataDir) ?? error
  }
}

function preparePlace(folder: string): Place {
  // Root's folder stays traversable, because another user runs the database in it.
  mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  const dataDir = realpathSync(folder)
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    lockFile: join(dataDir, 'supervisor.lock'),
    logFile: join(dataDir, 'postgres.log'),
  }
}

function inUse({ dataDir }: Place, holder: Holder): StartRefused {
  const where = isElsewhere(holder)
    ? `process ${holder.pid} of another container or machine`
    : `process ${holder.pid}`
  return new StartRefused(
    holder.role === 'server'
      ? `The data folder ${dataDir} is in use by another ParcelProof (${where}). End that one, or choose another folder: DATA_DIR=… npm start`
      : `The data folder ${dataDir} is in use by a parcelproof command (${where}). Start again when it has ended.`,
  )
}

/** Uses the database of another process; null when that process ends meanwhile. */
async function attach(place: Place, heldBy: Holder): Promise<EmbeddedDatabase | null> {
  const since = performance.now()
  while (isHeldBy(place.lockFile, heldBy)) {
    const server = existsSync(place.cluster) ? findOthersServer(place, heldBy) : null
    const detach = server?.socketFolder ? await announce(server.socketFolder) : null
    if (server && detach) {
      return { url: socketUrl(server.socketFolder), adopted: false, stop: detach }
    }
    if (performance.now() - since > RECOVERY_MS) {
      throw new StartRefused(
        `The ParcelProof that runs on ${place.dataDir} (process ${heldBy.pid}) has no responding database. Stop it and try again.`,
      )
    }
    await sleep(POLL_MS)
  }
  return null
}

function findOthersServer(place: Place, heldBy: Holder): ServerProcess | null {
  try {
    return findServer(place.cluster, place.logFile)
  } catch (error) {
    throw new StartRefused(
      `The data folder ${place.dataDir} is in use by a ParcelProof of another user (process ${heldBy.pid}). Run this as that user, or as root.`,
      { cause: error },
    )
  }
}

async function supervise(
  place: Place,
  options: Options,
  release: () => void,
): Promise<EmbeddedDatabase> {
  const { cluster, logFile } = place
  const runAs = chooseRunAs(cluster)
  const caches = runAs ? ['/var/cache/parcelproof', join(tmpdir(), 'parcelproof-cache')] : []
  const binaries = findBinaries(runAs, [...caches, join(place.dataDir, 'cache')])
  makeCluster(cluster, binaries, runAs)
  const bringUp = () => bringUpServer(place, options, { binaries, runAs })

  const outlived = findServer(cluster, logFile)
  if (outlived && !runsBinaries(outlived, binaries)) await stopServer(outlived, cluster)
  const { adopted, ...first } = await bringUp()
  let server = first.server
  let isStopping = false
  let stopped: Promise<void> | null = null
  let mending: Promise<void> = Promise.resolve()
  void keepUp()
  return { url: socketUrl(server.socketFolder), adopted, stop }

  /** Restarts the server when it was killed, ran out of memory or crashed. */
  async function keepUp(): Promise<void> {
    for (let pause = WATCH_MS; ; ) {
      await sleep(pause, undefined, { ref: false })
      if (isStopping) return
      if (isAlive(server.pid)) continue
      options.log('The database stopped unexpectedly and is being restarted')
      mending = bringUp().then((again) => {
        server = again.server
      })
      try {
        await mending
        pause = WATCH_MS
      } catch (error) {
        pause = Math.min(pause * 2, RESTART_PAUSE_MS)
        options.log(error instanceof Error ? error.message : String(error))
      }
    }
  }

  function stop(): Promise<void> {
    stopped ??= end()
    return stopped
  }

  async function end(): Promise<void> {
    if (options.role === 'command') await othersToEnd(server)
    isStopping = true
    // A server that is being restarted is stopped once it is known.
    await mending.catch(() => {})
    await stopServer(server, cluster)
    removeSocketFolder(server.socketFolder)
    release()
  }
}

/** A command that started the database keeps it running until other commands have ended. */
async function othersToEnd({ socketFolder }: ServerProcess): Promise<void> {
  while ((await countAnnounced(socketFolder).catch(() => 0)) > 0) await sleep(WATCH_MS)
}

/** Starts the server, or adopts a running one, and waits until it answers queries. */
async function bringUpServer(
  place: Place,
  { log, durable = true }: Options,
  { binaries, runAs }: { binaries: Binaries; runAs: RunAs | null },
): Promise<{ server: ServerProcess; adopted: boolean }> {
  const { dataDir, cluster, logFile } = place
  for (const since = performance.now(); ; await sleep(POLL_MS * 10)) {
    const running = findServer(cluster, logFile)
    if (running) {
      if (await untilReady(running, place, log)) return { server: running, adopted: true }
      // It was shutting down, or is unreachable.
      await stopServer(running, cluster)
      continue
    }
    const socketFolder = makeSocketFolder(cluster, runAs)
    removeLeftovers(cluster, socketFolder)
    const settings = serverSettings({ socketFolder, durable, room: measureRoom(dataDir) })
    const server = spawnServer({ binaries, cluster, runAs, settings, socketFolder, logFile })
    if (await untilReady(server, place, log)) return { server, adopted: false }
    const said = readLog(logFile, server)
    const isLeftover =
      /pre-existing shared memory|lock file "postmaster\.pid" (already exists|is empty)|bogus data/.test(
        said,
      )
    if (isLeftover && performance.now() - since < LEFTOVERS_MS) continue
    removeSocketFolder(socketFolder)
    throw (
      explainServerLog(said, dataDir) ??
      new StartRefused(
        `The database did not start. The end of ${logFile} says:\n${lastLines(said)}`,
      )
    )
  }
}

/** Whether it answers. If this release can't use its database, the server is stopped again. */
async function isReadyOrRefused(server: ServerProcess, cluster: string): Promise<boolean> {
  try {
    return await isReady(server.socketFolder)
  } catch (error) {
    if (error instanceof StartRefused) {
      await stopServer(server, cluster)
      removeSocketFolder(server.socketFolder)
    }
    throw error
  }
}

/** Waits until the server answers (true), or has ended or lost its socket (false). */
async function untilReady(
  server: ServerProcess,
  { cluster, logFile, dataDir }: Place,
  log: (message: string) => void,
): Promise<boolean> {
  let isRecovering = false
  for (const since = performance.now(); ; await sleep(POLL_MS)) {
    // A server found right after its start did not know its socket yet.
    server.socketFolder ||= findServer(cluster, logFile)?.socketFolder ?? ''
    if (server.socketFolder && (await isReadyOrRefused(server, cluster))) return true
    if (!isAlive(server.pid)) return false
    const waited = performance.now() - since
    // PostgreSQL creates its socket first; a cleanup of temporary files may have removed it.
    if (waited > SOCKET_MS && !hasSocket(server)) return false
    if (!isRecovering && waited > 1_000) {
      isRecovering = /automatic recovery|redo starts|syncing data directory/.test(
        readLog(logFile, server),
      )
      if (isRecovering)
        log('The database was not shut down cleanly and is recovering. This may take minutes.')
    }
    if (waited > (isRecovering ? RECOVERY_MS : START_MS)) {
      throw new StartRefused(
        `The database in ${dataDir} has not responded for ${Math.round(waited / 60_000)} min. It keeps trying. Start again later, or see ${logFile}.`,
      )
    }
  }
}
