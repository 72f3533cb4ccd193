import { resourceUsage } from 'node:process'
import { fileURLToPath } from 'node:url'
import {
  type AskLayer,
  describeLayer,
  openLayer,
} from '../../server/features/sources/open-layer.ts'
import { readLayer } from '../../server/features/sources/read-layer.ts'
import { fetchAnswer } from '../../server/platform/net/fetch-answer.ts'

export type ReadSource = {
  plan: string
  rows: number
  requests: number
  bytes: number
  /** From the first request to the last byte of the file. */
  seconds: number
  /** Processor time of this process after its start. */
  cpuSeconds: number
  megabytes: number
}

const LIMITS = {
  maxBytes: 2 ** 31,
  totalMs: 3_600_000,
  idleMs: 60_000,
  minBytesPerSecond: 100,
  maxRedirects: 5,
}

/** Reads a layer as a source's run does and prints the cost. */
async function run(address: string): Promise<void> {
  const before = resourceUsage()
  const started = performance.now()
  let requests = 0
  const ask: AskLayer = (asked, kind) => {
    requests++
    return fetchAnswer(
      asked,
      kind,
      { reach: { allowsLocal: true }, limits: LIMITS, userAgent: 'ParcelProof' },
      { tries: 1, firstWaitMs: 0, maxWaitMs: 0, wait: async () => {} },
    )
  }
  const open = await openLayer(await describeLayer(address, ask), ask)
  let rows = 0
  let bytes = 0
  for await (const piece of readLayer(open, null, ask)) {
    bytes += piece.length
    for (let at = piece.indexOf('"Feature"'); at >= 0; at = piece.indexOf('"Feature"', at + 1))
      rows++
  }
  const { userCPUTime, systemCPUTime, maxRSS } = resourceUsage()
  const read: ReadSource = {
    plan: open.plan.by,
    rows,
    requests,
    bytes,
    seconds: (performance.now() - started) / 1_000,
    cpuSeconds: (userCPUTime + systemCPUTime - before.userCPUTime - before.systemCPUTime) / 1e6,
    megabytes: maxRSS / 1024,
  }
  process.stdout.write(`${JSON.stringify(read)}\n`)
}

const address = process.argv[2]
if (address !== undefined && process.argv[1] === fileURLToPath(import.meta.url)) await run(address)
