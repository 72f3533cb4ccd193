import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { readCase } from '../domain/title/reading/read-case.ts'
import type { TitleCase } from '../domain/title/reading/title-case.ts'
import { analyzeTitle } from '../domain/title/score/analyze.ts'
import { makeTitleCases } from './make-title-cases.ts'
import { machine, median, writeRun } from './results.ts'

/** Few enough that all their names are cached the second time. */
const KNOWN = 5

const HELP = `npm run bench -- title [--cases 20000] [--rounds 5] [--before <folder>]

Examines invented parcels of ten instruments each on one core, database time apart. Every parcel has
its own names, so that none is examined with names read before. \`--before\`: a checkout of an earlier release, which
examines as many in turn with this one.
`

/** `npm run bench -- title`: cases scored per second, and the share of parsing the JSON. */
export async function titleBench(args: string[]): Promise<void> {
  if (args.includes('--help')) {
    process.stdout.write(HELP)
    return
  }
  const cases = numberAfter(args, '--cases') ?? 20_000
  const rounds = numberAfter(args, '--rounds') ?? 5
  const { before } = parseArgs({
    args,
    strict: false,
    options: { before: { type: 'string' } },
  }).values
  const earlier: number[] = []
  examine(makeTitleCases(cases, 1).map(read))
  const seconds: { read: number; examine: number; again: number; findings: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const written = makeTitleCases(cases, round + 2)
    const readAt = processorSeconds()
    const titleCases = written.map(read)
    const from = processorSeconds()
    const findings = examine(titleCases)
    const to = processorSeconds()
    seconds.push({ read: from - readAt, examine: to - from, again: again(titleCases), findings })
    const rate = Math.round(cases / (to - from))
    process.stdout.write(`round ${round + 1}: ${rate.toLocaleString('en-US')} cases a second\n`)
    if (typeof before === 'string') earlier.push(await rateOf(before, cases))
  }
  const rate = cases / median(seconds.map((round) => round.examine))
  const withReading = cases / median(seconds.map((round) => round.read + round.examine))
  const known = cases / median(seconds.map((round) => round.again))
  const found = median(seconds.map(({ findings }) => findings)) / cases
  await writeRun({
    title: 'Title',
    report: `\`npm run bench -- title\` on ${machine()}; processor time, median of ${rounds} rounds.

${cases.toLocaleString('en-US')} invented parcels of 10 instruments (five deeds, deeds of trust and their releases, judgments, liens),
no name twice in a round, ${found.toFixed(1)} findings each.

| | parcels a second on one core |
|---|---|
| examined | **${Math.round(rate).toLocaleString('en-US')}** |
| read from JSON values, checked and examined | ${Math.round(withReading).toLocaleString('en-US')} |
| examined again and again, ${KNOWN} at a time: their names are known | ${Math.round(known).toLocaleString('en-US')} |
${besides(rate, earlier)}`,
  })
}

/** The line of an earlier release, if one was measured in turn. */
function besides(rate: number, earlier: readonly number[]): string {
  if (earlier.length === 0) return ''
  const before = median(earlier)
  return `| examined by the release before, in the same run | ${Math.round(before).toLocaleString('en-US')}, 1/${(rate / before).toFixed(1)} of it |
`
}

/** One round of an earlier release's bench, in a separate process. */
async function rateOf(folder: string, cases: number): Promise<number> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['bench/main.ts', 'title', '--cases', String(cases), '--rounds', '1'],
    { cwd: folder },
  )
  const rate = /^round 1: ([\d,]+) /m.exec(stdout)?.[1]
  if (rate === undefined) throw new Error(`${folder}: its bench says no rate`)
  process.stdout.write(`  before: ${rate}\n`)
  return Number(rate.replaceAll(',', ''))
}

function read(value: unknown): TitleCase {
  const found = readCase(value)
  if (found.status === 'refused') throw new Error(JSON.stringify(found.faults))
  return found.titleCase
}

/** Scores all cases, and counts the findings so that no work is optimized away. */
function examine(titleCases: readonly TitleCase[]): number {
  let findings = 0
  for (const titleCase of titleCases) findings += analyzeTitle(titleCase).findings.length
  return findings
}

/** Processor seconds to score a few cases as often: without parsing names, an upper bound. */
function again(titleCases: readonly TitleCase[]): number {
  const few = titleCases.slice(0, KNOWN)
  const from = processorSeconds()
  for (let done = 0; done < titleCases.length; done += KNOWN) examine(few)
  return processorSeconds() - from
}

/** Processor time of this process, since other work shares the machine; collecting garbage included. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function numberAfter(args: readonly string[], name: string): number | null {
  const at = args.indexOf(name)
  return at < 0 ? null : Number(args[at + 1])
}
