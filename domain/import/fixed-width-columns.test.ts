import { describe, expect, test } from 'vitest'
import {
  commonLength,
  cutAt,
  faultOfSpans,
  findKeptFixedWidth,
  fixedWidthToKeep,
  headingsOf,
  kindsOf,
  parseSpans,
  type Span,
  showFixedWidth,
  suggestSpans,
  withoutGaps,
} from './fixed-width-columns.ts'
import { hasHeadingLine } from './fixed-width-heading.ts'

/** Parcel, owner, address, amount: no blank between the first two, nor before the last. */
const ROLL = [
  '0001234SMITH JOHN     12 OAK ST      00012345',
  '0001235JONESON MARY A 1400 ELM AVE   00000950',
  '0001236BO AND SON     16 LONG OAK ST 01200000',
  '0001237GREEN FARMS LLC9 MAINLAND ST  00000001',
  '0001238LEE ANNABELLE  200 N PINE ST  00045000',
]
const SPANS: Span[] = [
  [0, 7],
  [7, 22],
  [22, 37],
  [37, 45],
]

describe('columns as a person writes them', () => {
  test('0-7,7-22 are positions of a line', () => {
    expect(parseSpans('0-7, 7-22,22 - 37,37-45')).toEqual({ spans: SPANS })
  })

  test.each([
    ['7', '“7” is not a column'],
    ['0-7,,9-12', '“” is not a column'],
    ['0-7;7-22', '“0-7;7-22” is not a column'],
    ['a-7,7-22', '“a-7” is not a column'],
    ['0-7', 'at least two columns'],
    ['0-7,7-7', 'the column 7-7 ends where it begins'],
    ['0-7,9-8', 'the column 9-8 ends where it begins, or before'],
    ['7-22,0-7', 'the column 0-7 begins before 7-22 ends; give the columns in their order'],
    ['0-8,7-22', 'the column 7-22 begins before 0-8 ends'],
    ['0-7,7-4097', 'the column 7-4097 is beyond position 4,096'],
  ])('%s is refused with a message', (text, why) => {
    expect(parseSpans(text)).toEqual({ why: expect.stringContaining(why) })
  })

  test('200 columns are taken, and no more', () => {
    const spans = Array.from({ length: 201 }, (_, at): Span => [at, at + 1])
    expect(faultOfSpans(spans.slice(0, 200))).toBeNull()
    expect(faultOfSpans(spans)).toBe('at most 200 columns can be given')
    const written = spans.map((span) => span.join('-')).join(',')
    expect(parseSpans(written)).toEqual({ why: 'at most 200 columns can be given' })
  })
})

describe('a line cut at its positions', () => {
  test('columns touch, and each cell is without its blanks', () => {
    expect(cutAt(ROLL[3] ?? '', SPANS, 45)).toEqual([
      '0001237',
      'GREEN FARMS LLC',
      '9 MAINLAND ST',
      '00000001',
    ])
  })

  test('a line that ends early has empty cells, and the last column takes what is longer', () => {
    expect(cutAt('0001234SMITH', SPANS, 45)).toEqual(['0001234', 'SMITH', '', ''])
    expect(cutAt(`${ROLL[0]}99`, SPANS, 45).at(-1)).toBe('0001234599')
  })

  test('what stands outside of the columns is not read', () => {
    expect(
      cutAt(
        ROLL[0] ?? '',
        [
          [0, 7],
          [22, 31],
        ],
        45,
      ),
    ).toEqual(['0001234', '12 OAK ST'])
  })
})

describe('what a roll shows of its columns', () => {
  test('its lines are of one length, but for a title', () => {
    expect(commonLength(ROLL)).toBe(45)
    expect(commonLength([...ROLL, ...ROLL, 'HINDS COUNTY LAND ROLL'])).toBe(45)
    expect(commonLength([...ROLL, 'HINDS COUNTY', 'LAND ROLL'])).toBeNull()
    expect(commonLength(ROLL.slice(0, 3))).toBeNull()
    expect(commonLength(['100-1', '100-2', '100-3', '100-4'])).toBeNull()
  })

  test('edges to begin with: where a number meets letters, and what is always there follows blanks', () => {
    expect(suggestSpans(ROLL)).toEqual(SPANS)
  })

  test('columns found by blanks part where a number has room to grow', () => {
    const lines = ['100-1  SMITH   719.46', '100-2  JONES    12.50', '100-3  BROWN     9.99']
    const found: Span[] = [
      [0, 5],
      [7, 12],
      [15, 21],
    ]
    expect(withoutGaps(found, lines)).toEqual([
      [0, 7],
      [7, 12],
      [12, 21],
    ])
  })

  test('headings are positions counted from 1, and a line that names the columns is known', () => {
    expect(headingsOf([...SPANS, [45, 46]])).toEqual([
      'Positions 1–7',
      'Positions 8–22',
      'Positions 23–37',
      'Positions 38–45',
      'Position 46',
    ])
    expect(hasHeadingLine(ROLL, SPANS)).toBe(false)
    const heading = 'PARCEL OWNER NAME     ADDRESS        AMOUNT  '
    expect(hasHeadingLine([heading, ...ROLL], SPANS)).toBe(true)
  })

  test('it is shown by its first 20 lines', () => {
    const many = Array.from({ length: 6 }, () => ROLL).flat()
    const shown = showFixedWidth({ lines: many, spans: SPANS, setBy: { kept: 3 } }, ['A', 'B'])
    expect(shown).toMatchObject({
      width: 45,
      setBy: 'kept',
      columns: [{ from: 0, to: 7, heading: 'A' }, { heading: 'B' }, { heading: null }, {}],
    })
    expect(shown.lines).toEqual(many.slice(0, 20))
  })
})

describe('next year’s roll', () => {
  const kept = [{ id: 7, fixedWidth: fixedWidthToKeep({ lines: ROLL, spans: SPANS }) }]
  const nextYear = ROLL.map((line) => line.replace('0001', '0009').replace('OAK', 'ASH'))

  test('is known by the length of its lines and what its columns hold', () => {
    expect(kindsOf(ROLL, SPANS)).toEqual(['digits', 'text', 'text', 'digits'])
    expect(findKeptFixedWidth(nextYear, kept, false)).toEqual({ id: 7, spans: SPANS })
  })

  test('is another one with longer lines, or letters where there were numbers', () => {
    expect(
      findKeptFixedWidth(
        nextYear.map((line) => `${line} `),
        kept,
        false,
      ),
    ).toBeNull()
    const moved = nextYear.map((line) => `${line.slice(7)}${line.slice(0, 7)}`)
    expect(findKeptFixedWidth(moved, kept, false)).toBeNull()
  })

  test('of lines of no one length is read so only where no delimiter cuts them', () => {
    const ragged = ROLL.map((line, at) => `${line}${'9'.repeat(at)}`)
    const raggedKept = [{ id: 8, fixedWidth: fixedWidthToKeep({ lines: ragged, spans: SPANS }) }]
    expect(raggedKept[0]?.fixedWidth.length).toBeNull()
    expect(findKeptFixedWidth(ragged, raggedKept, false)).toMatchObject({ id: 8 })
    expect(findKeptFixedWidth(ragged, raggedKept, true)).toBeNull()
  })
})
