import { describe, expect, test } from 'vitest'
import { parseCounty } from '../../county/county.ts'
import type { ListPlan } from '../list-plan.ts'
import { compileMapper } from '../map-row.ts'
import type { RecognizeContext } from '../recognize.ts'
import { plan } from '../testing/plan-list.ts'

const cut = (text: string) => text.split(' | ')

function read(lines: readonly string[], context: Partial<RecognizeContext> & { of?: string } = {}) {
  const { of, ...rest } = context
  return plan(lines.map(cut), { ...rest, ...(of ? { county: parseCounty(of) } : {}) })
}

/** The headings a field is read from. */
const headingsOf = (found: ListPlan, field: keyof ListPlan['columns']) =>
  (found.columns[field] ?? []).map((index) => found.headings[index])

function records(found: ListPlan, lines: readonly string[]) {
  const map = compileMapper(found)
  return lines.slice(1).map((line, at) => map(cut(line), at + 2).record)
}

const asked = (found: ListPlan) => found.questions.map(({ about }) => about)

describe('the parcel number', () => {
  const AUDITOR = [
    'GIS Parcel ID | assessedName | map | minimumBid | parcel | subParcel',
    '20-01-0003-0001-0000 | DOE JOHN | 0003 | $100.00 | 0001 | 0000',
    '20-01-0003-0001-0004 | ROE JANE | 0003 | $200.00 | 0001 | 0004',
    '20-01-0004-0001-0000 | HERON LLC | 0004 | $300.00 | 0001 | 0000',
    '20-02-0005-0002-0000 | POE ANN | 0005 | $400.00 | 0002 | 0000',
    '20-02-0006-0002-0000 | COE BEN | 0006 | $500.00 | 0002 | 0000',
  ]

  test('is not a column that counts within a map sheet and gives one number to several owners', () => {
    const found = read(AUDITOR, { of: 'Kanawha County, WV' })
    expect(headingsOf(found, 'parcelId')).toEqual(['GIS Parcel ID'])
    expect(asked(found)).toEqual([])
  })

  test('is made of map, parcel and sub parcel where no column has it whole', () => {
    const found = read(
      AUDITOR.map((line) => line.replace(/^[^|]* \| /, '')),
      { of: 'Kanawha County, WV' },
    )
    expect(headingsOf(found, 'parcelId')).toEqual(['map', 'parcel', 'subParcel'])
  })

  test('that several owners share is asked about, with the columns that tell the rows apart', () => {
    const found = read([
      'Parcel | Owner | Key | Amount Due',
      '0001 | DOE JOHN | 55-100-1 | 100.00',
      '0001 | ROE JANE | 55-100-2 | 200.00',
      '0002 | POE ANN | 55-100-3 | 300.00',
    ])
    expect(found.questions).toMatchObject([
      {
        about: 'parcel',
        why: '2 rows share the parcel number 0001 in "Parcel" and have different owners',
        choices: [{ label: 'Parcel' }, { label: 'Key' }],
      },
    ])
  })

  test('may repeat where the owner is the same: these are bills of one parcel', () => {
    const found = read([
      'Parcel | Owner | Tax Year | Amount Due',
      '0001 | DOE JOHN | 2023 | 100.00',
      '0001 | DOE JOHN & MARY | 2024 | 200.00',
    ])
    expect(asked(found)).toEqual([])
  })

  test('is the county’s, not the number in the suit', () => {
    const rows = Array.from(
      { length: 9 },
      (_each, at) => `K2014-0100${at + 1} | 12-71${(at * 7) % 10}-09-19 | 1${at} OAK ST`,
    )
    const found = read(['Parcel Number | APN | Situs Address', ...rows])
    expect(headingsOf(found, 'parcelId')).toEqual(['APN'])
  })

  test('is never two columns in one', () => {
    const lines = ['PARCEL NO OWNER NAME | AMOUNT DUE', '100-00-000 DOE JOHN | 100.00']
    expect(() => read(lines)).toThrow('does not look like a list of properties')
  })
})

