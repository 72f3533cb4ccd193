import { describe, expect, test } from 'vitest'
import type { ShownLayout } from '../../../../../contract/printed.ts'
import {
  addEdge,
  edgeName,
  edgePlace,
  isChanged,
  type LayoutDraft,
  moveEdge,
  nameColumn,
  removeEdge,
  startDraft,
  withLayout,
} from './edit-layout.ts'

const column = (heading: string, field: string | null = null) => ({
  heading,
  field,
  isAmount: false,
})
const LAYOUT: ShownLayout = {
  kind: 'table',
  setBy: 'found',
  page: 1,
  pageCount: 3,
  width: 612,
  height: 792,
  turn: 0,
  prints: [{ from: 40, to: 572 }],
  edges: [100, 300],
  columns: [column('Parcel', 'parcelId'), column('Owner', 'ownerName'), column('Due', 'totalOwed')],
}
const CHECKED = {
  mapping: [...LAYOUT.columns, column('District')].map(({ heading, field }) => ({
    heading,
    field,
  })),
  columns: [],
  corrections: null,
}
const WIDTH = 532
const START = startDraft(LAYOUT, CHECKED)
const headings = ({ columns }: LayoutDraft) => columns.map(({ heading }) => heading)

test('a draft begins with the columns as the list was read', () => {
  expect(START.columns).toEqual([
    { heading: 'Parcel', field: 'parcelId', isChosen: false },
    { heading: 'Owner', field: 'ownerName', isChosen: false },
    { heading: 'Due', field: 'totalOwed', isChosen: false },
  ])
  const corrections = { columns: [['Owner', 'address'] as const] }
  const { columns } = startDraft(LAYOUT, { ...CHECKED, corrections })
  expect(columns[1]).toEqual({ heading: 'Owner', field: 'address', isChosen: true })
  expect(startDraft({ ...LAYOUT, edges: [], columns: [] }, CHECKED).columns).toHaveLength(1)
})

describe('an edge', () => {
  test.each([
    ['moves', 0, 120.04, [120, 300]],
    ['stops before the next', 0, 900, [296, 300]],
    ['stops behind the one before', 1, -5, [100, 104]],
    ['stops at the left of the print', 0, -50, [4, 300]],
    ['stops at its right', 1, 900, [100, 528]],
  ])('%s', (_what, at, to, edges) => {
    expect(moveEdge(START, at, to, WIDTH).edges).toEqual(edges)
  })

  test('that is added divides its column, where there is room', () => {
    const draft = addEdge(START, 200, WIDTH)
    expect(draft.edges).toEqual([100, 200, 300])
    expect(headings(draft)).toEqual(['Parcel', 'Owner', null, 'Due'])
    for (const place of [101, 299, 2, 531]) expect(addEdge(START, place, WIDTH)).toBe(START)
  })

  test('that is removed makes one column of two, which keeps what was chosen', () => {
    const draft = removeEdge(nameColumn(START, 1, 'address'), 0)
    expect(draft.edges).toEqual([300])
    expect(draft.columns[0]).toEqual({ heading: 'Parcel Owner', field: 'address', isChosen: true })
  })

  test('is called by the columns at its sides, and its place in inches', () => {
    expect(edgeName(addEdge(START, 200, WIDTH), 1)).toBe('Edge between Owner and Column 3')
    expect(edgePlace(104, LAYOUT)).toBe('2.00 inches from the left')
  })
})

test('a field is of one column', () => {
  const { columns } = nameColumn(START, 2, 'ownerName')
  expect(columns.map(({ field }) => field)).toEqual(['parcelId', null, 'ownerName'])
})

test('what is changed and changed back is not changed', () => {
  const moved = moveEdge(START, 0, 150, WIDTH)
  expect(isChanged(moved, START)).toBe(true)
  expect(isChanged(moveEdge(moved, 0, 100, WIDTH), START)).toBe(false)
  expect(isChanged(nameColumn(START, 1, 'address'), START)).toBe(true)
})

describe('what is corrected by a layout', () => {
  const before = {
    columns: [['Owner', 'address'] as const, ['District', 'city'] as const],
    splits: [
      { heading: 'Parcel', by: '-', into: ['parcelId', null] as const },
      { heading: 'Owner', by: ',', into: ['ownerName', null] as const },
    ],
  }

  test('fields go by place, those of section headings by name, and splits with unmoved columns', () => {
    const draft = nameColumn(moveEdge(START, 1, 320, WIDTH), 1, 'address')
    expect(withLayout(before, LAYOUT, draft)).toEqual({
      columns: [['District', 'city']],
      splits: [before.splits[0]],
      layout: { pageWidth: 612, edges: [100, 320], fields: [[1, 'address']] },
    })
  })

  test('names alone leave the layout to be found', () => {
    expect(withLayout({}, LAYOUT, nameColumn(START, 1, 'address'))).toEqual({
      columns: [['Owner', 'address']],
    })
  })
})
