import { inDollars, toCents } from '../cents.ts'
import type { ExaminedInstrument } from './chain.ts'
import type { Instrument, TaxSale } from './title-case.ts'

/** A claim as an examiner names it: kind, parties, amount, date, and where it is recorded. */
export function describeClaim({ instrument }: ExaminedInstrument): string {
  const { executedOn, recordedOn, bookPage, amount } = instrument
  const sum = amount === null ? '' : ` for ${inDollars(toCents(amount))}`
  const dated = executedOn === null || executedOn === recordedOn ? '' : ` of ${executedOn}`
  const place = bookPage === null ? '' : ` at ${bookPage}`
  return `${kindWords(instrument)}${dated}${between(instrument)}${sum}, recorded on ${recordedOn}${place}`
}

const KIND_WORDS: Partial<Record<Instrument['type'], string>> = {
  'federal-tax-lien': 'notice of federal tax lien',
  'state-tax-lien': 'state tax lien',
  'mechanics-lien': 'construction lien',
  'municipal-lien': 'lien of a city',
  'hoa-lien': 'lien of an owners’ association',
  'ucc-fixture': 'fixture filing',
}

function kindWords({ type }: Instrument): string {
  return KIND_WORDS[type] ?? type.replaceAll('-', ' ')
}

function between({ type, grantors, grantees }: Instrument): string {
  const bound = listed(grantors)
  const taker = listed(grantees)
  if (type === 'deed-of-trust') {
    return `${bound === '' ? '' : ` by ${bound}`}${taker === '' ? '' : ` to ${taker}`}`
  }
  return `${taker === '' ? '' : ` of ${taker}`}${bound === '' ? '' : ` against ${bound}`}`
}

/** Names as written, joined; empty where nobody is named. */
export function listed(names: readonly string[]): string {
  return names.join(' and ')
}

const SALE_WORDS: Record<TaxSale['kind'], string> = {
  'ms-land-sale': 'tax sale of land',
  'al-land-sale': 'tax sale of land',
  'al-tax-lien': 'sale of the tax lien',
  'tn-court-sale': 'tax sale by the court',
}

/** A tax sale, or the unpaid taxes of one that has not been held. */
export function describeTaxSale({
  kind,
  status,
  saleDate,
  taxYear,
  amount,
  purchaser,
}: TaxSale): string {
  const year = taxYear === null ? '' : ` for the taxes of ${taxYear}`
  const sum = amount === null ? '' : ` (${inDollars(toCents(amount))})`
  if (status === 'delinquent') {
    const coming = saleDate === null ? '' : `, offered on ${saleDate}`
    return `taxes${taxYear === null ? '' : ` of ${taxYear}`}${sum}${coming}`
  }
  const day = saleDate === null ? ' on a day that is not known' : ` on ${saleDate}`
  const buyer = purchaser === null ? '' : ` to ${purchaser}`
  return `${SALE_WORDS[kind]}${day}${year}${sum}${buyer}`
}

export function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
