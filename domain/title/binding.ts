import type { LocalDate } from '../local-date.ts'
import type { Party } from '../ownership/party.ts'
import { parseParties } from '../ownership/party-name.ts'
import type { ExaminedChain } from './chain.ts'
import { matchParties, type NameMatch } from './match-parties.ts'

/**
 * Whether a claim against named persons reaches this parcel, and from when.
 *
 * `unnamed`: the record that brought it to this parcel stands in for the name. `unknown`: no conveyance
 * is known, so nobody can be excluded. `owner`: the assessed owner, whom the chain does not know.
 */
export type Binding = {
  how: 'holder' | 'owner' | 'unnamed' | 'unknown' | 'variance' | 'stranger'
  /** The later of the claim's day and the day he took title. */
  since: LocalDate
}

/**
 * A claim of a day binds whoever holds title then or later: what he conveys away afterwards goes with
 * the claim on it, what he takes later comes under it.
 */
export function bindingOf(chain: ExaminedChain, debtors: readonly Party[], on: LocalDate): Binding {
  if (debtors.length === 0) return { how: 'unnamed', since: on }
  if (!chain.hasConveyance) return { how: 'unknown', since: on }
  let best: NameMatch = 'different'
  let taken: LocalDate | null = null
  let wasEverHolder = false
  for (const { party, from, until } of chain.tenures) {
    const match = matchParties(debtors, [party])
    if (match === 'different') continue
    wasEverHolder = true
    if (until !== null && until < on) continue
    if (match === 'variance') {
      if (best === 'different') best = match
      continue
    }
    best = match
    if (taken === null || from < taken) taken = from
  }
  if (best === 'same') return { how: 'holder', since: taken !== null && taken > on ? taken : on }
  if (best === 'different' && !wasEverHolder && isAssessed(chain, debtors)) {
    return { how: 'owner', since: on }
  }
  return { how: best === 'variance' ? 'variance' : 'stranger', since: on }
}

function isAssessed({ titleCase: { ownerName } }: ExaminedChain, debtors: readonly Party[]) {
  return ownerName !== null && matchParties(parseParties(ownerName), debtors) === 'same'
}

/** Whether it counts as a claim on the parcel. */
export function isBound({ how }: Binding): boolean {
  return how !== 'variance' && how !== 'stranger'
}
