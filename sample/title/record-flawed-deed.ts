import { pickInitial, pickSurname } from '../people/names.ts'
import {
  indexNames,
  makeCouple,
  makeHeirs,
  makePerson,
  makeSingle,
  type Person,
  personName,
} from '../people/party.ts'
import type { Random } from '../random.ts'
import { recordDeath } from './generate-tenure.ts'
import type { ChainDefect } from './planted.ts'
import { recordDeed } from './record-deed.ts'
import type { Holding, Recorded, Seller, TitleBook } from './title-book.ts'

/** Records the deed over the flawed link, with its flaw, and plants it. */
export function recordFlawedDeed(
  book: TitleBook,
  defect: ChainDefect | null,
  holdings: readonly Holding[],
  at: number,
  seller: Seller,
): Recorded {
  const random = book.random
  const holding = holdings[at]
  const before = holdings[at - 1]
  const person = before?.party.people[0]
  if (!holding || !before) throw new Error('the flawed link leads nowhere')
  const lag = random.int(2, 24)
  const day = holding.from
  switch (defect) {
    case 'chain-gap': {
      // The seller never had a deed of record.
      const stranger = random.chance(0.5) ? makeSingle(random) : makeCouple(random)
      const deed = recordDeed(
        book,
        { names: indexNames(stranger), kind: stranger.kind },
        holding,
        lag,
      )
      book.plant(defect, deed)
      return deed
    }
    case 'quitclaim-link': {
      const deed = recordDeed(book, seller, holding, lag, {
        type: 'quitclaim-deed',
        considerationCents: 1000,
      })
      book.plant(defect, deed)
      return deed
    }
    case 'name-variance': {
      const deed = recordDeed(
        book,
        { ...seller, names: [person ? variantOf(person, random) : ''] },
        holding,
        lag,
      )
      book.plant(defect, deed)
      return deed
    }
    case 'missing-joinder': {
      const words = person?.isMan === false ? 'A MARRIED WOMAN' : 'A MARRIED MAN'
      const deed = recordDeed(
        book,
        { ...seller, names: seller.names.map((name) => `${name} ${words}`) },
        holding,
        lag,
        { type: 'warranty-deed', remarks: 'HOMESTEAD' },
      )
      book.plant(defect, deed)
      return deed
    }
    case 'out-of-order-recording': {
      // The deed to the seller is recorded late (see #lag); this one was recorded first.
      const deed = recordDeed(book, seller, holding, random.int(1, 12))
      book.plant(defect, deed)
      return deed
    }
    case 'conveyed-after-death': {
      const death = person
        ? recordDeath(book, person, day - random.int(20, 200), random.int(15, 19))
        : null
      const deed = recordDeed(book, seller, holding, lag)
      book.plant(defect, ...(death ? [deed, death] : [deed]))
      return deed
    }
    case 'estate-without-probate': {
      const decedent = person ?? makePerson(random)
      const heirs = makeHeirs(random, decedent)
      const death = recordDeath(book, decedent, day - random.int(100, 500))
      const deed = recordDeed(
        book,
        {
          names: indexNames(heirs),
          kind: 'heirs',
          remarks: `HEIRS AT LAW OF ${personName(decedent)} DECEASED`,
        },
        holding,
        lag,
      )
      book.plant(defect, deed, death)
      return deed
    }
    case 'partial-interest': {
      const deed = recordDeed(book, { ...seller, names: seller.names.slice(0, 1) }, holding, lag)
      book.plant(defect, deed)
      return deed
    }
    case 'competing-conveyance': {
      const deed = recordDeed(book, seller, holding, lag)
      const second = book.record({
        type: 'warranty-deed',
        executed: Math.min(book.today - 1, deed.recorded + random.int(5, 400)),
        recordedAfter: random.int(0, 30),
        grantors: seller.names,
        grantees: indexNames(makeSingle(random)),
        considerationCents: book.priceOn(day),
      })
      book.plant(defect, deed, second)
      return deed
    }
    case 'authority-missing': {
      const attorney = personName(makePerson(random))
      const deed = recordDeed(
        book,
        {
          ...seller,
          names: seller.names.map((name) => `${name} BY ${attorney} ATTORNEY IN FACT`),
        },
        holding,
        lag,
      )
      book.plant(defect, deed)
      return deed
    }
    default:
      return recordDeed(book, seller, holding, lag)
  }
}

const NICKNAMES: Readonly<Record<string, string>> = {
  WILLIAM: 'BILL',
  ROBERT: 'BOB',
  JAMES: 'JIM',
  RICHARD: 'DICK',
  CHARLES: 'CHUCK',
  MICHAEL: 'MIKE',
  JOSEPH: 'JOE',
  THOMAS: 'TOM',
  ELIZABETH: 'BETTY',
  MARGARET: 'PEGGY',
  PATRICIA: 'PATSY',
  KATHERINE: 'KATHY',
  DOROTHY: 'DOT',
  EDWARD: 'ED',
  SAMUEL: 'SAM',
}

/** Possibly the same person: a name that an examiner may not presume to be the same. */
function variantOf(person: Person, random: Random): string {
  const nickname = NICKNAMES[person.given]
  if (nickname && random.chance(0.5)) return personName({ ...person, given: nickname })
  const draw = random.next()
  if (draw < 0.3 && person.isMan) return personName({ ...person, suffix: 'JR' })
  if (draw < 0.5) return personName({ ...person, given: person.given.charAt(0) })
  if (draw < 0.7 && !person.isMan) {
    const surname = pickSurname(random)
    if (surname !== person.surname) return personName({ ...person, surname })
  }
  let middle = pickInitial(random)
  while (middle === person.middle) middle = pickInitial(random)
  return personName({ ...person, middle })
}
