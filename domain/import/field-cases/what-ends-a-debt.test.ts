import { describe, expect, test } from 'vitest'
import { readList } from '../testing/read-list.ts'

const DESHA = 'Desha County, AR'
const read = (lines: readonly string[]) => readList(lines, { of: DESHA })
const statuses = (lines: readonly string[]) => read(lines).rows.map((row) => row?.taxStatus ?? null)

describe('a column of marks', () => {
  test.each([
    ['Paid (Y/N)', 'Y', 'N'],
    ['Paid', 'Yes', 'No'],
    ['IsRedeemed', 'true', 'false'],
    ['Paid In Full', 'X', ''],
    ['Date Pd', '8/2/2026', ''],
    ['Redeemed Flag', '1', '0'],
  ])('"%s" says which bills are paid', (heading, yes, no) => {
    const list = read([
      `Parcel | Owner | Bal Due | ${heading}`,
      `1-1 | HART | 210.11 | ${yes}`,
      `1-2 | POLK | 99.00 | ${no}`,
    ])
    expect(list.rows.map((row) => row?.taxStatus)).toEqual(['redeemed', 'delinquent'])
    expect(list.owed).toBe(99)
  })

  test('called "Pulled from Sale" says which bills were taken off', () => {
    const lines = [
      'Parcel | Owner | Minimum Bid | Pulled from Sale',
      '1-1 | HART | 210.11 | Y',
      '1-2 | POLK | 99.00 | N',
    ]
    expect(statuses(lines)).toEqual(['clear', 'delinquent'])
  })

  test.each([
    ['Tax Delinquent', 'Y', 'N'],
    ['delinquent_flag', '1', '0'],
    ['Is Delinquent', 'TRUE', 'FALSE'],
    ['Delinquent?', 'X', ''],
  ])('"%s" says which parcels are delinquent', (heading, yes, no) => {
    const lines = [
      `Parcel ID | Owner | Situs | ${heading}`,
      `1-1 | HART | 1 ELM ST | ${yes}`,
      `1-2 | POLK | 2 ELM ST | ${no}`,
    ]
    const list = read(lines)
    expect(list.rows.map((row) => row?.taxStatus)).toEqual(['delinquent', 'clear'])
    expect(list.rows[0]?.assumed).not.toContain('taxStatus')
  })

  test('that marks a parcel with a debt as not delinquent refuses its row', () => {
    const { refused, owed } = read([
      'Parcel | Owner | Total Due | Delinquent',
      '1-1 | HART | 210.11 | Y',
      '1-2 | POLK | 99.00 | N',
    ])
    expect(refused).toEqual([expect.stringContaining('does not mark it as delinquent')])
    expect(owed).toBe(210.11)
  })

  test('of amounts is none', () => {
    const { owed, plan } = read(['Parcel | Owner | Delinquent', '1-1 | HART | 210.11'])
    expect(plan.columns.delinquent).toBeUndefined()
    expect(owed).toBe(210.11)
  })
})

