import { cite } from '../../law/rules.ts'
import type { Party } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import { type ChainView, isSettled } from '../chain/chain-view.ts'
import type { Link } from '../chain/line.ts'
import { matchParties } from '../reading/match-parties.ts'
import { instrumentText, namesOf } from '../reading/name-text.ts'
import { type Defect, QUIET_TITLE } from './finding.ts'

/**
 * `divorce-unsettled`: a decree awards the land to one spouse, and the other neither gave a matching deed nor
 * joined in a later one. Source: law T-19.
 */
export function unsettledDivorces(view: ChainView): Defect[] {
  return view.links
    .filter(({ how }) => how === 'divorce')
    .flatMap((link) => {
      const losers = link.givers
        .map(({ holding }) => holding.party)
        .filter((party) => !isMatchedByDeed(view, link, party))
      if (losers.length === 0 || isSettled(view, () => losers, link.by)) return []
      const names = namesOf(losers)
      const takers = namesOf(link.by.grantees)
      return [
        {
          code: 'divorce-unsettled' as const,
          severity: 'major' as const,
          instruments: [link.by.instrument.id],
          explanation: `The ${instrumentText(link.by)} awards the land to ${takers}, but no deed of ${names} to match it is of record.`,
          whoCouldAssertIt: `${names}, and creditors and heirs of ${names}, for the share the decree took`,
          cure: `A quitclaim of ${names} to ${takers}, recorded`,
          source: cite('T-19'),
          curedWith: null,
          endedBy: [QUIET_TITLE],
          mustBind: losers,
        },
      ]
    })
}

/** A deed between the spouses since the decree, or one that both gave. */
function isMatchedByDeed({ chain }: ChainView, { by }: Link, loser: Party): boolean {
  return chain.instruments.some(
    (deed) =>
      deed.isVoluntaryDeed &&
      (deed.order > by.order || deed.effectiveOn >= by.effectiveOn) &&
      deed.grantors.some((grantor) => compareParties(grantor, loser) === 'same') &&
      (matchParties(deed.grantees, by.grantees) === 'same' ||
        matchParties(deed.grantors, by.grantees) === 'same'),
  )
}
