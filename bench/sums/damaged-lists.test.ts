import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { someOf } from '../../domain/testing/runs.ts'
import { RUNS, SEED } from '../../server/tests/fuzz/fuzz-settings.ts'
import { centsOf } from './cents.ts'
import { type Line, pickWith, type Source, WAYS } from './damage-list.ts'
import { type Imported, importText } from './import-text.ts'
import { FOLDER, hasLists } from './published.ts'
import { type Row, readRows } from './read-rows.ts'
import type { Reading } from './reading.ts'
import { READINGS } from './readings.ts'

// Damaged real lists: the imported amounts equal those in the rows, to the cent, or the difference is reported. The
// expected amounts come from a reader that shares no code with the importer.

type List = Source & { name: string; county: string | undefined }

/** Lists with correctly different amounts: principal and interest; none, because bids are not debts. */
const OTHER_MONEY = ['larimer-co-tax-liens', 'wayne-mi-tax-auction']

/** Number of rows damaged at a time. */
const ROWS = 240
const TIMES = Math.max(1, Math.round(RUNS / 3))

function rowOf(headings: readonly string[], cells: readonly string[], number: number): Row {
  return { number, cells, at: (name) => (cells[headings.indexOf(name)] ?? '').trim() }
}

async function published(reading: Reading): Promise<List | null> {
  const { owed, headings: at } = reading
  const path = `${FOLDER}${reading.file}`
  if (owed === null || at === null || reading.asInstruments || !existsSync(path)) return null
  if (OTHER_MONEY.some((name) => reading.file.startsWith(name))) return null
  const records = await readRows(path, { ...reading, headings: null })
  const names = (records[at]?.cells ?? []).map((name) => name.trim())
  const amountColumn = names.indexOf(owed.column)
  // Programs that lose quotation marks also lose line breaks within cells.
  const lines = records.slice(at + 1).map(({ cells, number }): Line => {
    const plain = names.map((_name, column) => (cells[column] ?? '').replace(/\s+/g, ' '))
    return { cells: plain, owed: centsOf(owed.amount(rowOf(names, plain, number))) }
  })
  const county = reading.sendsCounty ? reading.county : undefined
  return { name: reading.file, headings: names, lines, amountColumn, county }
}

/** A generated list, for machines without the published ones. */
function madeUp(name: string, headings: readonly string[], row: (n: number) => string[]): List {
  const amountColumn = headings.findIndex((each) => /total|amount/i.test(each))
  const lines = Array.from({ length: ROWS }, (_none, n) => {
    const cells = row(n)
    return { cells, owed: centsOf(cells[amountColumn] ?? '') }
  })
  return { name, headings, lines, amountColumn, county: 'Hinds County, MS' }
}

const STREETS = ['OAK ST', 'ELM AVE', 'STATE ST', 'HIGH ST']
const CITIES = ['JACKSON', 'CLINTON', 'RAYMOND']
const OWNERS = ['SMITH, JOHN', 'ROE, ELLA & SAM', 'ACME HOLDINGS, LLC', 'JONES MARY']
const cents = (n: number) => `$1,${String(100 + (n % 900))}.${String(n % 100).padStart(2, '0')}`

const MADE_UP: readonly List[] = [
  madeUp('hinds.csv', ['Parcel ID', 'Owner', 'Address', 'City', 'Zip', 'Total Due'], (n) => [
    `901-${n}`,
    OWNERS[n % 4] ?? '',
    `${100 + n} ${STREETS[n % 4]}`,
    CITIES[n % 3] ?? '',
    '39202',
    cents(n),
  ]),
  madeUp(
    'delinquent.csv',
    ['Owner', 'Amount', 'Property Address', 'PPIN', 'Parcel Number', 'Sale Date'],
    (n) => [
      OWNERS[(n + 1) % 4] ?? '',
      cents(7 * n),
      `${n + 1} ${STREETS[n % 4]}, ${CITIES[n % 3]}, MS`,
      String(70_000 + n),
      `042-${n}-A`,
      '08/25/2025',
    ],
  ),
]

async function lists(): Promise<List[]> {
  if (!hasLists) {
    process.stdout.write('No published lists beside the project: two made-up ones are broken\n')
    return [...MADE_UP]
  }
  const all = await Promise.all(READINGS.map(published))
  return [...all.filter((list) => list !== null), ...MADE_UP]
}

const read = (list: List, bytes: Uint8Array) =>
  importText(bytes, basename(list.name), list.county ? { county: list.county } : {})

/** Lines with a wrong amount that is not reported. */
function wrongLines(imported: Imported, lines: readonly Line[], amountColumn: number): string[] {
  if (imported.refusal !== null || imported.isColumnTold) return []
  return lines.flatMap((line, at) => {
    const number = at + 1
    if (imported.reported.has(number)) return []
    const taken = imported.taken.get(number)
    const isTaken = imported.taken.has(number)
    const shown = `line ${number}: ${line.cells.join(' | ')}`
    if (line.owed === undefined) return isTaken ? [`${shown}: was taken for a property`] : []
    // If the money column is empty, no amount may be imported.
    const owed = (line.cells[amountColumn] ?? '').trim() === '' ? 0 : (line.owed ?? 0)
    if (isTaken && (taken ?? 0) !== owed) {
      return [`${shown}: states ${line.owed}, taken ${taken}`]
    }
    return !isTaken && owed !== 0 ? [`${shown}: states ${line.owed}, and was left out`] : []
  })
}

const all = await lists()

/** A part of a list, starting at a row chosen by the seed. */
function pieceOf(list: List, pick: (n: number) => number): List {
  const from = pick(Math.max(1, list.lines.length - ROWS))
  return { ...list, lines: list.lines.slice(from, from + ROWS) }
}

const sourceOf = (list: List) => ({
  bytes: Buffer.from(
    [list.headings, ...list.lines.map(({ cells }) => cells)]
      .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\n'),
  ),
})

describe.each(someOf(all, 5).map((list) => [list.name, list] as const))('%s', (_name, list) => {
  test('as it is, states what is taken', async () => {
    const piece = pieceOf(list, pickWith(SEED))
    const imported = await read(list, sourceOf(piece).bytes)
    expect(imported.refusal).toBeNull()
    expect(imported.taken.size).toBeGreaterThan(0)
    const lines = [{ cells: piece.headings, owed: undefined }, ...piece.lines]
    expect(wrongLines(imported, lines, list.amountColumn)).toEqual([])
  })

  test.each(Object.entries(WAYS))('with %s', async (way, breakList) => {
    for (let run = 0; run < TIMES; run++) {
      const pick = pickWith(SEED + 7_919 * run + way.length)
      const piece = pieceOf(list, pick)
      const other = pieceOf(all[pick(all.length)] ?? list, pick)
      const { bytes, lines } = breakList(piece, other, pick)
      const imported = await read(list, bytes)
      expect(wrongLines(imported, lines, list.amountColumn), `run ${run}`).toEqual([])
    }
  })
})
