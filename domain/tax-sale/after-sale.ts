import { rateOn } from '../law/numbers.ts'
import { cite, LAW_CHECKED_ON } from '../law/rules.ts'
import { formatDay } from '../lib/format.ts'
import type { LocalDate } from '../lib/local-date.ts'
import type { Regime } from '../redemption/question.ts'
import { readRedemptionQuestion } from '../redemption/read-question.ts'
import { redeem } from '../redemption/redeem.ts'
import { heldWords } from '../title/reading/held-by-state.ts'

export type AfterSale = {
  /** How long the owner can redeem the land, in a few words. */
  clock: string
  /** The buyer's next step. */
  follows: string
  /** Sections of law; empty if not covered. */
  source: string
}

/**
 * The consequence of a tax sale on a day, for a line of a run sheet. `regime` is null if the state alone does not
 * decide it; without the day, the text has periods instead of dates. Not legal advice.
 */
export function afterSale(
  state: string,
  regime: Regime | null,
  saleDate: LocalDate | null,
  isToState = false,
): AfterSale {
  if (isToState && regime !== null) return soldToState(regime, saleDate)
  switch (regime) {
    case 'ms-land-sale':
      return {
        clock: redeemableFor(regime, saleDate),
        follows: 'then a tax deed on demand',
        source: `${cite('MS-11')}; ${cite('MS-31')}`,
      }
    case 'al-land-sale':
      return {
        clock: redeemableFor(regime, saleDate),
        follows: 'then a tax deed; an owner in possession may redeem in court indefinitely',
        source: `${cite('AL-4')}; ${cite('AL-12')}; ${cite('AL-13')}`,
      }
    case 'al-tax-lien':
      return {
        clock: 'Redeemable until a court forecloses the lien',
        follows: suit(saleDate),
        source: `${cite('AL-24')}; ${cite('AL-25')}`,
      }
    case 'tn-court-sale':
      return {
        clock: 'Redeemable up to 1 year from the confirmation order',
        follows:
          '90 days if over 3 years late (orders before July 1, 2026: 180 if over 5, 90 if 8 or more), 30 if vacant and abandoned',
        source: `${cite('TN-7')}; ${cite('TN-8')}`,
      }
    case null:
      return unsettled(state, saleDate)
  }
}

/** Struck off to the State: nobody can demand a deed, and Alabama’s stays redeemable until title leaves the State. */
function soldToState(regime: Regime, saleDate: LocalDate | null): AfterSale {
  if (regime !== 'ms-land-sale') return heldByState(regime)
  return {
    clock: redeemableFor(regime, saleDate),
    follows: 'then sold by the State’s patent, on application',
    source: `${cite('MS-11')}; ${cite('MS-34')}`,
  }
}

/** The same while the State holds the land. */
export function heldByState(regime: Regime): AfterSale {
  const { short, follows, source } = heldWords(regime)
  return { clock: short, follows, source }
}

function unsettled(state: string, saleDate: LocalDate | null): AfterSale {
  if (state !== 'AL') {
    return { clock: `The law of ${state} is not covered`, follows: '', source: '' }
  }
  const land = redeemableFor('al-land-sale', saleDate)
  return {
    clock: 'Ask which is sold: the land or the lien',
    follows: `land: ${land.charAt(0).toLowerCase()}${land.slice(1)}; lien: until a court forecloses`,
    source: `${cite('AL-4')}; ${cite('AL-24')}`,
  }
}

function redeemableFor(regime: 'ms-land-sale' | 'al-land-sale', saleDate: LocalDate | null) {
  const deadline = deadlineOf(regime, saleDate)
  if (deadline !== null) return `Redeemable to ${formatDay(deadline)}`
  return `Redeemable ${rateOn(regime, 'period', LAW_CHECKED_ON).value} years from the sale`
}

function deadlineOf(regime: Regime, saleDate: LocalDate | null): LocalDate | null {
  return answerOf(regime, saleDate)?.deadline ?? null
}

function answerOf(regime: Regime, saleDate: LocalDate | null) {
  if (saleDate === null) return null
  const read = readRedemptionQuestion({
    regime,
    reader: 'buyer',
    saleDate,
    asOf: saleDate,
    taxes: 1,
  })
  return 'error' in read ? null : redeem(read.question)
}

function suit(saleDate: LocalDate | null): string {
  const days = answerOf('al-tax-lien', saleDate)?.deadlines ?? []
  const [first, last] = days
  if (!first || !last) return 'then a suit to foreclose, by who holds all certificates'
  return `suit to foreclose from ${formatDay(first.on)} to ${formatDay(last.on)}`
}
