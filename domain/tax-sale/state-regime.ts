import type { TaxSaleKind } from '../title/reading/title-case.ts'

const BY_STATE: ReadonlyMap<string, TaxSaleKind> = new Map(
  Object.entries({
    MS: 'ms-land-sale',
    TN: 'tn-court-sale',
  }),
)

/**
 * How land is sold for unpaid taxes, if the state alone determines it. Null in Alabama, where each county chooses
 * every year between selling the land and selling the lien (Ala. Code § 40-10-180 ff.), and in states that are not
 * covered.
 */
export function regimeOfState(state: string): TaxSaleKind | null {
  return BY_STATE.get(state) ?? null
}
