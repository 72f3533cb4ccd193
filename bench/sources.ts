import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  answerOf,
  type PlayedLayer,
  playServer,
} from '../server/features/sources/testing/play-layer.ts'
import { busy, machine, median, writeRun } from './results.ts'
import type { ReadSource } from './sources/read-source.ts'

const READER = fileURLToPath(new URL('./sources/read-source.ts', import.meta.url))
const ROWS = 200_000

/** How a county's parcel layer serves all of its rows. */
const LAYERS: readonly [name: string, layer: Omit<PlayedLayer, 'ids' | 'maxRecordCount'>][] = [
  ['pages by offset', { supportsPagination: true }],
  ['ranges of ids', { idRange: [1, ROWS] }],
  ['ids in blocks', { namesIds: Array.from({ length: ROWS }, (_, at) => at + 1) }],
]

/**
 * `npm run bench -- sources [--rows N] [--page N] [--rounds N]`: reads a layer on this machine as a source's run
 * does, in a process with an import's heap. The simulated server runs in another process.
 */
export async function sourcesBench(args: string[]): Promise<void> {
  const option = (name: string, or: number) =>
    args.includes(`--${name}`) ? Number(args[args.indexOf(`--${name}`) + 1]) : or
  const rows = option('rows', ROWS)
  const page = option('page', 2_000)
  const rounds = option('rounds', 3)
  const lines: string[] = []
  const server = await playServer()
  try {
    for (const [name, how] of LAYERS) {
      const ids = Array.from({ length: rows }, (_, at) => at + 1)
      const layer: PlayedLayer = { ...how, ids, maxRecordCount: page }
      if (how.namesIds) layer.namesIds = ids
      if (how.idRange) layer.idRange = [1, rows]
      server.play((about) => answerOf(layer, about))
      const reads: ReadSource[] = []
      for (let round = 0; round < rounds; round++) reads.push(await readApart(server.address))
      const first = reads[0]
      if (!first || reads.some((read) => read.rows !== rows)) {
        throw new Error(`${name}: ${reads.map((read) => read.rows)} rows of ${rows}`)
      }
      const of = (what: (read: ReadSource) => number) => median(reads.map(what))
      const cells = [
        name,
        first.rows.toLocaleString('en-US'),
        String(first.requests),
        (first.bytes / 1e6).toFixed(1),
        of(({ seconds }) => seconds).toFixed(1),
        of(({ cpuSeconds }) => cpuSeconds).toFixed(1),
        Math.round(rows / of(({ cpuSeconds }) => cpuSeconds)).toLocaleString('en-US'),
        String(Math.round(Math.max(...reads.map(({ megabytes }) => megabytes)))),
      ]
      lines.push(`| ${cells.join(' | ')} |`)
      process.stdout.write(`${lines.at(-1)}\n`)
    }
  } finally {
    server.close()
  }
  await writeRun({
    title: 'Sources',
    report: `${machine()}, ${busy()}.

\`npm run bench -- sources\`: a layer of ${rows.toLocaleString('en-US')} parcels, ${page.toLocaleString('en-US')} a request at most, read from a server on this machine as a source's
run reads it, in a process with an import's heap (192 MB); medians of ${rounds} rounds. *Seconds* are those of the clock and hold
the server's own time; *processor* is the reader's alone, and rows a second are by it. MB is its whole memory at its peak.

| the layer gives | rows | requests | MB of GeoJSON | seconds | processor | rows a second | MB |
|---|---:|---:|---:|---:|---:|---:|---:|
${lines.join('\n')}`,
  })
}

async function readApart(address: string): Promise<ReadSource> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-old-space-size=192',
    '--max-semi-space-size=4',
    READER,
    address,
  ])
  return JSON.parse(stdout)
}
