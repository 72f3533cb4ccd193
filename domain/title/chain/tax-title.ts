import type { LocalDate } from '../../lib/local-date.ts'
import { compareParties, parseParties } from '../../ownership/names/party-name.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import type { ExaminedRecord } from '../reading/examine-record.ts'
import { taxSaleStates } from '../reading/tax-sale-state.ts'
import type { TaxSale } from '../reading/title-case.ts'

/** A patent of land that the State took for taxes, in the words of an index. */
const FORFEITED = /\bFORFEIT|\bTAX(?:ES)?\b/i

/**
 * Whether title by this instrument comes from a tax sale: a tax deed, and a patent that says so, that refers to a sale
 * or follows one of the case. Such a patent is no root. Source: law T-15, T-18.
 */
export function isTaxTitle(
  record: ExaminedRecord,
  { instrument, effectiveOn }: ExaminedInstrument,
) {
  if (instrument.type === 'tax-deed') return true
  if (instrument.type !== 'patent') return false
  if (FORFEITED.test(instrument.remarks ?? '')) return true
  if (record.taxSales.size === 0) return false
  if (instrument.refersTo.some((id) => record.taxSales.has(id))) return true
  return record.titleCase.taxSales.some(
    ({ saleDate, status }) =>
      status !== 'delinquent' && saleDate !== null && saleDate <= effectiveOn,
  )
}

/**
 * The tax sales behind a tax title: those it refers to; else the last before it that its grantee bought, else the
 * last before it. Empty if the case has none.
 */
export function salesBehind(record: ExaminedRecord, deed: ExaminedInstrument): readonly TaxSale[] {
  if (record.taxSales.size === 0) return []
  const named = deed.instrument.refersTo.flatMap((id) => record.taxSales.get(id) ?? [])
  if (named.length > 0) return named
  const before = record.titleCase.taxSales.filter(
    ({ saleDate, status }) =>
      status !== 'delinquent' && (saleDate === null || saleDate <= deed.effectiveOn),
  )
  const bought = before.filter(({ purchaser }) => isTaker(purchaser, deed))
  const open = before.filter(({ status }) => status !== 'redeemed' && status !== 'cancelled')
  return lastOf(bought) ?? lastOf(open) ?? lastOf(before) ?? []
}

function isTaker(purchaser: string | null, { grantees }: ExaminedInstrument): boolean {
  if (purchaser === null) return false
  return parseParties(purchaser).some((buyer) =>
    grantees.some((grantee) => compareParties(buyer, grantee) === 'same'),
  )
}

/** The sale of the latest day; with two on one day, both. */
function lastOf(sales: readonly TaxSale[]): readonly TaxSale[] | null {
  if (sales.length === 0) return null
  let last = ''
  for (const { saleDate } of sales) if ((saleDate ?? '') > last) last = saleDate ?? ''
  return sales.filter(({ saleDate }) => (saleDate ?? '') === last)
}

/** The tax sale of a redemption or confirmation: by reference, else the last before it. */
export function saleActedOn(record: ExaminedRecord, act: ExaminedInstrument): readonly TaxSale[] {
  const named = act.instrument.refersTo.flatMap((id) => {
    const sale = record.taxSales.get(id)
    if (sale) return sale
    const deed = record.byId.get(id)
    return deed && isTaxTitle(record, deed) ? salesBehind(record, deed) : []
  })
  if (named.length > 0 || act.instrument.refersTo.length > 0) return named
  const before = record.titleCase.taxSales.filter(
    ({ saleDate, status }) =>
      status !== 'delinquent' &&
      status !== 'cancelled' &&
      saleDate !== null &&
      saleDate <= act.effectiveOn,
  )
  return lastOf(before) ?? []
}

/** Redeemed or cancelled tax sales, with the first redemption of record if there is one. */
export function endedSales(record: ExaminedRecord): ReadonlyMap<string, LocalDate | null> {
  if (record.taxSales.size === 0) return NONE_ENDED
  const ended = new Map<string, LocalDate | null>()
  for (const { sale, standing } of taxSaleStates(record).states) {
    if (standing === 'cancelled' || standing === 'redeemed') ended.set(sale.id, null)
  }
  for (const { instrument } of record.instruments) {
    if (instrument.type !== 'redemption' && instrument.type !== 'release') continue
    for (const id of instrument.refersTo) {
      if (ended.get(id) === null) ended.set(id, instrument.recordedOn)
    }
  }
  return ended
}

const NONE_ENDED: ReadonlyMap<string, LocalDate | null> = new Map()