describe('a remark that a bill is paid', () => {
  test.each(['Remarks', 'Comments', 'Office Use', 'Result'])(
    'under "%s" is asked about',
    (name) => {
      const { questions, plan } = read([
        `Parcel # | Owner | Delinquent Amt | ${name}`,
        '1-1 | HART | 210.11 | PAID 8/2/24',
        '1-2 | POLK | 99.00 |',
        '1-3 | ROE | 12.00 | bad address',
      ])
      expect(questions).toEqual(['status'])
      expect(plan.questions[0]?.why).toContain('"PAID 8/2/24"')
    },
  )

  test('beside a status that says the same of every row is asked about, and read as answered', () => {
    const auctions = [
      'Parcel # | Owner | Opening Bid | Status | Anomalies',
      '1-1 | HART | 210.11 | NEW | missing assessed value; status: Redeemed',
      '1-2 | POLK | 99.00 | NEW | opening bid exceeds assessed value',
      '1-3 | ROE | 12.00 | NEW | status: Canceled per County',
      '1-4 | COE | 20.00 | NEW |',
    ]
    const { questions, plan } = read(auctions)
    expect(questions).toEqual(['status'])
    const columns = plan.questions[0]?.choices[0]?.columns ?? []
    expect(columns).toEqual([
      ['Status', null],
      ['Anomalies', 'billStatus'],
    ])
    const answered = readList(auctions, { of: DESHA, corrections: { columns: [...columns] } })
    expect([answered.questions, answered.owed]).toEqual([[], 119])
  })

  test('is not asked about where the status says that each bill is owed', () => {
    const { questions, owed } = read([
      'Parcel # | Owner | Amount Due | Status | Comments',
      '1-1 | HART | 210.11 | Delinquent | PAID 2019 TAXES',
      '1-2 | POLK | 99.00 | Delinquent |',
    ])
    expect([questions, owed]).toEqual([[], 309.11])
  })

  const lines = [
    'Parcel # | Owner | Delinquent Amt | Comments',
    ...Array.from(
      { length: 70 },
      (_none, n) => `1-${n} | OWNER ${n} | 10.00 | ${n === 66 ? 'PAID IN FULL' : 'call first'}`,
    ),
  ]

  test('below the first rows refuses its row', () => {
    const { questions, refused, owed } = read(lines)
    expect(questions).toEqual([])
    expect(refused).toEqual([expect.stringContaining('says "PAID IN FULL"')])
    expect(owed).toBe(690)
  })

  test.each([
    ['billStatus', 690],
    [null, 700],
  ] as const)('is read as a person answered: %s', (field, owed) => {
    const list = readList(lines, {
      of: DESHA,
      corrections: { columns: [['Comments', field]] },
    })
    expect([list.refused, list.owed]).toEqual([[], owed])
  })

  test.each(['paid through 2021', 'call first', 'unpaid since 2019', 'PAIDGE FARM'])(
    'is not "%s"',
    (remark) => {
      const { questions, refused } = read([
        'Parcel | Owner | Amount Due | Remarks',
        `1-1 | HART | 210.11 | ${remark}`,
      ])
      expect([questions, refused]).toEqual([[], []])
    },
  )
})

describe('a balance of zero', () => {
  test('in a list of all bills is no debt', () => {
    const list = read([
      'Bill Yr | Parcel | Name | Tax Billed | Tax Paid | Balance',
      '2025 | 1-1 | HART | 500.00 | 500.00 | 0.00',
      '2025 | 1-2 | POLK | 600.00 | 100.00 | 500.00',
      '2025 | 1-3 | ROE | 700.00 | 700.00 | 0.00',
    ])
    expect(list.rows.map((row) => row?.taxStatus)).toEqual(['clear', 'delinquent', 'clear'])
    expect(list.owed).toBe(500)
    expect(list.remarks.filter((remark) => remark.includes('nothing is owed'))).toHaveLength(1)
  })

  test('as a bid is one that is not set yet', () => {
    const { rows } = read([
      'Parcel | Owner | Opening Bid',
      '1-1 | HART | 0.00',
      '1-2 | POLK | 600.00',
    ])
    expect(rows.map((row) => [row?.totalCents, row?.taxStatus])).toEqual([
      [null, 'delinquent'],
      [60_000, 'delinquent'],
    ])
  })
})

describe('a title between the rows', () => {
  const lines = [
    'Parcel | Owner | Amount Due',
    'OPEN | |',
    '1-1 | HART | 500.00',
    'REDEEMED PARCELS | |',
    '1-2 | POLK | 600.00',
    'CITY OF DUMAS | |',
    '1-3 | ROE | 10.00',
  ]

  test('is no property, and below one that says redeemed nothing is owed', () => {
    const { rows, refused, owed } = read(lines)
    expect(rows.map((row) => row?.parcelId ?? null)).toEqual(['1-1', null, '1-3'])
    expect(refused).toEqual([expect.stringContaining('listed under "REDEEMED PARCELS"')])
    expect(owed).toBe(510)
  })

  test('that a merged cell repeats is one too', () => {
    const { rows } = read([
      'Parcel | Owner | Amount Due',
      'BEAT ONE | BEAT ONE | BEAT ONE',
      '1-1 | HART | 500.00',
    ])
    expect(rows.map((row) => row?.parcelId)).toEqual(['1-1'])
  })
})

test.each([
  ['Parcel | Buyer Name | Winning Bid'],
  ['Owner Name | Parcel ID | Purchase Price | Property Address'],
])('a second table with other columns refuses the list: %s', (headings) => {
  const lines = [
    'Parcel | Owner | Amount Due | Status',
    '1-1 | HART | 500.00 | Open',
    headings,
    '1-7 | TAX LLC | 5000.00 | X',
  ]
  expect(() => read(lines)).toThrow('Another table begins on line 3')
})

test('its own headings again, in other columns, are no other table', () => {
  const { rows, owed } = read([
    'Parcel | Owner | Amount Due | Status',
    '1-1 | HART | 500.00 | Open',
    'Owner | Parcel | Status | Amount Due',
    '1-2 | POLK | 60.00 | Open',
  ])
  expect([rows.length, owed]).toEqual([2, 560])
})

