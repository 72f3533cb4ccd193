import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'

const FILE = new URL('./results.md', import.meta.url)

/** What these figures were measured on, in words. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`
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
