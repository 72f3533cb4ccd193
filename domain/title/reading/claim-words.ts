import type { Party } from '../../ownership/names/party.ts'
import { parseParties } from '../../ownership/names/party-name.ts'
import type { ExaminedInstrument } from './chain.ts'
import { INSTRUMENT_TYPES, type InstrumentType } from './instrument-type.ts'
import { namesOf } from './name-text.ts'
import type { TaxSale } from './title-case.ts'

/** A claim as an examiner names it: kind, parties, amount, date, and place of recording. */
export function describeClaim({ instrument, grantors, grantees }: ExaminedInstrument): string {
  const { executedOn, recordedOn, bookPage, amount } = instrument
  const sum = amount === null ? '' : ` for ${inDollars(amount)}`
  const dated = executedOn === null || executedOn === recordedOn ? '' : ` of ${executedOn}`
  const place = bookPage === null ? '' : ` at ${bookPage}`
  return `${kindWords(instrument.type)}${dated}${between(instrument.type, named(grantors), named(grantees))}${sum}, recorded on ${recordedOn}${place}`
}

const OWN_WORDS: Partial<Record<InstrumentType, string>> = {
  'federal-tax-lien': 'notice of federal tax lien',
  'state-tax-lien': 'state tax lien',
  'mechanics-lien': 'construction lien',
  'municipal-lien': 'lien of a city',
  'hoa-lien': 'lien of an owners’ association',
  'ucc-fixture': 'fixture filing',
  'trustees-deed': "trustee's deed",
  'sheriffs-deed': "sheriff's deed",
  'deed-of-trust': 'deed of trust',
  'lis-pendens': 'lis pendens',
  'quiet-title-judgment': 'quiet-title judgment',
}

const KIND_WORDS: ReadonlyMap<InstrumentType, string> = new Map(
  INSTRUMENT_TYPES.map((type) => [type, OWN_WORDS[type] ?? type.replaceAll('-', ' ')]),
)

/** The kind of an instrument in an examiner's words. */
export function kindWords(type: InstrumentType): string {
  return KIND_WORDS.get(type) ?? type
}

function between(type: InstrumentType, bound: string, taker: string): string {
  if (type === 'deed-of-trust') {
    return `${bound === '' ? '' : ` by ${bound}`}${taker === '' ? '' : ` to ${taker}`}`
  }
  return `${taker === '' ? '' : ` of ${taker}`}${bound === '' ? '' : ` against ${bound}`}`
}

/** The named parties in one form, however they are written; empty without one. */
export function listed(names: readonly string[]): string {
  const [first] = names
  if (first === undefined) return ''
  return named(
    names.length === 1 ? parseParties(first) : names.flatMap((name) => parseParties(name)),
  )
}

/** For parsed parties. */
export function named(parties: readonly Party[]): string {
  return parties.length === 0 ? '' : namesOf(parties)
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
  const sum = amount === null ? '' : ` (${inDollars(amount)})`
  if (status === 'delinquent') {
    const coming = saleDate === null ? '' : ` offered on ${saleDate}`
    return `taxes${taxYear === null ? '' : ` of ${taxYear}`}${sum}${coming}`
  }
  const day = saleDate === null ? ' on a day that is not known' : ` on ${saleDate}`
  const buyer = purchaser === null ? '' : ` to ${listed([purchaser])}`
  return `${SALE_WORDS[kind]}${day}${year}${sum}${buyer}`
}

export function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** `$1,234.50` without Intl, since every finding of a thousand cases a second names amounts. */
function inDollars(amount: number): string {
  const cents = Math.round(amount * 100)
  const rest = cents % 100
  let whole = String(Math.floor(cents / 100))
  for (let at = whole.length - 3; at > 0; at -= 3)
    whole = `${whole.slice(0, at)},${whole.slice(at)}`
  return `$${whole}.${rest < 10 ? `0${rest}` : rest}`
}
