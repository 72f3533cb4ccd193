import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'

const FILE = new URL('./results.md', import.meta.url)

/** What these figures were measured on, in words. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`
}

const before = processorTimes()

/** How much else the machine had to do while this program ran, in words: without it no time can be compared. */
export function busy(): string {
  const now = processorTimes()
  const load = `load average ${loadavg()[0]?.toFixed(1)} at the end`
  const all = (now?.all ?? 0) - (before?.all ?? 0)
  if (!now || !before || all <= 0) return load
  const stolen = (100 * (now.stolen - before.stolen)) / all
  return `${load}, ${stolen.toFixed(0)}% of the processors taken by the host for other machines`
}

/** Ticks of all processors since the start of a Linux machine, and those its host gave to others. */
function processorTimes(): { all: number; stolen: number } | null {
  try {
    const ticks = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).slice(1, 9)
    const times = ticks?.map(Number) ?? []
    return { all: times.reduce((sum, each) => sum + each, 0), stolen: times[7] ?? 0 }
  } catch {
    return null
  }
}

/** Replaces the section `title` of results.md, or adds it. */
export async function writeSection(title: string, body: string): Promise<void> {
  const old = await readFile(FILE, 'utf8').catch(
    () =>
      '# Measured\n\nWritten by `npm run bench`. Machines are shared and noisy: read the ratios.\n',
  )
  const section = `## ${title}\n\n${body.trim()}\n`
  const at = old.indexOf(`## ${title}\n`)
  if (at < 0) return writeFile(FILE, `${old.trimEnd()}\n\n${section}`)
  const next = old.indexOf('\n## ', at + 3)
  await writeFile(FILE, old.slice(0, at) + section + (next < 0 ? '' : old.slice(next)))
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const high = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? Number.NaN)) / 2
}
