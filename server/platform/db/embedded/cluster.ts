import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefused } from '../../start-refused.ts'
import type { Binaries } from './binaries.ts'
import { explainServerLog, lastLines } from './explain.ts'
import { canReach, type RunAs, requireUserEntry } from './run-as.ts'

/** The superuser of an embedded database, which creates its roles and nothing else; its socket is private, so no role has a password. */
export const SUPERUSER = 'postgres'
/** Owns the database and its tables, and migrates. No superuser: what runs as this role reaches no file and no program. */
export const OWNER = 'parcelproof_owner'

/** The address of an embedded database for its superuser; for tests and benchmarks only. */
export function asSuperuser(url: string): string {
  const address = new URL(url)
  address.username = SUPERUSER
  return address.href
}

/** How PostgreSQL accesses the cluster: the path, and the file descriptors of its process. */
export type ClusterAccess = { path: string; stdio: number[]; close: () => void }

/**
 * PostgreSQL must be able to traverse every folder above the cluster, which its user may not be allowed to (a
 * project below root's folder). Then the open folder is passed as a file descriptor: on Linux
 * `/proc/self/fd` reaches it directly.
 */
export function accessCluster(cluster: string, runAs: RunAs | null): ClusterAccess {
  if (runAs === null || canReach(cluster, runAs))
    return { path: cluster, stdio: [], close: () => {} }
  if (process.platform !== 'linux') {
    throw new StartRefused(
      `User ${runAs.name}, which the database runs as, cannot access the folders above ${dirname(cluster)}. Allow it (chmod a+x), or choose another DATA_DIR.`,
    )
  }
  const fd = openSync(cluster, 'r')
  // File descriptor 3 of the child.
  return { path: '/proc/self/fd/3', stdio: [fd], close: () => closeSync(fd) }
}

/**
 * Creates the cluster if there is none, or checks that this PostgreSQL can read the existing one. It is created
 * under another name and renamed, so that an interrupted start leaves no partial cluster. Call only while
 * holding the supervisor's lock.
 */
export function makeCluster(cluster: string, binaries: Binaries, runAs: RunAs | null): void {
  const beginning = `${cluster}.new-`
  for (const name of readdirSync(dirname(cluster))) {
    const leftover = join(dirname(cluster), name)
    if (leftover.startsWith(beginning)) rmSync(leftover, { recursive: true, force: true })
  }
  const version = join(cluster, 'PG_VERSION')
  if (existsSync(version)) {
    const major = Number.parseInt(readFileSync(version, 'utf8'), 10)
    if (major === binaries.major) {
      giveTo(cluster, runAs)
      return
    }
    throw new StartRefused(
      `The database in ${cluster} was created by PostgreSQL ${major}; this release includes ${binaries.major}, which can't read it. Nothing was changed. ` +
        'To move it: with the ParcelProof release that created it, run bin/parcelproof backup --to backup.tar; ' +
        `then with this one DATA_DIR=${carriedOver(cluster)} bin/parcelproof restore --from backup.tar, and start with that DATA_DIR.`,
    )
  }
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new StartRefused(
      `${cluster} holds files that are not a database. Move them away, or choose another DATA_DIR.`,
    )
  }
  requireUserEntry(runAs)
  const making = `${beginning}${process.pid}`
  try {
    mkdirSync(making, { mode: 0o700 })
    chmodSync(making, 0o700)
    if (runAs) chownSync(making, runAs.uid, runAs.gid)
    runInitdb(making, binaries, runAs)
    if (existsSync(cluster)) rmSync(cluster, { recursive: true })
    renameSync(making, cluster)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    throw error
  }
}

/** A folder next to the data folder, for the upgraded database. */
const carriedOver = (cluster: string) => `${dirname(cluster)}-new`

/** Fixes owner and permissions: a cluster copied by root belongs to root, which PostgreSQL refuses. */
function giveTo(cluster: string, runAs: RunAs | null): void {
  const { uid, mode } = statSync(cluster)
  if (runAs && uid !== runAs.uid) {
    const { status, stderr } = spawnSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, cluster], {
      encoding: 'utf8',
    })
    if (status !== 0) {
      throw new StartRefused(`${cluster} can't be given to user ${runAs.name}: ${stderr.trim()}`)
    }
  }
  if ((mode & 0o077) !== 0) chmodSync(cluster, 0o700)
}

function runInitdb(folder: string, { initdb }: Binaries, runAs: RunAs | null): void {
  const access = accessCluster(folder, runAs)
  try {
    const { status, stdout, stderr, error } = spawnSync(
      initdb,
      [
        ...['-D', access.path, '-U', SUPERUSER, '--auth=trust', '-E', 'UTF8'],
        // Text sorts by code point, the same on every machine and after every system update; plain
        // indexes serve searches by prefix.
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        process.platform === 'darwin' ? '--locale=C' : '--locale=C.UTF-8',
        ...['--lc-messages=C', '--no-instructions'],
      ],
      {
        encoding: 'utf8',
        cwd: '/',
        env: serverEnvironment(),
        stdio: ['ignore', 'pipe', 'pipe', ...access.stdio],
        ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
      },
    )
    if (status === 0) return
    const said = error?.message ?? `${stdout}${stderr}`
    throw (
      explainServerLog(said, dirname(folder)) ??
      new StartRefused(`The database could not be created:\n${lastLines(said)}`)
    )
  } finally {
    access.close()
  }
}

/** A clean environment: variables like PGDATA, PGOPTIONS or LD_LIBRARY_PATH would change its behavior. */
export function serverEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' }
}
