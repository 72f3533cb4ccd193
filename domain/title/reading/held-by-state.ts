import { cite } from '../../law/rules.ts'
import type { TaxSale, TaxSaleKind, TaxSaleStatus, TitleCase } from './title-case.ts'

/** A sale to the State, as the State's own list of the land it holds says it. */
export type StateHolding = {
  kind: TaxSaleKind
  status: Extract<TaxSaleStatus, 'sold' | 'matured'>
  purchaser: string
}

/**
 * What a list of held land means in a state: Mississippi lists land only once its period has ended (MS-34), in Alabama
 * redemption stays open until title leaves the State (AL-4). Null elsewhere.
 */
export function stateHolding(state: string): StateHolding | null {
  switch (state) {
    case 'MS':
      return { kind: 'ms-land-sale', status: 'matured', purchaser: 'STATE OF MISSISSIPPI' }
    case 'AL':
      return { kind: 'al-land-sale', status: 'sold', purchaser: 'STATE OF ALABAMA' }
    default:
      return null
  }
}

export const isTheState = (purchaser: string | null): boolean =>
  purchaser !== null && /\bSTATE OF\b|^\s*(?:THE )?STATE\b/i.test(purchaser)

type Sale = { kind: string; status: string; purchaser: string | null }

/** Whether the record or a list says that the State holds the land by this sale and sells it itself. */
export function isHeldByState({ kind, status, purchaser }: Sale): boolean {
  if (!isTheState(purchaser)) return false
  return (
    (kind === 'ms-land-sale' && status === 'matured') ||
    (kind === 'al-land-sale' && (status === 'sold' || status === 'matured'))
  )
}

const GRANTS: ReadonlySet<string> = new Set(['patent', 'tax-deed'])

/** The sale by which the State still holds the land: it granted nothing since, and no newer taxes are for sale. */
export function stateHeldSale({
  taxSales,
  instruments,
}: Pick<TitleCase, 'taxSales' | 'instruments'>): TaxSale | null {
  if (taxSales.some(({ status }) => status === 'delinquent')) return null
  const isGranted = ({ id, saleDate }: TaxSale) =>
    instruments.some(
      ({ type, refersTo, recordedOn }) =>
        GRANTS.has(type) &&
        (refersTo.includes(id) || (saleDate !== null && recordedOn >= saleDate)),
    )
  return taxSales.find((sale) => isHeldByState(sale) && !isGranted(sale)) ?? null
}

/** Where the land stands while the State holds it, in the words of every place that shows it. */
export type HeldWords = { short: string; follows: string; says: string; source: string }

export function heldWords(kind: string): HeldWords {
  return kind === 'al-land-sale'
    ? {
        short: 'Held by the State, redeemable until title leaves it',
        follows: 'bought from the Department of Revenue, which sells it',
        says: 'The State holds the land, and it stays redeemable until title leaves the State',
        source: cite('AL-4'),
      }
    : {
        short: 'Held by the State, the period to redeem has ended',
        follows: 'bought by the State’s patent, on application to the Secretary of State',
        says: 'The State holds the land: the ordinary period to redeem has ended, and the Secretary of State sells it by patent, on application. The former owner has a first right to buy',
        source: cite('MS-34'),
      }
}