test('why a bill was taken off, beside the mark that it was, is no question', () => {
  const { questions } = read([
    'Parcel | Owner | Amount Due | Removed | Removed Because',
    '1-1 | HART | 500.00 | 1 | Paid before the sale',
    '1-2 | POLK | 60.00 | 0 |',
  ])
  expect(questions).toEqual([])
})

describe('the days of redemption', () => {
  test('that are past and differ may be those on which it was redeemed: it is asked', () => {
    const { questions, plan } = read([
      'Cert # | Parcel | Owner | Amount Due | Redemption Date',
      '11 | 1-1 | HART | 120.00 | 7/2/2024',
      '12 | 1-2 | POLK | 900.50 | 7/8/2024',
      '13 | 1-3 | ROE | 9.50 | 7/19/2024',
      '14 | 1-4 | POE | 9.50 |',
    ])
    expect(questions).toEqual(['status'])
    expect(plan.questions[0]?.choices.map(({ columns }) => columns?.[0]?.[1])).toEqual([
      'paid',
      'redemptionDate',
    ])
  })

  test('that are one day are a deadline', () => {
    const { questions, rows } = read([
      'Parcel | Owner | Amount Due | Redemption Date',
      '1-1 | HART | 120.00 | 8/31/2026',
      '1-2 | POLK | 900.50 | 8/31/2026',
      '1-3 | ROE | 9.50 | 8/31/2026',
    ])
    expect(questions).toEqual([])
    expect(rows[0]?.redemptionDate).toBe('2026-08-31')
  })
})

test('days of payment on some rows are asked about', () => {
  const { questions } = read([
    'Parcel | Owner | Amount Due | Payment Date',
    '1-1 | HART | 100.10 | 8/2/2024',
    '1-2 | POLK | 50.10 |',
  ])
  expect(questions).toEqual(['status'])
})

test.each([
  ['Parcel | Owner | Tax Year | Total Due', '2021', 'Total'],
  ['Parcel | Owner | Description | Amount', '2021 Tax', 'Parcel Total:'],
])('a parcel’s own total below its bills is no bill: %s', (headings, year, total) => {
  const { owed, rows } = read([
    headings,
    `1-1 | HART | ${year} | 100.00`,
    `1-1 | HART | ${year.replace('1', '2')} | 110.00`,
    `1-1 | HART | ${total} | 210.00`,
  ])
  expect([rows.length, owed]).toEqual([2, 210])
})

test('a status that is only a number is not known', () => {
  const { questions } = read([
    'Parcel | Owner | Amount Due | Status',
    '1-1 | HART | 500.00 | 1',
    '1-2 | POLK | 600.00 | 2',
  ])
  expect(questions).toEqual(['status'])
})

describe('a list without amounts', () => {
  test.each([
    ['Status', 'Redeemed', 'Delinquent'],
    ['Date Redeemed', '7/2/2024', ''],
    ['Withdrawn', 'Y', 'N'],
  ])('says by "%s" which parcels are no longer delinquent', (heading, ended, open) => {
    const found = statuses([
      `Parcel | Owner | ${heading}`,
      `1-1 | HART | ${ended}`,
      `1-2 | POLK | ${open}`,
    ])
    expect(found).toEqual([heading === 'Withdrawn' ? 'clear' : 'redeemed', 'delinquent'])
  })
})

test.each(['HART ** PAID **', 'HART (PAID)', 'HART - REDEEMED', 'HART [withdrawn 8/2]'])(
  'a word beside the owner that ends the debt refuses the row: %s',
  (owner) => {
    const { refused, owed } = read([
      'Parcel | Owner | Amount Due',
      `1-1 | ${owner} | 1000.00`,
      '1-2 | PAID-RITE FOODS LLC | 50.00',
    ])
    expect(refused).toEqual([expect.stringContaining('beside its owner')])
    expect(owed).toBe(50)
  },
)

test('a row of several parcels, and numbers with a mark, are told', () => {
  const { remarks } = read([
    'Parcel | Owner | Amount Due',
    '1-1, 1-2 | HART | 100.00',
    '*1-3 | POLK | 10.00',
    '1-4* | ROE | 10.00',
  ])
  expect(remarks).toEqual([
    expect.stringContaining('names several parcels'),
    expect.stringContaining('carry a mark ("*1-3")'),
  ])
})
