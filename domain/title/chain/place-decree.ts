import type { Party } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { plus, sum, ZERO } from '../reading/fraction.ts'
import { findGivers, formerHolding, holdsAny } from './find-givers.ts'
import { sharesName } from './foundation.ts'
import { holdingsOf, type Line, newLine } from './line.ts'
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
 * Reads a judgment that quiets title: what its defendants hold passes to the plaintiffs; whoever is not a defendant
 * keeps the share (law T-22). One between strangers to the title, or without defendants, passes nothing.
 */
export function placeQuietTitle(reading: Reading, judgment: ExaminedInstrument): void {
  const { grantees: plaintiffs, grantors: defendants } = judgment
  if (plaintiffs.length === 0) return
  if (reading.main === null) {
    startByJudgment(reading, judgment)
    return
  }
  if (defendants.length === 0) return
  resolveLines(reading, judgment.effectiveOn)
  const { main } = reading
  const own = linesOf(reading).find((line) => holdsAny(line, plaintiffs)) ?? null
  const isWon = holdsAny(main, defendants)
  // The owner holds by a stranger's deed: the judgment settles the gap, and nothing else of that line.
  const isOverGap = own?.start === 'stranger' && holdsAny(own, reading.record.owners)
  if (isWon && own !== main && !isOverGap) vest(reading, main, own, judgment)
  else if (isWon && own === main) passDefendants(main, judgment)
  const isForTitle =
    isWon ||
    own === main ||
    sharesName(reading.record.owners, plaintiffs) ||
    // A plaintiff who has conveyed since won for the grantees.
    plaintiffs.some((each) => formerHolding(main, each) !== null)
  if (isForTitle) reading.quietTitle.push(judgment)
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

/** The plaintiffs hold nothing, or by another line, and take what the defendants hold of the title. */
function vest(reading: Reading, main: Line, own: Line | null, judgment: ExaminedInstrument): void {
  const { grantors, grantees } = judgment
  const offers = everyone(main).filter(({ holding }) => isOne(holding.party, grantors))
  if (own) offers.push(...absorb(reading, main, own))
  const takers = grantees.map((party) => ({ party, aliases: [] }))
  passTitle(main, { how: 'quiet-title', by: judgment, offers, takers, wanted: null })
}

/** The plaintiffs hold already; the defendants' shares come to them. */
function passDefendants(main: Line, judgment: ExaminedInstrument): void {
  const { grantors, grantees } = judgment
  const offers = everyone(main).filter(
    ({ holding: { party } }) => isOne(party, grantors) || isOne(party, grantees),
  )
  const isOnlyOwn = offers.every(({ holding }) => isOne(holding.party, grantees))
  if (isOnlyOwn) return
  passTitle(main, {
    how: 'quiet-title',
    by: judgment,
    offers,
    takers: sharesKept(offers, grantees),
    wanted: null,
  })
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
