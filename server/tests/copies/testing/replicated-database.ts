import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '../../../platform/db/embedded/binaries.ts'
import { makeCluster, SUPERUSER } from '../../../platform/db/embedded/cluster.ts'
import { isAlive } from '../../../platform/db/embedded/process-info.ts'
import { chooseRunAs, type RunAs } from '../../../platform/db/embedded/run-as.ts'
import {
  isReady,
  removeLeftovers,
  type ServerProcess,
  socketUrl,
  spawnServer,
  stopServer,
} from '../../../platform/db/embedded/server-process.ts'
import { measureRoom, serverSettings } from '../../../platform/db/embedded/server-settings.ts'
import {
  makeSocketFolder,
  removeSocketFolder,
} from '../../../platform/db/embedded/socket-folder.ts'

/** Log of changes needed for a replica that was disconnected for a while. */
const FOR_REPLICATION = ['wal_level=replica', 'max_wal_senders=5', 'wal_keep_size=512MB']

/** One PostgreSQL server of our own binaries that can be killed and restarted. */
export type Postgres = {
  url: string
  /** Ends it at once, as a power cut does; committed data are on its disk. */
  kill: () => Promise<void>
  /** Starts it unless it runs, and waits until it responds. */
  start: () => Promise<void>
  /** Starts it as a standby of the server that replaced it. */
  follow: (other: { url: string }) => Promise<void>
  /** Shuts it down cleanly: its standby has all its data. */
  stop: () => Promise<void>
}

export type ReplicatedDatabase = { primary: Postgres; replica: Postgres; stop: () => Promise<void> }

/**
 * A primary and a streaming replica in `folder`, for tests and benches; in production they are on two machines. The
 * replica is copied from the running primary's files between pg_backup_start and pg_backup_stop, because the packages
 * lack pg_basebackup.
 */
export async function startReplicatedDatabase(
  folder: string,
  /** Additional settings of the primary. */
  more: readonly string[] = [],
): Promise<ReplicatedDatabase> {
  const places = ['primary', 'replica'].map((name) => join(folder, name))
  const [first = '', second = ''] = places
  for (const place of places) mkdirSync(place, { recursive: true, mode: 0o711 })
  const runAs = chooseRunAs(join(first, 'postgres'))
  const primary = openPostgres(first, runAs, [...FOR_REPLICATION, ...more])
  makeCluster(join(first, 'postgres'), primary.binaries, runAs)
  await primary.start()
  try {
    const client = new pg.Client({ connectionString: primary.url })
    await client.connect()
    try {
      await copyCluster(client, join(first, 'postgres'), join(second, 'postgres'), runAs)
    } finally {
      await client.end()
    }
    const replica = openPostgres(second, runAs, [...FOR_REPLICATION, ...following(primary)])
    await replica.start()
    return {
      primary,
      replica,
      stop: async () => {
        await replica.stop()
        await primary.stop()
      },
    }
  } catch (error) {
    await primary.stop()
    throw error
  }
}

const following = ({ url }: { url: string }) => [
  `primary_conninfo=host=${new URL(url).searchParams.get('host')} port=5432 user=postgres`,
  'hot_standby_feedback=on',
]

function openPostgres(folder: string, runAs: RunAs | null, first: readonly string[]) {
  let extra = first
  const cluster = join(folder, 'postgres')
  const logFile = join(folder, 'postgres.log')
  const binaries = findBinaries(runAs, [join(tmpdir(), 'parcelproof-cache'), join(folder, 'cache')])
  const socketFolder = makeSocketFolder(cluster, runAs)
  let server: ServerProcess | null = null
  const isRunning = () => server !== null && isAlive(server.pid)

  async function start(): Promise<void> {
    if (isRunning()) return
    makeSocketFolder(cluster, runAs)
    removeLeftovers(cluster, socketFolder)
    const settings = serverSettings({ socketFolder, durable: true, room: measureRoom(folder) })
    const all = [...settings, ...extra.flatMap((setting) => ['-c', setting])]
    server = spawnServer({ binaries, cluster, runAs, settings: all, socketFolder, logFile })
    while (!(await isReady(socketFolder))) {
      if (!isRunning()) throw new Error(`PostgreSQL did not start; see ${logFile}`)
      await sleep(50)
    }
  }

  async function follow(other: { url: string }): Promise<void> {
    extra = [...FOR_REPLICATION, ...following(other)]
    const path = join(cluster, 'standby.signal')
    writeFileSync(path, '', { mode: 0o600 })
    if (runAs) chownSync(path, runAs.uid, runAs.gid)
    await start()
  }

  async function kill(): Promise<void> {
    if (!server || !isRunning()) return
    process.kill(server.pid, 'SIGQUIT')
    while (isRunning()) await sleep(20)
  }

  async function stop(): Promise<void> {
    if (server) await stopServer(server, cluster)
    removeSocketFolder(socketFolder)
  }

  return { url: socketUrl(socketFolder, { user: SUPERUSER }), binaries, start, follow, kill, stop }
}

/** Copies a running cluster's files; the log of changes repairs what changes meanwhile. */
async function copyCluster(
  client: pg.Client,
  from: string,
  to: string,
  runAs: RunAs | null,
): Promise<void> {
  await client.query("select pg_backup_start('replica', true)")
  const { stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  // Files may disappear during the copy; recovery replays that from the log.
  const failures = stderr.split('\n').filter((line) => line && !/No such file/.test(line))
  if (failures.length > 0) throw new Error(failures.join('\n'))
  for (const name of readdirSync(join(to, 'pg_wal'))) {
    if (/^[0-9A-F]{24}/.test(name)) rmSync(join(to, 'pg_wal', name))
  }
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, name), { force: true })
  const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
    'select labelfile, spcmapfile from pg_backup_stop(false)',
  )
  const put = (name: string, text: string) => {
    writeFileSync(join(to, name), text, { mode: 0o600 })
    if (runAs) chownSync(join(to, name), runAs.uid, runAs.gid)
  }
  put('backup_label', rows[0]?.labelfile ?? '')
  if (rows[0]?.spcmapfile) put('tablespace_map', rows[0].spcmapfile)
  put('standby.signal', '')
}
