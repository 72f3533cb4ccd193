import { describe, expect, test } from 'vitest'
import { type ListAccount, ownersRemark, sumRemarks } from './list-laws.ts'

const none = { rows: 0, cents: 0 }
const account = (of: Partial<ListAccount>): ListAccount => ({
  read: 0,
  kept: none,
  same: none,
  repeated: none,
  known: none,
  replaced: none,
  counted: none,
  ...of,
})

describe('the sum written is that of the rows taken', () => {
  test('and says nothing where each row counts', () => {
    expect(sumRemarks(account({ read: 30_000, counted: { rows: 2, cents: 30_000 } }))).toEqual([])
  })

  test('less duplicates, debts known already and snapshots replaced, each with its sum', () => {
    const [remark, ...more] = sumRemarks(
      account({
        read: 100_000,
        repeated: { rows: 1, cents: 10_000 },
        known: { rows: 2, cents: 20_000 },
        replaced: { rows: 1, cents: 30_000 },
        counted: { rows: 3, cents: 40_000 },
      }),
    )
    expect(remark).toBe(
      '$400.00 of $1,000.00 in new rows was added; not added: $100.00 stated by another row of the list (1 row), $200.00 stated by another list (2 rows) and $300.00 replaced by a later list (1 row)',
    )
    expect(more).toEqual([])
  })

  test('with amounts that stay from the edition before, which are told', () => {
    expect(
      sumRemarks(
        account({
          read: 10_000,
          kept: { rows: 1, cents: 145_000 },
          counted: { rows: 2, cents: 155_000 },
        }),
      ),
    ).toEqual(['1 row without an amount keeps what the list stated before ($1,450.00)'])
  })

  test('without the rows that are as they were', () => {
    expect(sumRemarks(account({ read: 5_000, same: { rows: 1, cents: 5_000 } }))).toEqual([])
  })

  test.each([
    ['too little was written', 60_000, '$400.00 too little'],
    ['too much was written', 130_000, '$300.00 too much'],
  ])('and says by how much it does not agree: %s', (_case, cents, words) => {
    const [remark] = sumRemarks(account({ read: 100_000, counted: { rows: 1, cents } }))
    expect(remark).toContain('the sums do not agree: new rows owe $1,000.00')
    expect(remark).toContain(words)
  })
})

describe('a property with the debts of several owners', () => {
  test('is named with its owners, line and sum', () => {
    const found = [{ line: 2, property: '0001', owners: ['DOE JOHN', 'ROE JANE'], cents: 30_000 }]
    expect(ownersRemark(found, { properties: 1, cents: 30_000 })).toBe(
      '1 property has unpaid rows of several owners, $300.00 together: 0001 from line 2 (DOE JOHN; ROE JANE); check that the parcel number is right',
    )
  })

  test('is one of many: the first are named, all are counted', () => {
    const of = (line: number) => ({
      line,
      property: `${line}`,
      owners: ['A', 'B', 'C', 'D', 'E'],
      cents: 1,
    })
    const remark = ownersRemark([2, 3, 4, 5].map(of), { properties: 16, cents: 42_500_000 })
    expect(remark).toContain('16 properties have unpaid rows of several owners, $425,000.00')
    expect(remark).toContain('2 from line 2 (A; B; C; 2 more)')
    expect(remark).not.toContain('from line 5')
  })

  test('is not told where there is none', () => {
    expect(ownersRemark([], { properties: 0, cents: 0 })).toBeNull()
  })
})
