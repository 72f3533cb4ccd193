import { describe, expect, test } from 'vitest'
import { Damage } from './damage.ts'
import { compileMapper } from './map-row.ts'
import { recognizeList } from './recognize.ts'
import { plan } from './testing/plan-list.ts'

const HEADINGS = 'Parcel ID,Owner,Address,City,State,Zip,Taxes,Total,Sale Date'.split(',')

const STREETS = ['OAK ST', 'ELM ST', 'STATE ST', 'HIGH ST']
const CITIES = ['JACKSON', 'CLINTON', 'RAYMOND']

/** A sound row of a Hinds County list. */
function sound(n: number): string[] {
  return [
    `901-${n}`,
    `SMITH JOHN ${String.fromCharCode(65 + (n % 26))}`,
    `${100 + n} ${STREETS[n % 4]}`,
    CITIES[n % 3] ?? '',
    'MS',
    '39202',
    `${n}.50`,
    `${n + 10}.75`,
    '08/25/2025',
  ]
}

/** The same row after its owner `SMITH, JOHN` lost its quotation marks and the rest was cut to the heading row. */
function shifted(n: number): string[] {
  const [id = '', , ...rest] = sound(n)
  return [id, 'SMITH', ' JOHN', ...rest].slice(0, HEADINGS.length)
}

type Outcome = { taken: number[]; refused: Map<number, string>; refusal: string | null }

function read(rows: readonly string[][], headings: readonly string[] = HEADINGS): Outcome {
  const lines = [headings, ...rows].map((cells, at) => ({ line: at + 1, cells: [...cells] }))
  const plan = recognizeList(lines.slice(0, 60), {
    fileName: 'hinds.csv',
    county: null,
    profile: null,
    today: '2026-11-21',
  })
  const map = compileMapper(plan)
  const damage = new Damage(plan.headings)
  const outcome: Outcome = { taken: [], refused: new Map(), refusal: null }
  let total = 0
  for (const { line, cells } of lines) {
    const mapped = map(cells, line)
    if (mapped.kind === 'skip') continue
    total++
    damage.add(line, mapped.misfit)
    if (mapped.record) outcome.taken.push(line)
    else outcome.refused.set(line, mapped.problems.map(({ message }) => message).join('; '))
  }
  outcome.refusal = damage.refusal(total)
  return outcome
}

const many = (count: number, make: (n: number) => string[] = sound) =>
  Array.from({ length: count }, (_, n) => make(n + 1))

describe('a list', () => {
  test('whose rows are sound is taken whole', () => {
    const { taken, refusal } = read(many(500))
    expect(taken).toHaveLength(500)
    expect(refusal).toBeNull()
  })

  test('whose quoted commas were lost throughout is refused whole, with the columns that hold what is not theirs', () => {
    const { taken, refusal } = read(many(300, shifted))
    expect(taken).toEqual([])
    expect(refusal).toMatch(
      /^On 300 of 300 rows the cells do not fit their columns: from line 2 on, .*“City” holds street addresses \(101 ELM ST\).*quotation marks around cells with commas were lost/,
    )
  })

  test('that has more cells than headings on most rows is refused whole, with the first such line', () => {
    const wide = (n: number) => [...sound(n), 'x', 'y']
    const { refusal } = read([...many(5), ...many(95, wide)])
    expect(refusal).toMatch(
      /^On 95 of 100 rows .*: from line 7 on, a row has 11 cells where the heading row has 9\. /,
    )
  })

  test('of which one row in thirty is shifted is refused whole', () => {
    const { refusal } = read(many(900, (n) => (n % 30 === 0 ? shifted(n) : sound(n))))
    expect(refusal).toMatch(/^On 30 of 900 rows .*: first on line 31, /)
  })

  test('with a few shifted rows loses those alone, by their lines', () => {
    const { taken, refused, refusal } = read(
      many(900, (n) => (n % 100 === 50 ? shifted(n) : sound(n))),
    )
    expect(refusal).toBeNull()
    expect(taken).toHaveLength(891)
    expect([...refused.keys()]).toEqual([51, 151, 251, 351, 451, 551, 651, 751, 851])
  })

  test('whose last rows come from a list with other columns is refused whole, with the line of the break', () => {
    const other = (n: number) => {
      const [id = '', owner = '', address = '', city = '', , , , total = '', day = ''] = sound(n)
      return [owner, id, day, total, address, city, '', '', '']
    }
    const { refusal } = read([...many(20_000), ...many(60, other)])
    expect(refusal).toMatch(
      /^On 60 of 20,060 rows .*: from line 20,002 on, .*two lists with different columns were put into one file/,
    )
  })

  test('whose amounts are words on most rows is refused whole', () => {
    const { refusal } = read([
      ...many(60),
      ...many(200, (n) => sound(n).with(7, n % 2 ? 'RAYMOND' : 'CLINTON')),
    ])
    expect(refusal).toMatch(/^On 200 of 260 rows .*“Total” holds words \(RAYMOND\)/)
  })

  test('that says REDEEMED where an amount was is not damaged: those rows are refused by their lines', () => {
    const { taken, refusal } = read(
      many(900, (n) =>
        n % 10 === 0 ? sound(n).with(6, 'REDEEMED').with(7, 'REDEEMED') : sound(n),
      ),
    )
    expect(refusal).toBeNull()
    expect(taken).toHaveLength(810)
  })

  test('with a code in place of the city keeps its custom', () => {
    const { taken, refusal } = read(many(100, (n) => sound(n).with(3, String(10 + (n % 9)))))
    expect(refusal).toBeNull()
    expect(taken).toHaveLength(100)
  })
})

