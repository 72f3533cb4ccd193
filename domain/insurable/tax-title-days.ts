import { rateOn } from '../law/numbers.ts'
import { cite } from '../law/rules.ts'
import { addDays, addYears, type LocalDate } from '../lib/local-date.ts'
import { lastDayToRedeem } from '../redemption/last-day.ts'
import { mississippiWorkingDay } from '../redemption/mississippi-holidays.ts'
import type { Reader, Regime } from '../redemption/question.ts'
import { readRedemptionQuestion } from '../redemption/read-question.ts'
import { redeem } from '../redemption/redeem.ts'
import { tennesseeWorkingDay } from '../redemption/tennessee-holidays.ts'
import type { SaleFacts } from './question.ts'

type Dated = SaleFacts & { regime: Regime; saleDate: LocalDate }

/** Days of a tax title, each by its section; null if a fact is missing or no date alone decides. */
export type TaxTitleDays = {
  redeemableTo: LocalDate | null
  /** The same for whoever redeems, who counts with the earlier day. */
  ownersLastDay: LocalDate | null
  deedFrom: { on: LocalDate | null; source: string }
  /** First day of the suit that clears the title, and its last if the law sets one. */
  suitFrom: LocalDate | null
  suitUntil: LocalDate | null
  suit: string
  suitSource: string
  /** Earliest first day of possession; null if possession does not bar. */
  possessionFrom: LocalDate | null
  possessionYears: number
  possessionSource: string
  /** First day on which a limitation without possession has expired. */
  barredFrom: { on: LocalDate; what: string; source: string } | null
  missing: string[]
}

/**
 * Consequences of a tax sale for its title, for any holder. A limitation expires on the day after the last day to
 * sue. Source: Miss. Code §§ 11-17-1, 15-1-15, 15-1-17, 27-45-23; Ala. Code §§ 40-10-29, 40-10-82, 40-10-197; Tenn.
 * Code Ann. §§ 67-5-2504(d), 67-5-2701.
 */
export function taxTitleDays(sale: Dated): TaxTitleDays {
  switch (sale.regime) {
    case 'ms-land-sale':
      return mississippi(sale)
    case 'al-land-sale':
      return alabamaLand(sale)
    case 'al-tax-lien':
      return alabamaLien(sale)
    case 'tn-court-sale':
      return tennessee(sale)
  }
}

function mississippi({ saleDate, boughtByState }: Dated): TaxTitleDays {
  const end = addYears(saleDate, rateOn('ms-land-sale', 'period', saleDate).value)
  // A buyer counts with the later day (MS-18).
  const redeemableTo = mississippiWorkingDay(end)
  const after = addDays(redeemableTo, 1)
  return {
    redeemableTo,
    ownersLastDay: end,
    // The State grants a patent, on a day no rule sets.
    deedFrom: boughtByState
      ? { on: null, source: cite('MS-34') }
      : { on: after, source: cite('MS-31') },
    suitFrom: after,
    suitUntil: null,
    suit: 'suit to confirm the tax title',
    suitSource: cite('MS-38'),
    possessionFrom: redeemableTo,
    possessionYears: 3,
    possessionSource: cite('MS-36'),
    barredFrom: boughtByState
      ? {
          on: addDays(addYears(redeemableTo, 2), 1),
          what: 'a suit to cancel the State’s or its patentee’s title is barred',
          source: cite('MS-37'),
        }
      : null,
    missing: [],
  }
}

function alabamaLand({ saleDate, boughtByState }: Dated): TaxTitleDays {
  if (boughtByState) {
    return {
      ...NOTHING,
      deedFrom: { on: null, source: cite('AL-4') },
      suit: 'quiet-title suit',
      suitSource: `${cite('AL-15')}, text not read`,
      possessionSource: cite('AL-13'),
      missing: ['stateTitleLeftOn'],
    }
  }
  const redeemableTo = addYears(saleDate, rateOn('al-land-sale', 'period', saleDate).value)
  const deedFrom = addDays(redeemableTo, 1)
  return {
    ...NOTHING,
    redeemableTo,
    ownersLastDay: redeemableTo,
    deedFrom: { on: deedFrom, source: cite('AL-12') },
    suitFrom: deedFrom,
    suit: 'quiet-title suit',
    suitSource: `${cite('AL-15')}, text not read`,
    possessionFrom: deedFrom,
    possessionYears: 3,
    possessionSource: cite('AL-13'),
  }
}

function alabamaLien({ saleDate }: Dated): TaxTitleDays {
  return {
    ...NOTHING,
    deedFrom: { on: null, source: cite('AL-25') },
    suitFrom: addYears(saleDate, 3),
    suitUntil: addYears(saleDate, 10),
    suit: 'suit to foreclose the right to redeem and quiet the title',
    suitSource: cite('AL-25'),
  }
}

function tennessee({ saleDate, confirmedOn: order }: Dated): TaxTitleDays {
  // An order from before the sale confirms another one.
  const confirmedOn = order !== null && order < saleDate ? null : order
  // One year from the order; the older text's three years from the sale where the order is not known (Y-12).
  const lastDayToSue = tennesseeWorkingDay(
    confirmedOn === null
      ? addYears(
          saleDate,
          rateOn('tn-court-sale', 'suit against the tax title, older text', saleDate).value,
        )
      : addYears(
          confirmedOn,
          rateOn('tn-court-sale', 'suit against the tax title', confirmedOn).value,
        ),
  )
  const redeemableTo = confirmedOn === null ? null : endOfRedemption(saleDate, confirmedOn, 'buyer')
  return {
    ...NOTHING,
    redeemableTo,
    ownersLastDay: confirmedOn === null ? null : endOfRedemption(saleDate, confirmedOn, 'redeemer'),
    deedFrom: { on: confirmedOn, source: `${cite('TN-7')}; ${cite('TN-13')}` },
    suitFrom: redeemableTo === null ? null : addDays(redeemableTo, 1),
    suit: 'quiet-title suit in chancery',
    suitSource: 'practice, varies by insurer',
    barredFrom: {
      on: addDays(lastDayToSue, 1),
      what: 'a suit to undo the tax title is barred',
      source: `${cite('TN-15')}; ${cite('TN-18')}`,
    },
    missing: redeemableTo === null ? ['confirmedOn'] : [],
  }
}

/** For a buyer by the longest period, for a redeemer by the shortest: how long taxes were owed is not on record (TN-9). */
function endOfRedemption(
  saleDate: LocalDate,
  confirmedOn: LocalDate,
  reader: Reader,
): LocalDate | null {
  const read = readRedemptionQuestion({
    regime: 'tn-court-sale',
    reader,
    saleDate,
    confirmedOn,
    asOf: saleDate,
  })
  return 'error' in read ? null : lastDayToRedeem(redeem(read.question))
}

const NOTHING: TaxTitleDays = {
  redeemableTo: null,
  ownersLastDay: null,
  deedFrom: { on: null, source: '' },
  suitFrom: null,
  suitUntil: null,
  suit: '',
  suitSource: '',
  possessionFrom: null,
  possessionYears: 0,
  possessionSource: '',
  barredFrom: null,
  missing: [],
}