describe('amounts', () => {
  test.each([
    'tax_dist',
    'Tax Unit',
    'Tax Zone',
    'Tax Jur',
    'Tax Auth',
    'Tax Roll',
    'Tax Account',
    'Tax Group',
    'Tax Cert',
    'Tax Dst',
    'Tax Neighborhood',
    'Tax Sale Item',
    'Mill Levy',
    'Levy Dist',
    'Base Zone',
    'Base Flood Elev',
    'Principal Use',
    'Fee Simple',
    'Cost Center',
  ])('%s is no money: the last word of a heading says what it holds', (heading) => {
    const found = read([
      `Parcel | ${heading} | amount_due`,
      '1-001 | 500 | 268.00',
      '1-002 | 235 | 272.00',
      '1-003 | 351 | 300.00',
    ])
    expect(headingsOf(found, 'totalOwed')).toEqual(['amount_due'])
    expect(found.columns.taxesOwed).toBeUndefined()
    expect(found.columns.penaltiesOwed).toBeUndefined()
  })

  test('a column of nothing but zeros says that nobody owes', () => {
    const found = read(['PIN | Owner | Arrears', '1 | A | 0.0', '2 | B | 0.0'])
    expect(found.columns.totalOwed).toBeUndefined()
  })

  test('an amount with the years it is of is an amount', () => {
    const lines = [
      'Parcel / Reference | Approximate Address | Taxes Owed (Years Owed)',
      '000101 / DOE 10 | 26 North 61st Terrace | $ 606.87 (2017 - 2019)',
      '000102 / ROE 10 | 57 Heron Avenue | $ 6,346.15 (2015 - 2019)',
    ]
    const found = read(lines, { of: 'Hinds County, MS' })
    expect(records(found, lines).map((row) => row?.totalCents)).toEqual([60_687, 634_615])
  })

  test('a column that counts the years is no tax year', () => {
    const found = read(['PIN | taxOwed | Years Delinquent', '1 | 5.00 | 1', '2 | 6.00 | 3'])
    expect(found.columns.taxYear).toBeUndefined()
    expect(headingsOf(found, 'taxesOwed')).toEqual(['taxOwed'])
  })

  test('two columns that both say what is owed, and differ, are asked about', () => {
    const found = read(['PIN | Opening Bid | Delinquent', '1 | 900.00 | 100.00'])
    expect(found.questions).toMatchObject([
      { about: 'money', choices: [{ label: 'Opening Bid' }, { label: 'Delinquent' }] },
    ])
  })
})

describe('owners and addresses', () => {
  test('a name in columns of its own is put together, and a company stands under the last name', () => {
    const lines = [
      'Parcel | Last Name | First Name | MI | Suffix | Situs | Amount Due',
      '1-001 | DOE | JULIA | M |  | 12 OAK ST | 1200.50',
      '1-002 | HERON HOLDINGS LLC |  |  |  | 14 OAK ST | 300.25',
    ]
    const found = read(lines, { of: 'Hinds County, MS' })
    expect(records(found, lines).map((row) => row?.ownerName)).toEqual([
      'DOE JULIA M',
      'HERON HOLDINGS LLC',
    ])
  })

  test('in a court’s tax sale the defendant is the owner', () => {
    const found = read(['Map & Parcel | Defendant(s) | Opening Bid', '085N A 012.00 | DOE | 12.00'])
    expect(headingsOf(found, 'ownerName')).toEqual(['Defendant(s)'])
  })

  test('the site’s address in pieces is the property’s, the other one where the owner gets mail', () => {
    const lines = [
      'print_key | loc_st_nbr | loc_st_nam | loc_mail_s | owner_name | street_add | city_state',
      '65.69-1-1 | 220 | Kestrel | St | Doe, John | 75 Heron Rdg | Delmar, NY 12054',
    ]
    const found = read(lines, { of: 'Albany County, NY' })
    expect(records(found, lines)[0]).toMatchObject({
      address: '220 Kestrel St',
      city: null,
      ownerAddress: '75 Heron Rdg, Delmar, NY 12054',
    })
  })

  test('Name beside a direction and a suffix is the street’s', () => {
    const found = read(
      [
        'AP_ID | ADDR_NUM | PRE_DIR | NAME | SUF_TYPE | STREET_ADDR',
        'a1 | 7 |  | Kestrel | Avenue | 7 Kestrel Avenue',
      ],
      { of: 'Rankin County, MS' },
    )
    expect(found).toMatchObject({ meaning: 'layer' })
    expect(found.columns.ownerName).toBeUndefined()
    expect(headingsOf(found, 'address')).toEqual(['STREET_ADDR'])
  })
})

