import { describe, expect, test } from 'vitest'
import { findLayout } from './layout.ts'
import { linesOf } from './lines.ts'
import { PrintedList } from './printed-list.ts'
import { lineText, type PrintedPage, type PrintedRow } from './printed-word.ts'
import { makeLine, makePage, type SetLine, turnRight } from './testing/make-page.ts'

function readPages(...pages: PrintedPage[]): { rows: PrintedRow[]; list: PrintedList } {
  const layout = findLayout(pages)
  if (!layout) throw new Error('no layout was found')
  const list = new PrintedList(layout)
  return { rows: [...pages.flatMap((page) => list.consume(page)), ...list.end()], list }
}

const cells = (rows: readonly PrintedRow[]) =>
  rows.flatMap((row) => (row.kind === 'row' ? [row.cells.map(({ text }) => text)] : []))
const unread = (rows: readonly PrintedRow[]) =>
  rows.flatMap((row) => (row.kind === 'unread' ? [row] : []))

const HEADING = [
  [40, 'Parcel Number'],
  [140, 'Owner Name'],
  [330, 'Situs Address'],
  [500, 'Amount Due'],
] as const
const OWNERS = [
  'ADAMS JOHN',
  'BAKER MARY ANN',
  'COLE FARMS LLC',
  'DUNN ROSE',
  'ELLIS PAUL',
  'FOX SUE',
]

/** A county's table: an owner of every third row goes on in a second line. */
function tablePage(
  number: number,
  extra: SetLine[] = [],
  amountOf = (row: number) => `$1,2${row}0.50`,
): PrintedPage {
  const lines: SetLine[] = [
    { x: 200, y: 40, text: 'Tax Sale Parcel List', size: 14 },
    { x: 500, y: 30, text: `Page ${number} of 2` },
    ...makeLine(100, HEADING),
    ...OWNERS.flatMap((owner, row) => [
      ...makeLine(120 + row * 26, [
        [40, `020-1511${row}-${number}`],
        [140, owner],
        [330, `${row + 12} OAK ST`],
        [500, amountOf(row)],
      ]),
      ...(row % 3 === 0 ? [{ x: 140, y: 130 + row * 26, text: 'HEIRS OF' }] : []),
    ]),
    { x: 40, y: 770, text: `Printed by the Collector ${number}` },
    ...extra,
  ]
  return makePage(lines, number)
}

test('a table is read by its heading, and an owner of two lines is one owner', () => {
  const { rows, list } = readPages(tablePage(1), tablePage(2))
  expect(list.layout.headings).toEqual([
    'Parcel Number',
    'Owner Name',
    'Situs Address',
    'Amount Due',
  ])
  expect(cells(rows)).toHaveLength(12)
  expect(unread(rows)).toEqual([])
  expect(cells(rows)[0]).toEqual(['020-15110-1', 'ADAMS JOHN HEIRS OF', '12 OAK ST', '$1,200.50'])
  expect(cells(rows)[6]).toEqual(['020-15110-2', 'ADAMS JOHN HEIRS OF', '12 OAK ST', '$1,200.50'])
})

test('every value keeps its page and its place', () => {
  const { rows } = readPages(tablePage(1), tablePage(2))
  const row = rows[7]
  expect(row).toMatchObject({ kind: 'row', page: 2, row: 2 })
  if (row?.kind !== 'row') return
  expect(row.cells[3]?.boxes).toEqual([{ page: 2, x: 500, y: 138, width: 36, height: 8 }])
})

test('a page turned by a quarter is read like any other', () => {
  const { rows } = readPages(turnRight(tablePage(1)), turnRight(tablePage(2)))
  expect(cells(rows)).toEqual(cells(readPages(tablePage(1), tablePage(2)).rows))
})

