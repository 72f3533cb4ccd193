import type { Party } from '../ownership/party.ts'
import { compareParties, parseParties } from '../ownership/party-name.ts'
import type { Steering } from './begin-reading.ts'
import type { ExaminedInstrument } from './chain.ts'
import { holdsAny } from './find-givers.ts'
import { sharesName } from './foundation.ts'
import type { Line } from './line.ts'
import type { Reading } from './reading.ts'
import { deathOf } from './survivorship.ts'

/**
 * Where a reading has to be done again with more known: the present owner holds by a line that a
 * stranger began, so the chain rests on that deed as over a gap; or he took as heir of one whose own
 * deed bears a day after his death. Null when the reading stands.
 */
export function steer(reading: Reading, { gaps, voids }: Steering): Steering | null {
  const { main, record } = reading
  if (main === null) return null
  const { ownerName } = record.titleCase
  const owners = ownerName === null ? [] : parseParties(ownerName)
  if (owners.length > 0 && holdsAny(main, owners)) return null
  const strangers = reading.sides.filter(
    ({ start, startedBy }) => start === 'stranger' && !gaps.has(startedBy),
  )
  const held = strangers.find((line) => holdsAny(line, owners))
  if (held) return { gaps: new Set([...gaps, held.startedBy]), voids }
  const byDead = deedOfDead(main, reading, owners)
  if (byDead && !voids.has(byDead)) return { gaps, voids: new Set([...voids, byDead]) }
  const led = strangers.findLast((line) => isLiveAgainst(line, main))
  return led ? { gaps: new Set([...gaps, led.startedBy]), voids } : null
}

/** A deed of the chain given after its grantor's death, where the owner is his heir of record. */
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

/**
 * With no owner to tell: a stranger's line that was conveyed on, while nothing more was done in the
 * other, is where the title went.
 */
function isLiveAgainst(line: Line, main: Line): boolean {
  const deeds = line.links.filter(({ how }) => how !== 'origin')
  const last = main.links.at(-1)
  return deeds.length > 1 && (last?.by.order ?? 0) < line.startedBy.order
}
