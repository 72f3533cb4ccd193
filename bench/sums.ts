import { existsSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import Papa from 'papaparse'
import { busy, machine, writeRun } from './results.ts'
import { openProduct, type Product } from './sums/product.ts'
import { hasLists, pathOf, undeclaredFiles } from './sums/published.ts'
import { readRows } from './sums/read-rows.ts'
import type { Reading } from './sums/reading.ts'
import { NO_LISTS, READINGS } from './sums/readings.ts'
import { alone, inOrder, type Outcome, reportSums, sumsTable } from './sums/report-sums.ts'
import { type ListSums, sumList } from './sums/sum-list.ts'

/** A list (or one print in it) as a file with its sums. */
type List = { name: string; path: string; sums: ListSums }

/**
 * `npm run bench -- sums [--only TEXT] [--pairs near|all|none] [--read]`: the amounts owed by published lists,
 * added up by an independent reader, beside the product's after importing them: each alone, and pairs of one county
 * in both orders. `near` (the default): each with the next of its county by day. `--only`: files whose path
 * contains the text. `--read`: only the independent reading.
 */
export async function sumsBench(args: string[]): Promise<void> {
  const option = (name: string) =>
    args.includes(`--${name}`) ? (args[args.indexOf(`--${name}`) + 1] ?? '') : ''
  if (!hasLists) {
    process.stdout.write(
      'There is no folder ../shared/data with published lists: nothing to compare.\n',
    )
    return
  }
  const only = option('only')
  const chosen = READINGS.filter(({ file }) => file.includes(only))
  const product = args.includes('--read') ? null : await openProduct()
  const outcomes: Outcome[] = []
  try {
    for (const county of new Set(chosen.map((reading) => reading.county))) {
      const readings = chosen.filter((reading) => reading.county === county)
      outcomes.push(...(await runCounty(product, readings, option('pairs') || 'near')))
    }
  } finally {
    await product?.stop()
  }
  const text = `${machine()}, ${busy()}.\n\n${reportSums(outcomes)}${otherFiles()}`
  process.stdout.write(`\n${text}\n`)
  if (product && only === '' && option('pairs') !== 'none') {
    await writeRun({ title: 'Sums', report: text, figures: sumsTable(outcomes) })
  }
}

async function runCounty(
  product: Product | null,
  readings: readonly Reading[],
  which: string,
): Promise<Outcome[]> {
  const lists: List[] = []
  for (const reading of readings) lists.push(...(await readList(reading, product?.work ?? null)))
  const outcomes: Outcome[] = []
  const add = (outcome: Outcome) => {
    outcomes.push(outcome)
    process.stdout.write(`${outcome.line}\n`)
  }
  const singles = new Map<List, Outcome>()
  for (const list of lists) {
    const result = await product?.importInto(databaseOf(lists, list), null, sentOf(list))
    const outcome = alone(list.name, list.sums, result ?? null)
    singles.set(list, outcome)
    add(outcome)
  }
  if (product) {
    for (const [first, second] of pairsOf(lists, which)) {
      for (const [before, after] of [
        [first, second],
        [second, first],
      ] as const) {
        const result = await product.importInto(
          'sums_pair',
          databaseOf(lists, before),
          sentOf(after),
        )
        await product.drop('sums_pair')
        const own = [singles.get(before), singles.get(after)].flatMap((each) => each ?? [])
        add(inOrder(before, after, own, result))
      }
    }
    for (const list of lists) await product.drop(databaseOf(lists, list))
  }
  return outcomes
}

const databaseOf = (lists: readonly List[], list: List) => `sums_${lists.indexOf(list)}`

function sentOf({ path, sums: { reading } }: List) {
  return { path, name: basename(path), reading }
}

/** The list of a reading, and each print in it as a separate list; empty if the file is absent. */
async function readList(reading: Reading, work: string | null): Promise<List[]> {
  const path = pathOf(reading)
  if (!existsSync(path)) {
    process.stdout.write(`${reading.file} is not there: skipped.\n`)
    return []
  }
  const rows = reading.counted ? [] : await readRows(path, reading)
  const lists = [{ name: basename(path), path, sums: sumList(reading, rows) }]
  const { prints } = reading
  if (!prints) return lists
  const [head] = await readRows(path, { ...reading, headings: null })
  for (const print of new Set(rows.flatMap((row) => prints(row) ?? []))) {
    const own = rows.filter((row) => prints(row) === print)
    const part = `${work}${print}.csv`
    const records = [head, ...own].map((row) => [...(row?.cells ?? [])])
    if (work !== null) writeFileSync(part, Papa.unparse(records))
    lists.push({ name: `${print} of it`, path: part, sums: sumList(reading, own) })
  }
  return lists
}

/** Pairs of a county's lists to import one after the other. Recorded papers are kept apart from properties. */
function pairsOf(lists: readonly List[], which: string): Array<[List, List]> {
  if (which === 'none') return []
  const dated = lists
    .filter(({ sums }) => !sums.reading.asInstruments && sums.reading.county !== 'several')
    .sort((a, b) => (a.sums.reading.asOf < b.sums.reading.asOf ? -1 : 1))
  return dated.flatMap((list, index) => {
    const others = which === 'all' ? dated.slice(index + 1) : dated.slice(index + 1, index + 2)
    return others.map((other): [List, List] => [list, other])
  })
}

/** The files of the folder that were not compared, and why. */
function otherFiles(): string {
  const skipped = NO_LISTS.map(([path, why]) => `${path} (${why})`).join(', ')
  const unknown = undeclaredFiles()
  const rest = unknown.length > 0 ? `\nWithout a reading yet: ${unknown.join(', ')}.\n` : ''
  return `\nNo lists of properties: ${skipped}.\n${rest}`
}