test.each([
  ['a digit is missing', '$1,20.50', /says “\$1,20\.50”/],
  ['the cents are cut off', '$1,200.', /says “\$1,200\.”/],
  ['its figures are apart', '$1, 200.50', /says “\$1, 200\.50”/],
  ['two amounts stand there', '$1,200.50 $900.00', /says/],
])('a row is not read where its amount is unclear: %s', (_why, amount, reason) => {
  const { rows } = readPages(
    tablePage(1, [], (row) => (row === 2 ? amount : `$1,2${row}0.50`)),
    tablePage(2),
  )
  expect(cells(rows)).toHaveLength(11)
  expect(unread(rows)).toHaveLength(1)
  expect(unread(rows)[0]).toMatchObject({ page: 1, row: 3 })
  expect(unread(rows)[0]?.reason).toMatch(reason)
  expect(unread(rows)[0]?.text).toContain('COLE FARMS LLC')
})

test('a row without its amount is reported, not joined to the row above', () => {
  const { rows } = readPages(
    tablePage(1, [], (row) => (row === 4 ? '' : `$1,2${row}0.50`)),
    tablePage(2),
  )
  expect(unread(rows)).toMatchObject([
    { page: 1, row: 5, text: '020-15114-1 ELLIS PAUL 16 OAK ST' },
  ])
  expect(cells(rows)).toHaveLength(11)
})

test('an owner that runs into the address is reported, since a word may belong to either', () => {
  const page = tablePage(1)
  const words = page.words.map((word) =>
    word.text === 'LLC' ? { ...word, text: 'ASSOCIATES', x: 244, width: 85 } : word,
  )
  const { rows } = readPages({ ...page, words }, tablePage(2))
  expect(unread(rows)).toMatchObject([
    { page: 1, row: 3, reason: expect.stringMatching(/touch|across/) },
  ])
})

const total = (label: string, amount: string): SetLine[] =>
  makeLine(300, [
    [140, label],
    [500, amount],
  ])

test('a printed total that the rows add up to is checked and is no row', () => {
  // 1,200.50 + 1,210.50 + … + 1,250.50
  const { rows, list } = readPages(
    tablePage(1, total('Page Total', '$7,353.00')),
    tablePage(2, total('Grand Total', '$14,706.00')),
  )
  expect(list.totals.map(({ result }) => result)).toEqual(['matches', 'matches'])
  expect(rows).toHaveLength(12)
})

test('a printed total that the rows do not add up to is reported with both sums', () => {
  const { rows, list } = readPages(tablePage(1, total('Page Total', '$7,354.00')), tablePage(2))
  expect(list.totals).toMatchObject([{ page: 1, result: 'differs' }])
  expect(unread(rows)).toMatchObject([
    {
      page: 1,
      reason: 'the printed total is $7,354.00, but the 6 rows read above it add up to $7,353.00',
    },
  ])
  expect(cells(rows)).toHaveLength(12)
})

test('a total over rows of which one could not be read says nothing', () => {
  const first = tablePage(1, total('Page Total', '$7,353.00'), (row) =>
    row === 1 ? '$1,2' : `$1,2${row}0.50`,
  )
  const { list } = readPages(first, tablePage(2))
  expect(list.totals).toMatchObject([{ result: 'unchecked' }])
})

test('an owner named Total is an owner', () => {
  const page = tablePage(1)
  const words = page.words.map((word) => (word.text === 'COLE' ? { ...word, text: 'TOTAL' } : word))
  const { rows, list } = readPages({ ...page, words }, tablePage(2))
  expect(list.totals).toEqual([])
  expect(cells(rows)[2]?.[1]).toBe('TOTAL FARMS LLC')
})

/** Taxes, penalties and their sum, the sum of one row wrong. */
test('a row whose amounts do not add up to its own total is reported', () => {
  const page = (number: number) =>
    makePage(
      [
        ...makeLine(100, [
          [40, 'Parcel'],
          [140, 'Owner'],
          [300, 'Tax'],
          [390, 'Penalty'],
          [480, 'Total Due'],
        ]),
        ...OWNERS.concat(OWNERS).flatMap((owner, row) =>
          makeLine(120 + row * 20, [
            [40, `10-${number}${row}`],
            [140, owner],
            [300, `${100 + row}.00`],
            [390, '10.00'],
            [480, number === 2 && row === 3 ? '131.00' : `${110 + row}.00`],
          ]),
        ),
      ],
      number,
    )
  const { rows } = readPages(page(1), page(2))
  expect(cells(rows)).toHaveLength(23)
  expect(unread(rows)).toMatchObject([
    { page: 2, row: 4, reason: 'its amounts add up to $113.00, but its total says $131.00' },
  ])
})

