import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'

const APT = '/usr/bin/apt-get'

/**
 * Paths of programs of Debian's `packages`, the first existing candidate of each; null if one is missing. `npm run
 * test:copies` installs them first, if permitted.
 */
export function findPrograms<Name extends string>(
  packages: readonly string[],
  places: Record<Name, readonly string[]>,
): Record<Name, string> | null {
  const found = () => {
    const entries = Object.entries<readonly string[]>(places).map(([name, each]) => [
      name,
      each.find((place) => existsSync(place)),
    ])
    return entries.some(([, place]) => place === undefined) ? null : Object.fromEntries(entries)
  }
  const mayInstall =
    process.env.COPIES_SECONDS !== undefined && process.getuid?.() === 0 && existsSync(APT)
  if (found() === null && mayInstall) {
    // At this run level invoke-rc.d starts no service.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
      spawnSync(APT, ['-qq', ...args], { env, stdio: 'ignore', timeout: 5 * 60_000 })
    }
  }
  return found()
}

/** Whether something listens. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}
