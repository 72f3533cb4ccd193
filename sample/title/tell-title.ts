import type { Party } from '../people/party.ts'
import type { SampleLien, SampleTaxSaleEvent } from '../sample-property.ts'
import type { SampleInstrument } from './instrument.ts'
import { readLiens } from './lien-life.ts'
import { makeHoldings } from './make-holdings.ts'
import type { Planted } from './planted.ts'
import { tellAfterlife } from './tell-afterlife.ts'
import { tellChain } from './tell-chain.ts'
import { tellClaims } from './tell-claims.ts'
import { tellExceptions } from './tell-exceptions.ts'
import { tellTaxSales } from './tell-tax-title.ts'
import { TitleBook, type TitleContext } from './title-book.ts'

export type Title = {
  /** Whom the assessor's roll names. */
  onRoll: Party
  events: SampleTaxSaleEvent[]
  instruments: SampleInstrument[]
  liens: SampleLien[]
  planted: Planted[]
}

/**
 * What the recorder's books and the tax rolls say of a property: forty years of deeds and mortgages that
 * end in its owner, the claims against it, its tax sales, and the flaws planted in them.
 */
export function tellTitle(context: TitleContext): Title {
  const book = new TitleBook(context)
  const holdings = makeHoldings(book)
  tellChain(book, holdings)
  tellAfterlife(book, holdings)
  tellClaims(book, holdings)
  tellExceptions(book, holdings)
  tellTaxSales(book)
  const { instruments, events, planted, onRoll } = book
  const liens = readLiens(context.county.state, instruments, context.today)
  return { onRoll, events, instruments, liens, planted }
}
