import type { Party } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { holdsAny } from './find-givers.ts'
import { sharesName } from './foundation.ts'
import type { Line } from './line.ts'
import type { Reading } from './reading.ts'
import type { Steering } from './start-reading.ts'
import { deathOf } from './survivorship.ts'

/**
 * Knowledge for reading the record again: the present owner holds by a stranger's line, so the chain includes that
 * deed across a gap; or as heir of a person whose own deed is dated after death. Null when the reading is final.
 */
export function steer(reading: Reading, { gaps, voids }: Steering): Steering | null {
  const { main, record } = reading
  if (main === null) return null
  const { owners } = record
  if (reading.sides.length === 0 && reading.estates.length === 0) return null
  const strangers = reading.sides.filter(
    ({ start, startedBy }) => start === 'stranger' && !gaps.has(startedBy),
  )
  const over = (line: Line | undefined) =>
    line ? { gaps: new Set([...gaps, line.startedBy]), voids } : null
  const before = gaps.size === 0 ? undefined : strangers.find((line) => leadsToGap(line, main))
  if (before) return over(before)
  const held = strangers.find((line) => holdsAny(line, owners))
  if (owners.length > 0 && holdsAny(main, owners)) {
    // The share in the title of record may only be an additional one.
    return over(held && !holdsAll(main, owners) ? held : undefined)
  }
  if (held) return over(held)
  const byDead = deedOfDead(main, reading, owners)
  if (byDead && !voids.has(byDead)) return { gaps, voids: new Set([...voids, byDead]) }
  return over(strangers.findLast((line) => isLiveAgainst(line, main, reading)))
}

function holdsAll({ holdings }: Line, owners: readonly Party[]): boolean {
  return holdings.every(({ party }) =>
    owners.some((owner) => compareParties(owner, party) !== 'different'),
  )
}

/** A deed of the chain given after its grantor's death, with the owner as heir of record. */
function deedOfDead(
  main: Line,
  reading: Reading,
  owners: readonly Party[],
): ExaminedInstrument | null {
  if (owners.length === 0 || reading.estates.length === 0) return null
  for (const { by, how, givers } of main.links) {
    if (how !== 'deed') continue
    for (const { holding } of givers) {
      const death = deathOf(reading, holding.party)
      if (death === null || death.on >= by.effectiveOn) continue
      const isHeir = reading.estates.some(
        ({ decedents, heirs }) =>
          decedents.some((each) => compareParties(each, holding.party) === 'same') &&
          sharesName(heirs, owners),
      )
      if (isHeir) return by
    }
  }
  return null
}

/** A stranger's line conveyed on between the title of record and a gap: there are two gaps. */
function leadsToGap({ links, startedBy }: Line, main: Line): boolean {
  const gap = main.links.find(({ how, by }) => how === 'gap' && by.order > startedBy.order)
  if (!gap) return false
  const isBetween = ({ by }: Line['links'][number]) =>
    by.order > startedBy.order && by.order < gap.by.order
  return links.some(isBetween) && !main.links.some(isBetween)
}

/**
 * Without an assessed owner: title followed the stranger's line if its grantees conveyed on or gave liens while the
 * other line is silent.
 */
function isLiveAgainst(line: Line, main: Line, { record }: Reading): boolean {
  const last = main.links.at(-1)
  if (last === undefined || last.by.order > line.startedBy.order) return false
  const deeds = line.links.filter(({ how }) => how !== 'origin')
  if (deeds.length > 1) return true
  const takers = line.startedBy.grantees
  return record.instruments.some(
    ({ order, grantors }) => order > line.startedBy.order && sharesName(grantors, takers),
  )
}
