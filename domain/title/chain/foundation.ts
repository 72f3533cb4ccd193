import type { Party } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import type { ExaminedRecord } from '../reading/examine-record.ts'
import { mentionsBookPage } from '../reading/mentions-book-page.ts'

/** The record, or the chain read from it. */
type ActsOfRecord = Pick<ExaminedRecord, 'instruments' | 'byId' | 'actingOn'>

/**
 * The source of a trustee's or sheriff's deed: the deed of trust or judgment it refers to, directly or through an
 * appointment or assignment, or whose book and page its remarks name. Without a reference, the one that shares a
 * grantor or grantee, else the only one before it. Null if the record has no such instrument.
 */
export function foundationOf(
  record: ActsOfRecord,
  deed: ExaminedInstrument,
): ExaminedInstrument | null {
  const type = deed.instrument.type === 'trustees-deed' ? 'deed-of-trust' : 'judgment'
  const named = referredTo(record, deed).find(({ instrument }) => instrument.type === type)
  if (named) return named
  const mentioned = mentionedIn(record, deed, type)
  if (mentioned) return mentioned
  if (deed.instrument.refersTo.some((id) => !record.byId.has(id))) return null
  const before = record.instruments.filter(
    ({ instrument, order, effectiveOn }) =>
      instrument.type === type &&
      (order < deed.order || effectiveOn < deed.effectiveOn) &&
      releaseBefore(record, instrument.id, deed) === null,
  )
  if (before.length < 2) return before[0] ?? null
  return before.find((candidate) => isParty(candidate, deed)) ?? null
}

/** The one deed of trust or judgment whose recording the remarks of a later deed name. */
function mentionedIn(
  record: ActsOfRecord,
  deed: ExaminedInstrument,
  type: 'deed-of-trust' | 'judgment',
): ExaminedInstrument | null {
  const { remarks } = deed.instrument
  if (remarks === null) return null
  const mentioned = record.instruments.filter(
    ({ instrument: { type: its, bookPage }, order }) =>
      its === type &&
      order < deed.order &&
      bookPage !== null &&
      mentionsBookPage(remarks, bookPage),
  )
  return mentioned.length === 1 ? (mentioned[0] ?? null) : null
}

/** The release that ended a deed of trust or judgment before the deed was given. */
export function releaseBefore(
  record: ActsOfRecord,
  id: string,
  deed: ExaminedInstrument,
): ExaminedInstrument | null {
  const acts = record.actingOn.get(id) ?? []
  return (
    acts.find(
      ({ instrument, effectiveOn }) =>
        instrument.type === 'release' && effectiveOn < deed.effectiveOn,
    ) ?? null
  )
}

function isParty(candidate: ExaminedInstrument, deed: ExaminedInstrument): boolean {
  return (
    sharesName(candidate.grantors, deed.grantors) ||
    sharesName(candidate.grantees, deed.grantors) ||
    sharesName(candidate.grantees, deed.grantees)
  )
}

export function sharesName(some: readonly Party[], others: readonly Party[]): boolean {
  return some.some((one) => others.some((other) => compareParties(one, other) === 'same'))
}

/** All instruments a deed refers to, directly or through others. */
function referredTo(record: ActsOfRecord, deed: ExaminedInstrument): ExaminedInstrument[] {
  const found = new Set<ExaminedInstrument>()
  const waiting = [deed]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const id of next.instrument.refersTo) {
      const referred = record.byId.get(id)
      if (!referred || found.has(referred)) continue
      found.add(referred)
      waiting.push(referred)
    }
  }
  return [...found].sort((a, b) => a.order - b.order)
}
