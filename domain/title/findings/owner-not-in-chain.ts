import { cite } from '../../law/rules.ts'
import type { ChainView } from '../chain/chain-view.ts'
import { matchParties } from '../reading/match-parties.ts'
import { namesOf } from '../reading/name-text.ts'
import { type Defect, QUIET_TITLE } from './finding.ts'

/**
 * `owner-not-in-chain`: no assessed owner is a holder at the chain's end. A name that may be a holder's is a name
 * variance instead. Source: law T-19.
 */
export function ownerNotInChain({ chain, links }: ChainView): Defect[] {
  const { owners } = chain
  if (owners.length === 0 || chain.holders.length === 0) return []
  const holders = chain.holders.map(({ party }) => party)
  if (matchParties(owners, holders) !== 'different') return []
  const last = new Set(chain.holders.map(({ since }) => since))
  return [
    {
      code: 'owner-not-in-chain',
      severity: 'critical',
      instruments: links.filter(({ by }) => last.has(by.order)).map(({ by }) => by.instrument.id),
      explanation: `The roll assesses ${namesOf(owners)}, but the chain ends in ${namesOf(holders)}: no instrument of record gives the assessed owner title.`,
      whoCouldAssertIt: `${namesOf(holders)}, in whom the title of record stands, against whoever buys from ${namesOf(owners)}`,
      cure: `The deed by which ${namesOf(owners)} took, found and recorded; or the roll corrected, where it is behind the record`,
      source: cite('T-19'),
      curedWith: null,
      endedBy: [QUIET_TITLE],
      mustBind: holders,
    },
  ]
}
