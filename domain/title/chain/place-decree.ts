import type { Party } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { plus, sum, ZERO } from '../reading/fraction.ts'
import { findGivers, formerHolding, holdsAny } from './find-givers.ts'
import { sharesName } from './foundation.ts'
import { type Holding, holdingsOf, type Line, newLine } from './line.ts'
import { everyone, type Offer, passTitle, type Taker } from './pass-title.ts'
import { isOfRecord } from './place-estate.ts'
import { linesOf, type Reading } from './reading.ts'
import { resolveLines } from './survivorship.ts'

/** Reads a decree of divorce: moves the awarded share between the spouses, and ends their tie. */
export function placeDivorce(reading: Reading, decree: ExaminedInstrument): void {
  const { grantors, grantees } = decree
  const losers = grantors.filter((party) => !sharesName([party], grantees))
  resolveLines(reading, decree.effectiveOn)
  const found = findGivers(reading, losers)
  if (found && grantees.length > 0) {
    passTitle(found.line, {
      how: 'divorce',
      by: decree,
      offers: found.offers,
      takers: grantees.map((party) => ({ party, aliases: [] })),
      wanted: null,
    })
  } else if (!isOfRecord(reading, [...grantors, ...grantees])) reading.unplaced.push(decree)
  for (const { holdings } of linesOf(reading)) {
    for (const holding of holdings) {
      if (sharesName([holding.party], [...grantors, ...grantees])) holding.tie = null
    }
  }
}

/**
 * Reads a judgment that quiets title: its plaintiffs receive the title of everyone bound, and older instruments no
 * longer cloud it. The judgment is presumed to bind everyone, as one upon publication does; only holders by the
 * same instrument as a plaintiff keep their shares.
 */
export function placeQuietTitle(reading: Reading, judgment: ExaminedInstrument): void {
  const { grantees: plaintiffs } = judgment
  if (plaintiffs.length === 0) {
    reading.unplaced.push(judgment)
    return
  }
  if (reading.main === null) {
    startByJudgment(reading, judgment)
    return
  }
  resolveLines(reading, judgment.effectiveOn)
  const line = lineWon(reading, judgment)
  if (line) {
    vest(reading, reading.main, line, judgment)
    reading.quietTitle.push(judgment)
  } else if (plaintiffs.some((each) => reading.main && formerHolding(reading.main, each))) {
    // A plaintiff who has conveyed since won for the grantees.
    reading.quietTitle.push(judgment)
  } else reading.unplaced.push(judgment)
}

/** Before any deed: the record starts with the plaintiffs, if one of them is a grantor of it. */
function startByJudgment(reading: Reading, judgment: ExaminedInstrument): void {
  const next = reading.record.instruments.find(
    ({ order, grantors }) => order > judgment.order && sharesName(judgment.grantees, grantors),
  )
  if (!next) {
    reading.unplaced.push(judgment)
    return
  }
  const line = newLine('root', judgment)
  passTitle(line, {
    how: 'quiet-title',
    by: judgment,
    offers: [],
    takers: judgment.grantees.map((party) => ({ party, aliases: [] })),
    wanted: null,
  })
  reading.main = line
  reading.quietTitle.push(judgment)
}

/** The line whose title the plaintiffs won: theirs, else that of the defendants or the assessed owner. */
function lineWon(reading: Reading, { grantors, grantees }: ExaminedInstrument): Line | null {
  const { main } = reading
  for (const line of linesOf(reading)) if (holdsAny(line, grantees)) return line
  if (main === null || holdsAny(main, grantors)) return main
  return sharesName(reading.record.owners, grantees) ? main : null
}

function vest(reading: Reading, main: Line, won: Line, judgment: ExaminedInstrument): void {
  const { grantors, grantees: plaintiffs } = judgment
  const own = won.holdings.filter(({ party }) => isOne(party, plaintiffs))
  const beside = new Set(own.map(({ link }) => link))
  const keeps = ({ link, party }: Holding) =>
    won === main && beside.has(link) && !isOne(party, plaintiffs) && !isOne(party, grantors)
  const offers = everyone(main).filter(({ holding }) => !keeps(holding))
  const isOnlyOwn = won === main && offers.length === own.length
  const takers: readonly Taker[] = isOnlyOwn
    ? sharesKept(offers, plaintiffs)
    : plaintiffs.map((party) => ({ party, aliases: [] }))
  if (won !== main) offers.push(...absorb(reading, main, won))
  passTitle(main, { how: 'quiet-title', by: judgment, offers, takers, wanted: null })
}

function isOne(party: Party, parties: readonly Party[]): boolean {
  return parties.some((each) => compareParties(each, party) !== 'different')
}

/** Plaintiffs who already held everything keep their shares. */
function sharesKept(offers: readonly Offer[], plaintiffs: readonly Party[]): readonly Taker[] {
  const left = new Set(offers.map(({ holding }) => holding))
  const takers = plaintiffs.map((party) => {
    const own = holdingsOf([...left], party)?.holdings ?? []
    for (const holding of own) left.delete(holding)
    return { party, aliases: [], share: sum(own.map(({ share }) => share)) }
  })
  const rest = [...left].reduce((total, { share }) => plus(total, share), ZERO)
  const [first] = takers
  if (first) first.share = plus(first.share, rest)
  return takers
}

/** Merges a line that won into the present owner's, which has its title from now on. */
function absorb(reading: Reading, main: Line, won: Line): Offer[] {
  const at = reading.sides.indexOf(won)
  if (at >= 0) reading.sides.splice(at, 1)
  main.links.push(...won.links)
  main.past.push(...won.past)
  for (const holding of won.holdings) holding.share = ZERO
  main.holdings.push(...won.holdings)
  return won.holdings.map((holding) => ({ holding, written: null, match: 'same' }))
}
