import type { Party } from '../../ownership/names/party.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import {
  compareFractions,
  type Fraction,
  isZero,
  minus,
  over,
  parseFraction,
  partOf,
  plus,
  times,
  WHOLE,
  ZERO,
} from '../reading/fraction.ts'
import { sharesWritten } from '../reading/shares-written.ts'
import {
  dropEmpty,
  type Giver,
  type Holding,
  type How,
  type Line,
  type Link,
  removeShare,
} from './line.ts'
import { tieTakers } from './survivorship.ts'

/** `share`: of the whole parcel, if neither the deed's words nor equal parts determine it. */
export type Taker = { party: Party; aliases: readonly Party[]; share?: Fraction }

/** A grantor before the share is known; `most` limits it. */
export type Offer = Omit<Giver, 'share'> & { most?: Fraction }

export type Passing = {
  how: How
  by: ExaminedInstrument
  /** Empty if the law creates a new title. */
  offers: readonly Offer[]
  takers: readonly Taker[]
  /** The share of the whole parcel conveyed; null for all that the grantors have. */
  wanted: Fraction | null
  late?: readonly ExaminedInstrument[]
}

const NONE: readonly ExaminedInstrument[] = []

/** The `interest` an instrument conveys, of the whole parcel; null for all that its grantors have. */
export function interestOf({ instrument: { interest } }: ExaminedInstrument): Fraction | null {
  if (interest === null) return null
  const read = parseFraction(interest)
  return read === WHOLE ? null : read
}

/**
 * Passes title from each grantor in proportion to the share held, to the grantees by the shares written beside
 * their names, else equally. A life tenant beside others receives no share of the fee.
 */
export function passTitle(line: Line, passing: Passing): Link {
  const { how, by, offers, takers, late = NONE } = passing
  const total = offers.length === 0 ? WHOLE : totalOf(offers)
  const written = sharesWritten(takers)
  const wanted =
    passing.wanted ?? (written === null || written.total === WHOLE ? null : written.total)
  const isMore = wanted !== null && compareFractions(wanted, total) > 0
  const given = wanted === null || isMore ? total : wanted
  const ratio = given === total || isZero(total) ? WHOLE : over(given, total)
  const link: Link = {
    by,
    how,
    givers: offers.map(({ holding, written: name, match, most }) => ({
      holding,
      written: name,
      match,
      share: times(most ?? holding.share, ratio),
    })),
    given,
    takers: [],
    isPartial: ratio !== WHOLE || offers.length < line.holdings.length,
    isExcessive: isMore || (written?.isExcessive ?? false),
    late,
  }
  for (const { holding, share } of link.givers) {
    removeShare(line, holding, minus(holding.share, share), link)
  }
  dropEmpty(line)
  grantTo(line, link, takers, written)
  return link
}

function totalOf(offers: readonly Offer[]): Fraction {
  let total = ZERO
  for (const { holding, most } of offers) total = plus(total, most ?? holding.share)
  return total
}

/** Divides a link's share among its grantees and adds them to the line. */
export function grantTo(
  line: Line,
  link: Link,
  takers: readonly Taker[],
  written = sharesWritten(takers),
): void {
  let sharers = 0
  for (const { party } of takers) if (!isForLife(party)) sharers += 1
  const equal = partOf(link.given, sharers || takers.length || 1)
  link.takers = takers.map(({ party, aliases, share }, at): Holding => {
    const isSharer = sharers === 0 || !isForLife(party)
    const part = written ? times(link.given, written.parts[at] ?? ZERO) : isSharer ? equal : ZERO
    return { party, aliases, link, share: share ?? part, tie: null, takenBy: null }
  })
  if (line.holdings.length === 0) line.holdings = [...link.takers]
  else for (const taker of link.takers) line.holdings.push(taker)
  tieTakers(link)
  line.links.push(link)
}

function isForLife({ roles }: Party): boolean {
  return roles.length > 0 && roles.includes('life-estate')
}

/** All holders of a line, as grantors whom the instrument need not name. */
export function everyone(line: Line): Offer[] {
  return line.holdings.map((holding) => ({ holding, written: null, match: 'same' }))
}
