import { describe, expect, test } from 'vitest'
import { readList } from '../testing/read-list.ts'

const DESHA = 'Desha County, AR'
const read = (
  lines: readonly string[],
  context: Omit<NonNullable<Parameters<typeof readList>[1]>, 'of'> = {},
) => readList(lines, { of: DESHA, ...context })

describe('a list that is not of unpaid taxes is asked about:', () => {
  test.each([
    ['payments', ['Parcel | Owner | Receipt Date | Amount Paid', '1-1 | HART | 8/2/2024 | 120.00']],
    [
      'violations',
      [
        'Parcel | Owner | Violation | Inspector | Balance Due',
        '1-1 | HART | GRASS | BOB | 150.00',
        '1-2 | POLK | TRASH | BOB | 250.00',
      ],
    ],
    [
      'houses for sale with their yearly taxes',
      [
        'Address | City | Zip | List Price | Beds | Baths | Property Tax | HOA Fee',
        '1 ELM ST | DUMAS | 71639 | 120000 | 3 | 2 | 1200.00 | 50.00',
      ],
    ],
    [
      'a bank’s auctions',
      [
        'Address | City | State | Zip | Auction Date | Opening Bid | Property Type',
        '1 ELM ST | DUMAS | AR | 71639 | 12/20/2026 | 50,000.00 | SFR',
      ],
    ],
    [
      'marks of what was sold',
      ['Parcel | Owner | Opening Bid | Sold', '1-1 | HART | 100.10 | Y', '1-2 | POLK | 50.10 | N'],
    ],
    [
      'a lender’s suits',
      [
        'Case No | Parcel Nos | Defendant | Opening Bid | Sale Date | Plaintiff',
        '24CI001 | 01-001 | HART | 45,000.00 | 12/02/2026 | FIRST BANK',
      ],
    ],
    [
      'an owner’s costs',
      [
        'Parcel | Owner | Rent | Taxes | Insurance | Mortgage',
        '1-1 | HART | 850 | 412.10 | 600 | 400',
        '1-2 | POLK | 850 | 512.10 | 600 | 400',
      ],
    ],
    ['estates', ['Case | Decedent | Parcel | Petitioner', '1 | HART | 1-1 | JIM']],
    [
      'accounts of businesses',
      ['Account | Business Name | Type | Amount Due', '901 | HART CAFE | Personal | 500.00'],
    ],
    [
      'what a city tore down',
      [
        'Parcel | Owner | Demolition Cost | Admin Fee | Lien Amount',
        '1-1 | HART | 4000.00 | 250.00 | 4250.00',
      ],
    ],
    [
      'its garbage',
      [
        'PPIN | Owner | Solid Waste Fee | Late Fee | Total Owed',
        '11 | HART | 90.00 | 9.00 | 99.00',
      ],
    ],
    [
      'the dues of neighbors',
      ['Lot | Address | Dues Owed | Late Fee | Total', '1 | 1 ELM ST | 90.00 | 9.00 | 99.00'],
    ],
    [
      'what is taxed and is no land',
      [
        'Account | Owner | Type | Tax Year | Amount Due',
        '9 | HART | Personal Property | 2025 | 50.00',
        '10 | POLK | Personal Property | 2025 | 70.00',
      ],
    ],
    [
      'the levies of a year beside the values',
      [
        'Parcel | Owner | Appraised | Taxable | County Tax | School Tax | Total Tax Due',
        '1-1 | HART | 90000 | 9000 | 50.00 | 60.00 | 110.00',
      ],
    ],
    [
      'a roll with the taxes of its year',
      ['Parcel | Owner | Acres | Assessed Value | Taxes', '1-1 | HART | 1.0 | 5000 | 120.00'],
    ],
    [
      'rows that are called sold',
      [
        'Parcel | Owner | Minimum Bid | Sale Date | Status',
        '1-1 | HART | 500.00 | 8/26/2024 | SOLD',
        '1-2 | POLK | 600.00 | 8/26/2024 | NO BID',
      ],
    ],
    [
      'a buyer beside an amount that may be his',
      [
        'Parcel | Owner | Purchaser | Amount | Sale Date',
        '1-1 | HART | TAX LLC | 500.00 | 8/26/2024',
      ],
    ],
  ])('%s', (_case, lines) => {
    expect(read(lines).questions).toContain('meaning')
  })

  test.each([
    ['Land Bank Inventory 2025', 'Asking Price'],
    ['Tax Forfeited Land', 'Minimum Bid'],
    ['Struck-Off Properties', 'Amount'],
    ['Excess Proceeds 2024', 'Amount'],
    ['Overages', 'Balance'],
    ['Redemption Report July 2024', 'Amount'],
    ['Taxes Collected 2024', 'Amount'],
    ['Personal Property Taxes', 'Total Due'],
    ['Weed Liens 2026', 'Lien Amount'],
  ])('by its name: %s', (title, heading) => {
    const lines = [`Parcel | Owner | ${heading}`, '1-1 | HART | 500.00', '1-2 | POLK | 700.00']
    expect(read(lines, { title }).questions).toContain('meaning')
  })

  test('but a list of taxes by its name is not, nor one that is called a demo', () => {
    const lines = ['Parcel | Owner | Amount', '1-1 | HART | 500.00', '1-2 | POLK | 700.00']
    expect(read(lines, { title: 'Demo' }).questions).toEqual([])
    expect(read(lines, { title: 'Delinquent Taxes 2025' }).questions).toEqual([])
  })
})

