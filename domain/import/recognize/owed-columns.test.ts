import { describe, expect, test } from 'vitest'
import { readColumns } from './read-columns.ts'

/** Which headings of a list are read as taxes, penalties and total. */
function owed(headings: string, ...rows: string[]) {
  const names = headings.split(' | ')
  const sample = rows.map((row, at) => ({ line: at + 2, cells: row.split(' | ') }))
  const { columns, remarks, questions } = readColumns(names, sample)
  const of = (at: number[] | undefined) => at?.map((index) => names[index]).join(' + ') ?? null
  return {
    total: of(columns.totalOwed),
    taxes: of(columns.taxesOwed),
    penalties: of(columns.penaltiesOwed),
    remarks,
    questions,
  }
}

describe('an amount owed is found by the words of its heading', () => {
  test.each([
    ['Balance Amount'],
    ['September Account Balance'],
    ['Account Bal.'],
    ['Payoff thru 8/31'],
    ['Payoff if paid by 9/30/2026'],
    ['Amount Owing'],
    ['Judgment Amt'],
    ['TOTALAMTDUE'],
    ['Total Taxes Owing'],
    ['Unpaid Amount 2024'],
    ['Taxes, Penalty and Interest'],
  ])('%s is the total owed', (heading) => {
    expect(owed(`Parcel | ${heading}`, '901-1 | 1204.55', '901-2 | 88.10').total).toBe(heading)
  })

  test('2024 Taxes Owing is the tax', () => {
    expect(owed('Parcel | 2024 Taxes Owing', '901-1 | 1204.55')).toMatchObject({
      total: null,
      taxes: '2024 Taxes Owing',
    })
  })
})

describe('among several amounts', () => {
  test('the one that is still due is read, not what was billed or paid', () => {
    const found = owed(
      'Parcel | Original Amount | Paid | Balance',
      '9-1 | 500.00 | 200.00 | 300.00',
    )
    expect(found).toMatchObject({ total: 'Balance', taxes: null, penalties: null })
  })

  test('a bare total beside a payment and a balance is what was billed', () => {
    const found = owed('Parcel | Total | Amount Paid | Balance', '9-1 | 500.00 | 200.00 | 300.00')
    expect(found.total).toBe('Balance')
    expect(owed('Parcel | Total | Balance', '9-1 | 5.00 | 3.00').total).toBe('Total')
  })

  test('a total comes before its parts, which stay parts', () => {
    const found = owed(
      'Parcel | Tax Due | Interest Due | Penalty Due | Total Balance',
      '9-1 | 100.00 | 10.00 | 5.00 | 115.00',
    )
    expect(found).toMatchObject({
      total: 'Total Balance',
      taxes: 'Tax Due',
      penalties: 'Interest Due + Penalty Due',
    })
  })

  test('values, prices and credits are no debts', () => {
    const found = owed(
      'Parcel | Assessed Land | Market Total | Sale Price | Loan Balance | Credit Balance | Homestead Exemption',
      '9-1 | 10000.00 | 90000.00 | 85000.00 | 60000.00 | 12.00 | 7500.00',
    )
    expect(found).toMatchObject({ total: null, taxes: null, penalties: null })
  })

  test('numbers that are no money are not read', () => {
    const found = owed(
      'Parcel | Delinquent | Lien Number | Due Date | Interest Rate | Years Delinquent',
      '9-1 | 1 | 20455 | 2026-08-31 | 1.50 | 3',
    )
    expect(found).toMatchObject({ total: null, taxes: null, penalties: null })
  })

  test('the taxes of county, city and schools are added up, a total of them is not', () => {
    const parts = 'Parcel | County Tax Due | City Tax Due | School Tax Due'
    expect(owed(parts, '9-1 | 10.00 | 20.00 | 30.00').taxes).toBe(
      'County Tax Due + City Tax Due + School Tax Due',
    )
    const withTotal = owed(`${parts} | Total Tax Due`, '9-1 | 10.00 | 20.00 | 30.00 | 60.00')
    expect(withTotal.total).toBe('Total Tax Due')
  })

  test.each([
    'Weed Lien',
    'City Charges',
    'Municipal Liens',
    'Special Assessment Amount',
    'Demolition Lien Balance',
    'Water & Sewer Due',
    'Cleanup Fees',
  ])('%s beside the taxes is asked about, and no debt until then', (heading) => {
    const found = owed(
      `Parcel | Taxes Due | Penalty | ${heading}`,
      '9-1 | 100.00 | 5.00 | 2350.00',
      '9-2 | 80.00 | 4.00 | 0.00',
    )
    expect(found).toMatchObject({ total: null, taxes: 'Taxes Due', penalties: 'Penalty' })
    expect(found.questions).toMatchObject([
      {
        about: 'money',
        why: `"${heading}" ($2,350.00) in the first rows is a charge of the city beside the taxes, which may be owed with them or apart`,
        choices: [
          { label: 'Not owed with the taxes', columns: [[heading, null]] },
          { label: 'Owed with the taxes', columns: [[heading, 'penaltiesOwed']] },
        ],
      },
    ])
  })

  test('what the list adds up itself is owed, and charges of nothing are none', () => {
    const total = owed(
      'Parcel | Taxes Due | Weed Lien | Total Due',
      '9-1 | 100.00 | 50.00 | 150.00',
    )
    expect(total).toMatchObject({ total: 'Total Due', taxes: 'Taxes Due', penalties: null })
    expect(total.questions).toEqual([])
    expect(owed('Parcel | Taxes Due | Weed Lien', '9-1 | 100.00 | 0.00').questions).toEqual([])
  })

  test('a balance for each year is owed for each year', () => {
    const found = owed('Parcel | 2022 Balance | 2023 Balance', '9-1 | 10.00 | 20.00')
    expect(found).toMatchObject({ total: null, taxes: '2022 Balance + 2023 Balance' })
  })

  test('of two that fit alike and differ the larger is read, and the other named', () => {
    const found = owed('Parcel | Payoff thru 8/31 | Payoff thru 9/30', '9-1 | 100.00 | 101.50')
    expect(found.total).toBe('Payoff thru 9/30')
    expect(found.remarks).toEqual([
      'the columns "Payoff thru 9/30" and "Payoff thru 8/31" both say what is owed, and differ; "Payoff thru 9/30" is read as the total owed, and "Payoff thru 8/31" is kept with each property as written',
    ])
  })
})
