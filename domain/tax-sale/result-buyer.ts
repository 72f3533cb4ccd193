import type { SaleResultOfRow } from '../import/sale-result.ts'
import { stateHolding } from '../title/reading/held-by-state.ts'

/** Who bought at a sale, by its results: land that nobody bid for is struck off to the State, where the law says so (MS-7, AL-3). */
export function buyerOfResult(
  state: string,
  { soldTo, outcome }: Pick<SaleResultOfRow, 'soldTo' | 'outcome'>,
): string | null {
  if (soldTo !== null || outcome !== 'no-bid') return soldTo
  return stateHolding(state)?.purchaser ?? null
}
