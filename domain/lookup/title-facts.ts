import { parseParties } from '../ownership/names/party-name.ts'
import type { InstrumentType } from '../title/reading/instrument-type.ts'
import type { TitleCase } from '../title/reading/title-case.ts'
import type { TitleAnalysis } from '../title/score/analyze.ts'

/** What is known of a title that makes hidden things more or less likely. */
export type TitleFacts = {
  state: string
  owner: 'person' | 'estate' | 'company' | 'unknown'
  hasDeed: boolean
  /** How much of the evidence an examiner needs is on file, from 0 to 1. */
  coverage: number
  /** A tax sale was held or a tax deed given: there is a file of its notices. */
  saleHeld: boolean
  /** Of the notices a sale held needs, those nothing is known of; 0 to 1. */
  unknownNotices: number
  /** Tax sales and unpaid years on record. */
  taxEvents: number
  hasJudgment: boolean
}

const OF_ESTATE = new Set(['estate', 'heirs', 'deceased'])

/** What a title case and its analysis say for the odds of what is hidden. */
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