describe('a row', () => {
  const only = (row: string[]) => read([...many(40), row]).refused.get(42) ?? null

  test.each([
    ['an address of commas', 2, '"", GOODLETTSVILLE, 2013'],
    ['an address that begins with half a pair of quotation marks', 2, '"1808 FOX CHASE DR'],
    ['an address that is a day', 2, '2013-04-09'],
    ['an address that is an amount', 2, '$1,240.00'],
    ['an owner that is an amount', 1, '$1,240.00'],
    ['an owner that is a day', 1, '04/09/2013'],
    ['a city that is a number', 3, '2013'],
    ['a state that is a zip code', 4, '39202'],
  ])('with %s is refused', (_case, column, cell) => {
    expect(only(sound(41).with(column, cell))).toMatch(/^its cells do not fit their columns/)
  })

  test.each([
    ['a house number alone as the address', 2, '1216'],
    ['a nickname in quotation marks', 1, '"BIG" JOE LLC'],
    ['a company named by a number', 1, '123 MAIN LLC'],
    ['a city with a number in its name', 3, 'TWENTYNINE PALMS 2'],
    ['an address with units between commas', 2, '12 OAK ST, UNIT 4, BLDG B'],
    ['no city', 3, ''],
    ['a city that is a house number and a street, and all else right', 3, '12 OAK ST'],
    ['an unusual state', 4, 'Mississippi'],
    ['no amount', 7, ''],
  ])('with %s is taken', (_case, column, cell) => {
    expect(only(sound(41).with(column, cell))).toBeNull()
  })

  test('whose address begins with a comma is taken without that address', () => {
    const { refused, taken } = read([...many(40), sound(41).with(2, ', , JACKSON')])
    expect(refused.size).toBe(0)
    expect(taken).toContain(42)
  })
})

describe('a text whose rows lack cells', () => {
  const HEADS = [
    'Parcel ID',
    'Owner Name',
    'Address',
    'Land Use',
    'Sale Date',
    'Due',
    'Acres',
    'Dist',
  ]
  const refusal = (rows: readonly string[][], isText = true) => {
    const found = plan([HEADS, ...rows], { isText })
    const map = compileMapper(found)
    const damage = new Damage(found.headings)
    rows.forEach((cells, at) => {
      const mapped = map(cells, at + 2)
      if (mapped.kind === 'row') damage.add(at + 2, mapped.misfit)
    })
    return damage.refusal(rows.length)
  }
  const cut = (cells: number) =>
    Array.from({ length: 14 }, (_, at) =>
      [`Z-${at}`, 'SINGLE FAMILY', `${at} OAK WAY`, '2013', '', '5.00', '1', '2'].slice(0, cells),
    )

  test.each([3, 4, 5])('%i of 8 in every row is refused whole', (cells) => {
    expect(refusal(cut(cells))).toMatch(
      new RegExp(`^On 14 of 14 rows .* a row has ${cells} cells where the heading row has 8`),
    )
  })

  test('but for a few at the end is sound, and so is one with a whole row', () => {
    expect(refusal(cut(6))).toBeNull()
    expect(refusal([...cut(5).slice(1), ...cut(8).slice(0, 1)])).toBeNull()
  })

  test('that is a table of another form is not judged by its cells', () => {
    expect(refusal(cut(5), false)).toBeNull()
  })
})
