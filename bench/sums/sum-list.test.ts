import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { centsOf } from './cents.ts'
import { FOLDER, hasLists, undeclaredFiles } from './published.ts'
import { type Row, readRows } from './read-rows.ts'
import { parcelKey, type Reading } from './reading.ts'
import { READINGS } from './readings.ts'
import { explain, sumList, sumPair } from './sum-list.ts'

const COLUMNS = ['parcel', 'address', 'year', 'amount', 'status']

const rowsOf = (...records: string[][]): Row[] =>
  records.map((cells, index) => ({
    number: index + 1,
    cells,
    at: (heading) => cells[COLUMNS.indexOf(heading)] ?? '',
  }))

const reading = (changes: Partial<Reading> = {}): Reading => ({
  file: 'list.csv',
  meaning: 'bills',
  county: 'Hinds County, MS',
  asOf: '2025-01-01',
  headings: 0,
  parcel: (row) => row.at('parcel'),
  place: (row) => row.at('address'),
  owed: {
    column: 'amount',
    amount: (row) => row.at('amount'),
    isOpen: (row) => row.at('status') !== 'paid',
    debt: (row) => [row.at('year'), row.at('amount')],
  },
  why: [],
  ...changes,
})

test('amounts are read as printed, and nothing else is an amount', () => {
  expect(['$21,305.81', '22000', '.5', '1,20,000', '', '5.10', '-394.57'].map(centsOf)).toEqual([
    2_130_581,
    2_200_000,
    null,
    null,
    null,
    510,
    -39_457,
  ])
})

test('a debt that is printed again counts once; bills of two years add up; a paid one is not owed', () => {
  const sums = sumList(
    reading(),
    rowsOf(
      ['1-2', '', '2023', '$100.00', ''],
      ['1-2', '', '2023', '$100.00', ''],
      ['1-2', '', '2024', '50.25', ''],
      ['1-3', '', '2024', '70', 'paid'],
      ['', '12 Elm St', '2024', '3', ''],
      ['', '', '2024', '9', ''],
    ),
  )
  expect(sums).toMatchObject({
    rows: 6,
    parcels: 3,
    printed: 33_225,
    total: 15_325,
    repeats: { rows: 1, cents: 10_000 },
    homeless: { rows: 1, cents: 900 },
  })
  expect(sums.owed.get('1-3')).toBe(0)
})

test('of two snapshots the later day counts, whichever comes first; of two years of bills, both', () => {
  const early = rowsOf(['1-2', '', '2023', '100', ''], ['1-4', '', '2023', '7', ''])
  const late = rowsOf(['1-2', '', '2024', '150', ''])
  const pairOf = (meaning: Reading['meaning']) => {
    const one = sumList(reading({ meaning }), early)
    const other = sumList(reading({ meaning, asOf: '2026-01-01' }), late)
    const there = sumPair(one, other)
    expect(sumPair(other, one).total).toBe(there.total)
    return there
  }
  expect(pairOf('bills').total).toBe(25_700)
  const snapshots = pairOf('snapshot')
  expect(snapshots.total).toBe(15_700)
  expect(explain(10_000, snapshots.parts)).toBe('both lists added up')
  expect(explain(-5_700, snapshots.parts)).toBe(
    'the earlier list kept where both name a parcel; parcels missing from the later list read as paid',
  )
  expect(explain(1, snapshots.parts)).toBeNull()
})

test('a parcel of Baltimore is the same in its three spellings', () => {
  const keys = ['042750026', '4275-26', '4275-026'].map((id) => parcelKey('Baltimore City, MD', id))
  expect(new Set(keys)).toEqual(new Set(['4275-26']))
  expect(parcelKey('Baltimore City, MD', '5140E0050')).toBe('5140E-50')
  expect(parcelKey('Baltimore City, MD', '02358048D')).toBe('2358-48D')
})

describe.skipIf(!hasLists)('the lists of ../shared/data (skipped where that folder is not)', () => {
  const sumsOf = async (file: string) => {
    const found = READINGS.find((each) => each.file === file)
    if (!found) throw new Error(`no reading of ${file}`)
    return sumList(found, await readRows(`${FOLDER}${file}`, found))
  }

  test('every file has a reading or a reason to have none', () => {
    expect(undeclaredFiles()).toEqual([])
  })

  test.each(['csv', 'xlsx'])(
    'Lancaster (%s) adds up to the total its last page prints',
    async (kind) => {
      const sums = await sumsOf(`printed-lists/Lancaster_Tax_Sale.${kind}`)
      expect(sums).toMatchObject({ rows: 687, parcels: 687, total: 594_830_000 })
    },
  )

  test('Nashville: three prints of one sale are one debt', async () => {
    const sums = await sumsOf('nashville-tn-tax-sale/nashville_2026-04-27.csv')
    expect(sums.owed.get('09211020400')).toBe(2_130_581)
    expect(sums).toMatchObject({ parcels: 96, total: 61_871_373, repeats: { rows: 74 } })
  })

  test('Baltimore: the assignment list holds no debt the certificate list has not', async () => {
    const folder = 'baltimore-tax-sale/bidbaltimore_'
    const certificates = await sumsOf(`${folder}certificate_sale_results_2019.csv`)
    const assignments = await sumsOf(`${folder}assignment_sale_results_2019.csv`)
    expect(assignments.debts.size).toBe(3_311)
    for (const [key, debt] of assignments.debts) expect(certificates.debts.get(key)).toEqual(debt)
    expect(sumPair(assignments, certificates).total).toBe(certificates.total)
  })

  test('as many rows are read as the notes of their folder count', async () => {
    for (const each of READINGS.filter(
      ({ folder, headings, isRow }) => folder === undefined && headings === 0 && !isRow,
    )) {
      const [folder = '', file = ''] = each.file.split('/')
      const notes = readFileSync(`${FOLDER}${folder}/PROVENANCE.md`, 'utf8')
      const part = notes.split('\n## ').find((text) => text.startsWith(file)) ?? ''
      const count = /([\d,]+) records after the first line/.exec(part)?.[1]
      if (count === undefined) continue
      const rows = await readRows(`${FOLDER}${each.file}`, each)
      expect([file, rows.length]).toEqual([file, Number(count.replaceAll(',', ''))])
    }
  })
})
