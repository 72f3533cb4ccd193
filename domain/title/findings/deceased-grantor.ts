import { citeIn } from '../../law/rules.ts'
import type { Party } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import { heirsOf } from '../chain/bound.ts'
import { type ChainView, isSettled } from '../chain/chain-view.ts'
import { grantorsOf } from '../chain/find-givers.ts'
import type { Link } from '../chain/line.ts'
import type { Estate, Reading } from '../chain/reading.ts'
import { deathOf } from '../chain/survivorship.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { executionText, instrumentText, nameOf, namesOf } from '../reading/name-text.ts'
import { type Defect, QUIET_TITLE } from './finding.ts'

/** Group of the defects that one decedent's missing probate causes. */
export function probateOf({ key }: Party): string {
  return `probate of ${key}`
}

/** The probate order of a decedent, else the affidavit of heirship; null if neither is recorded. */
export function estateOf({ estates }: Reading, decedent: Party): Estate | null {
  const own = estates.filter(({ decedents }) =>
    decedents.some((each) => compareParties(each, decedent) === 'same'),
  )
  return own.find(({ by }) => by.instrument.type === 'probate-order') ?? own[0] ?? null
}

/** Executors and administrators act for the dead by their letters, which are their authority. */
const BY_LETTERS = ['executor', 'administrator', 'personal-representative'] as const

/** Named as an estate or its heirs, or acting for one: not a grantor after death. */
function isForAnEstate(signer: Party): boolean {
  const { roles } = signer
  return (
    actsByLetters(signer) ||
    roles.includes('heirs') ||
    roles.includes('estate') ||
    roles.includes('deceased')
  )
}

function actsByLetters({ roles }: Party): boolean {
  return BY_LETTERS.some((role) => roles.includes(role))
}

const NO_PARTIES: readonly Party[] = []

/** The decedents for whom heirs gave a deed: it names the heirs or estate, or its grantors look like the heirs. */
export function decedentsOf({ how, by, givers }: Link): readonly Party[] {
  if (how === 'heirs-deed') return givers.map(({ holding }) => holding.party)
  if (how !== 'deed' || !by.isVoluntaryDeed) return NO_PARTIES
  if (givers.every(({ written }) => written === null || written.roles.length === 0))
    return NO_PARTIES
  return givers.flatMap(({ written }) =>
    written !== null &&
    !actsByLetters(written) &&
    (written.roles.includes('heirs') ||
      written.roles.includes('estate') ||
      written.roles.includes('deceased'))
      ? [written]
      : [],
  )
}

/**
 * `deceased-grantor`: a grantor conveyed after the recorded date of his death, or heirs conveyed with
 * neither probate nor affidavit of heirship. The day of death itself is not after it. Source: law T-10.
 */
export function deceasedGrantors(view: ChainView): Defect[] {
  const { reading, links } = view
  const defects: Defect[] = []
  for (const link of links) {
    const settles = (dead: readonly Party[]) => isSettled(view, () => dead.map(heirsOf), link.by)
    const unsettled = decedentsOf(link).filter((each) => estateOf(reading, each) === null)
    if (unsettled.length > 0 && !settles(unsettled)) {
      defects.push(heirsWithoutProbate(view.chain.titleCase, link.by, unsettled))
    }
    if (reading.deaths.length === 0 || !link.by.isVoluntaryDeed || link.how === 'heirs-deed') {
      continue
    }
    for (const signer of grantorsOf(reading, link.by)) {
      if (isForAnEstate(signer) || !diedBefore(reading, signer, link.by)) continue
      if (!settles([signer])) defects.push(afterDeath(view, link.by, signer))
    }
  }
  for (const { deed, party } of reading.deadGivers) {
    if (!isSettled(view, () => [heirsOf(party)], deed)) {
      defects.push(afterDeath(view, deed, party))
    }
  }
  return defects
}

/** Dead before the deed, without a later probate of record. */
function diedBefore(reading: Reading, party: Party, deed: ExaminedInstrument): boolean {
  const death = deathOf(reading, party)
  if (death === null || death.on >= deed.effectiveOn) return false
  return !reading.estates.some(
    ({ by, decedents }) =>
      by.instrument.type === 'probate-order' &&
      by.order > deed.order &&
      decedents.some((each) => compareParties(each, party) === 'same'),
  )
}

function heirsWithoutProbate(
  { state }: ChainView['chain']['titleCase'],
  by: ExaminedInstrument,
  decedents: readonly Party[],
): Defect {
  const [first] = decedents
  const names = namesOf(decedents)
  return {
    code: 'deceased-grantor',
    severity: 'critical',
    instruments: [by.instrument.id],
    explanation: `The title of ${names} was conveyed by heirs or the estate (${namesOf(by.grantors)}, ${instrumentText(by)}), and neither probate nor an affidavit of heirship of ${names} is of record.`,
    whoCouldAssertIt: `Heirs and devisees of ${names} who did not sign, and creditors of the estate`,
    cure: `A probate order or adjudication of heirs of ${names}, recorded`,
    source: citeIn('T-10', state),
    curedWith: first ? probateOf(first) : null,
    endedBy: [QUIET_TITLE],
    mustBind: decedents.map(heirsOf),
  }
}

function afterDeath({ chain, reading }: ChainView, by: ExaminedInstrument, party: Party): Defect {
  const death = deathOf(reading, party)
  const name = nameOf(party)
  return {
    code: 'deceased-grantor',
    severity: 'critical',
    instruments: death
      ? [by, death.by].sort((a, b) => a.order - b.order).map(({ instrument }) => instrument.id)
      : [by.instrument.id],
    explanation: `${name} is named as grantor of the ${instrumentText(by)}, executed ${executionText(by)}, but was dead ${death ? `on ${death.on} (${instrumentText(death.by)})` : 'by then'}. A deed after death passes nothing.`,
    whoCouldAssertIt: `Heirs and devisees of ${name}, claiming the land`,
    cure: `A probate order of ${name}’s estate that determines the heirs, recorded`,
    source: citeIn('T-10', chain.titleCase.state),
    curedWith: probateOf(party),
    endedBy: [QUIET_TITLE],
    mustBind: [heirsOf(party)],
  }
}