const STREETS = ['ELM', 'OAK', 'PINE', 'MAIN', 'HIGH', 'LAKE', 'HILL']

/** Three columns of a newspaper, records hanging: address, lot, value and owner in running text. */
function newspaperPage(
  number: number,
  edit: (text: string, n: number) => string = (text) => text,
): PrintedPage {
  const lines: SetLine[] = [{ x: 40, y: 20, text: `${number} The Clarion May 3, 2024` }]
  for (let column = 0; column < 3; column++) {
    for (let row = 0; row < 12; row++) {
      const n = number * 100 + column * 20 + row
      const text = edit(
        `${n} ${STREETS[n % 7]} ST REAR (${n}-7A) ${20 + (n % 9)}X100 VALUED AT $9,${n} OWNER ${OWNERS[n % 6]?.split(' ')[0]}, MARY ${STREETS[n % 5]} ${n % 2 ? 'LLC' : 'INC'} $1,${n}.25`,
        n,
      )
      const words = text.split(' ')
      const x = 40 + column * 180
      const y = 50 + row * 40
      lines.push({ x, y, text: words.slice(0, 5).join(' '), size: 7 })
      lines.push({ x: x + 8, y: y + 9, text: words.slice(5, 10).join(' '), size: 7 })
      lines.push({ x: x + 8, y: y + 18, text: words.slice(10).join(' '), size: 7 })
    }
  }
  return makePage(lines, number)
}

test('three columns of a newspaper with hanging indents are read down each column', () => {
  const { rows, list } = readPages(newspaperPage(1), newspaperPage(2))
  expect(list.layout.spans).toHaveLength(3)
  expect(list.layout.headings).toEqual([
    'Description',
    'In parentheses',
    'After parentheses',
    'Valued At',
    'Owner',
    'Amount',
  ])
  expect(unread(rows)).toEqual([])
  expect(cells(rows)).toHaveLength(72)
  expect(cells(rows)[13]).toEqual([
    '121 PINE ST REAR',
    '121-7A',
    '24X100',
    '$9,121',
    'BAKER, MARY OAK LLC',
    '$1,121.25',
  ])
})

test.each([
  ['its amount is cut', (text: string) => text.replace('$1,125.25', '$1,125.'), /amount/],
  [
    'it has a second amount',
    (text: string) => text.replace('$1,125.25', '$5.00 $1,125.25'),
    /3 amounts/,
  ],
  [
    'its number is missing',
    (text: string) => text.replace('(125-7A)', '125-7A'),
    /number in parentheses/,
  ],
  [
    'two numbers may be the lot’s',
    (text: string) => text.replace('(125-7A)', '(125-7A) (126-7B)'),
    /two numbers/,
  ],
])(
  'a record of running text is reported where it can be read in more than one way: %s',
  (_why, edit, reason) => {
    const { rows } = readPages(
      newspaperPage(1, (text, n) => (n === 125 ? edit(text) : text)),
      newspaperPage(2),
    )
    expect(cells(rows)).toHaveLength(71)
    expect(unread(rows)).toHaveLength(1)
    expect(unread(rows)[0]?.reason).toMatch(reason)
  },
)

/** Notices run in, as newspapers print them to save space: no columns, a line ends anywhere. */
function runInPage(notices: readonly string[]): PrintedPage {
  const words = notices.join(' ').split(' ')
  const lines: SetLine[] = [{ x: 40, y: 20, text: 'NOTICE OF SALE OF LANDS FOR DELINQUENT TAXES' }]
  for (let at = 0, y = 50; at < words.length; at += 9, y += 10) {
    lines.push({ x: 40, y, text: words.slice(at, at + 9).join(' ') })
  }
  return makePage(lines)
}

