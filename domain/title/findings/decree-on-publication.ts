import { cite } from '../../law/rules.ts'
import { addYears } from '../../lib/local-date.ts'
import { isOnPublication } from '../chain/bound.ts'
import type { ChainView } from '../chain/chain-view.ts'
import { instrumentText, namesOf } from '../reading/name-text.ts'
import type { Defect } from './finding.ts'

/** Years in which a decree on publication may be reopened (law MS-38). */
const YEARS = 2

/**
 * `decree-on-publication`: a judgment that ended a finding bound its defendants by publication, and two years from
 * its day have not passed. Source: law MS-38, T-22.
 */
export function decreesOnPublication({ chain, curing }: ChainView): Defect[] {
  const { state, asOf } = chain.titleCase
  return [...curing]
    .filter((decree) => isOnPublication(decree) && asOf <= addYears(decree.effectiveOn, YEARS))
    .map((decree) => ({
      code: 'decree-on-publication',
      severity: 'note',
      instruments: [decree.instrument.id],
      explanation: `The ${instrumentText(decree)} bound ${namesOf(decree.grantors)} by publication. ${
        state === 'MS'
          ? `It may be reopened until ${addYears(decree.effectiveOn, YEARS)}.`
          : 'It may be reopened; the period is not known here.'
      }`,
      whoCouldAssertIt: `${namesOf(decree.grantors)}, absent, unknown or living elsewhere`,
      cure: 'The time to reopen it run out, or an appearance of record by those who were published',
      source: cite(state === 'MS' ? 'MS-38' : 'T-22'),
      curedWith: null,
    }))
}
