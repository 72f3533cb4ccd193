import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCounty, OPEN_COUNTY_ID } from '../../../domain/county/county.ts'
import { identityOf } from '../../../domain/import/identity.ts'
import type { ListPlan } from '../../../domain/import/list-plan.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { compileMapper } from '../../../domain/import/map-row.ts'
import { recognizeList } from '../../../domain/import/recognize.ts'
import type { ImportRecord, RowProblem } from '../../../domain/import/record.ts'
import { property } from './fuzz-settings.ts'

// A county's list in the forms that people send: columns renamed, moved, dropped and doubled, headings lower down, rows of
// another state among them, cells beside the table, totals under any column. Whatever is read in silence is right.

const PLACES = [
  ['MS', '39201', 'JACKSON'],
  ['FL', '32601', 'GAINESVILLE'],
  ['MO', '64101', 'KANSAS CITY'],
  ['SC', '29601', 'GREENVILLE'],
] as const
const NAMES: Readonly<Record<string, readonly string[]>> = {
  parcel: ['Parcel ID', 'PIN', 'Map & Parcel', 'TMS', 'Folio', 'Column 1', 'Ref'],
  owner: ['Owner Name', 'Taxpayer', 'Assessed To', 'Name', 'Column 2', 'Who'],
  address: ['Property Address', 'Situs', 'Location', 'Street', 'Column 3'],
  city: ['City', 'Situs City', 'Municipality', 'Column 4'],
  state: ['State', 'ST', 'Situs State', 'Column 5'],
  zip: ['Zip', 'Zip Code', 'Situs Zip', 'Column 6'],
  district: ['Tax District', 'Tax Dist', 'Dist', 'Column 7'],
  value: ['Assessed Value', 'Market Value', 'Appraised', 'Column 8'],
  owed: ['Amount Due', 'Total Due', 'Minimum Bid', 'Balance', 'Tax Owed', 'Column 9', 'Sum'],
}
const KEYS = Object.keys(NAMES)
const OWNERS = ['SMITH JOHN', 'ROE ELLA', 'ACME LLC', 'POE ANN', 'COE BEN', 'HERON PARTNERS LP']

const form = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  rows: fc.integer({ min: 2, max: 30 }),
  place: fc.nat({ max: PLACES.length - 1 }),
  other: fc.option(fc.nat({ max: PLACES.length - 1 })),
  names: fc.record(
    Object.fromEntries(KEYS.map((key) => [key, fc.nat({ max: (NAMES[key]?.length ?? 1) - 1 })])),
  ),
  order: fc.shuffledSubarray(KEYS, { minLength: 4 }),
  doubled: fc.option(fc.constantFrom(...KEYS)),
  titles: fc.nat({ max: 3 }),
  totalUnder: fc.option(fc.nat({ max: 8 })),
  beside: fc.boolean(),
  shares: fc.boolean(),
  isText: fc.boolean(),
})
type Form = typeof form extends fc.Arbitrary<infer Value> ? Value : never

/** Whole cents of `$12.50`. */
const parseCents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100)

/** The cells of a data row by what they are, and the sum of its amount. */
type Data = Record<string, string>

function dataOf({ seed, rows, place, other, shares }: Form): Data[] {
  return Array.from({ length: rows }, (_none, n) => {
    const isOther = other !== null && n % 5 === 4
    const [state, zip, city] = PLACES[isOther ? other : place] ?? PLACES[0]
    const parcel = shares
      ? `00${n % Math.max(1, Math.floor(rows / 3))}`
      : `${seed % 90}-${1000 + n * 7}`
    return {
      parcel,
      owner: `${OWNERS[(n + seed) % OWNERS.length]} ${n}`,
      address: `${100 + n * 3} OAK ST`,
      city,
      state,
      zip,
      district: String(100 + ((n * 37 + seed) % 800)),
      value: `${(n + 3) * 1000}`,
      owed: `$${(n + 1) * 13 + (seed % 50)}.${String((n * 7 + seed) % 100).padStart(2, '0')}`,
    }
  })
}

