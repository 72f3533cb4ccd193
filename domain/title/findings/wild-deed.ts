import { cite, citeIn } from '../../law/rules.ts'
import type { Party } from '../../ownership/names/party.ts'
import { type ChainView, isSettled } from '../chain/chain-view.ts'
import type { Line } from '../chain/line.ts'
import { isTaxTitle } from '../chain/tax-title.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { matchParties } from '../reading/match-parties.ts'
import { instrumentText, namesOf } from '../reading/name-text.ts'
import { type Defect, QUIET_TITLE } from './finding.ts'

/**
 * `wild-deed`: a recorded deed by a stranger to the title, or by a grantor whose title was gone, outside the
 * present chain; one finding for all conveyances from it. Source: law T-19.
 */
export function wildDeeds(view: ChainView): Defect[] {
  const { reading } = view
  if (reading.sides.length === 0 && reading.wild.length === 0) return []
  const dead = new Set(reading.deadGivers.map(({ deed }) => deed))
  const defects: Defect[] = []
  for (const line of reading.sides) {
    // A deed that loses against the present title is a competing conveyance.
    const isRival = reading.contests.some(
      (contest) => contest.losing === line && contest.line === reading.main,
    )
    if (isRival || dead.has(line.startedBy) || isGivenUp(view, line)) continue
    const deeds = [...new Set([line.startedBy, ...line.links.map(({ by }) => by)])]
    if (!isSettled(view, () => takersOf(deeds), ...deeds))
      defects.push(wildDeed(view, deeds, line.start))
  }
  for (const deed of reading.wild) {
    if (!isSettled(view, () => deed.grantees, deed))
      defects.push(wildDeed(view, [deed], 'stranger'))
  }
  return defects
}

/** Every claimant by the line also holds the title: nobody else can assert it. */
export function isGivenUp({ chain }: ChainView, { holdings }: Line): boolean {
  const holders = chain.holders.map(({ party }) => party)
  return holdings.every(({ party }) => matchParties([party], holders) === 'same')
}

/** Those who took by the last of the deeds. */
function takersOf(deeds: readonly ExaminedInstrument[]): readonly Party[] {
  return deeds.at(-1)?.grantees ?? []
}

function wildDeed(
  { chain, reading }: ChainView,
  deeds: readonly ExaminedInstrument[],
  start: Line['start'],
): Defect {
  const [first] = deeds
  const last = deeds.at(-1)
  const grantors = namesOf(first?.grantors ?? [])
  const claimants = namesOf(last?.grantees ?? [])
  const what = first ? instrumentText(first) : 'a deed'
  const isTax = first !== undefined && isTaxTitle(reading.record, first)
  const why = isTax
    ? 'the tax sale behind it had been redeemed or cancelled, so it passed nothing'
    : start === 'former'
      ? 'their title was gone when they gave it'
      : 'they never had title of record'
  return {
    code: 'wild-deed',
    severity: 'minor',
    instruments: deeds.map(({ instrument }) => instrument.id),
    explanation: `${grantors} gave ${namesOf(first?.grantees ?? [])} a deed (${what}), but ${why}. The present chain does not rest on it.`,
    whoCouldAssertIt: `${claimants}, claiming under it against the owner`,
    cure: `A quiet-title judgment against ${claimants}; or their quitclaim to the owner`,
    source: isTax ? citeIn('MS-17', chain.titleCase.state) : cite('T-19'),
    curedWith: QUIET_TITLE,
    mustBind: takersOf(deeds),
  }
}
