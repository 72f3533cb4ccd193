import type { LawId } from '../law/rules.ts'
import { type Cents, toDollars } from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'
import type { DatedAmount, PayoffLine, Reading, RedemptionQuestion } from './question.ts'

/** Part of every payoff: only the receiving officer knows the exact figure. */
export const ESTIMATE =
  'an estimate before clerk’s, sheriff’s and publication fees and taxes accrued since; only the redeeming officer’s figure binds; verify with counsel'

export const UNLESS_EXTENDED =
  'minority, unsound mind, bankruptcy (11 U.S.C. § 108(b)) and time of military service, which is not counted in any period of redemption (50 U.S.C. § 3936(b)), can lengthen the period and are not counted'

/** Taxes and costs, for which the land was offered. */
export function faceCents({ taxesCents, costsCents }: RedemptionQuestion): Cents | null {
  return taxesCents === null ? null : taxesCents + (costsCents ?? 0)
}

/** The lines of the face; costs only if there are any. */
export function faceLines(taxes: Cents, costs: Cents | null, source: string): PayoffLine[] {
  return costs
    ? [
        { what: 'taxes', cents: taxes, source },
        { what: 'costs', cents: costs, source },
      ]
    : [{ what: 'taxes', cents: taxes, source }]
}

export function total(lines: readonly { cents: Cents }[]): Cents {
  return lines.reduce((cents, line) => cents + line.cents, 0)
}

/** The other sum of an unsettled point; none where it is the same. */
export function otherTotal(
  about: LawId,
  reader: Reading['for'],
  cents: Cents,
  than: Cents,
): Reading[] {
  return cents === than ? [] : [{ about, for: reader, total: toDollars(cents), deadline: null }]
}

/** Amounts that had accrued by `asOf`; a sentence for each that had not. */
export function untilDay<Amount extends DatedAmount>(
  amounts: readonly Amount[],
  asOf: LocalDate,
  what: string,
) {
  return {
    due: amounts.filter(({ on }) => on <= asOf),
    notYet: amounts
      .filter(({ on }) => on > asOf)
      .map(({ on }) => `the ${what} of ${on} came after ${asOf} and is not in the total`),
  }
}

/** `1 month`, `7 months`. */
export function counted(count: number, unit: 'month' | 'day'): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
