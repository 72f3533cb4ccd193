import { readCase } from '../domain/title/reading/read-case.ts'
import type { TitleCase } from '../domain/title/reading/title-case.ts'
import { analyzeTitle } from '../domain/title/score/analyze.ts'
import { makeTitleCases } from './make-title-cases.ts'
import { machine, median, writeSection } from './results.ts'

const HELP = `npm run bench -- title [--cases 20000] [--rounds 5]

Examines invented parcels of ten instruments each on one core, database time apart. Every parcel has
its own names, so that none is examined with names read before.
`

/** `npm run bench -- title`: cases examined per second, and what of it reading the JSON takes. */
export async function titleBench(args: string[]): Promise<void> {
  if (args.includes('--help')) {
    process.stdout.write(HELP)
    return
  }
  const cases = numberAfter(args, '--cases') ?? 20_000
  const rounds = numberAfter(args, '--rounds') ?? 5
  examine(makeTitleCases(cases, 1).map(read))
  const seconds: { read: number; examine: number; findings: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const written = makeTitleCases(cases, round + 2)
    const readAt = processorSeconds()
    const titleCases = written.map(read)
    const from = processorSeconds()
    const findings = examine(titleCases)
    const to = processorSeconds()
    seconds.push({ read: from - readAt, examine: to - from, findings })
    const rate = Math.round(cases / (to - from))
    process.stdout.write(`round ${round + 1}: ${rate.toLocaleString('en-US')} cases a second\n`)
  }
  const rate = cases / median(seconds.map((round) => round.examine))
  const withReading = cases / median(seconds.map((round) => round.read + round.examine))
  const found = median(seconds.map(({ findings }) => findings)) / cases
  await writeSection(
    'Title',
    `\`npm run bench -- title\` on ${machine()}; processor time, median of ${rounds} rounds.

${cases.toLocaleString('en-US')} invented parcels of 10 instruments (five deeds, deeds of trust and their releases, judgments, liens),
no name twice in a round, ${found.toFixed(1)} findings each.

| | parcels a second on one core |
|---|---|
| examined | **${Math.round(rate).toLocaleString('en-US')}** |
| read from JSON values, checked and examined | ${Math.round(withReading).toLocaleString('en-US')} |
`,
  )
}

function read(value: unknown): TitleCase {
  const found = readCase(value)
  if (found.status === 'refused') throw new Error(JSON.stringify(found.faults))
  return found.titleCase
}

/** Examines them all, and counts the findings so that nothing of the work can be left out. */
function examine(titleCases: readonly TitleCase[]): number {
  let findings = 0
  for (const titleCase of titleCases) findings += analyzeTitle(titleCase).findings.length
  return findings
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
