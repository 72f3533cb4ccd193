import { parseParties } from '../ownership/names/party-name.ts'
import type { InstrumentType } from '../title/reading/instrument-type.ts'
import type { TitleCase } from '../title/reading/title-case.ts'
import type { TitleAnalysis } from '../title/score/analyze.ts'

/** Facts of a title that affect the chances of hidden claims. */
export type TitleFacts = {
  state: string
  owner: 'person' | 'estate' | 'company' | 'unknown'
  hasDeed: boolean
  /** Share of the evidence on file that an examiner needs, from 0 to 1. */
  coverage: number
  /** A tax sale was held or a tax deed given: there is a file of its notices. */
  saleHeld: boolean
  /** Share of the required notices of a held sale that are unknown; 0 to 1. */
  unknownNotices: number
  /** Tax sales and unpaid years on record. */
  taxEvents: number
  hasJudgment: boolean
}

const OF_ESTATE = new Set(['estate', 'heirs', 'deceased'])

/** Facts of a title case and its analysis for the chances of hidden claims. */
export function titleFacts(
  { state, ownerName, instruments, taxSales }: TitleCase,
  analysis: Pick<TitleAnalysis, 'confidenceScore' | 'coverage'>,
): TitleFacts {
  const has = (type: InstrumentType) => instruments.some((each) => each.type === type)
  const held = taxSales.filter(({ status }) => status === 'sold' || status === 'matured')
  const notices = held.flatMap(({ notices: given }) => Object.values(given))
  return {
    state,
    owner: ownerOf(ownerName),
    hasDeed: analysis.confidenceScore !== null,
    coverage: analysis.coverage,
    saleHeld: held.length > 0 || has('tax-deed'),
    unknownNotices:
      notices.length === 0 ? 1 : notices.filter((given) => given === null).length / notices.length,
    taxEvents: taxSales.length,
    hasJudgment: has('judgment') || has('federal-tax-lien') || has('state-tax-lien'),
  }
}

function ownerOf(ownerName: string | null): TitleFacts['owner'] {
  const parties = ownerName === null ? [] : parseParties(ownerName)
  if (parties.length === 0) return 'unknown'
  if (parties.some(({ roles }) => roles.some((role) => OF_ESTATE.has(role)))) return 'estate'
  return parties.every(({ kind }) => kind === 'company') ? 'company' : 'person'
}
