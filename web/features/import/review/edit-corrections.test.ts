import { describe, expect, test } from 'vitest'
import type { FileImportResult } from '../../../../contract/import.ts'
import type { ListCorrections } from '../../../../domain/import/corrections.ts'
import {
  chooseField,
  joinColumns,
  reviewColumns,
  settledCorrections,
  splitColumn,
  unsplitColumn,
} from './edit-corrections.ts'

const result: Pick<FileImportResult, 'mapping' | 'columns' | 'corrections'> = {
  mapping: [
    { heading: 'Parcel', field: 'parcelId' },
    { heading: 'Owner', field: 'ownerName' },
    { heading: 'Owner 2', field: null },
    { heading: 'Total', field: 'totalOwed' },
    { heading: 'Payoff', field: null },
    { heading: 'Place', field: null },
  ],
  columns: [],
  corrections: null,
}
const columns = reviewColumns(result, {})
const heading = (name: string) => ({ heading: name, part: null })
const fields = (corrections: ListCorrections) =>
  reviewColumns(result, corrections).map(({ field }) => field)

describe('a field chosen for a column', () => {
  test('is taken off the column that had it', () => {
    const corrections = chooseField({}, columns, heading('Payoff'), 'totalOwed')
    expect(corrections.columns).toEqual([
      ['Total', null],
      ['Payoff', 'totalOwed'],
    ])
    expect(fields(corrections)).toEqual(['parcelId', 'ownerName', null, null, 'totalOwed', null])
  })

  test('can be taken back', () => {
    const once = chooseField({}, columns, heading('Total'), null)
    expect(once.columns).toEqual([['Total', null]])
    const twice = chooseField(once, reviewColumns(result, once), heading('Total'), 'totalOwed')
    expect(twice.columns).toEqual([['Total', 'totalOwed']])
  })

  test('leaves the part of a split column that had it', () => {
    const split = { heading: 'Place', by: ',', into: ['city' as const, 'state' as const] }
    const corrections = { splits: [split] }
    const checked = {
      ...result,
      mapping: [
        ...result.mapping,
        { heading: 'Place (part 1)', field: 'city' },
        { heading: 'Place (part 2)', field: 'state' },
      ],
      corrections,
    }
    const shown = reviewColumns(checked, corrections)
    expect(shown.map(({ heading }) => heading).slice(-3)).toEqual([
      'Place',
      'Place (part 1)',
      'Place (part 2)',
    ])
    expect(shown.at(-2)).toMatchObject({ part: { of: 'Place', place: 0 }, field: 'city' })
    const next = chooseField(corrections, shown, heading('Payoff'), 'city')
    expect(next.splits?.[0]?.into).toEqual([null, 'state'])
    const part = shown.at(-1)
    expect(part && chooseField(corrections, shown, part, 'zipCode').splits?.[0]?.into).toEqual([
      'city',
      'zipCode',
    ])
  })
})

test('joined columns are one field in their order', () => {
  const corrections = joinColumns({}, columns, ['Owner 2', 'Owner'], 'ownerName')
  expect(corrections.columns).toEqual([
    ['Owner 2', 'ownerName'],
    ['Owner', 'ownerName'],
  ])
})

test('a split column gives its fields to its parts, and can be whole again', () => {
  const split = { heading: 'Owner', by: ' / ', into: ['ownerName' as const, null] }
  const corrections = splitColumn({}, columns, split)
  expect(corrections).toEqual({ columns: [], splits: [split] })
  expect(fields(corrections)[1]).toBeNull()
  expect(unsplitColumn(corrections, 'Owner')).toEqual({ columns: [], splits: [] })
})

test('a part’s field is taken off another column', () => {
  const split = { heading: 'Place', by: ',', into: ['ownerName' as const, null] }
  expect(splitColumn({}, columns, split).columns).toEqual([['Owner', null]])
})

describe('fields that were chosen by the place of a printed column', () => {
  const layout = { pageWidth: 612, edges: [90, 200] }
  const chosen = {
    columns: [['Due', null] as const],
    layout: { ...layout, fields: [[1, 'ownerName'] as const, [2, 'totalOwed'] as const] },
  }

  test('have the headings that the check found, and what is said of a heading since then stands', () => {
    const columns = [['Owner', 'ownerName'] as const, ['Due', 'totalOwed'] as const]
    expect(settledCorrections(chosen, { columns, layout })).toEqual({
      columns: [
        ['Owner', 'ownerName'],
        ['Due', null],
      ],
      layout,
    })
  })

  test.each([
    ['an earlier check', null],
    ['a check of another layout', { layout: { ...layout, edges: [90] } }],
  ])('stay as they are beside %s', (_what, answered) => {
    expect(settledCorrections(chosen, answered)).toBe(chosen)
  })
})
