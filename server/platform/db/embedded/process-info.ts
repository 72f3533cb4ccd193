import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** A running process. A pid alone says little: pids are given out again, mostly after a restart. */
export type ProcessInfo = {
  /** Differs between any two processes that had this pid since the machine was started. */
  startedAt: string
  /** Its command line; parted by NUL on Linux, by spaces elsewhere. */
  command: string
}

/** The process with this pid; null when there is none, or only a zombie nobody has waited for. */
export function findProcess(pid: number): ProcessInfo | null {
  return process.platform === 'linux' ? findInProc(pid) : findByPs(pid)
}

/** Whether a process has this pid; cheap enough to be asked twice a second. */
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

/** Where pids mean the same as here: this boot of this machine or, of a container, this run of it. */
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

/** What a server's command line ends with, to say which cluster it works on. */
export const clusterMark = (cluster: string) => `parcelproof.cluster=${cluster}`

/**
 * Whether the process is a PostgreSQL server on this cluster. The command line tells, since in a
 * container root may look at nothing else of another user's process; the path that PostgreSQL works
 * with may be one that every such server has, hence a mark of our own.
 */
export function isServerOf(pid: number, cluster: string): boolean {
  const command = findProcess(pid)?.command ?? ''
  const mark = clusterMark(cluster)
  // The last argument: where spaces part them, a longer path may begin like ours.
  if (!command.includes('\0')) return command.endsWith(` ${mark}`)
  const words = command.split('\0')
  return words.includes(mark) || (/\bpostgres$/.test(words[0] ?? '') && words.includes(cluster))
}
