import { readFileSync } from 'node:fs'

/** Of the clock used for processor time: 100 ticks a second on every Linux. */
const TICK_MS = 10

/** Processor time of one of our processes and its threads, in milliseconds; null if unknown. */
export function processorMs(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain blanks.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * TICK_MS
  } catch {
    return null
  }
}
