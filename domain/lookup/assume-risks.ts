import { isHomeState } from '../county/home-states.ts'
import {
  ASSUMED_HOURLY_CENTS,
  costCentsOf,
  type HomeState,
  SEARCH_IDS,
  SEARCHES,
  type SearchAssumption,
  type SearchId,
} from './searches.ts'
import type { TitleFacts } from './title-facts.ts'
import type { Risk } from './value-of-searches.ts'

/** A workspace's assumptions; undefined ones have the default. */
export type Assumptions = {
  hourlyCents?: number | undefined
  searches?: Partial<Record<SearchId, Partial<SearchAssumption> | undefined>> | undefined
}

/** A search that applies to a title, with its assumptions. */
export type AssumedSearch = {
  id: SearchId
  name: string
  mayReveal: string
  office: string
  law: readonly string[]
  /** The base rates: the workspace's or the defaults. */
  assumed: SearchAssumption
  /** Whether any of them is the workspace's own. */
  isOwn: boolean
  /** Why the chance on this title differs from the base rate. */
  reasons: string[]
  costCents: number
  risk: Risk<SearchId>
}

/** Nothing is certain before it is looked up. */
const MAX_CHANCE = 0.9

/**
 * The searches that apply to a title, with their assumptions. The base rates and the factors of a title's own facts
 * are judgments, not measurements; a workspace may change the base rates. `value` is the value with good title, in
 * dollars. Empty outside the covered states.
 */
export function assumeRisks(
  facts: TitleFacts,
  value: number,
  assumptions: Assumptions = {},
): AssumedSearch[] {
  if (!isHomeState(facts.state)) return []
  const state = facts.state as HomeState
  const hourlyCents = assumptions.hourlyCents ?? ASSUMED_HOURLY_CENTS
  return SEARCH_IDS.filter((id) => applies(id, facts)).map((id) => {
    const { name, mayReveal, office, law, assumed: base } = SEARCHES[id]
    const own = assumptions.searches?.[id]
    const assumed = { ...base, ...withoutGaps(own) }
    const factors = factorsOf(id, facts)
    const factor = factors.reduce((product, { times }) => product * times, 1)
    return {
      id,
      name,
      mayReveal,
      office: office[state],
      law: law[state],
      assumed,
      isOwn: Object.keys(withoutGaps(own)).length > 0,
      reasons: factors.map(({ times, why }) => `${why}: chance × ${times}`),
      costCents: costCentsOf(assumed, hourlyCents),
      risk: {
        id,
        chance: Math.min(MAX_CHANCE, (assumed.chancePercent / 100) * factor),
        loss: (assumed.lossPercent / 100) * value,
        find: assumed.findPercent / 100,
      },
    }
  })
}

function withoutGaps(own: Partial<SearchAssumption> | undefined): Partial<SearchAssumption> {
  return Object.fromEntries(Object.entries(own ?? {}).filter(([, each]) => each !== undefined))
}

/** Before a sale there is no file of its notices, and one whose notices are all known reveals nothing. */
function applies(id: SearchId, { saleHeld, unknownNotices }: TitleFacts): boolean {
  return id !== 'notice-file' || (saleHeld && unknownNotices > 0)
}

type Factor = { times: number; why: string }

function factorsOf(id: SearchId, facts: TitleFacts): Factor[] {
  const { owner, hasDeed, coverage, taxEvents, hasJudgment, state } = facts
  const when = (is: boolean, times: number, why: string): Factor[] => (is ? [{ times, why }] : [])
  switch (id) {
    case 'land-records':
      return [
        ...when(!hasDeed, 2, 'no deed is on file'),
        ...when(hasDeed && coverage >= 0.75, 0.4, 'most of the evidence is on file'),
      ]
    case 'judgment-roll':
      return [
        ...when(hasJudgment, 1.5, 'the record has a judgment or tax lien'),
        ...when(owner === 'company', 0.7, 'a company owns it'),
      ]
    case 'federal-liens':
    case 'bankruptcy':
      return when(hasJudgment, 2, 'the record has a judgment or tax lien')
    case 'construction-liens':
    case 'ucc':
      return when(owner === 'company', 2, 'a company owns it')
    case 'probate':
      return [
        ...when(owner === 'estate', 6, 'the owner is named as an estate or heirs'),
        ...when(owner === 'company', 0.1, 'a company has no heirs'),
      ]
    case 'other-taxes':
      return when(taxEvents >= 2, 1.8, 'taxes of more than one year are on record')
    case 'notice-file':
      return when(facts.unknownNotices < 1, 0.6, 'some of its notices are known')
    case 'possession':
      return [
        ...when(owner === 'company', 0.5, 'a company owns it'),
        ...when(state === 'AL', 1.5, 'an owner in possession may redeem without limit of time'),
      ]
    default:
      return []
  }
}
