import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { writeReadme } from './write-readme.ts'

const PROJECT = fileURLToPath(new URL('../', import.meta.url))
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

/**
 * Replaces the section `title` of results.md, or adds it, with the day and the commit it was measured on; then writes
 * the README's tables from it.
 */
export async function writeSection(title: string, body: string): Promise<void> {
  const old = await readFile(FILE, 'utf8').catch(
    () =>
      '# Measured\n\nWritten by `npm run bench`. Machines are shared and noisy: read the ratios.\n',
  )
  await writeFile(FILE, withSection(old, title, `${measuredOn()}\n\n${body.trim()}`))
  await writeReadme()
}

export async function hasSection(title: string): Promise<boolean> {
  return (await readFile(FILE, 'utf8').catch(() => '')).includes(`## ${title}\n`)
}

export function withSection(results: string, title: string, body: string): string {
  const section = `## ${title}\n\n${body}\n`
  const at = results.indexOf(`## ${title}\n`)
  if (at < 0) return `${results.trimEnd()}\n\n${section}`
  const next = results.indexOf('\n## ', at + 3)
  return results.slice(0, at) + section + (next < 0 ? '' : results.slice(next))
}

/** The line of a section that says of which day and which commit its figures are. */
function measuredOn(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  try {
    const changed = git(
      'status',
      '--porcelain',
      '--untracked-files=no',
      '--',
      ':!bench',
      ':!README.md',
      ':!docs',
    )
    const how = changed === '' ? '' : ', with changes that are not committed'
    return `Measured on ${day}, commit ${git('rev-parse', '--short=8', 'HEAD')}${how}.`
  } catch {
    return `Measured on ${day}, of a copy without its history.`
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const high = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? Number.NaN)) / 2
}
