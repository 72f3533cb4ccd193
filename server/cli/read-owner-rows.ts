import { FIELD_WORDS } from '../../domain/import/field.ts'
import { inThousands, TEXT_LIMITS } from '../../domain/lib/text-limits.ts'
import type { OwnerRow } from '../../domain/ownership/names/mail-address.ts'
import { peekBlock, withLast } from '../features/import/read/byte-source.ts'
import { RecordScanner } from '../features/import/read/record-scanner.ts'

const COLUMNS = ['id', 'name', 'address', 'city', 'state', 'zip'] as const

/** Accepted rows, and reasons of refused ones: `line: reason`. */
export type OwnerRows = { rows: OwnerRow[]; refused: { line: number; why: string }[] }

/**
 * Owners from CSV with a heading row `id,name,address,city,state,zip`, in any order and case; other columns
 * are ignored. A row without id, with a duplicate id, or with a wrong number of cells is refused; the others
 * are read. A missing column refuses the whole file.
 */
export async function readOwnerRows(source: AsyncIterable<Uint8Array>): Promise<OwnerRows> {
  const scanner = new RecordScanner(',')
  const reader = new RowReader()
  const { all } = await peekBlock(source)
  let isFirst = true
  for await (const { block, isLast } of withLast(all)) {
    const hasMark = isFirst && block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf
    isFirst = false
    for (const row of scanner.scan(hasMark ? block.subarray(3) : block, isLast)) {
      if (!reader.take(row.line, row.cells())) return reader.result
    }
  }
  if (!reader.hasHeading) {
    reader.result.refused.push({ line: 1, why: `there is no heading row ${COLUMNS.join(',')}` })
  }
  return reader.result
}

class RowReader {
  readonly result: OwnerRows = { rows: [], refused: [] }
  readonly #lineOf = new Map<string, number>()
  #columns: number[] | null = null
  #cellCount = 0

  get hasHeading(): boolean {
    return this.#columns !== null
  }

  /** False when the file can't be read at all. */
  take(line: number, cells: string[]): boolean {
    if (this.#columns === null) return this.#takeHeading(line, cells)
    if (cells.every((cell) => cell.trim() === '')) return true
    const refuse = (why: string) => {
      this.result.refused.push({ line, why })
      return true
    }
    if (cells.length !== this.#cellCount) {
      const hint = cells.length > this.#cellCount ? '; a comma inside a cell needs quotes' : ''
      return refuse(`${cells.length} cells where the heading has ${this.#cellCount}${hint}`)
    }
    const [id = '', name = '', address = '', city = '', state = '', zip = ''] = this.#columns.map(
      (at) => (cells[at] ?? '').trim(),
    )
    if (id === '') return refuse('the row has no id')
    const before = this.#lineOf.get(id)
    if (before !== undefined) return refuse(`the id “${id}” is used on line ${before} already`)
    for (const [text, field] of [
      [name, 'ownerName'],
      [address, 'ownerAddress'],
      [city, 'city'],
      [state, 'state'],
      [zip, 'zipCode'],
    ] as const) {
      if (text.length <= TEXT_LIMITS[field]) continue
      return refuse(
        `the ${FIELD_WORDS[field]} is ${inThousands(text.length)} characters long; the maximum is ${inThousands(TEXT_LIMITS[field])}`,
      )
    }
    this.#lineOf.set(id, line)
    this.result.rows.push({ id, name, address, city, state, zip })
    return true
  }

  #takeHeading(line: number, cells: string[]): boolean {
    const headings = cells.map((cell) => cell.trim().toLowerCase())
    const problems = COLUMNS.flatMap((column) => {
      const count = headings.filter((heading) => heading === column).length
      if (count === 0) return [`the column “${column}” is missing`]
      return count > 1 ? [`the column “${column}” is there ${count} times`] : []
    })
    for (const why of problems) this.result.refused.push({ line, why })
    if (problems.length > 0) return false
    this.#columns = COLUMNS.map((column) => headings.indexOf(column))
    this.#cellCount = cells.length
    return true
  }
}
