import { readdirSync, readFileSync } from 'node:fs'

/** Facts about each process of a server. */
type Seen = { name: string; peakMiB: number }

export type ProcessWatch = {
  /** One line for each process: its name and peak memory. */
  report: () => string[]
  stop: () => void
}

/** Samples the memory of a server's process and its Node children several times a second. */
export function watchProcesses(pid: number): ProcessWatch {
  const seen = new Map<number, Seen>()
  const look = () => {
    for (const each of processesOf(pid)) {
      const known = seen.get(each) ?? { name: nameOf(each), peakMiB: 0 }
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
    stop: () => clearInterval(timer),
  }
}

/** The server and its children that run our files, without PostgreSQL. */
function processesOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid && nameOf(each).includes('.ts'))
  return [pid, ...children]
}

function parentOf(pid: number): number {
  const stat = read(pid, 'stat')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function nameOf(pid: number): string {
  const words = read(pid, 'cmdline').split('\0')
  const at = words.findLastIndex((part) => part.endsWith('.ts'))
  // A worker's role comes after its file.
  return [words[at]?.split('/').at(-1), words[at + 1]].filter(Boolean).join(' ')
}

function residentMiB(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0) / 1024
}

/** Empty if the process has just ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
