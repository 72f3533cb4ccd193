import { describe, expect, test } from 'vitest'
import type { ColumnsAsked, KeptColumns } from './given-columns.ts'
import { findLayout } from './layout.ts'
import { PrintedList } from './printed-list.ts'
import type { PrintedPage } from './printed-word.ts'
import { columnsToKeep, shownLayout } from './shown-layout.ts'
import { makeLine, makePage } from './testing/make-page.ts'

const OWNERS = ['ADAMS JOHN', 'BAKER MARY', 'COLE FARMS', 'DUNN ROSE', 'ELLIS PAUL', 'FOX SUE']

type Made = { shift?: number; scale?: number; owners?: string; height?: number }

/** A list whose address has no heading, so that by itself it is read as a part of the owner. */
function madePage(made: Made = {}): PrintedPage {
  const { shift = 0, scale = 1, owners = 'Owner Name', height = 792 } = made
  const at = (x: number) => x * scale + shift
  const page = makePage([
    ...makeLine(100, [
      [at(40), 'Parcel Number'],
      [at(140), owners],
      [at(460), 'Amount Due'],
    ]),
    ...OWNERS.flatMap((owner, row) =>
      makeLine(120 + row * 20, [
        [at(40), `020-1511${row}`],
        [at(140), owner],
        [at(250), `${row + 12} OAK ST`],
        [at(460), `$1,2${row}0.50`],
      ]),
    ),
  ])
  return { ...page, width: 612 * scale, height: height * scale }
}

/** From the left of the list, which begins at 40. */
const EDGES = [90, 200, 400]
const GIVEN = { pageWidth: 612, edges: EDGES }

function read(page: PrintedPage, asked: ColumnsAsked = {}) {
  const layout = findLayout([page], asked)
  if (!layout) return null
  const list = new PrintedList(layout)
  const rows = [...list.consume(page), ...list.end()]
  return {
    layout,
    cells: rows.map((row) => (row.kind === 'row' ? row.cells.map(({ text }) => text) : null)),
    reasons: rows.flatMap((row) => (row.kind === 'unread' ? [row.reason] : [])),
  }
}

test('what stands under one heading is one column, unless a person sets an edge', () => {
  expect(read(madePage())?.cells[1]).toEqual(['020-15111', 'BAKER MARY 13 OAK ST', '$1,210.50'])
  const given = read(madePage(), { given: GIVEN })
  expect(given?.cells[1]).toEqual(['020-15111', 'BAKER MARY', '13 OAK ST', '$1,210.50'])
  expect(given?.layout).toMatchObject({
    setBy: 'given',
    headings: ['Parcel Number', 'Owner Name', 'Column 3', 'Amount Due'],
  })
})

describe('with columns that were set', () => {
  test.each([
    ['a word across an edge is unread', [90, 130, 400], '“MARY” lies across two columns'],
    ['a column whose amounts are never alone has none', [90, 200], null],
    ['a cut amount is unread', [90, 200, 430], 'lies across two columns'],
  ])('%s', (_what, edges, reason) => {
    const found = read(madePage(), { given: { pageWidth: 612, edges } })
    if (reason === null) expect(found).toBeNull()
    else expect(found?.reasons.join(' ')).toContain(reason)
  })

  test('a page of another width is read in proportion', () => {
    const found = read(madePage({ scale: 1.5 }), { given: GIVEN })
    expect(found?.cells[2]).toEqual(['020-15112', 'COLE FARMS', '14 OAK ST', '$1,220.50'])
  })

  test('a list in which none of them has amounts is none', () => {
    const { words, ...page } = madePage()
    const texts = words.map((word) => ({ ...word, text: word.text.replace('$', 'N') }))
    expect(read({ ...page, words: texts }, { given: GIVEN })).toBeNull()
  })

  test('running text is read as a table', () => {
    const page = makePage(
      OWNERS.flatMap((owner, row) =>
        makeLine(100 + row * 20, [
          [40, `${row + 1}. ${owner}`],
          [300, `$${row}10.25`],
        ]),
      ),
    )
    const found = read(page, { given: { pageWidth: 612, edges: [10, 200] } })
    expect(found?.cells[0]).toEqual(['1.', 'ADAMS JOHN', '$010.25'])
  })
})

describe('columns that are kept', () => {
  const layout = findLayout([madePage()], { given: GIVEN })
  const kept = layout && columnsToKeep(layout, 28049)
  const asked = (change: Partial<KeptColumns> = {}): ColumnsAsked => ({
    kept: kept ? [{ id: 7, columns: { ...kept, ...change } }] : [],
  })

  test('are kept with the heading and the form of their page', () => {
    expect(kept).toEqual({
      pageWidth: 612,
      pageHeight: 792,
      edges: EDGES,
      prints: 1,
      county: 28049,
      heading: [
        ['parcel', 0],
        ['number', 28],
        ['owner', 100],
        ['name', 124],
        ['amount', 420],
        ['due', 448],
      ],
    })
  })

  test.each<[string, Made]>([
    ['as it was', {}],
    ['set off to the right', { shift: 14 }],
    ['printed larger', { scale: 1.3 }],
  ])('are found in the next print, %s', (_how, made) => {
    const found = read(madePage(made), asked())
    expect(found?.layout.setBy).toEqual({ kept: 7 })
    expect(found?.cells[1]).toEqual(['020-15111', 'BAKER MARY', '13 OAK ST', '$1,210.50'])
  })

  test.each<[string, Made, Partial<KeptColumns>]>([
    ['on a page of another form', { height: 1008 }, {}],
    ['under another heading', { owners: 'Legal Description Of Property' }, {}],
    ['with more columns of print', {}, { prints: 2 }],
    ['where words lie across the edges', {}, { edges: [90, 130, 400] }],
    ['where it had no heading', {}, { heading: [] }],
  ])('are not those of a print %s', (_how, made, change) => {
    expect(read(madePage(made), asked(change))?.layout.setBy).toBe('found')
  })

  test('give way to what is said now', () => {
    expect(read(madePage(), { ...asked(), given: GIVEN })?.layout.setBy).toBe('given')
  })
})

test('a layout is shown with the edges of its columns, and running text without', () => {
  const layout = findLayout([madePage()], { given: GIVEN })
  expect(layout && shownLayout(layout, { pageCount: 12 })).toEqual({
    kind: 'table',
    setBy: 'given',
    page: 1,
    pageCount: 12,
    turn: 0,
    width: 612,
    height: 792,
    prints: [{ from: 40, to: 612 }],
    edges: EDGES,
    columns: [
      { heading: 'Parcel Number', isAmount: false },
      { heading: 'Owner Name', isAmount: false },
      { heading: 'Column 3', isAmount: false },
      { heading: 'Amount Due', isAmount: true },
    ],
  })
})
