import { addYears, DAYS_PER_YEAR, type DayNumber } from '../days.ts'
import { pickSurname } from '../people/names.ts'
import { indexNames, makeBank, makePerson, personName, STATE_NAMES } from '../people/party.ts'
import type { Random } from '../random.ts'
import { CLAIM_RATES, type Claim } from './planted.ts'
import type { Holding, TitleBook } from './title-book.ts'

/** Records the claims against the last holder and unreleased mortgages, each at its planted rate. */
export function generateClaims(book: TitleBook, holdings: readonly Holding[]): void {
  const owner = holdings.at(-1)
  if (!owner || owner.party.kind === 'public' || owner.party.kind === 'church') return
  for (const [claim, rate] of Object.entries(CLAIM_RATES) as Array<[Claim, number]>) {
    if (book.random.chance(rate)) makeClaim(book, claim, owner, holdings)
  }
  generateSettledClaims(book, holdings)
}

function makeClaim(
  book: TitleBook,
  claim: Claim,
  owner: Holding,
  holdings: readonly Holding[],
): void {
  const random = book.random
  const names = indexNames(owner.party)
  const { county, lot } = book.context
  const upper = county.name.toUpperCase()
  switch (claim) {
    case 'unreleased-deed-of-trust':
      clearMortgage(book, claim, holdings)
      return
    case 'stale-deed-of-trust':
      clearMortgage(book, claim, holdings)
      return
    case 'active-judgment': {
      const entry = book.record({
        type: 'judgment',
        executed: daySince(book, owner, 0.2, county.state === 'MS' ? 6.5 : 9),
        recordedAfter: random.int(5, 60),
        grantors: names.slice(0, 1),
        grantees: [
          random.chance(0.6) ? (makeBank(random).name ?? '') : personName(makePerson(random)),
        ],
        amountCents: money(random, 800, 38_000),
      })
      book.plant(claim, entry)
      return
    }
    case 'federal-tax-lien':
      book.plant(
        claim,
        book.record({
          type: 'federal-tax-lien',
          executed: daySince(book, owner, 0.9, 8.5),
          recordedAfter: random.int(60, 300),
          grantors: names.slice(0, 1),
          grantees: ['INTERNAL REVENUE SERVICE'],
          amountCents: money(random, 4_000, 140_000),
        }),
      )
      return
    case 'state-tax-lien':
      book.plant(
        claim,
        book.record({
          type: 'state-tax-lien',
          executed: daySince(book, owner, 0.3, 6.3),
          recordedAfter: random.int(10, 90),
          grantors: names.slice(0, 1),
          grantees: [`${STATE_NAMES[county.state]} DEPARTMENT OF REVENUE`],
          amountCents: money(random, 600, 26_000),
        }),
      )
      return
    case 'mechanics-lien':
      book.plant(
        claim,
        book.record({
          type: 'mechanics-lien',
          executed: book.today - random.int(30, 110),
          recordedAfter: random.int(3, 25),
          grantors: names,
          grantees: [
            `${pickSurname(random)} ${random.pick(['ROOFING', 'CONCRETE', 'ELECTRIC', 'CARPENTRY'])} LLC`,
          ],
          amountCents: money(random, 1_500, 42_000),
        }),
      )
      return
    case 'municipal-lien':
      book.plant(
        claim,
        book.record({
          type: 'municipal-lien',
          executed: daySince(book, owner, 0.2, 4),
          recordedAfter: random.int(10, 80),
          grantors: names,
          grantees: [lot.plat ? `CITY OF ${lot.town.name.toUpperCase()}` : `${upper} COUNTY`],
          amountCents: money(random, 350, 6_500),
          remarks: random.pick(['CLEANUP ASSESSMENT', 'DEMOLITION', 'GRASS CUTTING']),
        }),
      )
      return
    case 'hoa-lien':
      book.plant(
        claim,
        book.record({
          type: 'hoa-lien',
          executed: daySince(book, owner, 0.2, 2.5),
          recordedAfter: random.int(5, 40),
          grantors: names,
          grantees: [
            `${lot.plat?.subdivision ?? lot.town.name.toUpperCase()} OWNERS ASSOCIATION INC`,
          ],
          amountCents: money(random, 300, 4_800),
        }),
      )
      return
    case 'lis-pendens':
      book.plant(
        claim,
        book.record({
          type: 'lis-pendens',
          executed: daySince(book, owner, 0.1, 2),
          recordedAfter: random.int(0, 5),
          grantors: names,
          grantees: [
            random.chance(0.5) ? (makeBank(random).name ?? '') : personName(makePerson(random)),
          ],
          remarks: random.pick([
            'SUIT TO QUIET TITLE',
            'SUIT FOR PARTITION',
            'SUIT TO SET ASIDE DEED',
          ]),
        }),
      )
      return
    case 'bankruptcy-open':
      book.plant(
        claim,
        book.record({
          type: 'bankruptcy-petition',
          executed: daySince(book, owner, 0.1, 1.8),
          recordedAfter: random.int(2, 40),
          grantors: names.slice(0, 1),
          grantees: [],
          remarks: 'CHAPTER 13',
        }),
      )
      return
  }
}

