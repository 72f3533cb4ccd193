import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefused } from '../../start-refused.ts'
import { canReach, type RunAs } from './run-as.ts'

/** Paths of sockets end at 103 bytes on macOS and 107 on Linux; PostgreSQL adds `/.s.PGSQL.5432.lock`. */
const LONGEST_PATH = 80

/**
 * Creates the folder of the database's socket, accessible only to PostgreSQL's user (and root), because the
 * socket has no password. Its name derives from the cluster's, so that killed processes leave no extra folders.
 * It is in the system's temporary folder, because the cluster's path may be too long for a socket.
 */
export function makeSocketFolder(cluster: string, runAs: RunAs | null): string {
  const uid = runAs?.uid ?? process.getuid?.()
  const name = `parcelproof-${createHash('sha256').update(`${cluster}\0${uid}`).digest('hex').slice(0, 12)}`
  const problems: string[] = []
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp', join(cluster, '..')])) {
    const folder = join(parent, name)
    try {
      // Avoid separators and untested characters.
      if (folder.length > LONGEST_PATH || /[^\w./+-]/.test(folder)) continue
      if (runAs && !canReach(join(realpathSync(parent), name), runAs)) continue
      mkdirSync(folder, { mode: 0o700, recursive: true })
      const found = lstatSync(folder)
      // Created just now by root, or by the last run. Anything else could be an attack.
      if (!found.isDirectory() || (found.uid !== uid && found.uid !== process.getuid?.())) continue
      if ((found.mode & 0o077) !== 0) continue
      if (runAs) chownSync(folder, runAs.uid, runAs.gid)
      return folder
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new StartRefused(
    `No folder for the database's socket could be made in ${tmpdir()} or /tmp. Set TMPDIR to a folder with a short path that this user may write to. ${problems[0] ?? ''}`.trim(),
  )
}

export function removeSocketFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
