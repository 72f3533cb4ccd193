import type { Party } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { type Fraction, isZero, minus, plus, times, ZERO } from '../reading/fraction.ts'
import { holdsAny, takersOf } from './find-givers.ts'
import {
  dropEmpty,
  type Holding,
  type Line,
  type Link,
  newLine,
  partFrom,
  removeShare,
} from './line.ts'
import { grantTo } from './pass-title.ts'
import { linesOf, type Reading, stateOf } from './reading.ts'
import { preferred } from './recording-act.ts'
import { startLine } from './start-line.ts'
import { deathOf } from './survivorship.ts'

/**
 * Reads a deed by a grantor whose title had passed already. To the present holders it is a release; to the first
 * grantees, a repeat of the first deed; after the grantor's death, void; after an officer's sale or a judgment, a
 * stranger's deed. Otherwise the grantor conveyed twice, and the recording act decides.
 */
export function placeFormer(
  reading: Reading,
  line: Line,
  former: Holding,
  written: Party,
  deed: ExaminedInstrument,
): void {
  const taking = former.takenBy
  if (!taking) return
  const isGivenUp = linesOf(reading).some((each) => each === line && holdsAny(each, deed.grantees))
  if (isGivenUp || isSameDeed(taking, deed)) {
    if (line === reading.main) reading.confirmations.push(deed)
    else reading.wild.push(deed)
    return
  }
  const diedOn = deathOf(reading, written)?.on ?? (isByDeath(taking) ? taking.by.effectiveOn : null)
  const side = () => startLine(reading, newLine('former', deed), deed)
  if (diedOn !== null && deed.effectiveOn > diedOn) {
    reading.deadGivers.push({ deed, party: written })
    reading.sides.push(side())
    return
  }
  switch (taking.how) {
    case 'forced':
    case 'tax-title':
    case 'quiet-title':
    case 'survivorship':
      reading.sides.push(side())
      return
    default:
      contest(reading, line, former, taking, deed)
  }
}

function isByDeath({ how }: Link): boolean {
  return how === 'probate' || how === 'heirship' || how === 'survivorship'
}

/** Recorded or given again to the same grantees, to correct or replace the first deed. */
function isSameDeed(taking: Link, deed: ExaminedInstrument): boolean {
  return deed.grantees.every((grantee) =>
    taking.takers.some(({ party }) => compareParties(grantee, party) !== 'different'),
  )
}

function contest(
  reading: Reading,
  line: Line,
  former: Holding,
  taking: Link,
  deed: ExaminedInstrument,
): void {
  const first = taking.by
  const { winner, why } = isByDeath(taking)
    ? againstHeirs(taking, deed)
    : preferred(stateOf(reading), first, deed)
  const losing =
    winner === deed
      ? moveToSecondDeed(reading, line, former, taking, deed)
      : startLine(reading, newLine('losing', deed), deed)
  reading.sides.push(losing)
  reading.contests.push({ first, second: deed, winner, why, line, losing })
}

/** Heirs are not buyers: the decedent's own deed prevails while they still hold. */
function againstHeirs(taking: Link, deed: ExaminedInstrument) {
  const stillHold = taking.takers.every(({ takenBy }) => takenBy === null)
  return stillHold
    ? {
        winner: deed,
        why: 'heirs are no buyers for value: they take what the decedent had not conveyed',
      }
    : { winner: taking.by, why: 'the heirs had conveyed before it was recorded' }
}

/** Moves the contested title of all who hold through the first deed to the second. */
function moveToSecondDeed(
  reading: Reading,
  line: Line,
  former: Holding,
  taking: Link,
  deed: ExaminedInstrument,
): Line {
  const losing = newLine('losing', taking.by)
  const known = new Map<Link, Fraction>()
  const isContested = (giver: Link['givers'][number], link: Link) =>
    link === taking && giver.holding === former
  const moved: { holding: Holding; lost: Fraction }[] = []
  let given = ZERO
  for (const holding of line.holdings) {
    const lost = times(holding.share, partFrom(holding.link, isContested, known))
    if (isZero(lost)) continue
    moved.push({ holding, lost })
    given = plus(given, lost)
  }
  const link: Link = {
    by: deed,
    how: 'deed',
    givers: [{ holding: former, share: given, written: former.party, match: 'same' }],
    given,
    takers: [],
    isPartial: moved.length < line.holdings.length,
    isExcessive: false,
    late: [],
  }
  for (const { holding, lost } of moved) {
    losing.holdings.push({ ...holding, share: lost, tie: null })
    removeShare(line, holding, minus(holding.share, lost), link)
  }
  dropEmpty(line)
  grantTo(line, link, takersOf(reading, deed))
  return losing
}
