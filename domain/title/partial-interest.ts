import { cite } from '../law/rules.ts'
import type { Party } from '../ownership/party.ts'
import { parseParties } from '../ownership/party-name.ts'
import type { Holder } from './chain.ts'
import { type ChainView, isSettled } from './chain-view.ts'
import { type Defect, QUIET_TITLE } from './finding.ts'
import type { Link } from './line.ts'
import { matchParties } from './match-parties.ts'
import { instrumentText, namesOf } from './name-text.ts'

/**
 * `partial-interest`: others still hold besides the present owner, left over where only some co-owners
 * conveyed or less than all was conveyed; or an instrument conveys more than its grantors had. Co-owners
 * who took together are one owner, however few of them the roll names. Source: law T-19.
 */
export function partialInterest(view: ChainView): Defect[] {
  const excessive = view.links.filter(({ isExcessive, by }) => isExcessive && !isSettled(view, by))
  const outstanding = outstandingHolders(view)
  const partial = outstanding.length === 0 ? [] : leavingLinks(view, outstanding)
  const links = [...new Set([...partial, ...excessive])].sort((a, b) => a.by.order - b.by.order)
  if (links.length === 0) return []
  const others = namesOf(outstanding.map(({ party }) => party))
  const shares =
    outstanding.length === 1 ? ` (${outstanding[0]?.interest})` : ` (${outstanding.length} shares)`
  return [
    {
      code: 'partial-interest',
      severity: 'major',
      instruments: links.map(({ by }) => by.instrument.id),
      explanation: [
        ...(outstanding.length > 0
          ? [
              `${others} still hold of record${shares}: only some of the co-owners, or only a part of the title, came to the present owner.`,
            ]
          : []),
        ...excessive.map(
          ({ by }) =>
            `The ${instrumentText(by)} conveys more than ${namesOf(by.grantors)} had: the shares do not add up to the whole.`,
        ),
      ].join(' '),
      whoCouldAssertIt:
        outstanding.length > 0
          ? `${others}, as co-owners, for possession, rents or partition`
          : 'Whoever took under the shares that do not add up, for the part in doubt',
      cure:
        outstanding.length > 0
          ? `A deed of ${others} to the present owner; or a quiet-title judgment`
          : 'A corrective deed with the shares that were meant; or a quiet-title judgment',
      source: cite('T-19'),
      curedWith: null,
      endedBy: [QUIET_TITLE],
    },
  ]
}

/** Those who hold today and did not take together with the present owner. */
function outstandingHolders({ chain, reading, links }: ChainView): Holder[] {
  const { ownerName } = chain.titleCase
  const owners = ownerName === null ? [] : parseParties(ownerName)
  if (chain.holders.length < 2) return []
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

/** With no owner to tell: those who held before a deed that speaks of no share and was not theirs. */
function leftBehind(holders: readonly Holder[], links: readonly Link[]): Holder[] {
  const silent = links.filter(
    ({ isPartial, by, how }) => how === 'deed' && isPartial && by.instrument.interest === null,
  )
  return holders.filter(({ since }) => silent.some(({ by }) => by.order > since))
}

/** The links that left these holders their shares; else what gave them those. */
function leavingLinks({ links }: ChainView, outstanding: readonly Holder[]): readonly Link[] {
  const leaving = links.filter(
    ({ isPartial, how, by }) =>
      isPartial && how !== 'survivorship' && outstanding.some(({ since }) => since < by.order),
  )
  if (leaving.length > 0) return leaving
  return links.filter(({ by }) => outstanding.some(({ since }) => since === by.order))
}
