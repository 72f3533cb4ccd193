import { describe, expect, test } from 'vitest'
import { parseCounty } from '../county/county.ts'
import { type KeptReading, profileOf } from './kept-reading.ts'
import { compileMapper } from './map-row.ts'
import { type RecognizeContext, recognizeList } from './recognize.ts'

const RANKIN = parseCounty('Rankin County, MS')

function plan(rows: string[][], context: Partial<RecognizeContext> = {}) {
  return recognizeList(
    rows.map((cells, index) => ({ line: index + 1, cells: [...cells] })),
    { fileName: 'list.csv', county: null, profile: null, today: '2026-11-21', ...context },
  )
}

const rowsOf = (year: number): string[][] => [
  ['Parcel Number', `${year} Levy`, `${year} Fees`, 'Owner', 'Place'],
  ['901-1', '100.00', '7.50', 'DOE JANE', 'BRANDON, MS'],
]

/** The list of 2024 as somebody corrected it, kept. */
function kept(): KeptReading {
  const corrected = plan(rowsOf(2024), {
    county: RANKIN,
    meaning: 'snapshot',
    corrections: {
      columns: [
        ['2024 Levy', 'taxesOwed'],
        ['2024 Fees', 'penaltiesOwed'],
        ['Owner', null],
      ],
      splits: [{ heading: 'Place', by: ',', into: ['city', 'state'] }],
    },
  })
  const profile = profileOf(corrected, { fileName: 'rankin-2024.csv', hasCounty: true })
  // As it comes out of the database.
  return {
    id: 7,
    correctedAt: '2025-08-04T12:00:00.000Z',
    profile: JSON.parse(JSON.stringify(profile)),
  }
}

describe('a reading that was corrected', () => {
  test('is a profile', () => {
    expect(kept().profile).toEqual({
      name: 'rankin-county-ms-rankin-2024',
      title: 'rankin-2024',
      kind: 'tax-list',
      isSnapshot: true,
      county: RANKIN?.id,
      knownBy: ['Parcel Number', '2024 Levy', '2024 Fees', 'Owner', 'Place'],
      map: {
        parcelId: ['Parcel Number'],
        taxesOwed: ['2024 Levy'],
        penaltiesOwed: ['2024 Fees'],
      },
      splits: [{ heading: 'Place', by: ',', into: ['city', 'state'] }],
      corrected: ['2024 Levy', '2024 Fees', 'Owner', 'Place'],
      extends: 'generic',
      meaning: 'snapshot',
    })
  })

  test('reads the next year’s list with the same headings', () => {
    const rows = rowsOf(2025)
    const found = plan(rows, { kept: [kept()] })
    expect(found.readAs).toEqual({ id: 7, correctedAt: '2025-08-04T12:00:00.000Z' })
    expect(found).toMatchObject({ meaning: 'snapshot', county: { id: RANKIN?.id } })
    const { record } = compileMapper(found)(rows[1] ?? [], 2)
    expect(record).toMatchObject({
      taxesCents: 10_000,
      penaltiesCents: 750,
      totalCents: 10_750,
      ownerName: null,
      city: 'BRANDON',
    })
  })

  test('is the same list, read the same, as with the corrections themselves', () => {
    const found = plan(rowsOf(2024), { kept: [kept()] })
    const again = plan(rowsOf(2024), {
      county: RANKIN,
      meaning: 'snapshot',
      corrections: found.corrections,
    })
    expect(found.listKey).toBe(again.listKey)
    expect(found.reading).toBe(again.reading)
    expect(found.mapping).toEqual(again.mapping)
  })

  test.each<[string, Partial<RecognizeContext>]>([
    ['corrections given now', { corrections: { columns: [['2025 Levy', 'totalOwed']] } }],
    ['a profile given now', { profile: 'generic' }],
  ])('gives way to %s', (_name, context) => {
    expect(plan(rowsOf(2025), { kept: [kept()], ...context }).readAs).toBeNull()
  })

  test('gives way to a meaning and a county given now, but for the columns', () => {
    const county = parseCounty('Madison County, MS')
    const found = plan(rowsOf(2025), { kept: [kept()], meaning: 'bills', county })
    expect(found).toMatchObject({ meaning: 'bills', county: { id: county?.id } })
    expect(found.columns.taxesOwed).toEqual([1])
  })

  test.each<[string, string[][]]>([
    ['a column more', rowsOf(2025).map((cells) => [...cells, 'more'])],
    ['another order', rowsOf(2025).map((cells) => cells.toReversed())],
  ])('does not read a list with %s', (_name, rows) => {
    expect(plan(rows, { kept: [kept()] }).readAs).toBeNull()
  })

  test('gives way to a known list it was not made of', () => {
    const known = { ...kept(), profile: { ...kept().profile, extends: 'somebody-elses-list' } }
    expect(plan(rowsOf(2025), { kept: [known] }).readAs).toBeNull()
  })

  test('finds the heading row of a list no column of which is known', () => {
    const rows = [
      ['Key', 'Sum'],
      ['901-1', '12.50'],
    ]
    const corrections = {
      columns: [['Key', 'parcelId'] as const, ['Sum', 'totalOwed'] as const],
    }
    const profile = profileOf(plan(rows, { corrections }), { fileName: 'a.csv', hasCounty: false })
    const found = plan(rows, { kept: [{ ...kept(), profile }] })
    expect(found.columns).toEqual({ parcelId: [0], totalOwed: [1] })
  })
})
