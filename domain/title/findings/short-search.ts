import { citeIn } from '../../law/rules.ts'
import { addYears, type LocalDate } from '../../lib/local-date.ts'
import type { ChainView } from '../chain/chain-view.ts'
import type { ExaminedChain } from '../reading/chain.ts'
import type { Defect } from './finding.ts'
import { SEARCH_YEARS } from './search-depth.ts'

/** The day the evidence starts: the first instrument's. Null without one. */
export function searchedFrom({
  instruments,
}: Pick<ExaminedChain, 'instruments'>): LocalDate | null {
  return instruments[0]?.instrument.recordedOn ?? null
}

/** The chain starts with a patent that is not a tax title: nothing precedes it. */
export function beginsInPatent({ links }: ChainView): boolean {
  return links.some(
    ({ by, how, givers }) =>
      by.instrument.type === 'patent' && how === 'deed' && givers.length === 0,
  )
}

/**
 * `short-search`: the evidence starts less than 40 years before the examination, and the chain not with a patent.
 * Exactly 40 years are enough. Source: law T-15.
 */
export function shortSearch(view: ChainView): Defect[] {
  const from = searchedFrom(view.chain)
  const { asOf } = view.chain.titleCase
  if (from === null || from <= addYears(asOf, -SEARCH_YEARS) || beginsInPatent(view)) return []
  const [first] = view.chain.instruments
  return [
    {
      code: 'short-search',
      severity: 'minor',
      instruments: first ? [first.instrument.id] : [],
      explanation: `The evidence begins on ${from}, less than ${SEARCH_YEARS} years before ${asOf}. The chain does not reach back to a patent. Earlier defects are unknown.`,
      whoCouldAssertIt:
        'Anyone with a claim from before that day: an heir, a lienor, a former owner',
      cure: `A search of the record back to ${addYears(asOf, -SEARCH_YEARS)}, or to a patent`,
      source: citeIn('T-15', view.chain.titleCase.state),
      curedWith: null,
    },
  ]
}
