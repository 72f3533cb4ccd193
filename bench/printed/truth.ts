import { readFileSync } from 'node:fs'
import Papa from 'papaparse'

/** A transcription, with its columns if it has no heading row. */
export type Truth = { csv: string; isPages?: boolean }

/** For a print with one table a page, whose columns the transcriber's program set differently on each page. */
export const LANCASTER = { isPages: true } as const

export type TruthRow = {
  parcel: string
  address: string
  owner: string
  amount: string
  assessed: string | null
}

export function readTruth(folder: string, { csv, isPages }: Truth): TruthRow[] {
  const { data } = Papa.parse<string[]>(readFileSync(folder + csv, 'utf8'), {
    skipEmptyLines: true,
  })
  return isPages ? readPages(data) : data.slice(1).map(advertised)
}

/** Count, Address, block_lot, lot_size, Owner_Name, assessed_value, lien. */
function advertised(cells: string[]): TruthRow {
  const [, address = '', parcel = '', , owner = '', assessed = '', amount = ''] = cells
  return { parcel, address, owner, amount, assessed }
}

/** Rows start with an account number, in whichever column the page has it; owners continue on the next line. */
function readPages(data: readonly string[][]): TruthRow[] {
  const rows: TruthRow[] = []
  for (const cells of data) {
    const at = cells.findIndex((cell) => /^\d{3}-\d{5}-\d-[\dA-Z]{4}\b/.test(cell.trim()))
    const last = rows.at(-1)
    if (at >= 0) {
      const [parcel = '', owner = '', address = ''] = cells
        .slice(at)
        .filter((cell) => cell.trim() !== '')
      const amount = cells.find((cell) => /^\s*\$[\d,]+\.\d\d\s*$/.test(cell)) ?? ''
      rows.push({ parcel, owner, address, amount, assessed: null })
    } else if (last && cells.filter((cell) => cell.trim() !== '').length === 1) {
      last.owner += ` ${cells.join('').trim()}`
    }
  }
  return rows
}
