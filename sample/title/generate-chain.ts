import { DAYS_PER_YEAR, firstOf } from '../days.ts'
import { pickInitial } from '../people/names.ts'
import { indexNames, makeCouple, makePerson, type Party } from '../people/party.ts'
import type { Random } from '../random.ts'
import { generateMortgages } from './generate-mortgages.ts'
import { foreclose, generateTenure } from './generate-tenure.ts'
import { makeFormerOwner } from './make-holdings.ts'
import { recordDeed, recordPlainDeed } from './record-deed.ts'
import { recordFlawedDeed } from './record-flawed-deed.ts'
import type { Holding, Seller, TitleBook } from './title-book.ts'

/**
 * Records the deeds from the root to the last holder, the events of each tenure, and the flaw of the defective link.
 */
export function generateChain(book: TitleBook, holdings: Holding[]): void {
  const flawed = flawedLinkOf(book, holdings)
  fitSeller(book, holdings, flawed)
  let seller = generateRoot(book, holdings)
  for (const [at, holding] of holdings.entries()) {
    const next = holdings[at + 1] ?? null
    const isFlawed = at === flawed && book.defect !== null
    const deed = isFlawed
      ? recordFlawedDeed(book, book.defect, holdings, at, seller)
      : recordDeed(book, seller, holding, lagOf(book, holdings, at, flawed))
    const flawAhead = at + 1 === flawed
    seller = { names: indexNames(holding.party), kind: holding.party.kind }
    if (next === null) {
      const until = book.isTaxTitle ? book.yearsAgo(15.4, 15.9) : null
      generateMortgages(book, holding, deed, until)
    } else if (flawAhead && book.defect === 'out-of-order-recording') {
      // A mortgage filed with the late deed would come after its own release.
    } else if (flawAhead && book.defect === 'unsettled-foreclosure') {
      seller = foreclose(book, holding, deed, next.from, false) ?? seller
    } else if (flawAhead || holding.isDeveloper) {
      generateMortgages(book, holding, deed, next.from)
    } else {
      seller = generateTenure(book, holding, deed, next.from)
    }
  }
}

/** The link with the defect: index of the holding it leads to, or -1. */
function flawedLinkOf(book: TitleBook, holdings: readonly Holding[]): number {
  switch (book.defect) {
    case null:
    case 'short-search':
    case 'owner-not-in-chain':
    case 'heirship-only':
    case 'divorce-unsettled':
    case 'wild-deed':
    case 'tax-deed':
    case 'tax-deed-aged':
      return -1
    case 'out-of-order-recording':
      return book.random.int(2, holdings.length - 1)
    default: {
      const links = holdings.flatMap((_, at) =>
        at >= 1 && holdings[at - 1]?.isDeveloper !== true ? [at] : [],
      )
      return book.random.pick(links)
    }
  }
}

/** Makes the seller of the defective link a party that can have the defect. */
function fitSeller(book: TitleBook, holdings: readonly Holding[], flawed: number): void {
  const before = holdings[flawed - 1]
  if (!before) return
  switch (book.defect) {
    case 'name-variance':
    case 'missing-joinder':
    case 'conveyed-after-death':
    case 'estate-without-probate':
    case 'authority-missing': {
      const person = makePerson(book.random, { middle: pickInitial(book.random), suffix: null })
      before.party = { kind: 'person', people: [person], name: null, mail: null }
      break
    }
    case 'partial-interest':
      before.party = makeCouple(book.random)
      break
    default:
  }
}

/** Days between signing and recording of a deed; the one before an out-of-order link waits too long. */
function lagOf(book: TitleBook, holdings: readonly Holding[], at: number, flawed: number): number {
  const own = holdings[at]
  const next = holdings[at + 1]
  if (book.defect === 'out-of-order-recording' && at === flawed - 1 && own && next) {
    // Filed after the deed out of its holder, which is recorded within a fortnight.
    const filed = next.from + 25 + book.random.int(20, 240)
    return Math.min(book.today, filed) - own.from
  }
  return book.random.chance(0.3) ? book.random.int(0, 2) : book.random.int(3, 24)
}

/** Instruments before the first holding: an older deed or, in the country, a patent and its successors. */
function generateRoot(book: TitleBook, holdings: readonly Holding[]): Seller {
  const random = book.random
  const { lot, county } = book.context
  const first = holdings[0]?.from ?? book.today
  const root = makeFormerOwner(book)
  const seller = { names: indexNames(root), kind: root.kind }
  if (book.defect === 'short-search') {
    book.plant('short-search')
    return seller
  }
  let before = oldSingle(random)
  if (lot.use === 'rural' && county.meridian && random.chance(0.3)) {
    let day = firstOf(random.int(1834, 1859), random.int(1, 12)) + random.int(0, 27)
    book.record({
      type: 'patent',
      executed: day,
      recordedAfter: random.int(60, 900),
      grantors: ['UNITED STATES OF AMERICA'],
      grantees: indexNames(before),
    })
    while (day < first - 60 * DAYS_PER_YEAR) {
      day += Math.round(random.float(28, 40) * DAYS_PER_YEAR)
      const next = oldSingle(random)
      recordPlainDeed(book, day, indexNames(before), indexNames(next))
      before = next
    }
    recordPlainDeed(
      book,
      Math.max(day + 300, first - random.int(3000, 6000)),
      indexNames(before),
      seller.names,
    )
  } else {
    recordPlainDeed(book, first - random.int(1500, 8000), indexNames(before), seller.names)
  }
  return seller
}

/** In the old books the holder was usually a man. */
function oldSingle(random: Random): Party {
  const person = makePerson(random, { isMan: random.chance(0.88), suffix: null })
  return { kind: 'person', people: [person], name: null, mail: null }
}
