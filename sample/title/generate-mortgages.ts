import { addYears, DAYS_PER_YEAR, type DayNumber } from '../days.ts'
import { indexNames, makeBank, type Party } from '../people/party.ts'
import type { Holding, Recorded, TitleBook } from './title-book.ts'

/** Number of instruments after which mortgages of former owners are skipped. */
const ENOUGH = 7

/** The mortgages of a holding: for the land, and refinancings, each released in time. */
export function generateMortgages(
  book: TitleBook,
  holding: Holding,
  deed: Recorded,
  until: DayNumber | null,
): void {
  const random = book.random
  const { party } = holding
  const share = {
    couple: 0.74,
    person: 0.62,
    company: 0.4,
    trust: 0.12,
    heirs: 0,
    estate: 0.4,
    bank: 0,
    church: 0.2,
    public: 0,
  }
  const isPresent = until === null
  if (!random.chance(share[party.kind])) return
  // The record is not complete: former owners' mortgages are skipped once it is long.
  if (!isPresent && book.size >= ENOUGH) return
  // Half of the mortgages before the forty years are left out, as too old to matter.
  if (holding.from < book.today - 40 * DAYS_PER_YEAR && random.chance(0.5)) return
  let day = holding.from
  let withDeed: Recorded | null = deed
  for (let n = 0; n < 2; n++) {
    const bank = makeBank(random)
    const years = random.pick([15, 15, 20, 30, 30, 30])
    const dot = recordDeedOfTrust(book, holding, day, withDeed, bank, years)
    const matures = addYears(day, years)
    const end = until ?? book.today
    let holder: readonly string[] = dot.grantees
    let heldFrom = dot.recorded
    const assigned = dot.recorded + random.int(60, 1200)
    if (random.chance(0.22) && assigned < Math.min(end, matures) - 60) {
      const buyer = makeBank(random)
      const assignment = book.record({
        type: 'assignment',
        executed: assigned,
        recordedAfter: random.int(3, 40),
        grantors: holder,
        grantees: indexNames(buyer),
        refersTo: [dot.id],
      })
      holder = indexNames(buyer)
      heldFrom = assignment.recorded
    }
    // A lender cannot release a mortgage before it is recorded.
    const release = (on: DayNumber) => recordRelease(book, dot, holder, Math.max(on, heldFrom))
    const renewed = day + Math.round(random.float(2.5, 11) * DAYS_PER_YEAR)
    if (n === 0 && random.chance(0.3) && renewed < Math.min(end, matures) - 120) {
      release(renewed + random.int(5, 30))
      day = renewed
      withDeed = null
      continue
    }
    const paid = Math.min(
      matures + random.int(5, 60),
      until === null ? Number.POSITIVE_INFINITY : until + random.int(2, 35),
    )
    if (paid < book.today - 60) release(paid)
    else if (isPresent && random.chance(0.3) && dot.recorded < book.today - 1500) {
      release(random.int(dot.recorded + 1000, book.today - 60))
    } else if (isPresent) book.plant('open-deed-of-trust', dot)
    else release(Math.min(paid, book.today - 1))
    return
  }
}

/** Records a deed of trust of `years`; a purchase-money one is filed with `deed`. */
export function recordDeedOfTrust(
  book: TitleBook,
  holding: Holding,
  day: DayNumber,
  deed: Recorded | null,
  bank: Party,
  years: number,
): Recorded {
  const random = book.random
  const amount = Math.round((book.priceOn(day) * random.float(0.62, 0.97)) / 10_000) * 10_000
  return book.record({
    type: 'deed-of-trust',
    executed: day,
    // Purchase money is recorded with the deed: the same day, some pages later.
    recordedAfter: deed ? Math.max(0, deed.recorded - day) : random.int(2, 20),
    grantors: indexNames(holding.party),
    grantees: indexNames(bank),
    amountCents: Math.max(50_000, amount),
    matures: addYears(day, years),
  })
}

function recordRelease(
  book: TitleBook,
  dot: Recorded,
  holder: readonly string[],
  day: DayNumber,
): Recorded {
  return book.record({
    type: 'release',
    executed: day,
    recordedAfter: book.random.int(4, 45),
    grantors: holder,
    grantees: dot.grantors,
    refersTo: [dot.id],
  })
}
