import { withoutEnd } from '../lib/cut-end.ts'
import { hasThreeDecimals } from './money.ts'
import type { RawRow } from './raw-row.ts'
import { RowHash } from './row-hash.ts'

const encoder = new TextEncoder()

/** A JSON value as a cell: text as it is, lists of plain values joined, anything nested as JSON. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (typeof value === 'number') return Number.isFinite(value) ? plainNumber(value) : ''
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (
    Array.isArray(value) &&
    value.every((part) => typeof part === 'string' || typeof part === 'number')
  ) {
    return value.map(cellOf).join('; ')
  }
  return JSON.stringify(value) ?? ''
}

/** Without an exponent, which no column contains. */
function plainNumber(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  if (Number.isInteger(value)) return BigInt(value).toString()
  return withoutEnd(value.toFixed(12), '0')
}

type Values = Readonly<Record<string, unknown>>

/** An object under such a name is no number, and its members are none. */
const NUMBER_OF_LAND = /parcel|account|^(?:apn|pin|ppin|pid|folio)/i

/** The names under which only objects stand, as in `"owner": {"name": "SMITH"}`. */
export function nestedNames(objects: readonly Values[]): ReadonlySet<string> {
  const nested = new Set<string>()
  const others = new Set<string>()
  for (const object of objects) {
    for (const [name, value] of Object.entries(object)) {
      if (value === null) continue
      const isNested = isPlainObject(value) && !NUMBER_OF_LAND.test(name)
      ;(isNested ? nested : others).add(name)
    }
  }
  return new Set([...nested].filter((name) => !others.has(name)))
}

/** The object with the members of nested ones beside its own: `owner.name`. */
export function flatten(object: Values, nested: ReadonlySet<string>): Values {
  if (nested.size === 0) return object
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) =>
      nested.has(name) && isPlainObject(value)
        ? Object.entries(value).map(([inner, each]): [string, unknown] => [
            `${name}.${inner}`,
            each,
          ])
        : [[name, value] as [string, unknown]],
    ),
  )
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * JSON objects as the rows of a list, for the same recognition as a file: the union of their names is the heading row
 * (line 0), each object a row (line 1 and on).
 */
export function rowsFromObjects(written: readonly Values[]): {
  headings: string[]
  rows: RawRow[]
} {
  const nested = nestedNames(written)
  const objects = written.map((object) => flatten(object, nested))
  const names = new Set<string>()
  for (const object of objects) for (const name of Object.keys(object)) names.add(name)
  const headings = [...names]
  const rows = objects.map((object, index) => {
    const cells = headings.map((name) => (Object.hasOwn(object, name) ? cellOf(object[name]) : ''))
    return rowOfCells(index + 1, cells, numbersAmong(headings, object))
  })
  return { headings, rows }
}

/** The columns of JSON numbers with three decimals, for `RawRow.numbers`. */
export function numbersAmong(
  headings: readonly string[],
  object: Values,
): ReadonlySet<number> | null {
  let found: Set<number> | null = null
  for (let at = 0; at < headings.length; at++) {
    const name = headings[at] ?? ''
    const value = Object.hasOwn(object, name) ? object[name] : null
    if (typeof value !== 'number' || !hasThreeDecimals(cellOf(value))) continue
    found ??= new Set()
    found.add(at)
  }
  return found
}

/** A row with known cells; hashed over them. */
export function rowOfCells(
  line: number,
  cells: string[],
  numbers: ReadonlySet<number> | null = null,
): RawRow {
  const hash = new RowHash()
  // A unit separator can't be typed, so no two rows of different cells run into one text.
  const bytes = encoder.encode(cells.join('\u001f'))
  hash.run(bytes, 0, bytes.length)
  return {
    line,
    hashHigh: hash.high,
    hashLow: hash.low,
    cells: () => cells,
    numbers: () => numbers,
  }
}
