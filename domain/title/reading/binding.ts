import type { LocalDate } from '../../lib/local-date.ts'
import type { Party } from '../../ownership/names/party.ts'
import type { ExaminedChain } from './chain.ts'
import { matchParties, matchParty, type NameMatch } from './match-parties.ts'

/**
 * Whether a claim against named persons reaches this parcel, and from when.
 *
 * `unnamed`: the record that brought it to this parcel replaces the name. `unknown`: no known conveyance, so nobody
 * can be excluded. `owner`: the assessed owner, who is not in the chain.
 */
export type Binding = {
  how: 'holder' | 'owner' | 'unnamed' | 'unknown' | 'variance' | 'stranger'
  /** The later of the claim's day and the day of receiving title. */
  since: LocalDate
}

/** A claim binds its debtor's title then or later: land conveyed stays bound, land received becomes so. */
export function bindingOf(chain: ExaminedChain, debtors: readonly Party[], on: LocalDate): Binding {
  if (debtors.length === 0) return { how: 'unnamed', since: on }
  if (!chain.hasConveyance) return { how: 'unknown', since: on }
  let best: NameMatch = 'different'
  let taken: LocalDate | null = null
  for (const { party, from, until } of chain.tenures) {
    if (until !== null && until < on) continue
    const match = matchParty(debtors, party)
    if (match === 'same') {
      best = match
      if (taken === null || from < taken) taken = from
    } else if (match === 'variance' && best === 'different') best = match
  }
  if (best === 'same') return { how: 'holder', since: taken !== null && taken > on ? taken : on }
  if (best === 'variance') return { how: 'variance', since: on }
  const isOwner = isAssessed(chain, debtors) && !everHeld(chain, debtors)
  return { how: isOwner ? 'owner' : 'stranger', since: on }
}

/** Who held title of record on a day, each once. */
export function holdersOn(
  { tenures }: Pick<ExaminedChain, 'tenures'>,
  day: LocalDate,
): readonly Party[] {
  const found: Party[] = []
  for (const { party, from, until } of tenures) {
    if (from > day || (until !== null && until < day)) continue
    if (matchParty(found, party) !== 'same') found.push(party)
  }
  return found
}

/** Whether any of them may have held title at any time. */
function everHeld({ tenures }: ExaminedChain, debtors: readonly Party[]): boolean {
  return tenures.some(({ party }) => matchParty(debtors, party) !== 'different')
}

function isAssessed({ owners }: ExaminedChain, debtors: readonly Party[]): boolean {
  return matchParties(owners, debtors) === 'same'
}

/** Whether it counts as a claim on the parcel. */
export function isBound({ how }: Binding): boolean {
  return how !== 'variance' && how !== 'stranger'
}
