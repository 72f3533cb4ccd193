import { DAYS_PER_YEAR, type DayNumber, firstOf } from '../days.ts'
import type { Owned } from '../people/choose-owner.ts'
import {
  makeCompany,
  makeCouple,
  makeDeveloper,
  makeSingle,
  makeTrust,
  type Party,
} from '../people/party.ts'
import type { Holding, TitleBook } from './title-book.ts'

/** The last ordinary deed before a tax deed is at least this old; the tax sales are younger. */
const TAX_TITLE_YEARS = 17

/** Minimum reach of a search, unless a short one is planted. */
const SEARCH_YEARS = 40

/**
 * The holders by deed, oldest first, ending in the owner or the owner's predecessor. The first holding starts more
 * than forty years ago, unless a short search is planted; if the plat is younger, a developer is inserted.
 */
export function makeHoldings(book: TitleBook): Holding[] {
  const random = book.random
  const { lot, owned } = book.context
  const isShort = book.defect === 'short-search'
  const root = isShort ? book.yearsAgo(7, 33) : book.yearsAgo(SEARCH_YEARS + 0.4, 57)
  const latest = latestTransferOf(book, root)
  const holdings: Holding[] = [{ party: makeFormerOwner(book), from: root }]
  let last = root
  const platted = lot.plat ? firstOf(lot.plat.year, random.int(1, 12)) : 0
  if (platted > root + 400 && platted < latest - 500) {
    const bought = Math.max(root + 60, platted - random.int(150, 900))
    last = Math.min(latest - 60, platted + random.int(90, 1300))
    holdings.push({ party: makeDeveloper(random), from: bought, isDeveloper: true })
    holdings.push({ party: makeFormerOwner(book), from: last })
  }
  while (holdings.length < 5) {
    const held = 1.6 - 12.5 * Math.log(1 - random.next() * 0.98)
    const next = last + Math.round(held * DAYS_PER_YEAR)
    if (next > latest) break
    holdings.push({ party: makeFormerOwner(book), from: next })
    last = next
  }
  const least = book.defect === 'out-of-order-recording' || isShort ? 3 : 2
  while (holdings.length < least) {
    const next = last + 40 + Math.round((latest - last - 40) * random.float(0.35, 0.8))
    holdings.push({ party: makeFormerOwner(book), from: next })
    last = next
  }
  const present = holdings.at(-1)
  // With a tax deed in between, the last deed's holder is the person who lost the land.
  if (present && !book.isTaxTitle) present.party = deedHolderOf(book, owned)
  return holdings
}

/** The last day on which a deed can have conveyed title to the present owner or the predecessor. */
function latestTransferOf(book: TitleBook, root: DayNumber): DayNumber {
  const years = (n: number) => Math.round(n * DAYS_PER_YEAR)
  const latest = book.isTaxTitle
    ? book.today - years(TAX_TITLE_YEARS)
    : book.onRoll.kind === 'heirs' || book.defect === 'divorce-unsettled'
      ? book.today - years(2.2)
      : book.onRoll.kind === 'estate'
        ? book.today - years(1.2)
        : book.today - 20
  return Math.max(latest, root + years(2))
}

/** The holder of the deed: for an estate the decedent, for heirs their predecessor. */
function deedHolderOf(_book: TitleBook, { owner, ancestor }: Owned): Party {
  if (owner.kind === 'heirs' && ancestor) {
    return { kind: 'person', people: [ancestor], name: null, mail: null }
  }
  return owner.kind === 'estate' ? { ...owner, kind: 'person' } : owner
}

/** A former holder: mostly people. */
export function makeFormerOwner(book: TitleBook): Party {
  const random = book.random
  const { county, seed } = book.context
  switch (random.weighted({ couple: 46, person: 42, company: 10, trust: 2 })) {
    case 'couple':
      return makeCouple(random)
    case 'person':
      return makeSingle(random)
    case 'company':
      return makeCompany(random, county, seed)
    case 'trust':
      return makeTrust(random)
  }
}
