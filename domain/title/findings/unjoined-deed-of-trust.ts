import { cite } from '../../law/rules.ts'
import type { Party } from '../../ownership/names/party.ts'
import { type ChainView, isSettled } from '../chain/chain-view.ts'
import { foundationOf } from '../chain/foundation.ts'
import { deathOf } from '../chain/survivorship.ts'
import type { TitleLien } from '../liens/lien.ts'
import type { ExaminedInstrument, Tenure } from '../reading/chain.ts'
import { matchParty } from '../reading/match-parties.ts'
import { instrumentText, nameOf, namesOf } from '../reading/name-text.ts'
import { type Defect, QUIET_TITLE, releaseOf } from './finding.ts'
import { isMarriedAlone, JOINDER_LAW, mayBeHomestead } from './missing-joinder.ts'

/**
 * `missing-joinder` of a deed of trust: one spouse alone gave it on land that is or may be homestead (law T-5 to
 * T-7), or one of several owners of record alone, so that it reaches that share at most (law T-19). Only while it
 * binds. If the present title came through its foreclosure only a missing spouse counts: a remaining co-owner has a
 * separate finding.
 */
export function unjoinedDeedsOfTrust(view: ChainView, liens: readonly TitleLien[]): Defect[] {
  const defects: Defect[] = []
  for (const { instrument, lienType, isActive } of liens) {
    if (!isActive || lienType !== 'deed-of-trust') continue
    const lien = view.chain.byId.get(instrument)
    const fault = lien && faultOf(view, lien)
    if (lien && fault) defects.push(ofActive(lien, fault))
  }
  for (const { by } of view.links) {
    if (by.instrument.type !== 'trustees-deed') continue
    const lien = foundationOf(view.reading.record, by)
    const fault = lien && faultOf(view, lien)
    if (!lien || !fault?.isSpouse || isSettled(view, () => fault.parties, by)) continue
    defects.push(ofForeclosed(lien, by, fault))
  }
  return defects
}

/** The missing signer as text; the rule, and its source. */
type Fault = {
  who: string
  missing: string
  isSpouse: boolean
  rule: string
  source: string
  /** The missing signers; those who signed where the record does not name the spouse. */
  parties: readonly Party[]
}

function faultOf(view: ChainView, lien: ExaminedInstrument): Fault | null {
  const others = othersOfRecord(view, lien)
  const spouses = others.filter(({ isSpouse }) => isSpouse).map(({ party }) => party)
  const signers = namesOf(lien.grantors)
  const { state } = view.chain.titleCase
  // Tenancy by the entirety needs both, homestead or not.
  if (spouses.length > 0 && (state === 'TN' || mayBeHomestead(view, lien))) {
    const missing = namesOf(spouses)
    return {
      who: `${signers} without ${missing}, the spouse and co-owner of record`,
      missing,
      isSpouse: true,
      parties: spouses,
      ...lawOf(view),
    }
  }
  if (others.length > 0 && lien.instrument.interest === null) {
    const missing = namesOf(others.map(({ party }) => party))
    return {
      who: `${signers} without ${missing}, who held title of record too`,
      missing,
      isSpouse: false,
      parties: others.map(({ party }) => party),
      rule: 'A co-owner binds no share but his own.',
      source: cite('T-19'),
    }
  }
  const alone = lien.grantors.filter((one) => isMarriedAlone(one) && !isJoined(view, one, lien))
  if (alone.length === 0 || !mayBeHomestead(view, lien)) return null
  const names = alone.map(nameOf).join(' and ')
  return {
    who: `${names}, said to be married, without the spouse`,
    missing: `the spouse of ${names}`,
    isSpouse: true,
    parties: alone,
    ...lawOf(view),
  }
}

function lawOf({ chain }: ChainView): { rule: string; source: string } {
  return JOINDER_LAW[chain.titleCase.state as keyof typeof JOINDER_LAW]
}

/** Another signer who can be the spouse: of the same surname, or without title to charge. */
function isJoined(view: ChainView, grantor: Party, { grantors }: ExaminedInstrument): boolean {
  return grantors.some(
    (other) =>
      other.kind === 'person' &&
      other.key !== grantor.key &&
      other.marital !== 'single' &&
      (other.surname === grantor.surname ||
        view.chain.tenures.every(({ party }) => matchParty([other], party) === 'different')),
  )
}

