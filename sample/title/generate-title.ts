import type { Party } from '../people/party.ts'
import type { SampleLien, SampleTaxSaleEvent } from '../sample-property.ts'
import { generateAfterlife } from './generate-afterlife.ts'
import { generateChain } from './generate-chain.ts'
import { generateClaims } from './generate-claims.ts'
import { generateExceptions } from './generate-exceptions.ts'
import { generateTaxSales } from './generate-tax-title.ts'
import type { SampleInstrument } from './instrument.ts'
import { readLiens } from './lien-life.ts'
import { makeHoldings } from './make-holdings.ts'
import type { Planted } from './planted.ts'
import { TitleBook, type TitleContext } from './title-book.ts'

export type Title = {
  /** The owner on the assessor's roll. */
  onRoll: Party
  events: SampleTaxSaleEvent[]
  instruments: SampleInstrument[]
  liens: SampleLien[]
  planted: Planted[]
}

/**
 * A property's recorded documents and tax rolls: forty years of deeds and mortgages that lead to its owner, the
 * claims against it, its tax sales, and the planted flaws.
 */
export function generateTitle(context: TitleContext): Title {
  const book = new TitleBook(context)
  const holdings = makeHoldings(book)
  generateChain(book, holdings)
  generateAfterlife(book, holdings)
  generateClaims(book, holdings)
  generateExceptions(book, holdings)
  generateTaxSales(book)
  const { instruments, events, planted, onRoll } = book
  const liens = readLiens(context.county.state, instruments, context.today)
  return { onRoll, events, instruments, liens, planted }
}
