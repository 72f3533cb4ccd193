import { cite } from '../../law/rules.ts'
import { addYears, type LocalDate } from '../../lib/local-date.ts'
import { mississippiWorkingDay } from '../../redemption/mississippi-holidays.ts'
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

/** `STATE OF ALABAMA`, `Struck off to the State`, `STATE`; a company (`STATE BANK OF LONG BEACH`, `STATE FARM`) is not. */
const THE_STATE =
  /^(?:.{0,60}\b(?:TO|FOR|BY) )?(?:THE )?STATE(?: OF)?(?: (?:MISSISSIPPI|MISS|MS|ALABAMA|ALA|AL|TENNESSEE|TENN|TN)\b|$)/i
const COMPANY = /\b(?:LLC|L L C|INC|CORP|CORPORATION|CO|COMPANY|LP|BANK|NA|N A)$/i

export function isTheState(purchaser: string | null): boolean {
  if (purchaser === null) return false
  const name = purchaser.replace(/[\s.,]+/g, ' ').trim()
  return THE_STATE.test(name) && !COMPANY.test(name)
}

type Sale = Pick<TaxSale, 'saleDate'> & { kind: string; status: string; purchaser: string | null }

/**
 * Whether the record or a list says that on a day the State holds the land by this sale and sells it itself. Mississippi’s
 * does so once the ordinary period has ended (MS-34).
 */
export function isHeldByState(
  { kind, status, purchaser, saleDate }: Sale,
  asOf: LocalDate,
): boolean {
  if (!isTheState(purchaser)) return false
  if (kind === 'al-land-sale') return status === 'sold' || status === 'matured'
  if (kind !== 'ms-land-sale') return false
  return status === 'matured' || (status === 'sold' && hasEnded(saleDate, asOf))
}

function hasEnded(saleDate: LocalDate | null, asOf: LocalDate): boolean {
  if (saleDate === null) return false
  return asOf > mississippiWorkingDay(addYears(saleDate, 2))
}

/** Instruments that end the State's holding. */
export const HOLDING_ENDINGS: ReadonlySet<string> = new Set(['patent', 'tax-deed', 'redemption'])

/** The sale by which the State still holds the land: nothing was granted or redeemed since, no newer taxes are for sale. */
export function stateHeldSale({
  taxSales,
  instruments,
  asOf,
}: Pick<TitleCase, 'taxSales' | 'instruments' | 'asOf'>): TaxSale | null {
  if (taxSales.some(({ status }) => status === 'delinquent')) return null
  const isEnded = ({ id, saleDate }: TaxSale) =>
    instruments.some(
      ({ type, refersTo, recordedOn }) =>
        HOLDING_ENDINGS.has(type) &&
        (refersTo.includes(id) || (saleDate !== null && recordedOn >= saleDate)),
    )
  return taxSales.find((sale) => isHeldByState(sale, asOf) && !isEnded(sale)) ?? null
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
