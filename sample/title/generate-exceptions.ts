import { indexNames, makePerson, personName } from '../people/party.ts'
import type { Holding, TitleBook } from './title-book.ts'

/** Easements, covenants and minerals: listed in every report, without being defects. */
export function generateExceptions(book: TitleBook, holdings: readonly Holding[]): void {
  const random = book.random
  const { lot } = book.context
  const developer = holdings.find((holding) => holding.isDeveloper)
  if (developer && lot.plat) {
    const grantors = indexNames(developer.party)
    const day = developer.from + random.int(30, 140)
    if (random.chance(0.5)) {
      book.record({
        type: 'plat',
        executed: day,
        recordedAfter: random.int(1, 30),
        grantors,
        grantees: [],
        remarks: `${lot.plat.subdivision} PB ${lot.plat.book} PG ${lot.plat.page}`,
      })
    }
    if (random.chance(0.4)) {
      book.record({
        type: 'restrictive-covenants',
        executed: day + 2,
        recordedAfter: random.int(1, 30),
        grantors,
        grantees: [],
      })
    }
  }
  const holding = random.pick(holdings)
  const day = Math.min(book.today - 2, holding.from + random.int(30, 700))
  const maker = holdings.findLast(({ from }) => from < day) ?? holding
  if (random.chance(0.07)) {
    book.record({
      type: 'easement',
      executed: day,
      recordedAfter: random.int(3, 60),
      grantors: indexNames(maker.party),
      grantees: [
        random.pick([
          'TWO RIVERS ELECTRIC COOPERATIVE',
          'CANE CREEK WATER ASSOCIATION',
          'BLUFF AND PRAIRIE PIPELINE CO',
        ]),
      ],
    })
  }
  if (lot.use === 'rural' && random.chance(0.09)) {
    book.record({
      type: 'mineral-reservation',
      executed: day,
      recordedAfter: random.int(3, 60),
      grantors: indexNames(maker.party),
      grantees: [personName(makePerson(random))],
      interest: random.pick(['1/2', '1/2', '1/4']),
    })
  }
}
