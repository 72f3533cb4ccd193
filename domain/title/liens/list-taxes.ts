import { describeTaxSale } from '../reading/claim-words.ts'
import type { TaxSaleState } from '../reading/tax-sale-state.ts'
import type { TitleCase } from '../reading/title-case.ts'
import { decidingSale, saleDay, saleFacts } from './deciding-sale.ts'
import type { TitleLien } from './lien.ts'
import { survivalOfAny } from './survival.ts'

/** Taxes on the land come before all other liens, by tax year. */
export function listTaxes(
  titleCase: Pick<TitleCase, 'state' | 'asOf'>,
  sales: readonly TaxSaleState[],
) {
  const deciding = decidingSale(sales, '0000-01-01')
  // With several sales on the deciding day, those that are still a lien.
  const tied = sales.filter(
    (entry) => deciding && isOwed(entry) && saleDay(entry) === saleDay(deciding),
  ).length
  const sorted = sales.length < 2 ? sales : [...sales].sort(byYear)
  const active: TitleLien[] = []
  const inactive: TitleLien[] = []
  for (const entry of sorted) {
    const isActive = isOwed(entry)
    const list = isActive ? active : inactive
    const before = active.at(-1)
    const isShared =
      before &&
      sorted.some((other) => other.sale.id === before.instrument && byYear(other, entry) === 0)
    const priority = !isActive ? null : isShared ? before.priority : active.length + 1
    list.push(listTax(titleCase, entry, deciding, tied, priority))
  }
  return { active, inactive }
}

function isOwed({ standing }: TaxSaleState): boolean {
  return standing === 'unpaid' || standing === 'open'
}

function byYear({ sale: a }: TaxSaleState, { sale: b }: TaxSaleState): number {
  return (
    (a.taxYear ?? 9999) - (b.taxYear ?? 9999) ||
    compare(a.saleDate ?? '9999', b.saleDate ?? '9999') ||
    compare(a.kind, b.kind) ||
    compare(a.status, b.status) ||
    (a.amount ?? 0) - (b.amount ?? 0)
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function listTax(
  titleCase: Pick<TitleCase, 'state' | 'asOf'>,
  entry: TaxSaleState,
  deciding: TaxSaleState | null,
  tied: number,
  priority: number | null,
): TitleLien {
  const { sale, deadline, why, source } = entry
  const isActive = priority !== null
  const what = `${describeTaxSale(sale)}. ${why.replace(/\.$/, '')} (${source}).`
  const shared = {
    instrument: sale.id,
    lienType: 'property-tax',
    isActive,
    priority,
    expiresOn: deadline,
  }
  if (!isActive) return { ...shared, survivesTaxDeed: 'extinguished', why: `Inactive: ${what}` }
  const others = deciding && saleDay(entry) === saleDay(deciding) ? tied : 0
  if (others === 1) {
    return {
      ...shared,
      survivesTaxDeed: 'extinguished',
      why: `Active: ${what} After a tax deed: the sale for these taxes pays them.`,
    }
  }
  if (others > 1) {
    return {
      ...shared,
      survivesTaxDeed: 'depends',
      why: `Active: ${what} After a tax deed: it depends on which taxes it is for; its own it pays, the others of that day are other taxes.`,
    }
  }
  const answer = survivalOfAny('other taxes', saleFacts(titleCase, deciding))
  return {
    ...shared,
    survivesTaxDeed: answer.survives,
    why: `Active: ${what} After a tax deed: ${answer.why} (${answer.source})`,
  }
}
