import { cite } from '../../law/rules.ts'
import type { LocalDate } from '../../lib/local-date.ts'
import { bindingOf, isBound } from '../reading/binding.ts'
import type { ExaminedChain, ExaminedInstrument } from '../reading/chain.ts'
import { describeClaim, listed } from '../reading/claim-words.ts'
import { matchParties } from '../reading/match-parties.ts'
import type { TaxSaleState } from '../reading/tax-sale-state.ts'
import { type Defect, redemptionOf } from './finding.ts'

/** Orders that leave the case open and the stay in force. */
const KEEPS_STAY =
  /CONVER|CONFIRM|EXTEND|CONTINU|DENY|DENI|REOPEN|REINSTAT|IMPOS|PLAN|TRUSTEE APPOINT/i

type Petition = { petition: ExaminedInstrument; order: ExaminedInstrument | null }

/**
 * Bankruptcies of a holder: a petition without an order that closes it or lifts the stay, and each sale held during
 * a stay. A redeemed or cancelled tax sale does not count.
 */
export function bankruptcies(
  chain: ExaminedChain,
  sales: readonly TaxSaleState[],
): { defects: Defect[]; unplaced: string[] } {
  const { petitions, unplaced } = readPetitions(chain)
  const defects: Defect[] = []
  for (const { petition, order } of petitions) {
    const binding = bindingOf(chain, petition.grantors, petition.effectiveOn)
    if (!isBound(binding)) continue
    if (order === null) defects.push(openPetition(petition))
    for (const sale of salesDuring(chain, petition, order, sales)) {
      defects.push(saleInStay(petition, order, sale))
    }
  }
  return { defects, unplaced }
}

function readPetitions(chain: ExaminedChain): { petitions: Petition[]; unplaced: string[] } {
  const petitions: Petition[] = []
  const orders: ExaminedInstrument[] = []
  const unplaced: string[] = []
  for (const examined of chain.instruments) {
    const { type, refersTo, id } = examined.instrument
    if (type === 'bankruptcy-petition') petitions.push({ petition: examined, order: null })
    if (type !== 'bankruptcy-order') continue
    if (refersTo.length === 0) orders.push(examined)
    else if (!refersTo.some((to) => chain.byId.has(to) || chain.taxSales.has(to))) unplaced.push(id)
  }
  for (const entry of petitions) {
    const { petition } = entry
    const acting = chain.actingOn.get(petition.instrument.id) ?? []
    entry.order = acting.find((act) => isEnding(act, petition)) ?? null
  }
  for (const order of orders) {
    const fitting = petitions.filter((entry) => isOrderIn(order, entry))
    const [entry] = fitting
    if (!entry || fitting.length > 1) unplaced.push(order.instrument.id)
    else if (isEnding(order, entry.petition)) entry.order ??= order
  }
  return { petitions, unplaced }
}

/** Closes the case, or ends or lifts the stay; so does any order whose remarks do not say otherwise. */
function isEnding(act: ExaminedInstrument, petition: ExaminedInstrument): boolean {
  const { type, recordedOn, remarks } = act.instrument
  return (
    type === 'bankruptcy-order' &&
    recordedOn >= petition.effectiveOn &&
    (remarks === null || !KEEPS_STAY.test(remarks))
  )
}

function isOrderIn(order: ExaminedInstrument, { petition, order: known }: Petition): boolean {
  const { recordedOn } = order.instrument
  if (recordedOn < petition.effectiveOn) return false
  // May concern a case closed on its day or later.
  if (known !== null && known.instrument.recordedOn < recordedOn) return false
  const named = [...order.grantors, ...order.grantees]
  return named.length === 0 || matchParties(petition.grantors, named) === 'same'
}

function openPetition(petition: ExaminedInstrument): Defect {
  return {
    code: 'bankruptcy-open',
    severity: 'critical',
    instruments: [petition.instrument.id],
    explanation: `The ${petitionWords(petition)}, has no order of record that closes the case or lifts the stay. While the stay lasts no sale, foreclosure or conveyance of the land is safe.`,
    whoCouldAssertIt: 'The trustee in bankruptcy, the debtor or a creditor of his',
    cure: 'An order that closes the case, discharges the debtor or lifts the stay, recorded',
    source: cite('US-7'),
    curedWith: null,
  }
}

function petitionWords(petition: ExaminedInstrument): string {
  const { grantors, recordedOn, executedOn, bookPage } = petition.instrument
  const dated = executedOn === null ? '' : ` of ${executedOn}`
  const place = bookPage === null ? '' : ` at ${bookPage}`
  const who = grantors.length > 0 ? ` of ${listed(grantors)}` : ''
  return `bankruptcy petition${dated}${who}, recorded on ${recordedOn}${place}`
}

type HeldSale = { id: string; on: LocalDate; words: string; isTaxSale: boolean }

function salesDuring(
  chain: ExaminedChain,
  petition: ExaminedInstrument,
  order: ExaminedInstrument | null,
  states: readonly TaxSaleState[],
): HeldSale[] {
  const isInStay = (on: LocalDate) =>
    on >= petition.effectiveOn && (order === null || on < order.effectiveOn)
  const isAnnulled = (id: string) =>
    (chain.actingOn.get(id) ?? []).some(({ instrument }) => instrument.type === 'bankruptcy-order')
  const held: HeldSale[] = []
  for (const { sale, standing } of states) {
    const { id, saleDate } = sale
    if (standing === 'unpaid' || standing === 'redeemed' || standing === 'cancelled') continue
    if (saleDate === null || !isInStay(saleDate) || isAnnulled(id)) continue
    held.push({ id, on: saleDate, words: `tax sale of ${saleDate}`, isTaxSale: true })
  }
  for (const examined of chain.instruments) {
    const { type, id } = examined.instrument
    if (type !== 'trustees-deed' && type !== 'sheriffs-deed') continue
    if (!isInStay(examined.effectiveOn) || isAnnulled(id)) continue
    held.push({ id, on: examined.effectiveOn, words: describeClaim(examined), isTaxSale: false })
  }
  // Land sold after the bankrupt had conveyed was no longer the bankrupt's.
  return held.filter(({ on }) => heldTitle(chain, petition, on))
}

function heldTitle(chain: ExaminedChain, petition: ExaminedInstrument, on: LocalDate): boolean {
  if (petition.grantors.length === 0) return true
  return chain.tenures.some(
    ({ party, from, until }) =>
      from <= on &&
      (until === null || until >= on) &&
      matchParties([party], petition.grantors) === 'same',
  )
}

function saleInStay(
  petition: ExaminedInstrument,
  order: ExaminedInstrument | null,
  { id, on, words, isTaxSale }: HeldSale,
): Defect {
  const until =
    order === null ? 'no order has ended it' : `it lasted until the order of ${order.effectiveOn}`
  return {
    code: 'bankruptcy-open',
    severity: 'critical',
    instruments: [petition.instrument.id, id],
    explanation: `The ${words}, was held on ${on} while the automatic stay of the ${petitionWords(petition)}, was in force (${until}). A sale during the stay is void or voidable.`,
    whoCouldAssertIt: 'The debtor or his trustee in bankruptcy, against the buyer',
    cure: 'An order of the bankruptcy court, recorded with reference to the sale, that annuls the stay for it',
    source: cite('US-7'),
    curedWith: `annulment of the stay for ${id}`,
    ...(isTaxSale ? { endedBy: [redemptionOf(id)] } : {}),
  }
}
