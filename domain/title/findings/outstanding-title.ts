import { cite } from '../../law/rules.ts'
import { addYears } from '../../lib/local-date.ts'
import type { Party } from '../../ownership/names/party.ts'
import { parseParties } from '../../ownership/names/party-name.ts'
import type { ExaminedChain, ExaminedInstrument } from '../reading/chain.ts'
import { describeTaxSale } from '../reading/claim-words.ts'
import { matchParties } from '../reading/match-parties.ts'
import type { TaxSaleState } from '../reading/tax-sale-state.ts'
import type { TaxSale, TaxSaleKind } from '../reading/title-case.ts'
import { type Defect, QUIET_TITLE, redemptionOf } from './finding.ts'

/** The law by which the buyer may have the deed; an Alabama lien takes a decree, which is of record. */
const DEED_LAW: Readonly<Record<TaxSaleKind, 'MS-31' | 'AL-12' | 'TN-13' | null>> = {
  'ms-land-sale': 'MS-31',
  'al-land-sale': 'AL-12',
  'al-tax-lien': null,
  'tn-court-sale': 'TN-13',
}

/**
 * `tax-deed-in-chain` of a sale that was not redeemed in its period, while no deed of it is of record: the buyer may have
 * one, so the owner of record has nothing safe to convey, however long ago it was. The bar of law MS-37 makes the
 * State's title good, never the owner's. A judgment that binds the buyer, or the buyer's own deed, ends it.
 */
export function outstandingTitle(
  chain: ExaminedChain,
  { sale, standing, why, deadline, isHeldByState }: TaxSaleState,
): Defect | null {
  const law = DEED_LAW[sale.kind]
  if (standing !== 'ended' || law === null) return null
  const buyers = sale.purchaser === null ? [] : parseParties(sale.purchaser)
  if (isSettledSince(chain, sale, buyers)) return null
  const buyer = sale.purchaser ?? 'The buyer, who is not named'
  const lastDay = deadline === null ? null : addYears(deadline, 2)
  const isBarred = lastDay !== null && chain.titleCase.asOf > lastDay
  const bar =
    lastDay === null
      ? 'The day of the sale is not known, and so not the last day to sue.'
      : `The last day to sue to cancel it ${isBarred ? 'was' : 'is'} ${lastDay}${isBarred ? ', unless the taxes had been paid' : ''}.`
  return {
    code: 'tax-deed-in-chain',
    severity: 'critical',
    instruments: [sale.id],
    explanation: isHeldByState
      ? `The owner of record lost the land by a ${describeTaxSale(sale)}. ${why} ${bar}`
      : `The owner of record may have lost the land by a ${describeTaxSale(sale)}, of which no deed is of record: the buyer may have one. ${why}`,
    whoCouldAssertIt: isHeldByState
      ? 'The State, against the owner of record; the former owner, against the State’s title'
      : `${buyer}, against the owner of record and whoever buys from the owner`,
    cure: isHeldByState
      ? 'The State’s patent, recorded, and a decree that binds the owner of the day of the sale, or his quitclaim'
      : 'The buyer’s deed and its cure, if you buy from the buyer; else the buyer’s quitclaim, or a judgment that binds the buyer',
    source: isHeldByState ? `${cite('MS-34')}; ${cite('MS-37')}` : cite(law),
    curedWith: QUIET_TITLE,
    endedBy: [redemptionOf(sale.id)],
    mustBind: buyers,
  }
}

const DEEDS: ReadonlySet<string> = new Set(['patent', 'tax-deed'])

/** A deed of the sale, which its own finding judges; the buyer's deed to a holder; a judgment; or the buyer holds the title. */
function isSettledSince(chain: ExaminedChain, sale: TaxSale, buyers: readonly Party[]): boolean {
  const { instruments } = chain
  const holders = chain.holders.map(({ party }) => party)
  const { saleDate } = sale
  const isLater = ({ instrument }: ExaminedInstrument) =>
    saleDate !== null && instrument.recordedOn >= saleDate
  const ends = (each: ExaminedInstrument) => {
    const { type, refersTo } = each.instrument
    if (DEEDS.has(type)) return refersTo.includes(sale.id) || isLater(each)
    return (
      each.isVoluntaryDeed &&
      isLater(each) &&
      matchParties(buyers, each.grantors) === 'same' &&
      matchParties(holders, each.grantees) === 'same'
    )
  }
  return (
    instruments.some(ends) ||
    matchParties(buyers, holders) === 'same' ||
    chain.judgmentAgainst(buyers, (each) => saleDate === null || isLater(each)) !== null
  )
}