describe('notices in one paragraph', () => {
  const NOTICES = [
    'SMITH JOHN, Lot 4 Blk B Sunset S/D, 412.33;',
    'JONES MARY & PAUL, NW4 SE4 Sec 12 T7N R2E, 1,020.15;',
    'ACME HOLDINGS, LLC, Lots 1 & 2 Oak Hill, 99.50;',
    'ROE JANE, Pt Lot 9 Bk 12 Pg 30, 250.00;',
    'DOE ESTATE OF, 5.00 ac in S2 of Sec 3, 77.10.',
  ]

  test('become rows with owner, land and amount, and their text kept', () => {
    const { rows, list } = readPages(runInPage(NOTICES))
    expect(list.layout.headings).toEqual(['Owner', 'Description', 'Amount'])
    expect(cells(rows)).toEqual([
      ['SMITH JOHN', 'Lot 4 Blk B Sunset S/D', '412.33'],
      ['JONES MARY & PAUL', 'NW4 SE4 Sec 12 T7N R2E', '1,020.15'],
      ['ACME HOLDINGS, LLC', 'Lots 1 & 2 Oak Hill', '99.50'],
      ['ROE JANE', 'Pt Lot 9 Bk 12 Pg 30', '250.00'],
    ])
    // `5.00 ac` may be an amount too: the row waits for a person.
    expect(unread(rows)).toMatchObject([
      {
        reason: 'it has 2 amounts where the list’s rows have 1',
        text: expect.stringContaining('DOE ESTATE OF'),
      },
    ])
  })

  test('whose owner runs into the land are reported with their text', () => {
    const { rows } = readPages(
      runInPage([...NOTICES.slice(0, 4), 'POE ANN Sunset S/D remainder, 31.00;']),
    )
    expect(cells(rows)).toHaveLength(4)
    expect(unread(rows)).toMatchObject([
      {
        reason: 'it is not clear where the owner’s name ends',
        text: expect.stringContaining('POE ANN'),
      },
    ])
  })
})

/** Miss. Code 27-41-55: owner, division of section, section, township, range and the amount, by district. */
test('the statutory list of a newspaper: districts are headings, and their rows keep them', () => {
  const column = (x: number, district: number): SetLine[] => [
    { x: x + 20, y: 60, text: `SUPERVISORS DISTRICT ${district}` },
    ...makeLine(80, [
      [x, 'Owner'],
      [x + 90, 'Division'],
      [x + 140, 'Sec'],
      [x + 165, 'Twp'],
      [x + 190, 'Rge'],
      [x + 220, 'Tax'],
    ]),
    ...OWNERS.concat(OWNERS).flatMap((owner, row) =>
      makeLine(100 + row * 12, [
        [x, owner.split(' ').slice(0, 2).join(' ')],
        [x + 90, 'NW4 SE4'],
        [x + 142, String(row + 1)],
        [x + 166, '7N'],
        [x + 191, '2E'],
        [x + 216, `${row + 10}.${district}5`],
      ]).map((each) => ({ ...each, size: 5 })),
    ),
  ]
  const { rows, list } = readPages(makePage([...column(30, 1), ...column(320, 2)]))
  expect(list.layout.spans).toHaveLength(2)
  expect(list.layout.headings).toEqual([
    'Owner',
    'Division',
    'Sec',
    'Twp',
    'Rge',
    'Tax',
    'District',
  ])
  expect(unread(rows)).toEqual([])
  expect(cells(rows)).toHaveLength(24)
  expect(cells(rows)[0]).toEqual(['ADAMS JOHN', 'NW4 SE4', '1', '7N', '2E', '10.15', '1'])
  expect(cells(rows)[23]).toEqual(['FOX SUE', 'NW4 SE4', '12', '7N', '2E', '21.25', '2'])
})

