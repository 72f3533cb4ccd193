import type { Party } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { type Fraction, isZero, over, plus, times, ZERO } from '../reading/fraction.ts'

/** How title passed by a link. */
export type How =
  /** The first deed's grantors, who are taken to have held. */
  | 'origin'
  | 'deed'
  /** A deed of the chain whose grantors never received title of record. */
  | 'gap'
  /** A deed of the heirs of one who held, dead when they gave it. */
  | 'heirs-deed'
  /** A sheriff's or trustee's deed. */
  | 'forced'
  /** A tax deed or a tax patent. */
  | 'tax-title'
  | 'probate'
  | 'heirship'
  | 'survivorship'
  | 'divorce'
  | 'quiet-title'

/** A share held by one party, from one link. */
export type Holding = {
  readonly party: Party
  /** Other names of his by which corrective deeds know him. */
  readonly aliases: readonly Party[]
  readonly link: Link
  /** What he has left of it. */
  share: Fraction
  /** Those who take by survivorship among themselves, he among them. */
  tie: Tie | null
  /** The link that took the last of it. */
  takenBy: Link | null
}

export type Tie = {
  readonly members: Holding[]
  /** The instrument says so; otherwise it is only taken so, of a couple. */
  readonly isWritten: boolean
}

export type Giver = {
  readonly holding: Holding
  readonly share: Fraction
  /** His name on the instrument; null where the law speaks for him. */
  readonly written: Party | null
  readonly match: 'same' | 'variance'
}

/** One passing of title. */
export type Link = {
  readonly by: ExaminedInstrument
  readonly how: How
  readonly givers: readonly Giver[]
  readonly given: Fraction
  takers: readonly Holding[]
  /** Others of the line kept shares of their own. */
  readonly isPartial: boolean
  /** It says to convey more than its grantors had. */
  readonly isExcessive: boolean
  /** Deeds into its grantors that were recorded on a later day. */
  readonly late: readonly ExaminedInstrument[]
}

/** A line of title: who holds by it, and all links that led there. */
export type Line = {
  /** `former`: started by one whose title was gone; `losing`: by one who had conveyed before. */
  readonly start: 'root' | 'stranger' | 'former' | 'losing'
  readonly startedBy: ExaminedInstrument
  readonly links: Link[]
  holdings: Holding[]
  /** Holdings that were given away or ended. */
  readonly past: Holding[]
}

export function newLine(start: Line['start'], startedBy: ExaminedInstrument): Line {
  return { start, startedBy, links: [], holdings: [], past: [] }
}

/** How a name on an instrument agrees with one who holds: by his name, or as trustee of the same trust. */
export function matchHolding(written: Party, holding: Holding): 'same' | 'variance' | 'different' {
  const { party, aliases } = holding
  let best = compareParties(written, party)
  if (best === 'same') return best
  for (const alias of aliases) {
    const match = compareParties(written, alias)
    if (match === 'same') return match
    if (match === 'variance') best = match
  }
  return isOneTrust(written, party) ? 'same' : best
}

function isOneTrust(a: Party, b: Party): boolean {
  if (a.of === null && b.of === null) return false
  return compareParties(a.of ?? a, b.of ?? b) === 'same'
}

/** Of many holdings only those of the very name are looked at first. */
const FEW = 32

/** The live holdings of a written name: those that are his, else those that may be. */
export function holdingsOf(
  holdings: readonly Holding[],
  written: Party,
): { match: 'same' | 'variance'; holdings: Holding[] } | null {
  if (holdings.length > FEW) {
    const own = holdings.filter(({ party }) => party.key === written.key)
    if (own.length > 0) return { match: 'same', holdings: own }
  }
  let same: Holding[] | null = null
  let variance: Holding[] | null = null
  for (const holding of holdings) {
    const match = matchHolding(written, holding)
    if (match === 'same') {
      if (same === null) same = [holding]
      else same.push(holding)
    } else if (match === 'variance') {
      if (variance === null) variance = [holding]
      else variance.push(holding)
    }
  }
  if (same !== null) return { match: 'same', holdings: same }
  return variance === null ? null : { match: 'variance', holdings: variance }
}

/** Takes `share` out of a holding; with nothing left it is past. */
export function removeShare(line: Line, holding: Holding, left: Fraction, link: Link): void {
  holding.share = left
  if (!isZero(left)) return
  holding.takenBy = link
  line.past.push(holding)
}

export function dropEmpty(line: Line): void {
  line.holdings = line.holdings.filter(({ takenBy }) => takenBy === null)
}

/** How much of what a link gave came, through any number of links, out of holdings that `isFrom` accepts. */
export function partFrom(
  link: Link,
  isFrom: (giver: Giver, link: Link) => boolean,
  known: Map<Link, Fraction>,
): Fraction {
  const waiting: Link[] = [link]
  for (let top = waiting.at(-1); top; top = waiting.at(-1)) {
    if (known.has(top)) {
      waiting.pop()
      continue
    }
    const open = top.givers.filter((giver) => !isFrom(giver, top) && !known.has(giver.holding.link))
    if (open.length > 0) {
      for (const { holding } of open) waiting.push(holding.link)
      continue
    }
    let from = ZERO
    for (const giver of top.givers) {
      const part = isFrom(giver, top)
        ? giver.share
        : times(giver.share, known.get(giver.holding.link) ?? ZERO)
      from = plus(from, part)
    }
    known.set(top, isZero(top.given) ? ZERO : over(from, top.given))
    waiting.pop()
  }
  return known.get(link) ?? ZERO
}
