import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** A running process. A pid alone is not enough: pids are reused, especially after a restart. */
export type ProcessInfo = {
  /** Start time; differs between processes that had this pid since boot. */
  startedAt: string
  /** Its command line; parted by NUL on Linux, by spaces elsewhere. */
  command: string
}

/** The process with this pid; null when there is none, or only a zombie. */
export function findProcess(pid: number): ProcessInfo | null {
  return process.platform === 'linux' ? findInProc(pid) : findByPs(pid)
}

/** Whether a process has this pid; cheap enough to check twice a second. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return findProcess(pid) !== null
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function findInProc(pid: number): ProcessInfo | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets and may hold anything; proc(5) numbers from 1.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const state = fields[0]
    if (state === 'Z' || state === 'X') return null
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return { startedAt: String(fields[19]), command }
  } catch {
    return null
  }
}

/** Id of the pid namespace: this boot of the machine, or this run of a container. */
export function processSpace(): string {
  return process.platform === 'linux'
    ? `${bootId()}:${readlinkSync('/proc/self/ns/pid')}`
    : hostname()
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
}

function findByPs(pid: number): ProcessInfo | null {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  const [, state, startedAt, command] =
    /^(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)/.exec(stdout?.trim() ?? '') ?? []
  if (!state || state.startsWith('Z') || !startedAt || command === undefined) return null
  return { startedAt, command }
}

/** Mark at the end of a server's command line that names its cluster. */
export const clusterMark = (cluster: string) => `parcelproof.cluster=${cluster}`

/**
 * Whether the process is a PostgreSQL server on this cluster, by its command line: in a container, root can see
 * nothing else of another user's process. The path may be the same for all such servers, hence our own mark.
 */
export function isServerOf(pid: number, cluster: string): boolean {
  const command = findProcess(pid)?.command ?? ''
  const mark = clusterMark(cluster)
  // The last argument: if arguments are separated by spaces, a longer path may begin like ours.
  if (!command.includes('\0')) return command.endsWith(` ${mark}`)
  const words = command.split('\0')
  return words.includes(mark) || (/\bpostgres$/.test(words[0] ?? '') && words.includes(cluster))
}