describe('what a list states', () => {
  test('a roll with “Active” parcels owes nothing, though one of them says delinquency', () => {
    const lines = [
      'APN | Owner | Zoning | LandUse | YearBuilt | MarketValue | TaxStatus',
      '1 | DOE | R-1 | 1122 | 1909 | 34691 | Active, Host',
      '2 | ROE | UR | 2300 | 1920 | 3971 | Active',
      '3 | POE | UR | 2300 | 1930 | 6802 | Active, Delinquency',
    ]
    const found = read(lines, { of: 'Jackson County, MO' })
    expect(found.meaning).toBe('roll')
    expect(records(found, lines).map((row) => row?.taxStatus)).toEqual([null, null, null])
  })

  test('a price, a buyer and a day in the past are the results of a sale', () => {
    const lines = [
      'Parcel Number | Owner | Amount Due | Selling Price | Buyer Name | Date Sold',
      '1-001 | DOE | 100.00 | 5000.00 | TAXBUYER LLC | 08/26/2024',
      '1-002 | ROE | 200.00 |  | STRUCK TO STATE | 08/26/2024',
      '1-003 | POE | 300.00 | 700.00 | OTHER BUYER LLC | 08/26/2024',
    ]
    const found = read(lines, { of: 'Hinds County, MS' })
    expect(found.meaning).toBe('sale-results')
    expect(records(found, lines).map((row) => row?.result)).toMatchObject([
      { outcome: 'sold', bidCents: 500_000, soldTo: 'TAXBUYER LLC' },
      { outcome: 'no-bid' },
      { outcome: 'sold', bidCents: 70_000 },
    ])
    expect(records(found, lines).map((row) => row?.taxStatus)).not.toContain('delinquent')
  })

  test('the same with a day to come is a list of what is owed', () => {
    const lines = [
      'Parcel Number | Amount Due | Selling Price | Buyer Name | Sale Date',
      '1-001 | 100.00 | 5000.00 | TAXBUYER LLC | 08/26/2027',
    ]
    expect(read(lines).meaning).toBe('snapshot')
  })

  test('judgments of a court are no taxes', () => {
    const lines = [
      'status | auction_date | address | owner_name | final_judgment | case_number | parcel_id',
      'scheduled | 2026-06-02 | 12 KESTREL ST | DOE | $297,952.50 | 2024-CA-1 | FC-1',
    ]
    const found = read(lines, { of: 'Orange County, FL' })
    expect(found.meaning).toBe('notices')
    expect(records(found, lines)[0]).toMatchObject({ totalCents: null, taxStatus: null })
  })

  test('a lien that a seller of leads adds is asked about, never a tax', () => {
    const found = read([
      'APN | Owner | Lien Amount | Equity | Phone | Loan Balance',
      '1 | DOE | 9000.00 | 120000 | 555-0100 | 88000',
    ])
    expect(found.meaning).not.toBe('snapshot')
    expect(found.meaning).not.toBe('bills')
  })

  test('a day that is called sold, without a buyer or a price, is asked about', () => {
    const found = read(['Date Sold | APN | Situs Address', '24-Aug-15 | 12-710-09 | 1 OAK AVE'])
    expect(asked(found)).toContain('meaning')
  })

  test('a layer stays one though its coordinates can’t be used', () => {
    expect(read(['PIN | OWNER', '1 | DOE'], { hasShapes: true }).meaning).toBe('layer')
  })

  test('a workbook in which nothing speaks of taxes makes nobody delinquent without an answer', () => {
    const lines = ['parcel_id | owner | address', '1 | DOE | 1 OAK ST']
    const found = read(lines, { of: 'Hinds County, MS', isText: false })
    expect(found.questions).toMatchObject([{ about: 'meaning' }])
    expect(records(found, lines)[0]?.taxStatus).toBeNull()
    // The specification's rule for a CSV.
    expect(read(lines, { isText: true })).toMatchObject({ meaning: 'bills', questions: [] })
  })
})

describe('the status of a bill', () => {
  const LINES = [
    'Status | Cert No | Pin | Min. Bid',
    'R | 1 | 26500 | $100.00',
    'V | 2 | 45800 | $300.00',
    'DEED | 3 | 48501 | $500.00',
    ' | 4 | 48502 | $600.00',
  ]

  test('R is redeemed, V is void, DEED went to the buyer, and a blank one is open', () => {
    const found = read(LINES, { of: 'Charleston County, SC' })
    expect(records(found, LINES).map((row) => row?.taxStatus)).toEqual([
      'redeemed',
      'clear',
      'auctioned',
      'delinquent',
    ])
    expect(found.remarks[0]).toContain('"R" as paid or redeemed, "V" as void')
  })

  test('an hour is that of the auction', () => {
    const lines = [
      'PIN | opening_bid | auction_status',
      '1 | 3232.94 | 09/15/2026 10:00 AM ET',
      '2 | 4445.02 | Redeemed',
    ]
    const found = read(lines, { of: 'Hinds County, MS' })
    expect(records(found, lines).map((row) => row?.billStatus)).toEqual(['unpaid', 'paid'])
  })

  test('that is not known is asked about, with its count', () => {
    const lines = ['PIN | Amount Due | Status', '1 | 5.00 | QX', '2 | 6.00 | QX']
    expect(read(lines).questions).toMatchObject([
      { about: 'status', why: expect.stringContaining('"QX" (2 of the first rows)') },
    ])
    const answered = read(lines, { corrections: { columns: [['Status', null]] } })
    expect(answered.questions).toEqual([])
  })

  test.each([
    ['still owed', 0, ['unpaid', 'unpaid', 'paid']],
    ['not owed', 1, ['cancelled', 'unpaid', 'paid']],
  ] as const)('that is not known is %s by a person’s answer', (_case, choice, statuses) => {
    const lines = [
      'PIN | Amount Due | Status',
      '1 | 5.00 | QX',
      '2 | 6.00 | Open',
      '3 | 7.00 | Paid',
    ]
    const columns = read(lines).questions[0]?.choices[choice]?.columns ?? []
    const answered = read(lines, { corrections: { columns } })
    expect(answered.questions).toEqual([])
    expect(records(answered, lines).map((row) => row?.billStatus)).toEqual(statuses)
  })
})

