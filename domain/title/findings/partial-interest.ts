import { cite } from '../../law/rules.ts'
import type { Party } from '../../ownership/names/party.ts'
import { type ChainView, isSettled } from '../chain/chain-view.ts'
import type { Link } from '../chain/line.ts'
import type { ExaminedInstrument, Holder } from '../reading/chain.ts'
import { matchParties } from '../reading/match-parties.ts'
import { instrumentText, namesOf } from '../reading/name-text.ts'
import { type Defect, QUIET_TITLE } from './finding.ts'

/**
 * `partial-interest`: others hold besides the present owner, because only some co-owners conveyed, or only a part
 * was conveyed; or an instrument conveys more than its grantors had. Co-owners by one instrument count as one
 * owner, however few of them the roll names. Source: law T-19.
 */
export function partialInterest(view: ChainView): Defect[] {
  const defects: Defect[] = []
  let outstanding = outstandingHolders(view)
  // One deed by the co-owners cures all that was left to them.
  for (let first = outstanding[0]; first; first = outstanding[0]) {
    const { since } = first
    defects.push(
      leftOver(
        outstanding.filter((holder) => holder.since === since),
        leavingLinks(view, since),
      ),
    )
    outstanding = outstanding.filter((holder) => holder.since !== since)
  }
  for (const { isExcessive, by } of view.links) {
    if (isExcessive && !isSettled(view, () => by.grantors, by)) defects.push(excessive(by))
  }
  return defects
}

function leftOver(holders: readonly Holder[], links: readonly Link[]): Defect {
  const others = namesOf(holders.map(({ party }) => party))
  const shares = holders.length === 1 ? holders[0]?.interest : `${holders.length} shares`
  return {
    code: 'partial-interest',
    severity: 'major',
    instruments: links.map(({ by }) => by.instrument.id),
    explanation: `${others} still hold of record (${shares}): only some of the co-owners, or only a part of the title, came to the present owner by ${links.map(({ by }) => instrumentText(by)).join(' and ')}.`,
    whoCouldAssertIt: `${others}, as co-owners, for possession, rents or partition`,
    cure: `A deed of ${others} to the present owner, recorded`,
    source: cite('T-19'),
    curedWith: null,
    endedBy: [QUIET_TITLE],
    mustBind: holders.map(({ party }) => party),
  }
}

function excessive(by: ExaminedInstrument): Defect {
  return {
    code: 'partial-interest',
    severity: 'major',
    instruments: [by.instrument.id],
    explanation: `The ${instrumentText(by)} conveys more than ${namesOf(by.grantors)} had: the shares do not add up to the whole.`,
    whoCouldAssertIt: 'Anyone who took under the shares that do not add up, for the part in doubt',
    cure: 'A corrective deed with the shares that were meant, recorded',
    source: cite('T-19'),
    curedWith: null,
    endedBy: [QUIET_TITLE],
    mustBind: by.grantors,
  }
}

/** Holders today who did not receive title together with the present owner. */
function outstandingHolders({ chain, reading, links }: ChainView): Holder[] {
  const [holding, ...others] = reading.main?.holdings ?? []
  // All received title together.
  if (others.every(({ link }) => link === holding?.link)) return []
  const { owners } = chain
  const isNamed = ({ party }: Holder) => matchParties([party], owners) !== 'different'
  const named = chain.holders.filter(isNamed)
  if (named.length === 0) return owners.length === 0 ? leftBehind(chain.holders, links) : []
  // ET AL owns up to others without naming them.
  if (owners.some(({ roles }) => roles.includes('et-al'))) return []
  const theirs = new Set<Link>()
  for (const { party, link } of reading.main?.holdings ?? []) {
    if (named.some((holder) => isParty(holder.party, party))) theirs.add(link)
  }
  return chain.holders.filter(
    (holder) =>
      !named.includes(holder) &&
      !reading.main?.holdings.some(
        ({ party, link }) => theirs.has(link) && isParty(party, holder.party),
      ),
  )
}

function isParty(a: Party, b: Party): boolean {
  return matchParties([a], [b]) === 'same'
}

/** Without an assessed owner: holders before a deed without a stated share that they did not sign. */
function leftBehind(holders: readonly Holder[], links: readonly Link[]): Holder[] {
  const silent = links.filter(
    ({ isPartial, by, how }) => how === 'deed' && isPartial && by.instrument.interest === null,
  )
  return holders.filter(({ since }) => silent.some(({ by }) => by.order > since))
}

/** The deeds of co-owners by the same link as the remaining ones; else that link. */
function leavingLinks({ links }: ChainView, since: number): readonly Link[] {
  const leaving = links.filter(
    ({ isPartial, how, givers }) =>
      isPartial &&
      how !== 'survivorship' &&
      givers.some(({ holding }) => holding.link.by.order === since),
  )
  return leaving.length > 0 ? leaving : links.filter(({ by }) => by.order === since)
}
