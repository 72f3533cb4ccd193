import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../testing/runs.ts'
import { arbitraryCase } from '../testing/arbitrary-case.ts'
import {
  analyze,
  between,
  type WrittenCase,
  type WrittenInstrument,
  type WrittenSale,
} from '../testing/make-case.ts'
import { underlyingBasis, underlyingNote } from './underlying-words.ts'

const CHAIN = [
  between('warranty-deed', '1984-03-02', 'GREEN ACRES DEVELOPMENT CO', 'DOE JANE'),
  between('warranty-deed', '2009-03-02', 'DOE JANE', 'SMITH JOHN A'),
]
const DEED_OF_TRUST = between('deed-of-trust', '2009-03-02', 'SMITH JOHN A', 'FIRST BANK', {
  maturesOn: '2039-03-02',
  amount: 50_000,
})
const GAP = between('warranty-deed', '2015-03-02', 'STRANGER SAM', 'SMITH JOHN A')

const sale = (id: string, rest: Partial<WrittenSale> = {}): WrittenSale => ({
  id,
  kind: 'ms-land-sale',
  status: 'delinquent',
  saleDate: null,
  ...rest,
})
const UNPAID = sale('t1')
const SOLD = sale('t2', { status: 'sold', saleDate: '2026-08-31' })
const SOLD_BEFORE = sale('t3', { status: 'sold', saleDate: '2025-08-25' })

const of = (taxSales: WrittenSale[], ...more: WrittenInstrument[]): WrittenCase => ({
  ownerName: 'SMITH JOHN A',
  instruments: [...CHAIN, ...more],
  taxSales,
})

describe('the underlying title', () => {
  test.each<[string, WrittenCase, number, number]>([
    ['a clean chain without a sale', of([]), 100, 100],
    ['a clean chain, taxes unpaid', of([UNPAID]), 79, 100],
    ['unpaid taxes of two years, which the coming sale settles', of([UNPAID, sale('t9')]), 79, 100],
    ['a clean chain, sold, redemption open', of([SOLD]), 49, 100],
    ['a deed of trust that the sale may end stays in', of([UNPAID], DEED_OF_TRUST), 76, 79],
    ['an older sale to another buyer stays in', of([UNPAID, SOLD_BEFORE]), 49, 49],
    ['and where the newer one is sold, too', of([SOLD, SOLD_BEFORE]), 49, 49],
    ['taxes that were paid since', of([sale('t1', { status: 'redeemed' })]), 100, 100],
  ])('%s', (_case, written, confidenceScore, underlyingTitleScore) => {
    expect(analyze(written)).toMatchObject({ confidenceScore, underlyingTitleScore })
  })

  test('is unknown without a conveyance, as the score is', () => {
    const { confidenceScore, underlyingTitleScore } = analyze({
      ownerName: 'SMITH JOHN A',
      instruments: [],
      taxSales: [UNPAID],
    })
    expect([confidenceScore, underlyingTitleScore]).toEqual([null, null])
  })

  test('has its own reasons, and says what the sale may end', () => {
    const analysis = analyze(of([UNPAID], DEED_OF_TRUST))
    expect(
      analysis.findings.map(({ code, points, underlying }) => [code, points, underlying]),
    ).toEqual([
      ['unreleased-deed-of-trust', 14, { points: 21, scoreIfCured: 100 }],
      ['delinquent-taxes', 10, null],
    ])
    expect(analysis.findings.map((finding) => underlyingNote(analysis, finding))).toEqual([
      'Underlying title: minus 21, 100 if cured; counted, although the sale may end this lien',
      'Not counted in the underlying title: the open tax sale settles it',
    ])
    expect(underlyingBasis(analysis)).toContain('without what the open tax sale itself settles')
  })

  test('says nothing of its own where no sale is open', () => {
    const analysis = analyze(of([], GAP, DEED_OF_TRUST))
    expect(analysis.findings.map((finding) => underlyingNote(analysis, finding))).toEqual(
      analysis.findings.map(() => null),
    )
    expect(underlyingBasis(analysis)).toContain('both are the same')
  })

  test('is never below the score, its points add up, and equals it where no finding is left out', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ written }) => {
        const { confidenceScore, underlyingTitleScore, findings } = analyze(written)
        if (confidenceScore === null || underlyingTitleScore === null) return
        expect(underlyingTitleScore).toBeGreaterThanOrEqual(confidenceScore)
        const left = findings.flatMap(({ underlying }) => underlying ?? [])
        expect(100 - left.reduce((sum, { points }) => sum + points, 0)).toBe(underlyingTitleScore)
        expect(left.every(({ scoreIfCured }) => scoreIfCured >= underlyingTitleScore)).toBe(true)
        if (left.length === findings.length) expect(underlyingTitleScore).toBe(confidenceScore)
        for (const { code, underlying } of findings) {
          if (underlying === null) expect(['delinquent-taxes', 'redemption-open']).toContain(code)
        }
      }),
      { numRuns: runs(300) },
    )
  })
})
