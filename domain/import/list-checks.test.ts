import { describe, expect, test } from 'vitest'
import { ListChecks, repeatedDebts, statedTotal } from './list-checks.ts'
import { compileMapper } from './map-row.ts'
import { plan } from './testing/plan-list.ts'

const HEADS = ['Parcel ID', 'Owner Name', 'Address', 'Amount Due']
const row = (at: number, amount: string) => [`A-${at}`, 'DOE JOHN', `${at} OAK ST`, amount]

/** The remarks on the totals of a list. */
function told(rows: readonly (readonly string[])[], heads: readonly string[] = HEADS): string[] {
  const map = compileMapper(plan([heads, ...rows]))
  const checks = new ListChecks()
  return rows.flatMap((cells, at) => {
    const mapped = map(cells, at + 2)
    if (mapped.kind === 'row') {
      if (mapped.record) checks.addRow(mapped.record.totalCents)
      else checks.addRefused(mapped.totalCents ?? null)
      return []
    }
    const remark = mapped.total && checks.addTotal(mapped.total)
    return remark ? [`${remark.line}: ${remark.message}`] : []
  })
}

describe('the list’s own total', () => {
  test.each([
    ['a grand total', ['Grand Total', '', '', '300.00']],
    ['a total in words of the owner’s column', ['', 'TOTALS:', '', '$300.00']],
    ['a total in one cell', ['Total due: $300.00', '', '', '']],
  ])('that is the sum of its rows is not remarked on: %s', (_case, total) => {
    expect(told([row(1, '100.00'), row(2, '200.00'), total])).toEqual([])
  })

  test.each([
    ['a grand total', ['Grand Total', '', '', '1,250.00']],
    ['a total beside the owner', ['', 'Total', '', '1,250.00']],
    ['a total in one cell', ['Grand Total: $1,250.00', '', '', '']],
  ])('that is another sum is told with both: %s', (_case, total) => {
    const [remark, ...more] = told([row(1, '100.00'), row(2, '200.00'), total])
    expect(remark).toMatch(
      /^4: the list’s own total is \$1,250\.00, .* 2 rows above add up to \$300\.00/,
    )
    expect(more).toEqual([])
  })

  test('of each page is compared with the rows of the page, and the last with all', () => {
    const page = (amount: string) => ['Page total', '', '', amount]
    const rows = [row(1, '100.00'), page('100.00'), row(2, '200.00'), page('200.00')]
    expect(told([...rows, ['Grand total', '', '', '300.00']])).toEqual([])
    expect(told([...rows.slice(0, 3), page('250.00')])).toEqual([
      expect.stringMatching(/^5: .* \$250\.00, but the 1 row above add/),
    ])
  })

  test('is told with the rows that were refused', () => {
    const rows = [row(1, '100.00'), row(2, 'abc'), ['Total', '', '', '300.00']]
    expect(told(rows)[0]).toContain('without 1 that were refused')
  })

  test('is no owner called Total', () => {
    const found = plan([HEADS, row(1, '1.00')])
    expect(statedTotal(found, ['A-1', 'TOTALLY TAN LLC', '1 OAK ST', '5.00'], 2)).toBeNull()
  })

  test('is not compared where rows are known from an earlier list and were not read', () => {
    const checks = new ListChecks()
    checks.addRow(100)
    checks.addKnown()
    expect(checks.addTotal({ line: 9, cents: 900, scope: 'all' })).toBeNull()
  })
})

test('rows that repeat another are counted in one remark that names the first lines', () => {
  const checks = new ListChecks()
  expect(checks.remarks()).toEqual([])
  for (const line of [3, 4, 9, 11, 12]) checks.addRepeat(line, 1000)
  expect(checks.remarks()).toEqual([
    '5 rows repeat an earlier one word for word; each debt counts once (lines 3, 4, 9 and 2 more, $50.00)',
  ])
})

test.each([
  [[], []],
  [
    [3],
    [
      '1 row states the debt of an earlier row of the same property again and counts once with it (line 3)',
    ],
  ],
  [
    [3, 4, 5, 6, 7],
    [
      '5 rows state the debt of an earlier row of the same property again; each debt counts once (lines 3, 4, 5 and 2 more)',
    ],
  ],
])('rows %j that state a debt again are named', (lines, remarks) => {
  expect(repeatedDebts(lines)).toEqual(remarks)
})
