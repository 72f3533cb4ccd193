// Reads lists with libraries the product does not use, to reveal faults of the product's readers.
import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'

export type Row = {
  /** Number of the record in the file, from 1, headings included. */
  number: number
  cells: readonly string[]
  /** The trimmed cell under a heading; '' if the row has none. Throws if the file has no such heading. */
  at: (heading: string) => string
}

export type Layout = {
  /** Number of the heading record, from 0; null without one. */
  headings: number | null
  separator?: string
  /** Number of the workbook's sheet, from 1; default: the first. */
  sheet?: number
  /** Name of the array in a JSON object; default: a layer's features. */
  array?: string
}

/** The records after the headings. */
export async function readRows(path: string, layout: Layout): Promise<Row[]> {
  if (path.endsWith('.xlsx')) {
    return withHeadings(await workbookRecords(path, layout.sheet ?? 1), layout.headings)
  }
  if (path.endsWith('.zip')) return fromObjects(shapeRecords(path))
  if (path.endsWith('json')) return fromObjects(objectRecords(path, layout.array))
  const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '')
  if (text.startsWith('<table')) return withHeadings(tableRecords(text), layout.headings)
  const { data } = Papa.parse<string[]>(text, { delimiter: layout.separator ?? ',' })
  // Text after the last line end is no record.
  if (data.at(-1)?.join('') === '') data.pop()
  return withHeadings(data, layout.headings)
}

function withHeadings(records: readonly string[][], headings: number | null): Row[] {
  const names = headings === null ? [] : (records[headings] ?? []).map((name) => name.trim())
  const begin = headings === null ? 0 : headings + 1
  const positions = new Map(names.map((name, position) => [name, position]))
  return records.slice(begin).map((cells, index) => makeRow(begin + index + 1, cells, positions))
}

function fromObjects(objects: ReadonlyArray<Record<string, unknown>>): Row[] {
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))]
  const positions = new Map(names.map((name, position) => [name, position]))
  return objects.map((object, index) => {
    const cells = names.map((name) => cellText(object[name]))
    return makeRow(index + 1, cells, positions)
  })
}

function makeRow(
  number: number,
  cells: readonly string[],
  positions: ReadonlyMap<string, number>,
): Row {
  const at = (heading: string) => {
    const position = positions.get(heading)
    if (position === undefined) throw new Error(`There is no column "${heading}"`)
    return (cells[position] ?? '').trim()
  }
  return { number, cells, at }
}

async function workbookRecords(path: string, number: number): Promise<string[][]> {
  const sheet = await readSheet(path, number)
  return sheet.map((record) => record.map(cellText))
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  // A workbook stores 1719.46 as the nearest binary fraction.
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6)
  return String(value)
}

function objectRecords(path: string, array?: string): Array<Record<string, unknown>> {
  const file: Record<string, Array<Record<string, unknown>>> = JSON.parse(
    readFileSync(path, 'utf8'),
  )
  if (array !== undefined) return file[array] ?? []
  return (file.features ?? []).map(
    (feature) => (feature.properties ?? {}) as Record<string, unknown>,
  )
}

/** The rows of a web page's table. */
function tableRecords(html: string): string[][] {
  return [...html.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g)].map(([, cell = '']) =>
      cell
        .replace(/<[^>]*>/g, '')
        .replaceAll('&nbsp;', ' ')
        .replaceAll('&amp;', '&')
        .trim(),
    ),
  )
}

/** The table (dBASE III) of a zipped shapefile. */
function shapeRecords(path: string): Array<Record<string, string>> {
  const files = unzipSync(new Uint8Array(readFileSync(path)))
  const name = Object.keys(files).find((each) => each.toLowerCase().endsWith('.dbf'))
  const bytes = Buffer.from((name === undefined ? undefined : files[name]) ?? [])
  const fields: Array<{ name: string; width: number }> = []
  for (let at = 32; bytes[at] !== 0x0d; at += 32) {
    const text = bytes.toString('latin1', at, at + 11)
    fields.push({ name: text.replace(/\0.*/s, ''), width: bytes[at + 16] ?? 0 })
  }
  const [count, begin, length] = [
    bytes.readUInt32LE(4),
    bytes.readUInt16LE(8),
    bytes.readUInt16LE(10),
  ]
  return Array.from({ length: count }, (_none, index) => {
    // The first byte of a record marks it as deleted.
    let at = begin + index * length + 1
    return Object.fromEntries(
      fields.map((field) => {
        const value = bytes.toString('latin1', at, at + field.width).trim()
        at += field.width
        return [field.name, value]
      }),
    )
  })
}
