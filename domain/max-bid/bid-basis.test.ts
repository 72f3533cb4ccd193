import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { bidBasis, bidIfDeeded } from './bid-basis.ts'
import { twoBids } from './max-bid.ts'

const TODAY = '2026-11-20'
const dollars = fc.integer({ min: 1, max: 90_000_000 }).map((cents) => cents / 100)
const regime = fc.constantFrom('ms-land-sale', 'al-land-sale', 'al-tax-lien', 'tn-court-sale')

test('both bids are those that the card computes, to the cent', () => {
  fc.assert(
    fc.property(
      fc.record({
        regime,
        value: fc.option(dollars),
        face: fc.option(dollars),
        debts: fc.oneof(fc.constant(0), dollars),
        score: fc.option(fc.integer({ min: 0, max: 100 })),
        margin: fc.integer({ min: 0, max: 10_000 }),
        saleDate: fc.option(fc.constantFrom('2019-05-01', '2026-04-06', '2026-12-14')),
        isSold: fc.boolean(),
      }),
      ({ regime, value, face, debts, score, margin, saleDate, isSold }) => {
        const sourced = (amount: number) => ({ value: amount, source: 'entered' as const })
        const card = twoBids({
          regime,
          score,
          asOf: TODAY,
          ...(value !== null && { value: sourced(value) }),
          ...(face !== null && { face: sourced(face) }),
          ...(saleDate !== null && { saleDate }),
          ...(isSold && { ended: 'sold' as const }),
          survivors: sourced(debts),
          marginPercent: sourced(margin / 100),
        })
        if (card.status === 'refused') throw new Error(card.problems.join())
        const cents = (amount: number | null) => (amount === null ? null : Math.round(amount * 100))
        const basis = bidBasis({
          regime,
          saleDate,
          faceCents: cents(face),
          valueCents: cents(value),
          debtsCents: cents(debts) ?? 0,
          score,
          isSold,
          held: null,
        })
        expect(basis.redeemedCents).toBe(cents(card.ifRedeemed.noLossUpTo))
        expect(bidIfDeeded(basis, margin, TODAY)).toBe(cents(card.ifDeeded.amount))
      },
    ),
    { numRuns: runs(300) },
  )
})

test('land that the State bought is bid for once its period has ended', () => {
  const held = {
    id: 't1',
    taxYear: 2023,
    kind: 'ms-land-sale',
    status: 'sold',
    saleDate: '2024-08-26',
    amount: 900,
    purchaser: 'STATE OF MISSISSIPPI',
    notices: {
      ownerSheriff: null,
      ownerMail: null,
      publication: null,
      lienors: null,
      unitedStates: null,
    },
    occupiedFrom: null,
  } as const
  const basis = bidBasis({
    regime: 'ms-land-sale',
    saleDate: null,
    faceCents: null,
    valueCents: 1_000_000,
    debtsCents: 0,
    score: 100,
    isSold: true,
    held,
  })
  expect(basis.after).toBe('2026-08-26')
  expect(bidIfDeeded(basis, 3_000, '2026-08-26')).toBeNull()
  expect(bidIfDeeded(basis, 3_000, '2026-08-27')).toBe(686_000)
  expect(basis.redeemedCents).toBeNull()
})
