import { describe, expect, test } from 'vitest'
import { OPEN_COUNTY_ID, parseCounty } from '../../county/county.ts'
import type { ListPlan } from '../list-plan.ts'
import { compileMapper } from '../map-row.ts'
import { plan } from '../testing/plan-list.ts'

const ROWS = [
  ['PIN', 'OWNER'],
  ['100-1', 'SMITH'],
]

describe('the county of a list that names none', () => {
  test('is the home county where its rows lie there, or nowhere', () => {
    expect(plan(ROWS)).toMatchObject({ county: { label: 'Hinds County, MS' } })
    expect(plan(ROWS, { places: [[-90.2, 32.3]] })).toMatchObject({
      county: { label: 'Hinds County, MS' },
      countyFrom: 'default',
    })
  })

  test('is asked where its rows lie elsewhere, with the counties it may be; one misplaced row says nothing', () => {
    const oakland = [
      [-122.26, 37.8],
      [-122.25, 37.81],
      [-90.2, 32.3],
    ] as const
    const places = oakland.map(([lng, lat]): [number, number] => [lng, lat])
    const open = plan(ROWS, { places })
    expect(open).toMatchObject({ county: null, countyFrom: 'open' })
    expect(open.questions).toMatchObject([
      {
        about: 'county',
        why: 'the rows lie around 37.8000, -122.2500',
        choices: expect.arrayContaining([
          { label: 'Alameda County, CA', county: 'Alameda County, CA' },
        ]),
      },
    ])
    const county = parseCounty('Alameda County, CA')
    expect(plan(ROWS, { places, county })).toMatchObject({
      county: { label: 'Alameda County, CA' },
    })
  })
})

/** Rows with a further column, each with another value of it. */
const withColumn = (heading: string, cell: (n: number) => string) => [
  ['PIN', 'OWNER', heading, 'AMOUNT DUE'],
  ...Array.from({ length: 6 }, (_none, n) => [`100-${n}`, 'SMITH', cell(n), '5.00']),
]
const choicesOf = ({ questions }: ListPlan) => questions[0]?.choices.map(({ county }) => county)

describe('a list that speaks of another state and of no county', () => {
  const link = (n: number) => `https://nueces.tx.publicsearch.us/results?id=${n}`

  test.each([
    ['its zip codes', withColumn('ZIP', () => '63118'), 'list.csv', 'Jackson County, MO'],
    ['its cities', withColumn('CITY', () => 'DETROIT MI'), 'list.csv', 'Wayne County, MI'],
    ['the site it links to', withColumn('URL', link), 'list.csv', 'Nueces County, TX'],
    ['its file’s name', ROWS, 'Larimer_Tax_Liens.csv', 'Larimer County, CO'],
    ['the name of a site', ROWS, 'bidbaltimore_results.csv', 'Baltimore City, MD'],
    [
      'most owners’ addresses',
      withColumn('Mailing Address', (n) => `${n} ELM ST, LEBANON, NH 03766`),
      'list.csv',
      'Grafton County, NH',
    ],
  ])('is asked for it, by %s', (_evidence, rows, fileName, county) => {
    const open = plan(rows, { fileName, isText: true })
    expect(open).toMatchObject({ county: null, countyFrom: 'open' })
    expect(choicesOf(open)).toContain(county)
    // Rows are shown without a county: no state's law applies to them.
    const map = compileMapper(open)
    expect(map(rows[1] ?? [], 2).record).toMatchObject({
      countyId: OPEN_COUNTY_ID,
      parcelId: rows[1]?.[0],
    })
  })

  test('is asked for it, by the towns of its rows, where the state is the assumed one', () => {
    const towns = ['RIDGELAND', 'Canton', 'MADISON', 'Flora', 'JACKSON', 'RIDGELAND']
    const open = plan(
      withColumn('CITY', (n) => towns[n] ?? ''),
      { isText: true },
    )
    expect(open).toMatchObject({ county: null, countyFrom: 'open' })
    expect(choicesOf(open)?.[0]).toBe('Madison County, MS')
    expect(open.questions[0]?.why).toBe('the rows are in RIDGELAND, Canton and MADISON')
  })

  test('is asked for it, by the way its parcel numbers are written', () => {
    const rows = withColumn('NOTE', () => 'X').map(([pin = '', ...rest], n) => [
      n === 0 ? pin : `072G-26A-00${n}/00.00`,
      ...rest,
    ])
    const open = plan(rows, { isText: true })
    expect(open).toMatchObject({ county: null, countyFrom: 'open' })
    expect(choicesOf(open)).toEqual(['Madison County, MS'])
  })

  test('is of the county the specification assumes where its file is called by a word that a county has too', () => {
    expect(plan(ROWS, { fileName: 'person-list.csv', isText: true })).toMatchObject({
      countyFrom: 'default',
      questions: [],
    })
  })

  test.each([
    ['lie in a town of the county assumed', withColumn('CITY', () => 'JACKSON')],
    ['lie in a town that is not known', withColumn('CITY', () => 'SMALLVILLE')],
    [
      'mostly lie in towns of the county assumed',
      withColumn('CITY', (n) => (n === 0 ? 'RIDGELAND' : 'CLINTON')),
    ],
  ])('is of the county the specification assumes where its rows %s', (_evidence, rows) => {
    expect(plan(rows, { isText: true })).toMatchObject({ countyFrom: 'default', questions: [] })
  })

  test.each([
    ['links to no county’s site', withColumn('URL', () => 'https://www.example.com/parcel')],
    ['links to the county assumed', withColumn('URL', () => 'https://hindscountyms.gov/x')],
    [
      'owners live in the state',
      withColumn('Mailing Address', (n) => `${n} ELM ST, JACKSON, MS 39202`),
    ],
  ])('is of the county the specification assumes where %s', (_evidence, rows) => {
    expect(plan(rows, { isText: true })).toMatchObject({ countyFrom: 'default', questions: [] })
  })
})

