import type { Entry, Holding, HoldingEvent } from './holding.ts'

/** A holding with the given facts; all others are unknown. */
export function holdingOf(facts: Partial<Holding> & Pick<Holding, 'regime'>): Holding {
  return {
    saleDate: null,
    saleDateIsAssumed: false,
    taxesCents: null,
    costsCents: null,
    bidCents: null,
    certificateRatePercent: null,
    marketValueCents: null,
    confirmedOn: null,
    paidOn: null,
    delinquentYears: null,
    isVacantAbandoned: false,
    mortgageeNotifiedOn: null,
    federalLienNoticeFiledOn: null,
    entries: [],
    events: [],
    ...facts,
  }
}

export const cost = (kind: Entry['kind'], on: string, cents: number): Entry => ({ kind, on, cents })

export const happened = (
  kind: HoldingEvent['kind'],
  on: string,
  cents: number | null = null,
): HoldingEvent => ({ kind, on, cents })

/**
 * E14. Mississippi, sold 2025-08-25, taxes 1,200.00, costs 60.00, bid 2,000.00 (excess 740.00); the buyer
 * paid a publication fee of 48.00 on 2026-05-04 and later taxes of 310.00 on 2026-01-30.
 */
export const E14 = holdingOf({
  regime: 'ms-land-sale',
  saleDate: '2025-08-25',
  taxesCents: 120_000,
  costsCents: 6_000,
  bidCents: 200_000,
  entries: [cost('later-taxes', '2026-01-30', 31_000), cost('officer-fee', '2026-05-04', 4_800)],
})

/** E15. Mississippi, sold 2026-08-31 for the taxes of 600.00: a month's end, and a leap year at the end. */
export const E15 = holdingOf({
  regime: 'ms-land-sale',
  saleDate: '2026-08-31',
  taxesCents: 60_000,
  bidCents: 60_000,
})

/**
 * E16. Alabama land, sold 2023-05-31 for 1,500.00 (decree 900.00, excess 600.00), market value 2,000.00;
 * later taxes 100.00 paid 2023-12-29, insurance 250.00 paid 2024-01-10.
 */
export const E16 = holdingOf({
  regime: 'al-land-sale',
  saleDate: '2023-05-31',
  taxesCents: 90_000,
  bidCents: 150_000,
  marketValueCents: 200_000,
  entries: [cost('later-taxes', '2023-12-29', 10_000), cost('insurance', '2024-01-10', 25_000)],
})

/** E17. Alabama lien, sold 2023-04-17 for 640.40 at 9%; title report 150.00 paid 2024-06-03. */
export const E17 = holdingOf({
  regime: 'al-tax-lien',
  saleDate: '2023-04-17',
  taxesCents: 64_040,
  certificateRatePercent: 9,
  entries: [cost('title-report', '2024-06-03', 15_000)],
})

/**
 * E18. Tennessee, sold 2024-11-19 for 4,200.00, paid the next day; taxes and costs 2,310.55; order of
 * confirmation 2024-12-20; four years unpaid; insurance 180.00 paid 2025-02-14, travel 40.00 the same day.
 */
export const E18 = holdingOf({
  regime: 'tn-court-sale',
  saleDate: '2024-11-19',
  paidOn: '2024-11-20',
  confirmedOn: '2024-12-20',
  delinquentYears: 4,
  taxesCents: 231_055,
  bidCents: 420_000,
  entries: [cost('insurance', '2025-02-14', 18_000), cost('travel', '2025-02-14', 4_000)],
})
