import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitLabel, LABEL_SHEET_IDS, LABEL_SHEETS, labelBox } from './label-sheet.ts'
import { fillLetter, letterProblem } from './letter-text.ts'
import { mailLines } from './mail-lines.ts'
import { type MailParcel, piecesOf } from './pieces.ts'

test.each([
  ['PO BOX 9, ATLANTA, GA, 30303', ['PO BOX 9', 'ATLANTA, GA, 30303']],
  ['12 OAK ST, JACKSON, MS 39202-1234', ['12 OAK ST', 'JACKSON, MS 39202-1234']],
  ['12 OAK ST APT 4, JACKSON MS 39202', ['12 OAK ST APT 4', 'JACKSON MS 39202']],
  [
    'C/O JANE SMITH, 12 OAK ST, JACKSON, MS 39202',
    ['C/O JANE SMITH', '12 OAK ST', 'JACKSON, MS 39202'],
  ],
  ['12  OAK   ST', ['12 OAK ST']],
  ['  ', []],
  [null, []],
] as [string | null, string[]][])('mail to %s', (written, lines) => {
  expect(mailLines(written)).toEqual(lines)
})

const parcel = (propertyId: number, rest: Partial<MailParcel> = {}): MailParcel => ({
  propertyId,
  parcelId: `P-${propertyId}`,
  ownerName: 'SMITH JOHN A',
  ownerAddress: '12 OAK ST, JACKSON, MS 39202',
  address: `${propertyId} ELM ST`,
  county: 'Hinds County, MS',
  ...rest,
})

const groupsOf = (parcels: MailParcel[]) =>
  piecesOf(parcels).pieces.map((piece) => piece.parcels.map(({ propertyId }) => propertyId))

describe('one piece', () => {
  test.each([
    ['for several parcels of one owner at one address', {}, [[1, 2]]],
    [
      'though the address is written in another way',
      { ownerAddress: '12 Oak Street, Jackson, MS 39202' },
      [[1, 2]],
    ],
    ['though the name is', { ownerName: 'Smith, John A.' }, [[1, 2]]],
    ['for each address', { ownerAddress: 'PO BOX 9, JACKSON, MS 39202' }, [[1], [2]]],
    ['for each unit', { ownerAddress: '12 OAK ST APT 2, JACKSON, MS 39202' }, [[1], [2]]],
    ['for each owner at an address', { ownerName: 'DOE JANE' }, [[1], [2]]],
  ] as [string, Partial<MailParcel>, number[][]][])('%s', (_case, second, groups) => {
    expect(groupsOf([parcel(1), parcel(2, second)])).toEqual(groups)
  })

  test('a parcel given twice is one', () => {
    expect(groupsOf([parcel(1), parcel(1)])).toEqual([[1]])
  })

  test('without a mailing address or an owner a parcel is listed apart', () => {
    const { pieces, unmailable } = piecesOf([
      parcel(1, { ownerAddress: ' ' }),
      parcel(2, { ownerAddress: null }),
      parcel(3, { ownerName: null }),
      parcel(4),
    ])
    expect(pieces.map(({ owner }) => owner)).toEqual(['SMITH JOHN A'])
    expect(unmailable.map(({ propertyId }) => propertyId)).toEqual([1, 2, 3])
  })
})

/** Every sign is half as wide as it is high. */
const measure = (text: string, size: number) => [...text].length * size * 0.5

describe.each(LABEL_SHEET_IDS)('a sheet of %s', (id) => {
  const sheet = LABEL_SHEETS[id]
  const each = sheet.columns * sheet.rows

  test('has its labels on the paper, none over another', () => {
    const boxes = Array.from({ length: each }, (_, at) => labelBox(sheet, at))
    for (const { x, y, width, height, page } of boxes) {
      expect(page).toBe(0)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(612)
      expect(y + height).toBeLessThanOrEqual(792)
    }
    for (const a of boxes) {
      for (const b of boxes) {
        const isApart =
          a === b ||
          a.x + a.width <= b.x ||
          b.x + b.width <= a.x ||
          a.y + a.height <= b.y ||
          b.y + b.height <= a.y
        expect(isApart).toBe(true)
      }
    }
    expect(labelBox(sheet, each)).toEqual({ ...boxes[0], page: 1 })
  })

  test('whatever is written stays inside the label, and what is cut is said', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 9 }), (lines) => {
        const fitted = fitLabel(lines, sheet, measure)
        const [width, height] = [sheet.width - 2 * sheet.padding, sheet.height - 2 * sheet.padding]
        for (const line of fitted.lines)
          expect(measure(line, fitted.size)).toBeLessThanOrEqual(width)
        expect(fitted.lines.length * fitted.lineHeight).toBeLessThanOrEqual(height + 1e-9)
        expect(fitted.isCut).toBe(JSON.stringify(fitted.lines) !== JSON.stringify(lines))
      }),
    )
  })

  test('a short address is printed at full size', () => {
    const lines = ['SMITH JOHN A', '12 OAK ST', 'JACKSON, MS 39202']
    expect(fitLabel(lines, sheet, measure)).toMatchObject({
      lines,
      size: sheet.fontSize,
      isCut: false,
    })
  })
})

describe('a letter', () => {
  const piece = piecesOf([parcel(1), parcel(2), parcel(3, { address: null })]).pieces[0] ?? {
    owner: '',
    lines: [],
    parcels: [],
  }
  test.each([
    ['Dear {owner},', 'Dear SMITH JOHN A,'],
    ['parcels { parcel }', 'parcels P-1, P-2 and P-3'],
    ['at {address}', 'at 1 Elm St, 2 Elm St and a parcel without an address'],
    ['in {county}', 'in Hinds County, MS'],
    ['{} {other} stays', '{} {other} stays'],
  ])('%s', (text, filled) => {
    expect(fillLetter(text, piece)).toBe(filled)
  })

  test('names twelve parcels and counts the rest', () => {
    const many = piecesOf(Array.from({ length: 15 }, (_, at) => parcel(at + 1))).pieces[0]
    expect(many && fillLetter('{parcel}', many)).toMatch(/, P-12 and 3 more$/)
  })

  test('what an owner is called is text and no field', () => {
    const odd = piecesOf([parcel(1, { ownerName: '{address} LLC' })]).pieces[0]
    expect(odd && fillLetter('{owner}', odd)).toBe('{address} LLC')
  })

  test.each([
    ['Dear {owner}, {county}', null],
    ['  ', 'Write the letter’s text'],
    ['Dear {name}', '{name} is no field. Fields are {owner}, {parcel}, {address} and {county}.'],
  ])('of text %s', (text, problem) => {
    expect(letterProblem(text)).toBe(problem)
  })
})
