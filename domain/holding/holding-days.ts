import { cite } from '../law/rules.ts'
import { addDays, addYears, type LocalDate } from '../lib/local-date.ts'
import type { Deadline } from '../redemption/question.ts'
import { eventOf, faceOf, type Holding, priceOf } from './holding.ts'
import type { HoldingDay, StageKey } from './stage.ts'
import { taxDays } from './tax-days.ts'

/** Legal dates of a holding, as far as known. */
export type Known = {
  holding: Holding
  saleDate: LocalDate | null
  end: LocalDate | null
  deadlines: readonly Deadline[]
}

const day = (
  key: string,
  stage: StageKey,
  what: string,
  on: LocalDate | null,
  source: string,
  isTask = true,
): HoldingDay[] => (on === null ? [] : [{ key, stage, what, on, source, isTask }])

/** Days and tasks, in order; without those an event has resolved. */
export function daysOf(known: Known): HoldingDay[] {
  const { holding } = known
  const hasDeed = eventOf(holding, 'deed') !== null
  const days = [
    ...(hasDeed
      ? []
      : [...taxDays(holding.regime, known.saleDate, known.end), ...daysBeforeDeed(known)]),
    ...excessDays(known),
    ...federalDays(known),
    ...possessionDays(known),
  ]
  return days.sort((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1))
}

function daysBeforeDeed({ holding, end, deadlines }: Known): HoldingDay[] {
  const named = (what: string) => dayNamed(deadlines, what)
  const lastDay = day(
    'redemption-end',
    'redemption',
    'Last day to redeem',
    end,
    sourceOf(deadlines, 'last day to redeem'),
    false,
  )
  const deedFrom = end === null ? null : addDays(end, 1)
  switch (holding.regime) {
    case 'ms-land-sale':
      return [
        ...day(
          'notice-from',
          'notice',
          'First day of the notice to the owner: ask the chancery clerk for it',
          named('first day of the owner’s notice window'),
          cite('MS-25'),
        ),
        ...day(
          'notice-to',
          'notice',
          'Last day for the clerk to issue the notice to the owner',
          named('last day to issue the owner’s notice'),
          cite('MS-25'),
        ),
        ...day(
          'notice-published',
          'notice',
          'Last day to publish the notice, 45 days before the end',
          named('last day to publish the notice, 45 days before redemption ends'),
          cite('MS-26'),
        ),
        ...lastDay,
        ...day(
          'deed-from',
          'deed',
          'Demand the tax deed from the chancery clerk, from this day',
          deedFrom,
          cite('MS-31'),
        ),
      ]
    case 'al-land-sale':
      return [
        ...(holding.mortgageeNotifiedOn === null
          ? day(
              'mortgagee-notice',
              'notice',
              'Last day to notify mortgagees and lienors of record in writing so that their year ends with redemption',
              end === null ? null : addYears(end, -1),
              cite('AL-5'),
            )
          : day(
              'mortgagee-end',
              'redemption',
              'Last day for a mortgagee or lienor who was notified',
              later(addYears(holding.mortgageeNotifiedOn, 1), end),
              cite('AL-5'),
              false,
            )),
        ...lastDay,
        ...day(
          'deed-from',
          'deed',
          'Demand the tax deed from the judge of probate, from this day',
          deedFrom,
          cite('AL-12'),
        ),
      ]
    case 'al-tax-lien':
      if (eventOf(holding, 'suit-filed') !== null) return []
      return [
        ...day(
          'suit-from',
          'suit',
          'First day of the foreclosure suit',
          named('first day of the foreclosure suit'),
          cite('AL-25'),
        ),
        ...day(
          'suit-to',
          'suit',
          'Last day of the foreclosure suit',
          named('last day of the foreclosure suit'),
          cite('AL-25'),
        ),
      ]
    case 'tn-court-sale':
      return [
        ...lastDay,
        ...day(
          'deed-from',
          'deed',
          'Ask the clerk and master for the deed, from this day',
          deedFrom,
          cite('TN-13'),
        ),
      ]
  }
}

/** The claimant of the excess bid, and the deadline: a warning for the buyer who paid it. */
function excessDays({ holding, end }: Known): HoldingDay[] {
  const face = faceOf(holding)
  const price = priceOf(holding)
  if (holding.regime !== 'ms-land-sale' || end === null || face === null || price === null)
    return []
  if (price <= face) return []
  return day(
    'excess-claim',
    'deed',
    'Last day of the former owner’s claim to the excess',
    addYears(end, 2),
    cite('MS-22'),
    false,
  )
}

const FEDERAL = /^(?:(?:earliest )?last day for|last day of the 25-day notice to) the United States/

/** Only if a federal tax lien is recorded with the holding; a notice that was due before the sale is past. */
function federalDays({ holding, saleDate, deadlines }: Known): HoldingDay[] {
  if (holding.federalLienNoticeFiledOn === null || saleDate === null) return []
  return deadlines
    .filter(({ what, on }) => FEDERAL.test(what) && on > saleDate)
    .flatMap(({ what, on, source }, place) =>
      day(
        `united-states-${place + 1}`,
        'redemption',
        `${what.charAt(0).toUpperCase()}${what.slice(1)}`,
        on,
        source,
        false,
      ),
    )
}

function possessionDays({ holding, saleDate, end, deadlines }: Known): HoldingDay[] {
  const began = eventOf(holding, 'possession')?.on ?? null
  if (saleDate === null) return []
  switch (holding.regime) {
    case 'ms-land-sale':
      if (end === null) return []
      return day(
        'possession-bar',
        'possession',
        began === null
          ? 'Earliest day three years of occupation bar a challenge'
          : 'Day three years of occupation bar a challenge, if it never stopped',
        addYears(later(began ?? end, end), 3),
        cite('MS-36'),
        false,
      )
    case 'al-land-sale': {
      if (end === null) return []
      const deedFrom = addDays(end, 1)
      return day(
        'possession-bar',
        'possession',
        began === null
          ? 'Earliest day the short statute has run'
          : 'Day the short statute has run, if possession was adverse and never stopped',
        addYears(later(began ?? deedFrom, deedFrom), 3),
        cite('AL-13'),
        false,
      )
    }
    case 'tn-court-sale':
      return [
        ...day(
          'suit-bar',
          'quiet-title',
          'Last day to sue to undo the tax title, one year from the order',
          dayNamed(deadlines, 'last day to sue to undo the tax title'),
          cite('TN-15'),
          false,
        ),
        ...day(
          'suit-bar-older',
          'quiet-title',
          'Last day to sue by the older text, three years from the sale',
          dayNamed(deadlines, 'last day to sue to undo the tax title, by the older text'),
          cite('TN-15'),
          false,
        ),
      ]
    case 'al-tax-lien':
      return []
  }
}

function later(a: LocalDate, b: LocalDate | null): LocalDate {
  return b !== null && b > a ? b : a
}

export function dayNamed(deadlines: readonly Deadline[], what: string): LocalDate | null {
  return deadlines.find((each) => each.what === what)?.on ?? null
}

function sourceOf(deadlines: readonly Deadline[], what: string): string {
  return deadlines.find((each) => each.what === what)?.source ?? ''
}
