import { type AssessedLien, assessLien, listLien } from '../liens/assess-liens.ts'
import { endForeclosedLiens } from '../liens/foreclosure.ts'
import type { TitleLien } from '../liens/lien.ts'
import { type RankedLien, rankLiens } from '../liens/lien-priority.ts'
import { listTaxes } from '../liens/list-taxes.ts'
import { matchActs } from '../liens/match-acts.ts'
import { openSaleIds } from '../liens/open-sale.ts'
import type { ExaminedChain } from '../reading/chain.ts'
import { type TaxSaleState, taxSaleStates } from '../reading/tax-sale-state.ts'
import { bankruptcies } from './bankruptcy.ts'
import type { Defect } from './finding.ts'
import { lienFinding } from './lien-findings.ts'
import { pendingSuits } from './lis-pendens.ts'
import { taxSaleFindings } from './tax-sale-findings.ts'

/** Liens, tax sales, suits and bankruptcies of a case. */
export type Claims = {
  /** Active ones first, in the order of their rank; then the inactive ones. */
  liens: TitleLien[]
  defects: Defect[]
  /** Ids of releases, orders and other acts that match no claim of the case, or several. */
  unplaced: string[]
  /** Ids of the tax sales that are the open sale. */
  openSale: ReadonlySet<string>
}

/** Examines every claim on the parcel: its reach, life, end, and the defects it causes. */
export function examineClaims(chain: ExaminedChain): Claims {
  const sales = taxSaleStates(chain)
  const matched = matchActs(chain)
  endForeclosedLiens(chain, matched.liens)
  const assessed = matched.liens.map((record) => assessLien(chain, record))
  const suits = pendingSuits(chain)
  const bankrupt = bankruptcies(chain, sales.states)

  const defects: Defect[] = []
  for (const lien of assessed) {
    const defect = lienFinding(chain, lien, sales.states)
    if (defect) defects.push(defect)
  }
  for (const defect of taxSaleFindings(chain, sales.states, assessed)) defects.push(defect)
  for (const defect of suits.defects) defects.push(defect)
  for (const defect of bankrupt.defects) defects.push(defect)
  const { unplaced } = matched
  for (const others of [sales, suits, bankrupt]) {
    for (const id of others.unplaced) unplaced.push(id)
  }
  return {
    liens: listClaims(chain, assessed, sales.states),
    defects,
    unplaced,
    openSale: openSaleIds(sales.states),
  }
}

function listClaims(
  chain: ExaminedChain,
  assessed: readonly AssessedLien[],
  sales: readonly TaxSaleState[],
): TitleLien[] {
  const { active, inactive } = listTaxes(chain.titleCase, sales)
  const binding: (RankedLien & { lien: AssessedLien })[] = []
  for (const lien of assessed) {
    if (lien.standing !== 'active') inactive.push(listLien(chain, lien, sales, null))
    else binding.push({ record: lien.record, attachedOn: lien.binding.since, lien })
  }
  const liens = active
  let before: RankedLien | null = null
  for (const entry of rankLiens(chain, binding)) {
    // Claims equal in all but their ids share a rank.
    const priority =
      before && isTwin(before, entry) ? (liens.at(-1)?.priority ?? null) : liens.length + 1
    liens.push(listLien(chain, entry.lien, sales, priority))
    before = entry
  }
  return inactive.length === 0 ? liens : [...liens, ...inactive]
}

function isTwin({ record: { lien: a } }: RankedLien, { record: { lien: b } }: RankedLien): boolean {
  const [x, y] = [a.instrument, b.instrument]
  return (
    x.recordedOn === y.recordedOn &&
    a.effectiveOn === b.effectiveOn &&
    x.type === y.type &&
    x.bookPage === y.bookPage &&
    x.amount === y.amount &&
    x.maturesOn === y.maturesOn &&
    a.grantors.map(({ key }) => key).join() === b.grantors.map(({ key }) => key).join() &&
    a.grantees.map(({ key }) => key).join() === b.grantees.map(({ key }) => key).join()
  )
}
