import { existsSync, readFileSync } from 'node:fs'
import type { OwnerRow } from '../domain/ownership/names/mail-address.ts'
import { resolveOwners } from '../domain/ownership/resolve/resolve-owners.ts'
import { makeOwners } from './make-owners.ts'
import { machine, writeRun } from './results.ts'

const FEBRL = new URL('../../shared/data/febrl/', import.meta.url)
const SEED = 20_261_121

type Figures = { precision: number; recall: number; f1: number }

/**
 * `npm run bench -- owners [--rows 2000000]`: precision and recall over pairs of rows of one owner, and the time of
 * a long list.
 */
export async function ownersBench(args: string[]): Promise<void> {
  const rowCount = args.includes('--rows') ? Number(args[args.indexOf('--rows') + 1]) : 2_000_000
  const lines: string[] = [
    machine(),
    '',
    '| list | rows | precision | recall | F1 |',
    '|---|---|---|---|---|',
  ]
  for (const { list, rows, truth } of labeledLists()) {
    const { precision, recall, f1 } = measure(truth, resolveOwners(rows))
    const cells = [list, rows.length, precision.toFixed(4), recall.toFixed(4), f1.toFixed(4)]
    lines.push(`| ${cells.join(' | ')} |`)
    process.stdout.write(`${lines.at(-1)}\n`)
  }
  lines.push(
    '',
    'Pairs of rows are counted. FEBRL lists: name and address only, as the command sees them.',
  )
  if (rowCount > 0) {
    const made = makeOwners(rowCount, SEED + 1)
    const truth = made.map((row) => row.truth)
    const started = process.cpuUsage()
    const owners = resolveOwners(made)
    const spent = process.cpuUsage(started)
    const seconds = (spent.user + spent.system) / 1e6
    const { precision, recall } = measure(truth, owners)
    const memory = Math.round(process.memoryUsage().rss / 2 ** 20)
    lines.push(
      '',
      `${rowCount} generated rows: ${seconds.toFixed(0)} s of processor time, ${memory} MiB resident with the rows themselves, precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}.`,
    )
    process.stdout.write(`${lines.at(-1)}\n`)
  }
  await writeRun({ title: 'Owners', report: lines.join('\n') })
}

type Labeled = { list: string; rows: OwnerRow[]; truth: unknown[] }

function labeledLists(): Labeled[] {
  const made = makeOwners(50_000, SEED)
  const lists: Labeled[] = [
    {
      list: 'generated roll (bench/make-owners.ts)',
      rows: made,
      truth: made.map((row) => row.truth),
    },
  ]
  if (!existsSync(FEBRL)) {
    process.stdout.write(
      'The published FEBRL lists are not here; only the generated roll is measured\n',
    )
    return lists
  }
  for (const file of ['dataset1', 'dataset3']) {
    const records = readFileSync(new URL(`${file}.csv`, FEBRL), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
    const cells = records.map((record) => record.split(',').map((cell) => cell.trim()))
    const truth = cells.map(([id = '']) => id.split('-')[1])
    lists.push({
      list: `FEBRL ${file}, GIVEN SURNAME`,
      rows: cells.map((row) => febrlRow(row, false)),
      truth,
    })
    lists.push({
      list: `FEBRL ${file}, SURNAME, GIVEN`,
      rows: cells.map((row) => febrlRow(row, true)),
      truth,
    })
  }
  return lists
}

function febrlRow(cells: string[], isSurnameFirst: boolean): OwnerRow {
  const [
    id = '',
    given = '',
    surname = '',
    number = '',
    street = '',
    more = '',
    city = '',
    zip = '',
    state = '',
  ] = cells
  return {
    id,
    name: (isSurnameFirst ? `${surname}, ${given}` : `${given} ${surname}`).trim(),
    address: (isSurnameFirst ? `${number} ${street}` : `${number} ${street} ${more}`).trim(),
    city,
    state,
    zip,
  }
}

/** Precision and recall over pairs of rows. */
function measure(truth: readonly unknown[], owners: readonly string[]): Figures {
  const found = pairsIn(owners)
  const real = pairsIn(truth)
  const right = pairsIn(truth.map((owner, at) => `${owner} ${owners[at]}`))
  const precision = found === 0 ? 1 : right / found
  const recall = real === 0 ? 1 : right / real
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) }
}

function pairsIn(keys: readonly unknown[]): number {
  const counts = new Map<unknown, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  let pairs = 0
  for (const count of counts.values()) pairs += (count * (count - 1)) / 2
  return pairs
}