test('what was paid above the amount due is a result of a sale, and nobody is delinquent', () => {
  const { rows, plan, owed } = read([
    'Parcel | Former Owner | Surplus Amount',
    '1-1 | HART | 12,000.00',
    '1-2 | POLK | 900.50',
  ])
  expect(plan.meaning).toBe('sale-results')
  expect(rows.map((row) => row?.taxStatus)).toEqual(['auctioned', 'auctioned'])
  expect(rows[0]?.result?.excessCents).toBe(1_200_000)
  expect(owed).toBeNull()
})

test('a face amount is what the parcel was offered for', () => {
  const { rows } = read([
    'Parcel | Purchaser | Face Amount | Winning Bid | Date Sold',
    '1-1 | TAX LLC | 100.10 | 500.00 | 8/2/2024',
  ])
  expect(rows[0]).toMatchObject({ totalCents: 10_010, result: { bidCents: 50_000 } })
  expect(rows[0]?.assumed).not.toContain('totalOwed')
})

describe('amounts that no heading says are owed', () => {
  test.each([
    ['a year each', '2021 | 2022 | 2023'],
    ['a month each', 'If Due By 8/31 | If Due By 9/30 | Lot'],
    ['under an abbreviation', 'Del. Amount | Lot | Block'],
  ])('are asked about: %s', (_case, headings) => {
    const { questions } = read([
      `Parcel | Owner | ${headings}`,
      '1-1 | HART | $100.10 | $110.20 | $120.30',
      '1-2 | POLK | $50.10 | $60.20 | $70.30',
    ])
    expect(questions).toContain('money')
  })

  test('a total that is less than the taxes is of something else: it is asked', () => {
    const { questions } = read([
      'Parcel | Owner | Tax Due | Water Balance',
      '1-1 | HART | 500.00 | 60.00',
      '1-2 | POLK | 700.00 | 80.00',
    ])
    expect(questions).toEqual(['money'])
  })

  test.each(['Penalty %', 'Interest %', '% Penalty'])('"%s" is a rate', (heading) => {
    const { rows, owed } = read([
      `Parcel | Owner | Base Tax | ${heading} | Amount Due`,
      '1-1 | HART | 100.00 | 18 | 118.00',
    ])
    expect(rows[0]?.penaltiesCents).toBeNull()
    expect(owed).toBe(118)
  })
})