function linesOf(form: Form, data: readonly Data[]): string[][] {
  const { names, order, doubled, titles, totalUnder, beside } = form
  const columns = doubled !== null && order.includes(doubled) ? [...order, doubled] : order
  const sum = data.reduce((all, row) => all + parseCents(row.owed ?? ''), 0)
  const foot = columns.map(() => '')
  if (totalUnder !== null) {
    foot[totalUnder % foot.length] = 'Total'
    const at = columns.indexOf('owed')
    if (at >= 0 && at !== totalUnder % foot.length) foot[at] = (sum / 100).toFixed(2)
  }
  return [
    ...Array.from({ length: titles }, () => ['Delinquent tax list']),
    columns.map((key) => NAMES[key]?.[names[key] ?? 0] ?? key),
    ...data.map((row) => [...columns.map((key) => row[key] ?? ''), ...(beside ? ['0.18'] : [])]),
    ...(totalUnder === null ? [] : [foot]),
  ]
}

type Read = { plan: ListPlan; taken: { record: ImportRecord; problems: readonly RowProblem[] }[] }

/** The list as it is read; null where it is refused with a message. */
function read({ isText, beside }: Form, lines: readonly string[][]): Read | null {
  const rows = lines.map((cells, at) => ({ line: at + 1, cells }))
  try {
    const plan = recognizeList(rows.slice(0, 60), {
      fileName: 'list.csv',
      county: null,
      profile: null,
      today: '2026-11-28',
      isText: isText && !beside,
      isSheet: beside,
    })
    const map = compileMapper(plan)
    const taken = rows.flatMap(({ line, cells }) => {
      const { record, problems } = map(cells, line)
      return record === null ? [] : [{ record, problems: [...problems] }]
    })
    return { plan, taken }
  } catch (error) {
    if (error instanceof ListRefused) return null
    throw error
  }
}

test('a list in any form is read rightly, asked about or refused', () => {
  fc.assert(
    fc.property(form, (each) => {
      const data = dataOf(each)
      const lines = linesOf(each, data)
      const list = read(each, lines)
      if (list === null) return
      const { plan, taken } = list
      const byLine = new Map(data.map((row, at) => [at + each.titles + 2, row]))
      // Titles, headings and totals are no rows.
      for (const { record } of taken) expect(byLine.has(record.line)).toBe(true)
      checkPlaces(each, list, byLine)
      if (plan.questions.length > 0) return
      checkOwners(taken)
      checkSums(plan, taken, byLine)
    }),
    property(400),
  )
})

/** A row that names a state, or whose zip code does, is of no other state's county. */
function checkPlaces({ order }: Form, { taken }: Read, byLine: ReadonlyMap<number, Data>): void {
  for (const { record } of taken) {
    if (record.countyId === OPEN_COUNTY_ID) continue
    const says = order.includes('state') || order.includes('zip')
    const row = byLine.get(record.line)
    // A heading that says nothing, `Column 5`, is no evidence of a place.
    if (says && record.state !== null && row && record.zipCode === row.zip) {
      expect(findCounty(record.countyId)?.state).toBe(row.state)
    }
  }
}

/** Many rows that share a number and name other owners are asked about. */
function checkOwners(taken: Read['taken']): void {
  const owners = new Map<string, Set<string>>()
  for (const { record } of taken) {
    const key = `${record.countyId}|${identityOf(record) ?? record.line}`
    owners.set(key, (owners.get(key) ?? new Set()).add(record.ownerName ?? ''))
  }
  const shared = [...owners.values()].filter((names) => names.size > 1)
  const rows = shared.reduce((all, names) => all + names.size, 0)
  if (taken.some(({ record }) => (record.totalCents ?? 0) > 0)) {
    expect(rows / taken.length).toBeLessThan(0.5)
  }
}

/** What is owed is the row's amount due, or the column is named as not read. */
function checkSums(plan: ListPlan, taken: Read['taken'], byLine: ReadonlyMap<number, Data>): void {
  for (const { record } of taken) {
    if (record.totalCents === null || record.assumed.includes('totalOwed')) continue
    if (record.totalCents === 0) continue
    expect(record.totalCents).toBe(parseCents(byLine.get(record.line)?.owed ?? ''))
  }
  const isRead = taken.every(({ record }) => (record.totalCents ?? 0) > 0)
  const isNamed = plan.unread.length > 0 || plan.remarks.length > 0
  const hasMoney = plan.headings.some((heading) => NAMES.owed?.includes(heading))
  if (taken.length > 0 && hasMoney && plan.kind === 'tax-list') expect(isRead || isNamed).toBe(true)
}
