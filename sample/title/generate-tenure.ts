import { DAYS_PER_YEAR, type DayNumber } from '../days.ts'
import {
  indexNames,
  makeBank,
  makeHeirs,
  makePerson,
  type Party,
  type Person,
  personName,
} from '../people/party.ts'
import { generateMortgages, recordDeedOfTrust } from './generate-mortgages.ts'
import type { Holding, Recorded, Seller, TitleBook } from './title-book.ts'

/** Generates a former owner's tenure; returns who sells at its end. */
export function generateTenure(
  book: TitleBook,
  holding: Holding,
  deed: Recorded,
  until: DayNumber,
): Seller {
  const random = book.random
  const { party, from } = holding
  const seller: Seller = { names: indexNames(party), kind: party.kind }
  const years = (until - from) / DAYS_PER_YEAR
  const isPeople = party.kind === 'person' || party.kind === 'couple'
  const draw = random.next()
  if (years > 3 && isPeople && draw < 0.045) {
    return foreclose(book, holding, deed, until, true) ?? seller
  }
  generateMortgages(book, holding, deed, until)
  const [first, second] = party.people
  if (years > 3 && party.kind === 'person' && first && draw < 0.13) {
    const heirs = makeHeirs(random, first)
    recordProbate(book, first, heirs, until - random.int(330, 800))
    return { names: indexNames(heirs), kind: 'heirs' }
  }
  if (years > 3 && party.kind === 'couple' && first && second && draw < 0.09) {
    const [leaving, staying] = random.chance(0.6) ? [first, second] : [second, first]
    recordDivorce(book, leaving, staying, until - random.int(300, 700), true)
    return { names: [personName(staying)], kind: 'person' }
  }
  if (party.kind === 'person' && first && random.chance(0.14)) {
    return {
      ...seller,
      names: [`${personName(first)} ${first.isMan ? 'A SINGLE MAN' : 'A SINGLE WOMAN'}`],
    }
  }
  return seller
}

/** Records the death of a holder and the order by which `heirs` inherit. */
export function recordProbate(
  book: TitleBook,
  decedent: Person,
  heirs: Party,
  died: DayNumber,
): Recorded {
  const random = book.random
  recordDeath(book, decedent, died)
  return book.record({
    type: 'probate-order',
    executed: died + random.int(70, 200),
    recordedAfter: random.int(1, 20),
    grantors: [personName(decedent)],
    grantees: indexNames(heirs),
    remarks: 'ORDER ADMITTING WILL AND CLOSING ESTATE',
  })
}

/** Records a death certificate; its execution is the day of death. */
export function recordDeath(
  book: TitleBook,
  decedent: Person,
  died: DayNumber,
  recordedAfter = book.random.int(15, 60),
): Recorded {
  return book.record({
    type: 'death-certificate',
    executed: died,
    recordedAfter,
    grantors: [personName(decedent)],
    grantees: [],
  })
}

/** Records a decree that awards the land to one spouse and, if matched, the other's quitclaim. */
export function recordDivorce(
  book: TitleBook,
  leaving: Person,
  staying: Person,
  day: DayNumber,
  isSettled: boolean,
): Recorded {
  const random = book.random
  const decree = book.record({
    type: 'divorce-decree',
    executed: day,
    recordedAfter: random.int(2, 30),
    grantors: [personName(leaving)],
    grantees: [personName(staying)],
    remarks: `LAND AWARDED TO ${personName(staying)}`,
  })
  if (isSettled) {
    book.record({
      type: 'quitclaim-deed',
      executed: day + random.int(3, 60),
      recordedAfter: random.int(1, 30),
      grantors: [personName(leaving)],
      grantees: [personName(staying)],
      considerationCents: 1000,
      refersTo: [decree.id],
      remarks: 'BETWEEN FORMER SPOUSES UNDER DECREE OF DIVORCE',
    })
  }
  return decree
}

/** A foreclosed mortgage: the bank holds the land and sells. Null without enough time. */
export function foreclose(
  book: TitleBook,
  holding: Holding,
  deed: Recorded,
  until: DayNumber,
  isAppointed: boolean,
): Seller | null {
  const random = book.random
  const day = until - random.int(100, 380)
  const earliest = Math.max(deed.recorded + 10, holding.from + 30)
  if (day - 300 < earliest) {
    if (isAppointed) generateMortgages(book, holding, deed, until)
    else return forecloseInHaste(book, holding, deed, until)
    return null
  }
  const bank = makeBank(random)
  const dot = recordDeedOfTrust(book, holding, holding.from, deed, bank, 30)
  return sellUnder(book, dot, bank, day, isAppointed)
}

// The planted one must happen even if its owner held the land for only a few months.
function forecloseInHaste(
  book: TitleBook,
  holding: Holding,
  deed: Recorded,
  until: DayNumber,
): Seller {
  const bank = makeBank(book.random)
  const dot = recordDeedOfTrust(book, holding, holding.from, deed, bank, 30)
  return sellUnder(book, dot, bank, Math.max(dot.recorded + 1, until - 5), false)
}

function sellUnder(
  book: TitleBook,
  dot: Recorded,
  bank: Party,
  day: DayNumber,
  isAppointed: boolean,
): Seller {
  const random = book.random
  const trustee = personName(makePerson(random))
  if (isAppointed) {
    book.record({
      type: 'appointment-of-substitute-trustee',
      executed: day - random.int(50, 110),
      recordedAfter: random.int(1, 15),
      grantors: indexNames(bank),
      grantees: [trustee],
      refersTo: [dot.id],
    })
  }
  const sold = book.record({
    type: 'trustees-deed',
    executed: day,
    recordedAfter: random.int(1, 20),
    grantors: [`${trustee} SUBSTITUTE TRUSTEE`],
    grantees: indexNames(bank),
    considerationCents: Math.round((dot.amountCents ?? 0) * random.float(0.6, 1)),
    refersTo: [dot.id],
  })
  if (!isAppointed) book.plant('unsettled-foreclosure', sold)
  return { names: indexNames(bank), kind: 'bank' }
}