/** A random day in a range of years ago, but not before the owner's deed. */
function daySince(book: TitleBook, { from }: Holding, least: number, most: number): DayNumber {
  const latest = book.today - Math.round(least * DAYS_PER_YEAR)
  const earliest = Math.max(from + 1, book.today - Math.round(most * DAYS_PER_YEAR))
  return earliest >= latest ? Math.min(book.today - 1, earliest) : book.random.int(earliest, latest)
}

/** A second, unreleased deed of trust: one that can still be enforced, or one too old to be. */
function clearMortgage(
  book: TitleBook,
  claim: 'unreleased-deed-of-trust' | 'stale-deed-of-trust',
  holdings: readonly Holding[],
): void {
  const random = book.random
  if (book.isTaxTitle) return
  const first = holdings[0]
  const last = holdings.at(-1)
  if (!first || !last) return
  const isStale = claim === 'stale-deed-of-trust'
  // Ten years to maturity plus the state's limitation period; see domain/title/liens/lien-life-rules.ts.
  const barred = { MS: 16.8, AL: 30.3, TN: 20.3 }[book.context.county.state]
  const latest = isStale ? book.yearsAgo(barred, barred + 0.1) : last.from - 100
  const earliest = isStale ? first.from + 20 : Math.max(first.from + 20, book.yearsAgo(27, 28))
  if (earliest > latest && isStale) return
  const day =
    earliest > latest ? random.int(last.from + 10, book.today - 5) : random.int(earliest, latest)
  const maker = holdings.findLast(({ from }) => from < day)
  if (!maker || maker.isDeveloper) return
  const dot = book.record({
    type: 'deed-of-trust',
    executed: day,
    recordedAfter: random.int(2, 20),
    grantors: indexNames(maker.party),
    grantees: indexNames(makeBank(random)),
    amountCents: Math.max(
      50_000,
      Math.round((book.priceOn(day) * random.float(0.1, 0.4)) / 10_000) * 10_000,
    ),
    matures: addYears(day, isStale ? 10 : 30),
  })
  book.plant(claim, dot)
}

/** Judgments that were paid and released: ordinary, without findings. */
function generateSettledClaims(book: TitleBook, holdings: readonly Holding[]): void {
  const random = book.random
  const holding = random.pick(holdings)
  if (holding.isDeveloper || holding.from < book.yearsAgo(45, 45) || !random.chance(0.05)) return
  const entered = holding.from + random.int(60, 900)
  if (entered > book.today - 500) return
  const creditor = personName(makePerson(random))
  const judgment = book.record({
    type: 'judgment',
    executed: entered,
    recordedAfter: random.int(5, 60),
    grantors: indexNames(holding.party).slice(0, 1),
    grantees: [creditor],
    amountCents: money(random, 500, 20_000),
  })
  book.record({
    type: 'release',
    executed: judgment.recorded + random.int(30, 380),
    recordedAfter: random.int(1, 30),
    grantors: [creditor],
    grantees: judgment.grantors,
    refersTo: [judgment.id],
  })
}

/** Whole dollars as cents, small sums more often than large ones. */
function money(random: Random, least: number, most: number): number {
  return Math.round(least * (most / least) ** random.next()) * 100
}