/** Owners of record beside those who signed on the day the deed of trust was recorded. */
function othersOfRecord(
  view: ChainView,
  lien: ExaminedInstrument,
): { party: Party; isSpouse: boolean }[] {
  const { chain, reading } = view
  const day = lien.instrument.recordedOn
  if (lien.grantors.some(({ roles }) => roles.includes('et-al'))) return []
  const signed = chain.tenures.filter(
    (tenure) => isHeld(tenure, lien) && matchParty(lien.grantors, tenure.party) === 'same',
  )
  if (signed.length === 0) return []
  const others = chain.tenures.filter(
    ({ party, from, until, givenBy, takenBy }) =>
      from <= day &&
      (until === null || until > day) &&
      signed.some((own) => isShared(view, own.givenBy, givenBy)) &&
      // The deed to the signers was recorded after their deed of trust.
      !signed.some(({ givenBy }) => givenBy === takenBy) &&
      isPlainOwner(party) &&
      matchParty(lien.grantors, party) === 'different' &&
      !lien.grantors.some((signer) => signsFor(signer, party)) &&
      (deathOf(reading, party)?.on ?? '9999') > lien.effectiveOn,
  )
  return others.map(({ party, givenBy }) => ({
    party,
    isSpouse: signed.some((own) => own.givenBy === givenBy && areSpouses(own.party, party)),
  }))
}

/** Received title by one instrument, or one from a co-owner of the other. */
function isShared({ links }: ChainView, one: number, other: number): boolean {
  if (one === other) return true
  return links.some(
    ({ by, isPartial, givers }) =>
      isPartial &&
      (by.order === one || by.order === other) &&
      givers.some(({ holding: { link } }) => link.by.order === (by.order === one ? other : one)),
  )
}

function isHeld({ from, until }: Tenure, lien: ExaminedInstrument): boolean {
  return from <= lien.instrument.recordedOn && (until === null || until >= lien.effectiveOn)
}

/** A person who holds personally: other rules decide for trustees and life tenants. */
function isPlainOwner({ kind, roles, of, by }: Party): boolean {
  return (
    kind === 'person' &&
    of === null &&
    by === null &&
    roles.every((role) => role === 'survivorship' || role === 'tenants-in-common')
  )
}

/** `ET UX` after the signer's name means the spouse. */
function signsFor(signer: Party, { surname }: Party): boolean {
  return signer.spouse !== null && signer.spouse.at === null && signer.surname === surname
}

/** Husband and wife by the words of the deed to them; a common surname alone is not enough. */
function areSpouses(a: Party, b: Party): boolean {
  return (
    a.marital === 'married' &&
    b.marital === 'married' &&
    a.spouse?.tie === 'words' &&
    b.spouse?.tie === 'words' &&
    a.surname === b.surname
  )
}

function ofActive(lien: ExaminedInstrument, { who, missing, rule, source }: Fault): Defect {
  return {
    code: 'missing-joinder',
    severity: 'major',
    instruments: [lien.instrument.id],
    explanation: `The ${instrumentText(lien)} was given by ${who}. ${rule}`,
    whoCouldAssertIt: `${missing}, or the heirs, against the lender and whoever buys at its foreclosure`,
    cure: 'A release of the deed of trust by the holder of the note, recorded; a new one, if there is to be one, signed by all',
    source,
    curedWith: releaseOf(lien.instrument.id),
  }
}

function ofForeclosed(
  lien: ExaminedInstrument,
  by: ExaminedInstrument,
  { who, missing, rule, source, parties }: Fault,
): Defect {
  return {
    code: 'missing-joinder',
    severity: 'major',
    instruments: [lien.instrument.id, by.instrument.id],
    explanation: `The ${instrumentText(by)} rests on the ${instrumentText(lien)}, which was given by ${who}. ${rule}`,
    whoCouldAssertIt: `${missing}, or the heirs, to have the foreclosure set aside as far as it reaches beyond what was charged`,
    cure: `A quiet-title judgment against ${missing} and the heirs; or a quitclaim of theirs, where the law lets one cure it`,
    source,
    curedWith: QUIET_TITLE,
    mustBind: parties,
  }
}
