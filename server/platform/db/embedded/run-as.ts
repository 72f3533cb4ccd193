import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { StartRefused } from '../../start-refused.ts'

/** The user PostgreSQL runs as. */
export type RunAs = { uid: number; gid: number; name: string }

/** Users that exist for this purpose, best first; the shared system user comes last. */
const USERS = ['postgres', '_postgres', 'parcelproof']
const CREATED = 'parcelproof'

/**
 * The user PostgreSQL runs as when we are root, which it refuses to run as; null for an ordinary user. The
 * owner of the cluster or its folder comes first, so that a data folder can be used by its owner and by root.
 */
export function chooseRunAs(cluster: string): RunAs | null {
  if (process.getuid?.() !== 0) return null
  const owner = ownerOf(cluster)
  // Without an entry in the list of users, PostgreSQL runs but cannot create a cluster.
  if (owner && owner.uid > 0) return findUser(owner.uid) ?? { ...owner, name: `${owner.uid}` }
  const parentOwner = findUser(ownerOf(dirname(cluster))?.uid ?? 0)
  if (parentOwner) return parentOwner
  for (const name of USERS) {
    const user = findUser(name)
    if (user) return user
  }
  // `useradd` is Debian's and Red Hat's; `adduser` Alpine's.
  for (const [command, ...args] of [
    ['useradd', '--system', '--no-create-home', '--shell', '/usr/sbin/nologin', CREATED],
    ['adduser', '-S', '-D', '-H', CREATED],
  ] as const) {
    spawnSync(command, args, { stdio: 'ignore' })
    const user = findUser(CREATED)
    if (user) return user
  }
  const shared = findUser('nobody')
  if (shared) return shared
  throw new StartRefused(
    'PostgreSQL does not run as root, and no other user could be found or created. Start as an ordinary user, or set DATABASE_URL.',
  )
}

function ownerOf(folder: string): { uid: number; gid: number } | null {
  try {
    const { uid, gid } = statSync(folder)
    return { uid, gid }
  } catch {
    return null
  }
}

function findUser(wanted: string | number): RunAs | null {
  const column = typeof wanted === 'string' ? 0 : 2
  for (const line of passwdLines(wanted)) {
    const fields = line.split(':')
    const [name, , uid, gid] = fields
    if (fields[column] !== String(wanted) || !name || !uid || !gid) continue
    // macOS gives `nobody` a negative number.
    if (Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) }
  }
  return null
}

function passwdLines(wanted: string | number): string[] {
  const local = readFileSync('/etc/passwd', 'utf8').split('\n')
  // Users of a directory service are not in the file.
  const { stdout } = spawnSync('getent', ['passwd', String(wanted)], { encoding: 'utf8' })
  return [...local, ...(stdout ?? '').split('\n')]
}

/**
 * Throws for a user without an entry in the list of users, as in containers with arbitrary user ids:
 * PostgreSQL runs for such a user, but cannot create a database.
 */
export function requireUserEntry(runAs: RunAs | null): void {
  if (runAs ? findUser(runAs.uid) : hasOwnEntry()) return
  const uid = runAs?.uid ?? process.getuid?.()
  throw new StartRefused(
    `User ${uid} has no entry in /etc/passwd, which PostgreSQL needs to create a database. Add one line: ` +
      `echo 'parcelproof:x:${uid}:${runAs?.gid ?? process.getgid?.()}::/tmp:/bin/false' >> /etc/passwd. Or set DATABASE_URL.`,
  )
}

function hasOwnEntry(): boolean {
  try {
    userInfo()
    return true
  } catch {
    return false
  }
}

/** Whether the user may traverse every folder above `path`, by permission bits only. */
export function canReach(path: string, { uid, gid }: RunAs): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = statSync(folder)
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
