import type { LocalDate } from '../../lib/local-date.ts'
import type { Party } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { isUnitedStates } from '../reading/match-parties.ts'
import type { Reading } from './reading.ts'
import { deathOf } from './survivorship.ts'

const UNKNOWN = /\bUNKNOWN\b|\b(?:ALL|ANY)\b.{0,40}\bPERSONS?\b/i
const PUBLISHED = /PUBLICATION|PUBLISHED/i
const FOR_THE_DEAD = ['heirs', 'estate', 'deceased', 'executor', 'administrator'] as const

/** Whether the judgment bound defendants by publication: its remarks say so, or a defendant is unknown (law MS-38). */
export function isOnPublication({ instrument }: ExaminedInstrument): boolean {
  const { remarks, grantors } = instrument
  return (remarks !== null && PUBLISHED.test(remarks)) || namesUnknown(grantors)
}

function namesUnknown(defendants: readonly string[]): boolean {
  return defendants.some((name) => UNKNOWN.test(name))
}

/**
 * Whether a judgment binds everyone who could assert a finding: each is a defendant, or dead with the heirs or the
 * estate as defendants (law T-22). Where the record names none of them, unknown persons have to be defendants.
 */
export function bindsAll(
  reading: Reading,
  judgment: ExaminedInstrument,
  parties: readonly Party[],
): boolean {
  if (judgment.grantors.length === 0) return false
  if (parties.length === 0) return namesUnknown(judgment.instrument.grantors)
  return parties.every((party) => bindsOne(reading, judgment, party))
}

function bindsOne(reading: Reading, judgment: ExaminedInstrument, party: Party): boolean {
  const { grantors, effectiveOn } = judgment
  const known = asOfDay(reading, party, effectiveOn)
  if (grantors.some((defendant) => isBoundAs(defendant, known))) return true
  if (!isDead(known)) return false
  const heirs = reading.estates
    .filter(({ decedents }) => decedents.some((each) => isSame(each, party)))
    .flatMap((estate) => estate.heirs)
  return heirs.length > 0 && heirs.every((heir) => grantors.some((each) => isSame(each, heir)))
}

/** A defendant binds the party: the same name, and the heirs or the estate of one who is dead. */
export function isBoundAs(defendant: Party, party: Party): boolean {
  if (isUnitedStates([party])) return isUnitedStates([defendant])
  return isSame(defendant, party) && (!isDead(party) || isDead(defendant))
}

/** The party, marked as dead where the record has the death by a day: the heirs stand in that place. */
export function asOfDay(reading: Reading, party: Party, day: LocalDate): Party {
  if (party.kind !== 'person' || isDead(party)) return party
  const death = deathOf(reading, party)
  return death !== null && death.on < day ? { ...party, roles: [...party.roles, 'heirs'] } : party
}

/** Marks a decedent whose heirs, not he, could assert a finding. */
export function heirsOf(party: Party): Party {
  return isDead(party) ? party : { ...party, roles: [...party.roles, 'heirs'] }
}

function isDead({ roles }: Party): boolean {
  return FOR_THE_DEAD.some((role) => roles.includes(role))
}

function isSame(a: Party, b: Party): boolean {
  return compareParties(a, b) === 'same'
}
