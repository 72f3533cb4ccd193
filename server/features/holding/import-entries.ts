import { type CsvBody, type CsvResult, MAX_NOTE, type NewEntry } from '../../../contract/holding.ts'
import { entryProblem } from '../../../domain/holding/checks.ts'
import {
  ENTRY_COLUMNS,
  type EntryColumn,
  type Read,
  readDayCell,
  readKindCell,
  readMoneyCell,
} from '../../../domain/holding/csv-columns.ts'
import { toCents } from '../../../domain/lib/cents.ts'
import type { Pool } from '../../platform/db/db.ts'
import { addEntries, type Maker } from './change-holding.ts'
import { type CsvRow, readCsv } from './csv-file.ts'
import { getHolding } from './read-holdings.ts'

/** Adds the costs of a file to a holding, by default as “Other cost”. Failing rows affect no others. */
export async function importEntries(
  db: Pool,
  maker: Maker,
  id: number,
  { text }: CsvBody,
): Promise<CsvResult> {
  const holding = await getHolding(db, maker.workspaceId, id)
  const rows = readCsv(text, ENTRY_COLUMNS, ['on', 'amount'])
  const problems: CsvResult['problems'] = []
  const entries: NewEntry[] = []
  for (const row of rows) {
    const read = readRow(row)
    if ('problems' in read) {
      problems.push(...read.problems.map((message) => ({ line: row.line, message })))
      continue
    }
    const { kind, on, amount } = read.entry
    const problem = entryProblem(holding, { kind, on, cents: toCents(amount) }, maker.today)
    if (problem !== null) problems.push({ line: row.line, message: problem })
    else entries.push(read.entry)
  }
  if (entries.length > 0) await addEntries(db, maker, id, entries)
  return { rows: rows.length, saved: entries.length, problems }
}

function readRow(row: CsvRow<EntryColumn>): { entry: NewEntry } | { problems: string[] } {
  const problems: string[] = []
  const take = <T>(read: Read<T>): T | null => {
    if ('value' in read) return read.value
    problems.push(read.problem)
    return null
  }
  const on = take(readDayCell(row.cell('on'), 'Day'))
  const cents = take(readMoneyCell(row.cell('amount'), 'Amount'))
  const kind = take(readKindCell(row.cell('kind'))) ?? 'other'
  if (problems.length > 0) return { problems }
  if (on === null) return { problems: ['The row has no day.'] }
  if (cents === null || cents === 0) return { problems: ['The row has no amount.'] }
  return {
    entry: { kind, on, amount: cents / 100, note: row.cell('note').slice(0, MAX_NOTE) },
  }
}