describe('a list none of whose headings says which property a row is of', () => {
  test('is refused with its columns, to choose from; a chosen one is the parcel number', () => {
    const rows = [
      ['MSTRID', 'CATEGORY', 'FLOOR'],
      ['964-1', 'PRIMARY', ''],
      ['964-2', '', '1'],
    ]
    const refused = () => plan(rows)
    expect(refused).toThrow('No heading row was found')
    expect(refused).toThrow(
      expect.objectContaining({
        missing: 'columns',
        columns: [
          { heading: 'MSTRID', first: ['964-1', '964-2'] },
          { heading: 'CATEGORY', first: ['PRIMARY'] },
          { heading: 'FLOOR', first: ['1'] },
        ],
      }),
    )
    const chosen = plan(rows, { corrections: { columns: [['MSTRID', 'parcelId']] } })
    expect(chosen).toMatchObject({ headingLine: 1, columns: { parcelId: [0] } })
  })

  test('addresses alone are refused, but not those that have a place on the map or that a person chose', () => {
    const rows = [
      ['number', 'street', 'postcode'],
      ['5', 'PZ ESPAÑA', '6207'],
      ['7', 'PZ ESPAÑA', '6207'],
    ]
    expect(() => plan(rows)).toThrow('This has addresses but nothing about properties')
    expect(plan(rows, { places: [[-90.2, 32.3]] })).toMatchObject({ columns: { address: [0, 1] } })
    const chosen = plan(rows, { corrections: { columns: [['street', 'address']] } })
    expect(chosen).toMatchObject({ columns: { address: [0, 1] } })
  })
})

describe('a list of a county whose name several states have', () => {
  test('is of the one that the towns of its rows are in', () => {
    const rows = withColumn('CITY', (n) => (n % 2 === 0 ? 'HUNTSVILLE' : 'GURLEY'))
    expect(plan(rows, { title: 'Madison County Delinquent Taxes', isText: true })).toMatchObject({
      county: { label: 'Madison County, AL' },
      questions: [],
    })
  })

  test('is asked for its state, that of most owners first', () => {
    const rows = withColumn('Mailing Address', (n) => `${n} ELM ST, LEXINGTON, KY 40507`)
    const open = plan(rows, { title: 'Fayette County Delinquent Taxes', isText: true })
    expect(open).toMatchObject({ county: null, countyFrom: 'open' })
    expect(choicesOf(open)?.[0]).toBe('Fayette County, KY')
  })
})
