import type { Regime } from '../redemption/question.ts'

const BY_STATE: ReadonlyMap<string, readonly Regime[]> = new Map(
  Object.entries({
    MS: ['ms-land-sale'],
    // Each county chooses every year between the two (Ala. Code § 40-10-180 ff.).
    AL: ['al-land-sale', 'al-tax-lien'],
    TN: ['tn-court-sale'],
  } satisfies Record<string, Regime[]>),
)

/** The kinds of tax sale of a state; empty if its law is not covered. */
export function regimesOf(state: string): readonly Regime[] {
  return BY_STATE.get(state) ?? []
}
