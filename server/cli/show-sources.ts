import type { Source, SourceRun } from '../../contract/source.ts'
import { formatCount } from '../../domain/lib/format.ts'
import type { LocalDate } from '../../domain/lib/local-date.ts'
import { printable } from './printable.ts'

export const today = (): LocalDate => new Date().toISOString().slice(0, 10) as LocalDate

export function show<Item>(
  items: readonly Item[],
  asJson: boolean,
  line: (item: Item) => unknown[],
): void {
  if (asJson) {
    process.stdout.write(`${JSON.stringify(items)}\n`)
    return
  }
  for (const item of items) {
    const cells = line(item).map((cell) => printable(String(cell ?? '')).replace(/\s+/g, ' '))
    process.stdout.write(`${cells.join('\t')}\n`)
  }
}

const notifiedCount = ({ owner, recipients }: Source['notify']): number =>
  (owner ? 1 : 0) + recipients.filter(({ state }) => state === 'active').length

export const sourceLine = ({ id, kind, name, county, everyDays, health, notify }: Source) => [
  id,
  kind,
  name,
  county,
  `every ${formatCount(everyDays, 'day')}`,
  health.words,
  `${notifiedCount(notify)} notified`,
]

export const runLine = (run: SourceRun) => [
  run.startedAt,
  run.outcome ?? 'running',
  formatCount(run.requests, 'request'),
  run.rows === null ? '' : `${run.rows} rows, ${run.added} added, ${run.changed} changed`,
  run.message,
]
