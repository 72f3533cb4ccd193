import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { writeReadme } from './write-readme.ts'

const PROJECT = fileURLToPath(new URL('../', import.meta.url))
const FILE = new URL('./results.md', import.meta.url)

/** The machine as a report names it. */
export function machine(): string {
  return `${processors()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`
}

function processors(): string {
  return `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`
}

const before = processorTimes()

/** How busy the machine was while this program ran: times are only comparable with it. */
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

/** One run of a bench: `figures` go on the page of current ones, `report` into the subject's history. */
type Run = {
  title: string
  /** Figures with their method, machine and remarks. */
  report: string
  /** The table for the page: without one the first table of the report. */
  figures?: string
}

/**
 * Writes a run: its table replaces the one in results.md, its report becomes the newest in the subject's file of
 * `history/`, and the README's tables are written again.
 */
export async function writeRun({
  title,
  report,
  figures = firstTable(report),
}: Run): Promise<void> {
  const measured = measuredOn()
  const file = new URL(historyPath(title), FILE)
  const history = await readFile(file, 'utf8').catch(() => `# ${title}\n`)
  await mkdir(new URL('./', file), { recursive: true })
  await writeFile(file, withReport(history, measured, report))
  // An address of a database may hold its password.
  const args = process.argv.slice(2).map((arg) => (arg.includes('://') ? 'URL' : arg))
  const command = ['npm run bench --', ...args].join(' ')
  const line = `Measured on ${measured}, on ${processors()}: \`${command}\`. [Report](${historyPath(title)}).`
  const results = await readFile(FILE, 'utf8')
  await writeFile(FILE, withSection(results, title, `${line}\n\n${figures}`))
  await writeReadme()
}

export async function hasSection(title: string): Promise<boolean> {
  return (await readFile(FILE, 'utf8').catch(() => '')).includes(`## ${title}\n`)
}

/** The page with a section replaced in its place, or added. */
export function withSection(results: string, title: string, body: string): string {
  return (
    withPart(results, `## ${title}`, body.trim()) ??
    `${results.trimEnd()}\n\n## ${title}\n\n${body.trim()}\n`
  )
}

/** A subject's history with a report on top; one of the same day and commit is replaced. */
export function withReport(history: string, measured: string, report: string): string {
  const replaced = withPart(history, `## ${measured}`, report.trim())
  if (replaced !== null) return replaced
  const at = history.search(/^## /m)
  const head = at < 0 ? history : history.slice(0, at)
  const older = at < 0 ? '' : `\n${history.slice(at)}`
  return `${head.trim()}\n\n## ${measured}\n\n${report.trim()}\n${older}`
}

/** The text with the part under `heading` replaced; null without that heading. */
function withPart(text: string, heading: string, body: string): string | null {
  const at = `\n${text}`.indexOf(`\n${heading}\n`)
  if (at < 0) return null
  const next = text.indexOf('\n## ', at)
  return `${text.slice(0, at)}${heading}\n\n${body}\n${next < 0 ? '' : text.slice(next)}`
}

/** The file of a subject's reports, from the folder of results.md. */
export const historyPath = (title: string): string =>
  `history/${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.md`

/** The first table of a text; empty without one. */
export function firstTable(text: string): string {
  return /^\|.*(?:\n\|.*)*/m.exec(text)?.[0] ?? ''
}

/** Day and commit of a run. */
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
    const how = changed === '' ? '' : ', with uncommitted changes'
    return `${day}, commit ${git('rev-parse', '--short=8', 'HEAD')}${how}`
  } catch {
    return `${day}, a copy without git history`
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const high = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? Number.NaN)) / 2
}
