import type { DayNumber } from '../days.ts'
import { indexNames, type Party } from '../people/party.ts'
import type { Draft } from './instrument.ts'
import type { Holding, Recorded, Seller, TitleBook } from './title-book.ts'

/** Records the deed to a holding; `change` overrides the ordinary values. */
export function recordDeed(
  book: TitleBook,
  seller: Seller,
  { party, from }: Holding,
  recordedAfter: number,
  change: Partial<Draft> = {},
): Recorded {
  return book.record({
    type: deedTypeOf(book, seller, party),
    executed: from,
    recordedAfter,
    grantors: seller.names,
    grantees: indexNames(party),
    considerationCents: book.statedPrice(from),
    remarks: seller.remarks ?? null,
    ...change,
  })
}

function deedTypeOf(book: TitleBook, { kind }: Seller, to: Party): Draft['type'] {
  if (kind === 'bank') return 'special-warranty-deed'
  if (kind === 'company' || kind === 'trust') {
    return book.random.chance(0.55) ? 'special-warranty-deed' : 'warranty-deed'
  }
  return to.kind === 'trust' && book.random.chance(0.35) ? 'deed-in-trust' : 'warranty-deed'
}

/** Records an old warranty deed, of which only the names matter. */
export function recordPlainDeed(
  book: TitleBook,
  day: DayNumber,
  grantors: readonly string[],
  grantees: readonly string[],
): Recorded {
  return book.record({
    type: 'warranty-deed',
    executed: day,
    recordedAfter: book.random.int(1, 40),
    grantors,
    grantees,
  })
}
