import { indexNames, makeCouple, makeSingle, personName } from '../people/party.ts'
import { generateTaxTitle } from './generate-tax-title.ts'
import { recordDeath, recordDivorce, recordProbate } from './generate-tenure.ts'
import type { Holding, TitleBook } from './title-book.ts'

/** Generates events after the last deed: death, inheritance, divorce, a tax deed, a stranger on the roll. */
export function generateAfterlife(book: TitleBook, holdings: Holding[]): void {
  const random = book.random
  const { owned } = book.context
  const last = holdings.at(-1)
  if (!last) return
  const [first, second] = last.party.people
  if (owned.owner.kind === 'heirs' && owned.ancestor) {
    const died = random.int(Math.max(last.from + 200, book.yearsAgo(9, 14)), book.today - 500)
    if (book.defect === 'heirship-only') {
      recordDeath(book, owned.ancestor, died)
      const affidavit = book.record({
        type: 'affidavit-of-heirship',
        executed: died + random.int(60, 300),
        recordedAfter: random.int(1, 30),
        grantors: [personName(owned.ancestor)],
        grantees: indexNames(owned.owner),
      })
      book.plant('heirship-only', affidavit)
    } else {
      recordProbate(book, owned.ancestor, owned.owner, died)
    }
  } else if (owned.owner.kind === 'estate' && first && random.chance(0.6)) {
    recordDeath(
      book,
      first,
      random.int(Math.max(last.from + 60, book.yearsAgo(4, 6)), book.today - 90),
    )
  }
  switch (book.defect) {
    case 'divorce-unsettled':
      if (first && second) {
        const day = random.int(Math.max(last.from + 100, book.yearsAgo(5, 7)), book.today - 90)
        const decree = recordDivorce(book, first, second, day, false)
        book.plant('divorce-unsettled', decree)
      }
      break
    case 'owner-not-in-chain':
      book.onRoll = {
        ...(random.chance(0.5) ? makeSingle(random) : makeCouple(random)),
        mail: owned.owner.mail,
      }
      book.plant('owner-not-in-chain')
      break
    case 'wild-deed': {
      const deed = book.record({
        type: 'warranty-deed',
        executed: random.int(book.yearsAgo(28, 32), book.today - 200),
        recordedAfter: random.int(1, 40),
        grantors: indexNames(makeSingle(random)),
        grantees: indexNames(makeSingle(random)),
      })
      book.plant('wild-deed', deed)
      break
    }
    case 'tax-deed':
    case 'tax-deed-aged':
      generateTaxTitle(book, book.defect, holdings)
      break
    default:
  }
}