describe('the only address of a list', () => {
  const list = (row: (n: number) => string) => [
    'Parcel | Owner | Address | City | State | Zip | Amount Due',
    ...Array.from({ length: 15 }, (_none, n) => `1-${n} | OWNER ${n} | ${row(n)} | 5.00`),
  ]

  test.each([
    [
      'with owners in other states',
      (n: number) =>
        n % 5 === 0
          ? `${n + 1} OAK ST | DALLAS | TX | 75201`
          : `${n + 1} OAK ST | DUMAS | AR | 71639`,
    ],
    [
      'with a post box',
      (n: number) => `${n === 3 ? 'PO BOX 12' : `${n + 1} OAK ST`} | DUMAS | AR | 71639`,
    ],
  ])('is where letters are sent: %s', (_case, row) => {
    const { rows, refused } = read(list(row))
    expect(refused).toEqual([])
    expect(new Set(rows.map((each) => each?.address))).toEqual(new Set([null]))
    expect(rows[1]?.ownerAddress).toBe('2 OAK ST, DUMAS, AR, 71639')
  })

  test('in one state without post boxes is the property’s', () => {
    const { rows } = read(list((n) => `${n + 1} OAK ST | DUMAS | AR | 71639`))
    expect(rows[1]).toMatchObject({ address: '2 OAK ST', city: 'DUMAS' })
  })
})

test.each(['2-Jan', 'Mar-14', '1/12/2005', '2005-01-12 00:00:00'])(
  'a spreadsheet’s day is no parcel number: %s',
  (id) => {
    const { refused, owed } = read([
      'Parcel | Owner | Amount Due',
      `${id} | HART | 500.00`,
      '1-12-5 | POLK | 600.00',
    ])
    expect(refused).toEqual([expect.stringContaining(`into the day ${id}`)])
    expect(owed).toBe(600)
  },
)

test('amounts in thousands are not read as dollars', () => {
  const { owed } = read(['Parcel | Owner | Amount Due ($000)', '1-1 | HART | 5.2'])
  expect(owed).toBeNull()
})

test('a running balance repeats what the rows above owe', () => {
  const { owed } = read([
    'Parcel | Owner | Bill No | Tax | Running Balance',
    '1-1 | HART | 21 | 100.00 | 100.00',
    '1-1 | HART | 22 | 110.00 | 210.00',
  ])
  expect(owed).toBe(210)
})

test('the present owner is the owner, not the former one', () => {
  const { rows } = read([
    'Parcel | Previous Owner | Present Owner | Due',
    '1-1 | HART | HART LLC | 100.10',
  ])
  expect(rows[0]?.ownerName).toBe('HART LLC')
})

test.each(['Homestead Exemption', 'Exemption Type'])(
  'a list of exemptions makes nobody delinquent: %s',
  (heading) => {
    const { rows } = read([`Parcel | Owner | ${heading}`, '1-1 | HART | Y', '1-2 | POLK | N'])
    expect(rows.map((row) => row?.taxStatus)).toEqual([null, null])
  },
)

test('a buyer, the price of a sale and its day are a result, beside what was due', () => {
  const { plan, rows } = read([
    'Parcel | Owner | Amount Due | Buyer | Sale Price | Sale Date',
    '1-1 | HART | 500.00 | TAX LLC | 900.00 | 8/26/2024',
  ])
  expect(plan.meaning).toBe('sale-results')
  expect(rows[0]).toMatchObject({ taxStatus: 'auctioned', result: { bidCents: 90_000 } })
})

describe('a text is not of the county that is assumed where nothing else is said, but asked about:', () => {
  test.each([
    ['by its cities', ['City', 'TOPEKA', 'TOPEKA'], {}],
    ['by the end of its addresses', ['Address', '1 ELM ST, TULSA', '2 ELM ST, TULSA'], {}],
    ['by a county’s number', ['County Code', '25', '25'], {}],
    ['by its owners’ state', ['Owner City | Owner State', ...Array(5).fill('TULSA | OK')], {}],
    ['by its file’s name', ['Lot', '1', '2'], { fileName: 'Tulsa_tax_resale.csv' }],
    ['by its title', ['Lot', '1', '2'], { title: 'City of Toledo, Ohio delinquent list' }],
  ])('%s', (_case, [heading, ...cells], context) => {
    const rows = cells.map((cell, n) => `1-${n} | OWNER ${n} | ${cell} | 5.00`)
    const list = readList([`Parcel | Owner | ${heading} | Amount Due`, ...rows], context)
    expect(list.questions).toEqual(['county'])
  })

  test.each([
    ['City', 'RAYMOND'],
    ['Address', '1 ELM ST, CLINTON'],
    ['Lot', '1'],
  ])('but not by %s %s', (heading, cell) => {
    const rows = [1, 2].map((n) => `1-${n} | OWNER ${n} | ${cell} | 5.00`)
    const list = readList([`Parcel | Owner | ${heading} | Amount Due`, ...rows])
    expect([list.questions, list.plan.countyFrom]).toEqual([[], 'default'])
  })
})

