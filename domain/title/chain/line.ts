import type { Party } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { type Fraction, isZero, over, plus, times, ZERO } from '../reading/fraction.ts'

/** How title passed by a link. */
export type How =
  /** The first deed's grantors, presumed to have held. */
  | 'origin'
  | 'deed'
  /** A deed of the chain whose grantors never received title of record. */
  | 'gap'
  /** A deed by the heirs of a holder who was dead. */
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
  /** The holder's other names on corrective deeds. */
  readonly aliases: readonly Party[]
  readonly link: Link
  /** The share still held. */
  share: Fraction
  /** All joint holders with survivorship, this one included. */
  tie: Tie | null
  /** The link that conveyed the rest. */
  takenBy: Link | null
}

export type Tie = {
  readonly members: Holding[]
  /** The instrument states survivorship; otherwise it is presumed of a couple. */
  readonly isWritten: boolean
}

export type Giver = {
  readonly holding: Holding
  readonly share: Fraction
  /** The name on the instrument; null if the law conveys. */
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
  /** Other holders of the line kept their shares. */
  readonly isPartial: boolean
  /** The deed's words convey more than its grantors had. */
  readonly isExcessive: boolean
  /** Deeds to its grantors that were recorded later. */
  readonly late: readonly ExaminedInstrument[]
}

/** A line of title: its holders, and all links that led to them. */
export type Line = {
  /** `former`: started by a grantor whose title was gone; `losing`: by one who had conveyed before. */
  readonly start: 'root' | 'stranger' | 'former' | 'losing'
  readonly startedBy: ExaminedInstrument
  readonly links: Link[]
  holdings: Holding[]
  /** Holdings that were conveyed or ended. */
  readonly past: Holding[]
}

export function newLine(start: Line['start'], startedBy: ExaminedInstrument): Line {
  return { start, startedBy, links: [], holdings: [], past: [] }
}

/** How a name on an instrument matches a holder: by name, or as trustee of the same trust. */
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

/** With many holdings, those of the exact name are compared first. */
const FEW = 32

/** The live holdings of a written name: exact matches, else possible ones. */
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

/** Reduces a holding to `left`; an empty one becomes past. */
export function removeShare(line: Line, holding: Holding, left: Fraction, link: Link): void {
  holding.share = left
  if (!isZero(left)) return
  holding.takenBy = link
  line.past.push(holding)
}

export function dropEmpty(line: Line): void {
  line.holdings = line.holdings.filter(({ takenBy }) => takenBy === null)
}

/** The part of a link's share that came, through any number of links, from holdings `isFrom` accepts. */
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
