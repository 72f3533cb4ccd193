import type { LocalDate } from '../../lib/local-date.ts'
import type { Party } from '../../ownership/names/party.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { listed, named } from '../reading/claim-words.ts'
import {
  isPublicBody,
  isUnitedStates,
  matchParties,
  type NameMatch,
} from '../reading/match-parties.ts'
import type { LienType } from './lien-type.ts'

/** A holder of a lien from one day to another, both included; `until` null is to this day. */
type Holding = {
  parties: readonly Party[]
  from: LocalDate
  until: LocalDate | null
}

/** The recorded act that ended a lien. */
export type LienEnd = {
  how: 'released' | 'foreclosed' | 'cut-off' | 'adjudged'
  by: ExaminedInstrument
}

/** A lien of the case and the instruments that act on it. */
export type LienRecord = {
  lien: ExaminedInstrument
  type: LienType
  /** Oldest first. */
  acting: ExaminedInstrument[]
  holdings: readonly Holding[]
  end: LienEnd | null
  /** Acts of record without effect, and why: sentences. */
  notes: string[]
}

export function newLienRecord(
  lien: ExaminedInstrument,
  type: LienType,
  acting: readonly ExaminedInstrument[],
): LienRecord {
  return {
    lien,
    type,
    acting: [...acting],
    holdings: [firstHolding(lien)],
    end: null,
    notes: [],
  }
}

function firstHolding({ grantees, instrument }: ExaminedInstrument): Holding {
  return { parties: grantees, from: instrument.recordedOn, until: null }
}

/** The lien's holder of record today: the creditor, or the last assignee. */
export function lienHolders({ holdings }: LienRecord): readonly Party[] {
  return holdings.at(-1)?.parties ?? []
}

/** Their names; empty without one. */
export function lienHolderNames(record: LienRecord): string {
  return named(lienHolders(record))
}

/**
 * Whether `parties` are the lien's holder on a day; between an assignment and its recording there are two. A lien
 * or an act without names contradicts nothing.
 */
export function holdsLien(
  { type, holdings }: LienRecord,
  parties: readonly Party[],
  day: LocalDate,
): NameMatch {
  if (parties.length === 0) return 'same'
  let best: NameMatch = 'different'
  for (const { parties: holders, from, until } of holdings) {
    // The first holder's period starts with the paper, which may be older than its recording.
    const isBefore = day < from && holders !== holdings[0]?.parties
    if (isBefore || (until !== null && day > until)) continue
    if (holders.length === 0 || isOneGovernment(type, holders, parties)) return 'same'
    const match = matchParties(holders, parties)
    if (match === 'same') return match
    if (match === 'variance') best = match
  }
  return best
}

/** Offices of one government release each other's liens. */
function isOneGovernment(
  type: LienType,
  holders: readonly Party[],
  parties: readonly Party[],
): boolean {
  if (type === 'federal-tax-lien') return isUnitedStates(parties)
  if (type !== 'state-tax-lien' && type !== 'municipal-lien') return false
  return isPublicBody(holders) && isPublicBody(parties)
}

/**
 * Reads the holders of a lien over time, and its release, from the instruments that act on it. A partial release
 * and an act by another party leave it unchanged.
 */
export function resolveLien(record: LienRecord): void {
  record.notes = []
  readAssignments(record)
  record.end = null
  for (const actor of record.acting) {
    const { type, recordedOn } = actor.instrument
    if (type === 'partial-release') {
      record.notes.push(
        `A partial release recorded on ${recordedOn} frees a part only; the lien stays.`,
      )
    }
    if (type !== 'release' || record.end !== null) continue
    const why = whyNoRelease(record, actor)
    if (why === null) record.end = { how: 'released', by: actor }
    else record.notes.push(`The release recorded on ${recordedOn} does not end it: ${why}.`)
  }
}

function readAssignments(record: LienRecord): void {
  const { lien, acting } = record
  const waiting = acting.filter(({ instrument: { type } }) => type === 'assignment')
  if (waiting.length === 0) return
  let current = firstHolding(lien)
  const holdings = [current]
  record.holdings = holdings
  // An assignment recorded out of order still follows the one to its grantor.
  for (;;) {
    const at = waiting.findIndex(({ grantors }) => isHolder(record, current, grantors))
    const next = waiting[at]
    if (!next) break
    waiting.splice(at, 1)
    // Of record the assignor holds until the assignment is recorded, the assignee from its date on.
    current.until = next.instrument.recordedOn
    current = {
      parties: next.grantees,
      from: next.effectiveOn,
      until: null,
    }
    holdings.push(current)
  }
  for (const { instrument } of waiting) {
    record.notes.push(
      `The assignment recorded on ${instrument.recordedOn} is by ${listed(instrument.grantors)}, not shown to hold the lien, and does not change its holder.`,
    )
  }
}

function isHolder({ type }: LienRecord, holding: Holding, parties: readonly Party[]): boolean {
  if (parties.length === 0 || holding.parties.length === 0) return true
  if (isOneGovernment(type, holding.parties, parties)) return true
  return matchParties(holding.parties, parties) !== 'different'
}

function whyNoRelease(record: LienRecord, release: ExaminedInstrument): string | null {
  const { recordedOn, grantors } = release.instrument
  if (recordedOn < record.lien.effectiveOn) return 'it is older than the lien'
  if (holdsLien(record, release.grantors, recordedOn) !== 'different') return null
  return `it is given by ${listed(grantors)}, not shown to hold the lien then`
}