describe('amounts of another kind', () => {
  test.each([
    ['Tax Base', null],
    ['Taxable Amount', null],
    ['Tax Sale Fee', 25],
    ['Amount to Redeem', 25],
    ['Redemption Price', 25],
  ])('"%s" alone: %s is owed', (heading, owed) => {
    const list = read([`Parcel | Owner | ${heading}`, '1-1 | HART | 25.00'])
    expect(list.owed).toBe(owed)
  })

  test('what redeems is all of it, not a cost beside the taxes', () => {
    const list = read([
      'Parcel | Owner | Base Tax | Cost to Redeem',
      '1-1 | HART | 30.00 | 50.00',
      '1-2 | POLK | 40.00 | 60.00',
    ])
    expect(list.owed).toBe(110)
  })

  test.each(['AVERAGE', 'Count', 'Median'])('a row called %s is none', (word) => {
    const list = read(['Parcel | Owner | Amount Due', '1-1 | HART | 10.00', `${word} | | 10.00`])
    expect(list.rows).toHaveLength(1)
  })
})

test('the status of a surplus is none of a bill', () => {
  const { rows, questions } = read([
    'Date of Sale | Map/Parcel | Defendant | Purchaser | Excess | Status',
    '8/6/2024 | P-1 | HART | ABC LLC | 12,222.10 | Unclaimed',
    '8/6/2024 | P-2 | POLK | ABC LLC | 2,222.10 | Paid',
  ])
  expect(questions).toEqual([])
  expect(rows.map((row) => row?.taxStatus)).toEqual(['auctioned', 'auctioned'])
})

describe('what is owed in all', () => {
  test.each([
    ['Spring Due | Fall Due', 200],
    ['1st Installment Due | 2nd Installment Due', 200],
    ['County Tax | School Tax | Twp Tax', 300],
    ['County Tax | School Tax | Total Face', 100],
    ['Spring Due | Fall Due | Total Amt Due', 100],
  ])('is the sum of its parts, or the column that has it: %s', (headings, owed) => {
    const amounts = headings.split(' | ').map(() => '100.00')
    const list = read([`Parcel | Owner | ${headings}`, `1-1 | HART | ${amounts.join(' | ')}`])
    expect([list.questions, list.owed]).toEqual([[], owed])
  })

  test('with fees and without is asked about', () => {
    const { questions } = read([
      'Parcel | Owner | Amount Due | Amount Due With Fees',
      '1-1 | HART | 100.00 | 150.00',
    ])
    expect(questions).toEqual(['money'])
  })

  test.each(['Total', 'Total Amount', 'Total Value'])(
    'is not the sum of land and building under "%s"',
    (heading) => {
      const list = read([
        `Parcel | Owner | Land | Building | ${heading}`,
        '1-1 | HART | 1000.00 | 15000.00 | 16000.00',
        '1-2 | POLK | 1000.00 | 6000.00 | 7000.00',
      ])
      expect(list.owed).toBeNull()
      expect(list.rows[0]).toMatchObject({ taxStatus: null, marketCents: 1_600_000 })
    },
  )
})

