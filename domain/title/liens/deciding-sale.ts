import { addYears, type LocalDate } from '../../lib/local-date.ts'
import type { TaxSaleState } from '../reading/tax-sale-state.ts'
import type { TitleCase } from '../reading/title-case.ts'
import { type SaleFacts, salesToCome } from './survival.ts'

/**
 * The tax sale whose deed an interest of a day would meet: the newest that is unpaid, open or ended. One that ended
 * before the interest arose cannot reach it. Null: no sale of the case does.
 */
export function decidingSale(
  states: readonly TaxSaleState[],
  arisenOn: LocalDate,
): TaxSaleState | null {
  let newest: TaxSaleState | null = null
  for (const state of states) {
    const { standing } = state
    if (standing === 'redeemed' || standing === 'cancelled') continue
    if (standing === 'ended' && arisenOn > latestEnd(state)) continue
    if (newest === null || isNewer(state, newest)) newest = state
  }
  return newest
}

/** On equal days the known facts decide, so that the order in the case does not. */
function isNewer(a: TaxSaleState, b: TaxSaleState): boolean {
  const [onA, onB] = [saleDay(a), saleDay(b)]
  return onA === onB ? facts(a) > facts(b) : onA > onB
}

function facts({ sale: { kind, taxYear, notices } }: TaxSaleState): string {
  return `${kind} ${taxYear} ${notices.lienors} ${notices.unitedStates}`
}

/** The day of a sale; future ones are the newest. */
export function saleDay({ sale }: TaxSaleState): LocalDate {
  return sale.saleDate ?? '9999-12-31'
}

/** By when the former owner's interest was gone; three years is the longest period of the states. */
function latestEnd({ sale, deadline }: TaxSaleState): LocalDate {
  if (deadline !== null) return deadline
  return sale.saleDate === null ? '9999-12-31' : addYears(sale.saleDate, YEARS[sale.kind])
}

const YEARS: Record<TaxSaleState['sale']['kind'], number> = {
  'ms-land-sale': 2,
  'al-land-sale': 3,
  'al-tax-lien': 3,
  'tn-court-sale': 1,
}

/** The known facts of the deciding sale; for a future one, the kinds possible in the state. */
export function saleFacts(
  { state, asOf }: Pick<TitleCase, 'state' | 'asOf'>,
  deciding: TaxSaleState | null,
): readonly SaleFacts[] {
  if (deciding === null) return salesToCome(state)
  const { kind, saleDate, notices } = deciding.sale
  return [{ kind, saleDate, notices, endsOn: deciding.deadline, asOf }]
}
