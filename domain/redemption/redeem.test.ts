import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../lib/local-date.ts'
import { anniversaryMonths, calendarMonths } from './interest.ts'
import { REGIMES, type RedemptionAnswer } from './question.ts'
import { answerTo } from './testing.ts'

const day = fc
  .integer({ min: 14_000, max: 24_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const dollars = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100)

const question = fc
  .record({
    regime: fc.constantFrom(...REGIMES),
    saleDate: day,
    held: fc.integer({ min: 0, max: 1500 }),
    taxes: dollars,
    costs: fc.option(dollars),
    over: dollars,
    marketValue: dollars,
    certificateRate: fc.integer({ min: 0, max: 1200 }).map((hundredths) => hundredths / 100),
    delinquentYears: fc.option(fc.integer({ min: 0, max: 20 })),
    boughtByState: fc.boolean(),
    accrued: dollars,
    accruedAfter: fc.integer({ min: 0, max: 900 }),
    orderAfter: fc.integer({ min: 0, max: 90 }),
  })
  .map(({ held, over, accrued, accruedAfter, orderAfter, ...facts }) => ({
    ...facts,
    asOf: addDays(facts.saleDate, held),
    bid: Math.round((facts.taxes + (facts.costs ?? 0) + over) * 100) / 100,
    accrued: [{ amount: accrued, accruedOn: addDays(facts.saleDate, accruedAfter) }],
    laterTaxes: [{ amount: accrued, paidOn: addDays(facts.saleDate, accruedAfter) }],
    confirmedOn: addDays(facts.saleDate, orderAfter),
    paidOn: facts.saleDate,
  }))

const inCents = (amount: number) => Math.round(amount * 100)

function linesOf(answer: RedemptionAnswer) {
  return answer.lines.reduce((cents, { amount }) => cents + inCents(amount), 0)
}

describe('every answer', () => {
  test('has lines that add up to its total, to the cent, each with a section', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const answer = answerTo(asked)
        if (answer.status === 'open') expect(linesOf(answer)).toBe(inCents(answer.total ?? -1))
        else expect(answer).toMatchObject({ total: null, lines: [], buyerReceives: null })
        for (const { source } of [...answer.lines, ...answer.deadlines]) {
          expect(source).toMatch(/§/)
        }
      }),
    )
  })

  test('is open on its deadline and expired the day after', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const last = answerTo({ ...asked, asOf: asked.saleDate }).deadline
        if (last === null) return
        expect(answerTo({ ...asked, asOf: last })).toMatchObject({ status: 'open', deadline: last })
        expect(answerTo({ ...asked, asOf: addDays(last, 1) })).toMatchObject({
          status: 'expired',
          deadline: last,
        })
      }),
    )
  })

  test('costs no less a day later', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const today = answerTo(asked)
        const tomorrow = answerTo({ ...asked, asOf: addDays(asked.asOf, 1) })
        if (today.total === null || tomorrow.total === null) return
        expect(tomorrow.total).toBeGreaterThanOrEqual(today.total)
      }),
    )
  })

  test('has its deadlines in order', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const days = answerTo(asked).deadlines.map(({ on }) => on)
        expect(days).toEqual([...days].sort())
      }),
    )
  })
})

test('Mississippi: each dollar of excess is a dollar lost', () => {
  fc.assert(
    fc.property(question, dollars, (asked, more) => {
      const sale = { ...asked, regime: 'ms-land-sale', boughtByState: false }
      const bid = Math.round((sale.bid + more) * 100) / 100
      const [low, high] = [answerTo(sale), answerTo({ ...sale, bid })]
      if (low.status !== 'open') return
      expect(high.total).toBe(low.total)
      expect(high.buyerReceives).toBe(low.buyerReceives)
      expect(inCents(low.buyerResult ?? 0) - inCents(high.buyerResult ?? 0)).toBe(
        inCents(bid) - inCents(sale.bid),
      )
    }),
  )
})

test('anniversary months reach the day, and one month less does not', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 4000 }), (from, days) => {
      const to = addDays(from, days)
      const months = anniversaryMonths(from, to)
      expect(months).toBeGreaterThanOrEqual(1)
      expect(addMonths(from, months) >= to).toBe(true)
      if (months > 1) expect(addMonths(from, months - 1) < to).toBe(true)
      expect(calendarMonths(from, to)).toBeGreaterThanOrEqual(months === 1 ? 1 : months)
    }),
  )
})