describe('which column is it', () => {
  test('block and lot are no parcel number where most parcels have none', () => {
    const { rows } = read([
      'taxmap | Block | Lot | Owner | Year Built | Zoning | Assessed Value',
      'JA29710001 | | | HART | 1960 | R | 5000',
      'JA29710002 | | 1 | POLK | 1970 | R | 6000',
      'JA29710003 | | | ROE | 1980 | R | 7000',
    ])
    expect(rows.map((row) => row?.parcelId)).toEqual(['JA29710001', 'JA29710002', 'JA29710003'])
  })

  test('two numbers that may both be the parcel’s are asked about, also where nothing is owed', () => {
    const { questions } = read([
      'IAS Parcel ID | Map Parcel ID | Owner | Year Built | Zoning | Acres',
      '01 100010000 | 7-77 | HART | 1960 | R | 1',
      '01 100010001 | 7-78 | POLK | 1970 | R | 2',
    ])
    expect(questions).toEqual(['parcel'])
  })

  test('two columns of taxes that differ are asked about', () => {
    const { questions } = read([
      'Parcel | Owner | Face Value | Principal',
      '1-1 | HART | 25.00 | 100.00',
      '1-2 | POLK | 5.00 | 60.00',
    ])
    expect(questions).toEqual(['money'])
  })
})

test('amounts in cents are not read as dollars, and the import says so', () => {
  const { owed, remarks } = read(['Parcel | Owner | TOT_DUE_CENTS', '1-1 | HART | 38012'])
  expect(owed).toBeNull()
  expect(remarks).toContainEqual(expect.stringContaining('"TOT_DUE_CENTS" is not in dollars'))
})

test('dollars and cents are dollars', () => {
  const { owed } = read(['Parcel | Owner | Amount Due (Dollars and Cents)', '1-1 | HART | 38.12'])
  expect(owed).toBe(38.12)
})

test('the liens of a list of leads are no taxes, though it names a year of delinquency', () => {
  const { owed, plan } = read([
    'APN | Owner | Est. Equity | Total Open Loans | Lien Amount | Tax Delinquent Year',
    '1-1 | HART | 52000 | 2 | 12000 | 2021',
    '1-2 | POLK | 31000 | 1 |  | ',
  ])
  expect(owed).toBeNull()
  expect(plan.meaning).toBe('roll')
})

test('a buyer and a total bid are a result; interest and costs are both penalties', () => {
  const { plan, rows } = read([
    'Parcel | Owner | Tax Yr | Base Tax | Int | Cost | Total Bid | Buyer',
    '1-1 | HART | 2023 | 100.00 | 4.00 | 20.00 | 124.00 | TAX FUND LLC',
    '1-2 | POLK | 2023 | 200.00 | 8.00 | 20.00 | 228.00 | TAX FUND LLC',
  ])
  expect(plan.meaning).toBe('sale-results')
  expect(rows.map((row) => row?.penaltiesCents)).toEqual([2400, 2800])
})

test('a city’s work beside taxes makes no list of another kind', () => {
  const { questions, owed } = read([
    'Parcel | Owner | Taxes | Water | Total Due',
    '1-1 | HART | 100.00 | 20.00 | 120.00',
  ])
  expect([questions, owed]).toEqual([[], 120])
})

test('the year since when taxes are delinquent is no amount', () => {
  const { rows } = read([
    'Parcel | Owner | Taxes Delinquent Since | Delinquent From | Amount',
    '1-1 | HART | 2019 | 2019 | 1000.00',
    '1-2 | POLK | 2021 | 2021 | 700.00',
    '1-3 | ROE | 2022 | 2022 | 300.00',
  ])
  expect(rows[0]).toMatchObject({ taxesCents: null, totalCents: 100_000 })
})

test('a value that cannot be read does not refuse the debt beside it', () => {
  const { rows, owed } = read([
    'Parcel | Owner | Market Value | Tax Owed',
    '1-1 | HART | 89K | 12.10',
  ])
  expect([rows[0]?.marketCents, owed]).toEqual([null, 12.1])
})

test('amounts due in a form that is not read are refused by their lines, not overlooked', () => {
  const { refused } = read(['Parcel | Owner | Due (USD)', '1-1 | HART | USD 4 123.45'])
  expect(refused).toEqual([expect.stringContaining('"USD 4 123.45"')])
})

test('a grand total is the total', () => {
  const { owed, rows } = read([
    'Parcel | Owner | Yr | Base | Int | Adv | Grand Total',
    '1-1 | HART | 24 | 100.00 | 9.00 | 3.00 | 112.00',
  ])
  expect(owed).toBe(112)
  expect(rows[0]).toMatchObject({ taxYear: 2024, saleDate: null })
})