describe('the county', () => {
  test('the rows of a list are evidence for each other: four of Florida make the fifth', () => {
    const lines = [
      'county | parcel_id | property_address | opening_bid',
      'marion | 1-1 | 12 SAMPLE RD, FORT MCCOY, FL 32134 | 3919.74',
      'marion | 1-2 | 14 SAMPLE RD, FORT MCCOY, FL- 32134 | 3248.06',
      'marion | 1-3 |  | 3248.06',
      'putnam | 1-4 | 209 SAMPLE ST, INTERLACHEN, FL- 32148 | 1331.39',
      'alachua | 1-5 | 605 SAMPLE ST, GAINESVILLE, FL- 32607 | 4960.70',
    ]
    const ids = records(read(lines), lines).map((row) => row?.countyId)
    expect(ids).toEqual([12083, 12083, 12083, 12107, 12001])
  })

  test('a name with the county’s number before it is read', () => {
    const lines = ['GIS Parcel ID | County ID | minimumBid', '20-01-0003 | 20 - Kanawha | $100.00']
    expect(records(read(lines), lines)[0]?.countyId).toBe(54039)
  })

  test('counties that only one state has together are of that state', () => {
    const lines = ['PIN | County | Total', '1 | Marion | 5.00', '2 | Alachua | 6.00']
    expect(read(lines)).toMatchObject({ state: 'FL', questions: [] })
  })

  test.each([
    ['a column', ['PIN | County | Total', '1 | Madison | 5.00'], 'list.csv'],
    ['a file’s name', ['PIN | Total', '1 | 5.00'], 'Madison County.csv'],
  ])('a name that many states have is asked about: in %s', (_case, lines, fileName) => {
    const [question] = read(lines, { fileName }).questions
    expect(question?.about).toBe('county')
    expect(question?.choices.map(({ county }) => county)).toEqual(
      expect.arrayContaining(['Madison County, MS', 'Madison County, AL', 'Madison County, FL']),
    )
  })

  test('zip codes of another state are never in Hinds County', () => {
    const lines = ['PIN | Address | ZIP | Total', '1 | 3702 CALIFORNIA AV | 63118 | 5.00']
    const found = read(lines)
    expect(asked(found)).toEqual(['county'])
    expect(found).toMatchObject({ county: null, countyFrom: 'open' })
    const choices = found.questions[0]?.choices.map(({ county }) => county) ?? []
    expect(choices).toContain('St. Louis City, MO')
    expect(choices.every((county) => county?.endsWith(', MO'))).toBe(true)
  })

  test('one row of another state is refused by its line', () => {
    const lines = ['PIN | ZIP | Total', '1 | 39201 | 5.00', '2 | 39202 | 5.00', '3 | 32134 | 5.00']
    const map = compileMapper(read(lines))
    expect(map(cut(lines[3] ?? ''), 4).problems).toMatchObject([
      { kind: 'refused', message: expect.stringContaining('its zip code is of FL') },
    ])
  })

  test('OAKWOOD CT before a zip code of Mississippi is a court, not Connecticut', () => {
    const lines = ['PIN | Address | Total', '1 | 412 OAKWOOD CT 39211 | 5.00']
    expect(read(lines)).toMatchObject({ countyFrom: 'default', county: { state: 'MS' } })
  })

  test('columns of latitude and longitude say where a list lies', () => {
    const lines = ['APN | longitude | latitude | Total', '1 | -94.55 | 39.11 | 5.00']
    const { county, questions } = read(lines)
    expect(county).toBeNull()
    expect(questions[0]?.choices).toContainEqual({
      label: 'Jackson County, MO',
      county: 'Jackson County, MO',
    })
  })
})
