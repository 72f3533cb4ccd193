import { rateOn } from '../law/numbers.ts'
import { cite } from '../law/rules.ts'
import { fraction } from '../lib/cents.ts'
import { addYears, daysBetween } from '../lib/local-date.ts'
import { counted, ESTIMATE, faceCents, faceLines, total, untilDay } from './common.ts'
import { dailyInterest } from './interest.ts'
import type { DatedSale, Missing, Payoff, Period, RegimeRules, SaleAsOf } from './question.ts'

/**
 * Redemption from the holder of an Alabama tax lien certificate: taxes and costs are the certificate
 * amount, at the rate bid. It stays open until a court forecloses it, so there is no last day.
 *
 * Source: Ala. Code §§ 40-10-184, 40-10-193, 40-10-197.
 */
export const alabamaTaxLien: RegimeRules = { period, payoff }

function period({ saleDate }: DatedSale): Period {
  const first = rateOn('al-tax-lien', 'first foreclosure suit', saleDate)
  const last = rateOn('al-tax-lien', 'last foreclosure suit', saleDate)
  return {
    ends: null,
    readings: [],
    deadlines: [
      {
        what: 'first day of the foreclosure suit',
        on: addYears(saleDate, first.value),
        source: first.source,
      },
      {
        what: 'last day of the foreclosure suit',
        on: addYears(saleDate, last.value),
        source: last.source,
      },
    ],
    assumptions: [
      `no judgment has foreclosed the right to redeem, which lasts until judgment; only the holder of all sold certificates can sue (${cite('AL-25')})`,
      `in a suit without final judgment on October 1, 2024 any party entitled to redeem may demand a public auction, whose surplus goes to the owner or heirs: an owner asks for it before judgment, a holder may get money instead of the land (HB 270 of 2024, text not read)`,
    ],
  }
}

function payoff(sale: SaleAsOf): Payoff | Missing {
  const { taxesCents: taxes, certificateRatePercent: rate, saleDate, asOf } = sale
  const certificate = faceCents(sale)
  if (taxes === null || certificate === null || rate === null) {
    return {
      missing: [
        ...(taxes === null ? ['taxes'] : []),
        ...(rate === null ? ['certificateRate'] : []),
      ],
    }
  }
  const source = cite('AL-24')
  const later = untilDay(sale.laterTaxes, asOf, 'later tax')
  const costs = untilDay(sale.accrued, asOf, 'cost')
  const since = [
    ...later.due.map(({ cents, on }) => ({ what: `later taxes paid on ${on}`, cents, source })),
    ...costs.due.flatMap(({ cents, on }) => [
      { what: `cost accrued on ${on} (fees, title report)`, cents, source },
      {
        what: `interest of ${rate}% a year on it, ${counted(daysBetween(on, asOf), 'day')}`,
        cents: dailyInterest(fraction(cents, 1), rate, on, asOf),
        source,
      },
    ]),
  ]
  const lines = [
    ...faceLines(taxes, sale.costsCents, source),
    {
      what: `interest of ${rate}% a year on the certificate, ${counted(daysBetween(saleDate, asOf), 'day')}`,
      cents: dailyInterest(fraction(certificate, 1), rate, saleDate, asOf),
      source,
    },
    ...since,
  ]
  return {
    lines,
    months: null,
    buyer: { lines, spentCents: certificate + total([...later.due, ...costs.due]) },
    readings: [],
    assumptions: [
      'simple interest by days, a year of 365 days; the statute does not say, and the officer’s figure may differ by cents',
      ...(later.due.length > 0 ? [`later taxes are added without interest (${source})`] : []),
      ...later.notYet,
      ...costs.notYet,
      ESTIMATE,
    ],
  }
}
