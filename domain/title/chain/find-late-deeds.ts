import type { Party } from '../../ownership/names/party.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { matchParty } from '../reading/match-parties.ts'
import { formerHolding, grantorsOf } from './find-givers.ts'
import { sharesName } from './foundation.ts'
import { holdingsOf, type Line } from './line.ts'
import { linesOf, type Reading } from './reading.ts'

const ALSO_GIVE: ReadonlySet<string> = new Set([
  'tax-deed',
  'sheriffs-deed',
  'trustees-deed',
  'patent',
  'probate-order',
  'affidavit-of-heirship',
  'divorce-decree',
])

/**
 * The later recorded instrument by which a grantor of this deed received the title conveyed: the grantor's own deed
 * was recorded late, or the probate after the heirs' deed. Null if unneeded or missing.
 */
export function findLateDeed(
  reading: Reading,
  deed: ExaminedInstrument,
  waiting: ReadonlySet<ExaminedInstrument>,
): ExaminedInstrument | null {
  if (!deed.isVoluntaryDeed) return null
  for (const written of grantorsOf(reading, deed)) {
    if (holdsNow(reading, written)) continue
    for (const later of reading.record.instruments) {
      if (later.order <= deed.order || reading.placed[later.order] === 1 || waiting.has(later)) {
        continue
      }
      if (!later.isVoluntaryDeed && !ALSO_GIVE.has(later.instrument.type)) continue
      if (matchParty(later.grantees, written) !== 'same') continue
      if (conveyedInTime(reading, later, deed, written)) return later
    }
  }
  return null
}

function holdsNow(reading: Reading, written: Party): boolean {
  const { main, sides } = reading
  if (main !== null && holdsIn(main, written)) return true
  for (const line of sides) if (holdsIn(line, written)) return true
  return false
}

/** By exact name first, which is the usual case; else by a presumed match. */
function holdsIn({ holdings }: Line, written: Party): boolean {
  for (const { party } of holdings) if (party.key === written.key) return true
  return holdingsOf(holdings, written)?.match === 'same'
}

/** Whether the later instrument can be the deed's source and is not itself derived from the deed. */
function conveyedInTime(
  reading: Reading,
  later: ExaminedInstrument,
  deed: ExaminedInstrument,
  written: Party,
): boolean {
  const fromHolder = later.grantors.some((grantor) => holdsNow(reading, grantor))
  const { type } = later.instrument
  if (type === 'probate-order' || type === 'affidavit-of-heirship') return fromHolder
  if (!fromHolder && sharesName(later.grantors, deed.grantees)) return false
  const isOlder = later.effectiveOn <= deed.effectiveOn
  const hasHeld = linesOf(reading).some((line) => formerHolding(line, written) !== null)
  if (isOlder || hasHeld) return isOlder
  // Conveyed before receiving: title received later goes to the grantee, unless the roll still names the grantor.
  const isOwner = sharesName(reading.record.owners, [written])
  return !isOwner && (fromHolder || reading.main === null || !later.isVoluntaryDeed)
}
