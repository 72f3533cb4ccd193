import { readdirSync, readFileSync } from 'node:fs'

/** What is known of each process of a server that was ever seen. */
type Seen = { name: string; peakMiB: number; isGone: boolean }

export type ProcessWatch = {
  /** One line for each process: what it is, and the most memory it had. */
  report: () => string[]
  /** Processes that ended since they were first seen. */
  gone: () => string[]
  stop: () => void
}

/** Looks at a server's own process and those of Node it has started, several times a second, with the memory of each. */
export function watchProcesses(pid: number): ProcessWatch {
  const seen = new Map<number, Seen>()
  const look = () => {
    const now = new Set(processesOf(pid))
    for (const [each, of] of seen) if (!now.has(each)) of.isGone = true
    for (const each of now) {
      const known = seen.get(each) ?? { name: nameOf(each), peakMiB: 0, isGone: false }
      known.peakMiB = Math.max(known.peakMiB, residentMiB(each))
      seen.set(each, known)
    }
  }
  look()
  const timer = setInterval(look, 200)
  const line = ([each, { name, peakMiB }]: [number, Seen]) =>
    `${name} (${each}): at most ${Math.round(peakMiB)} MiB resident`
  return {
    report: () => [...seen].map(line),
    gone: () => [...seen].filter(([, { isGone }]) => isGone).map(line),
    stop: () => clearInterval(timer),
  }
}

/** The server and its children that run a file of ours; PostgreSQL is none of them. */
function processesOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid && nameOf(each).endsWith('.ts'))
  return [pid, ...children]
}

function parentOf(pid: number): number {
  const stat = read(pid, 'stat')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function nameOf(pid: number): string {
  const file = read(pid, 'cmdline')
    .split('\0')
    .findLast((part) => part.endsWith('.ts'))
  return file?.split('/').at(-1) ?? ''
}

function residentMiB(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0) / 1024
}

/** Empty where the process has just ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
