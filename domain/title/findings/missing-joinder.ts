import { cite } from '../../law/rules.ts'
import type { Party } from '../../ownership/names/party.ts'
import { type ChainView, isSettled } from '../chain/chain-view.ts'
import { grantorsOf } from '../chain/find-givers.ts'
import { matchHolding } from '../chain/line.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { matchParties } from '../reading/match-parties.ts'
import { instrumentText, nameOf } from '../reading/name-text.ts'
import { type Defect, QUIET_TITLE } from './finding.ts'

const HOMESTEAD = /HOMESTEAD/i
const NO_HOMESTEAD = /\b(?:NO|NON|NOT|NEVER)\b[\w\s-]{0,30}?HOMESTEAD/i

/**
 * `missing-joinder`: a grantor described as married conveyed land that is or may be homestead, and no spouse
 * signed. Without a statement about homestead it is presumed possible in Mississippi and Alabama only. Source: law
 * T-5 to T-7.
 */
export function missingJoinders(view: ChainView): Defect[] {
  const defects: Defect[] = []
  for (const { by, givers } of view.links) {
    if (!by.isVoluntaryDeed) continue
    const grantors = grantorsOf(view.reading, by)
    if (!grantors.some(isMarriedAlone)) continue
    const alone = grantors.filter(
      (grantor) => isMarriedAlone(grantor) && !isJoined(grantor, grantors, by, givers),
    )
    if (alone.length === 0 || !mayBeHomestead(view, by)) continue
    const mustBind = [...alone, ...alone.flatMap((grantor) => spousesOfRecord(view, grantor))]
    if (!isSettled(view, () => mustBind, by)) defects.push(joinder(view, by, alone, mustBind))
  }
  return defects
}

/** Described as married, without words that the spouse signed too. */
export function isMarriedAlone({ kind, marital, spouse }: Party): boolean {
  return kind === 'person' && marital === 'married' && spouse === null
}

/** A co-grantor who can be the spouse: of the same surname, or without title to convey. */
function isJoined(
  grantor: Party,
  grantors: readonly Party[],
  { grantees }: ExaminedInstrument,
  givers: ChainView['links'][number]['givers'],
): boolean {
  // Conveyed to the spouse.
  if (
    grantees.some(
      ({ marital, spouse, surname }) =>
        spouse !== null && marital === 'married' && surname === grantor.surname,
    )
  ) {
    if (matchParties([grantor], grantees) === 'same') return true
  }
  return grantors.some((other) => {
    if (other === grantor || other.kind !== 'person' || other.marital === 'single') return false
    if (other.key === grantor.key) return false
    if (other.surname === grantor.surname) return true
    const isOwner = givers.some(({ holding }) => matchHolding(other, holding) !== 'different')
    return !isOwner
  })
}

/** Whether the land is or may be homestead, by the owner's instruments. */
export function mayBeHomestead(
  { chain }: ChainView,
  { instrument: { remarks } }: ExaminedInstrument,
) {
  if (remarks !== null && HOMESTEAD.test(remarks)) return !NO_HOMESTEAD.test(remarks)
  return chain.titleCase.state !== 'TN'
}

/** Each state's rule for the spouse of an owner who conveys or charges homestead. */
export const JOINDER_LAW = {
  MS: {
    source: cite('T-5'),
    rule: 'In Mississippi such a deed is void, as grave as a gap: no later quitclaim of the spouse alone cures it.',
  },
  AL: {
    source: cite('T-6'),
    rule: 'Alabama asks for the spouse’s voluntary signature (text not read).',
  },
  TN: {
    source: cite('T-7'),
    rule: 'Tennessee asks for joinder to bar homestead (text not read).',
  },
}

/** Whom the record names as the grantor's spouse, by the words of a deed. */
function spousesOfRecord({ chain }: ChainView, grantor: Party): Party[] {
  const found: Party[] = []
  for (const { grantors, grantees } of chain.instruments) {
    for (const parties of [grantors, grantees]) {
      const own = parties.find((each) => matchParties([each], [grantor]) === 'same')
      const at = own?.spouse?.tie === 'words' ? own.spouse.at : null
      const spouse = at === null ? undefined : parties[at]
      if (spouse && spouse !== own && matchParties(found, [spouse]) !== 'same') found.push(spouse)
    }
  }
  return found
}

function joinder(
  { chain }: ChainView,
  by: ExaminedInstrument,
  alone: readonly Party[],
  mustBind: readonly Party[],
): Defect {
  const { source, rule } = JOINDER_LAW[chain.titleCase.state as keyof typeof JOINDER_LAW]
  const names = alone.map(nameOf).join(' and ')
  const isMississippi = chain.titleCase.state === 'MS'
  const isStated = by.instrument.remarks !== null && HOMESTEAD.test(by.instrument.remarks)
  const isVoid = isMississippi && isStated
  return {
    code: 'missing-joinder',
    // Void where the deed itself says that it was homestead (law T-5).
    severity: isVoid ? 'critical' : 'major',
    instruments: [by.instrument.id],
    explanation: `${names}, said to be married, conveyed by ${instrumentText(by)} without the spouse. ${isStated ? 'The deed speaks of homestead.' : 'Whether it was homestead is not said.'} ${rule}`,
    whoCouldAssertIt: `${names} and the spouse, or their heirs, to have the deed declared void as to the homestead`,
    cure: isMississippi
      ? `A new deed of ${names} and the spouse together; a quiet-title judgment against both or their heirs; or proof that it was no homestead`
      : 'A quiet-title judgment against both; or a quitclaim of the spouse, or proof that it was no homestead',
    source,
    curedWith: QUIET_TITLE,
    mustBind,
  }
}