test('letters that are printed twice to be bold are read once', () => {
  const twice: [x: number, text: string][] = [
    [50, 'T'],
    [50, 'TA'],
    [57, 'AX'],
    [64, 'X'],
    [85, 'SALE'],
    [85, 'SALE'],
  ]
  const words = makePage(
    twice.map(([x, text]) => ({ x, y: 50, text })),
    1,
  ).words.map((word) => ({ ...word, size: 12, width: word.text.length * 7 }))
  expect(linesOf(1, words).map(lineText)).toEqual(['TAX SALE'])
})

test('a heading set in spaced letters is read, an amount set so is not', () => {
  const spaced = (text: string, x: number, y: number): SetLine[] =>
    [...text].map((letter, at) => ({ x: x + at * 7, y, text: letter }))
  const page = tablePage(1, [], (row) => (row === 5 ? '' : `$1,2${row}0.50`))
  const extra = makePage(spaced('$1,250.50', 480, 250), 1)
  const { rows } = readPages({ ...page, words: [...page.words, ...extra.words] }, tablePage(2))
  expect(unread(rows)).toMatchObject([
    { page: 1, reason: expect.stringContaining('spaced figures') },
  ])
  expect(cells(rows)).toHaveLength(11)
})

/** A row's owner in lines, where its key line stands, and how far apart the rows are. */
function ownersIn(
  owners: readonly (readonly string[])[],
  keyAt: (lines: number) => number,
  gap: number,
): PrintedPage {
  const lines: SetLine[] = makeLine(60, HEADING)
  let y = 90
  for (const [row, owner] of owners.entries()) {
    for (const [at, text] of owner.entries()) lines.push({ x: 140, y: y + at * 9, text })
    const others = [
      [40, `020-1511${row}`],
      [330, `${row + 12} OAK ST`],
      [500, `$1,2${row}0.50`],
    ] as const
    lines.push(...makeLine(y + keyAt(owner.length) * 9, others))
    y += (owner.length - 1) * 9 + gap
  }
  return makePage(lines)
}

const COUPLES = [
  ['ADAMS JOHN'],
  ['BAKER MARY &', 'BAKER ANN'],
  ['COLE FARMS LLC'],
  ['DUNN ROSE &', 'DUNN PAUL &', 'HEIRS OF DUNN'],
  ['ELLIS PAUL'],
  ['FOX SUE &', 'FOX BEN'],
]

test.each([
  ['centered', (lines: number) => (lines - 1) / 2, 18],
  ['at the bottom', (lines: number) => lines - 1, 16],
  ['at the top', () => 0, 16],
  ['at the top, rows as close as their lines', () => 0, 9],
] as const)('an owner of several lines is of the row whose cells stand %s', (_case, keyAt, gap) => {
  const { rows } = readPages(ownersIn(COUPLES, keyAt, gap))
  expect(cells(rows).map(([parcel, owner]) => [parcel, owner])).toEqual(
    COUPLES.map((owner, row) => [`020-1511${row}`, owner.join(' ')]),
  )
})

test('a dollar sign set apart belongs to the amount on its right, and a dash is no amount: that row waits', () => {
  const put = (row: number, figures: string) => [
    ...makeLine(120 + row * 16, [
      [40, `020-1511${row}`],
      [140, 'ADAMS JOHN'],
      [330, `${row + 12} OAK ST`],
      [470, '$'],
    ]),
    // Figures end at one place.
    { x: 560 - figures.length * 4, y: 120 + row * 16, text: figures },
  ]
  const figures = ['1,000.00', '99.50', '12,345.67', '5.00', '250.00', '-']
  const page = makePage([
    ...makeLine(100, HEADING),
    ...figures.flatMap((each, row) => put(row, each)),
  ])
  const { rows, list } = readPages(page)
  expect(unread(rows)).toMatchObject([{ reason: 'no amount can be read' }])
  expect(cells(rows).map((row) => row.at(-1))).toEqual([
    '$1,000.00',
    '$99.50',
    '$12,345.67',
    '$5.00',
    '$250.00',
  ])
  expect(list.layout.body).toMatchObject({ table: { columns: { length: 4 } } })
})
