import type { ReadList } from './read-list.ts'
import type { TruthRow } from './truth.ts'

export type Comparison = {
  transcribed: number
  found: number
  moneyEqual: number
  moneyWrong: number
  /** One by one, with the printed values. */
  differences: string[]
}

/** A hyphen at a line break, blanks, case: the same on both sides. */
const fold = (text: string) => text.replace(/[\s-]+/g, '').toUpperCase()

const cents = (text: string) => Math.round(Number(text.replace(/[$,\s]/g, '')) * 100)

type Read = ReadList['rows'][number]

/** Cell counts of a row: six of running text, four of the table. */
function fields({ cells }: Read) {
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = cells
  return cells.length >= 6
    ? { parcel: second, address: first, owner: fifth, amount: sixth, assessed: fourth }
    : { parcel: first, address: third, owner: second, amount: fourth, assessed: null }
}

/**
 * Each row of the transcription beside the row read for it: matched by parcel and address, else by parcel and
 * amount.
 */
export function compareWithTruth(rows: readonly Read[], truth: readonly TruthRow[]): Comparison {
  const left = new Map<string, Read[]>()
  for (const row of rows) {
    const key = fold(fields(row).parcel)
    left.set(key, [...(left.get(key) ?? []), row])
  }
  const result: Comparison = {
    transcribed: truth.length,
    found: 0,
    moneyEqual: 0,
    moneyWrong: 0,
    differences: [],
  }
  const missed: TruthRow[] = []
  for (const wanted of truth) {
    const same = left.get(fold(wanted.parcel)) ?? []
    const at = [
      same.findIndex((row) => fold(fields(row).address) === fold(wanted.address)),
      same.findIndex((row) => cents(fields(row).amount) === cents(wanted.amount)),
    ].find((index) => index >= 0)
    const [row] = at === undefined ? [] : same.splice(at, 1)
    if (!row) {
      missed.push(wanted)
      continue
    }
    result.found++
    compareRow(row, wanted, result)
  }
  const rest = [...left.values()].flat()
  for (const wanted of missed) {
    const at = rest.findIndex((row) => saysTheSame(row, wanted))
    const [row] = at < 0 ? [] : rest.splice(at, 1)
    if (row) {
      result.found++
      compareRow(row, wanted, result)
      result.differences.push(
        `parcel, page ${row.page}, row ${row.row}: read “${fields(row).parcel}”, transcribed “${wanted.parcel}” from: ${row.cells.join(' · ')}`,
      )
    } else {
      result.differences.push(
        `not found: ${wanted.parcel} · ${wanted.address} · ${wanted.owner} · ${wanted.amount} as transcribed`,
      )
    }
  }
  for (const row of rest) {
    result.differences.push(
      `not transcribed: page ${row.page}, row ${row.row}: ${row.cells.join(' · ')}`,
    )
  }
  return result
}

/** The parcel was transcribed differently, but owner and amount match and its words are in the row. */
function saysTheSame(row: Read, wanted: TruthRow): boolean {
  const read = fields(row)
  return (
    cents(read.amount) === cents(wanted.amount) &&
    fold(read.owner) === fold(wanted.owner) &&
    fold(row.cells.join(' ')).includes(fold(wanted.parcel).replace(/[()]/g, ''))
  )
}

function compareRow(row: Read, wanted: TruthRow, result: Comparison): void {
  const read = fields(row)
  const place = `page ${row.page}, row ${row.row}`
  const isAmount = cents(read.amount) === cents(wanted.amount)
  const isAssessed =
    wanted.assessed === null || cents(read.assessed ?? '') === cents(wanted.assessed)
  if (isAmount && isAssessed) result.moneyEqual++
  else {
    result.moneyWrong++
    result.differences.push(
      `money, ${place}: read ${read.amount} of ${read.assessed}, transcribed ${wanted.amount} of ${wanted.assessed} (${wanted.parcel})`,
    )
  }
  for (const name of ['address', 'owner'] as const) {
    if (fold(read[name]) === fold(wanted[name])) continue
    result.differences.push(
      `${name}, ${place}: read “${read[name]}”, transcribed “${wanted[name]}”`,
    )
  }
}
