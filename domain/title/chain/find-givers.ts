import type { Party } from '../../ownership/names/party.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { type Holding, holdingsOf, type Line, matchHolding } from './line.ts'
import type { Offer, Taker } from './pass-title.ts'
import { linesOf, type Reading } from './reading.ts'

/** A deed's grantors, with those added by corrective deeds. */
export function grantorsOf(reading: Reading, deed: ExaminedInstrument): readonly Party[] {
  const corrections = correctionsOf(reading, deed)
  if (!corrections) return deed.grantors
  return [...deed.grantors, ...corrections.flatMap(({ grantors }) => grantors)]
}

function correctionsOf({ corrections }: Reading, deed: ExaminedInstrument) {
  return corrections.size === 0 ? undefined : corrections.get(deed)
}

/** A deed's grantees: those of its last correction, also under their earlier names. */
export function takersOf(reading: Reading, deed: ExaminedInstrument): readonly Taker[] {
  const corrected = correctionsOf(reading, deed)?.at(-1)
  if (!corrected || corrected.grantees.length === 0) return distinct(deed.grantees).map(plain)
  return distinct(corrected.grantees).map((party, at) => {
    const first = deed.grantees.length === 1 ? deed.grantees[0] : deed.grantees[at]
    return { party, aliases: first && first.key !== party.key ? [first] : [] }
  })
}

const NO_ALIASES: readonly Party[] = []

function plain(party: Party): Taker {
  return { party, aliases: NO_ALIASES }
}

/** A person named twice receives one share. */
function distinct(parties: readonly Party[]): readonly Party[] {
  if (parties.length < 2) return parties
  if (parties.length === 2 && parties[0]?.key !== parties[1]?.key) return parties
  const keys = new Set<string>()
  const kept = parties.filter(({ key }) => !keys.has(key) && keys.add(key))
  return kept.length === parties.length ? parties : kept
}

export type Found = { line: Line; offers: Offer[] }

/**
 * The holders who convey by a deed with these grantors: the present owner's line before others, a presumed name
 * before one that only may match.
 */
export function findGivers(reading: Reading, grantors: readonly Party[]): Found | null {
  let best: Found | null = null
  const lines = linesOf(reading)
  for (const line of lines) {
    if (line.holdings.length === 0) continue
    const found = giversIn(line, grantors)
    if (!found) continue
    if (found.offers.some(({ match }) => match === 'same')) return found
    best ??= found
  }
  return best
}

function giversIn(line: Line, grantors: readonly Party[]): Found | null {
  let offers: Offer[] = []
  const isTaken = (holding: Holding) => offers.some((offer) => offer.holding === holding)
  let unsure: { written: Party; holdings: readonly Holding[] }[] | null = null
  for (const written of grantors) {
    const found = holdingsOf(line.holdings, written)
    if (found === null) continue
    if (found.match === 'same' && offers.length === 0) {
      offers = found.holdings.map((holding) => ({ holding, written, match: 'same' }))
    } else if (found.match === 'same') {
      for (const holding of found.holdings) {
        if (!isTaken(holding)) offers.push({ holding, written, match: 'same' })
      }
    } else {
      unsure ??= []
      unsure.push({ written, holdings: found.holdings })
    }
  }
  for (const { written, holdings } of unsure ?? []) {
    for (const holding of holdings) {
      if (!isTaken(holding)) offers.push({ holding, written, match: 'variance' })
    }
  }
  return offers.length === 0 ? null : { line, offers }
}

/** The last holding of a line that a party conveyed away. */
export function formerHolding(line: Line, written: Party): Holding | null {
  let last: Holding | null = null
  for (const holding of line.past) {
    if (
      matchHolding(written, holding) === 'same' &&
      (last === null || (holding.takenBy?.by.order ?? -1) >= (last.takenBy?.by.order ?? -1))
    ) {
      last = holding
    }
  }
  return last
}

/** Whether any of these names may be a holder of the line. */
export function holdsAny(line: Line, parties: readonly Party[]): boolean {
  return parties.some((party) => holdingsOf(line.holdings, party) !== null)
}
