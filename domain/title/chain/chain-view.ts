import type { Party } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import type { ExaminedChain, ExaminedInstrument, Holder, Tenure } from '../reading/chain.ts'
import { type Fraction, fractionText, isZero, plus } from '../reading/fraction.ts'
import { nameOf } from '../reading/name-text.ts'
import { bindsAll } from './bound.ts'
import type { Holding, Line, Link } from './line.ts'
import { idsInOrderOfTitle } from './order-of-title.ts'
import type { Reading } from './reading.ts'

/** Input of the findings about the chain. */
export type ChainView = {
  reading: Reading
  chain: ExaminedChain
  /** Links the present title passed through, oldest first, without the origin. */
  links: readonly Link[]
  /** Judgments that ended a finding by binding all who could assert it; filled as the findings are made. */
  curing: Set<ExaminedInstrument>
}

/** With more holders, only exact names are compared; fewer are searched as fast as a set is built. */
const FEW = 32

const EMPTY: ReadonlySet<ExaminedInstrument> = new Set()

/** Before any day of the record. */
const BEGINNING = '0001-01-01'

export function viewChain(reading: Reading): ChainView {
  const { record, main } = reading
  const links = main === null ? [] : ancestryOf(main)
  const curing = new Set<ExaminedInstrument>()
  const chain: ExaminedChain = {
    titleCase: record.titleCase,
    instruments: record.instruments,
    byId: record.byId,
    taxSales: record.taxSales,
    actingOn: record.actingOn,
    owners: record.owners,
    holders: main === null ? [] : holdersOf(main),
    tenures: main === null ? [] : tenuresOf(main),
    quietTitle: reading.quietTitle,
    judgmentAgainst: judgmentFinder(reading, curing),
    hasConveyance: main !== null,
  }
  return { reading, chain, links, curing }
}

/**
 * Whether a judgment younger than these instruments binds everyone who could assert a finding that rests on them (law
 * T-22).
 */
export function isSettled(
  { chain }: ChainView,
  parties: () => readonly Party[],
  ...instruments: readonly ExaminedInstrument[]
): boolean {
  if (chain.quietTitle.length === 0) return false
  return (
    chain.judgmentAgainst(parties(), (judgment) =>
      instruments.every(({ order }) => order < judgment.order),
    ) !== null
  )
}

/** Finds a judgment that binds the parties, and records that it ended something. */
function judgmentFinder(
  reading: Reading,
  curing: Set<ExaminedInstrument>,
): ExaminedChain['judgmentAgainst'] {
  return (parties, accepts, besides = []) => {
    const decrees = besides.filter((each) => each !== null)
    const found = [...decrees, ...reading.quietTitle].find(
      (judgment) => accepts(judgment) && bindsAll(reading, judgment, parties),
    )
    if (found === undefined) return null
    curing.add(found)
    return found
  }
}

function ancestryOf(main: Line): Link[] {
  const found = main.links.length > FEW ? new Set<Link>() : null
  const links: Link[] = []
  const waiting = main.holdings.map(({ link }) => link)
  for (let link = waiting.pop(); link; link = waiting.pop()) {
    if (link.how === 'origin') continue
    if (found ? found.has(link) : links.includes(link)) continue
    found?.add(link)
    links.push(link)
    for (const { holding } of link.givers) waiting.push(holding.link)
  }
  // Searched from last to first.
  links.reverse()
  const isInOrder = links.every(
    (link, at) => at === 0 || (links[at - 1]?.by.order ?? 0) <= link.by.order,
  )
  return isInOrder ? links : links.sort((a, b) => a.by.order - b.by.order)
}

/** Ids of the present title in the order in which it passed, with the judgments that ended a finding. */
export function chainIdsOf({ reading, links, curing }: ChainView): string[] {
  const { confirmations, corrections } = reading
  if (curing.size === 0 && confirmations.length === 0 && corrections.size === 0) {
    return idsInOrderOfTitle(links, EMPTY)
  }
  const chain = new Set(links.map(({ by }) => by))
  for (const judgment of curing) chain.add(judgment)
  for (const deed of confirmations) chain.add(deed)
  for (const [corrected, own] of corrections) {
    if (chain.has(corrected)) for (const correction of own) chain.add(correction)
  }
  return idsInOrderOfTitle(links, chain)
}

function holdersOf({ holdings }: Line): Holder[] {
  const holders: { party: Party; share: Fraction; since: number }[] = []
  const byKey = holdings.length > FEW ? new Map<string, number>() : null
  for (const holding of holdings) {
    const { party, share, link } = holding
    if (isZero(share)) continue
    const at = byKey ? byKey.get(party.key) : placeOf(holders, holding)
    const known = at === undefined ? undefined : holders[at]
    if (known) known.share = plus(known.share, share)
    else {
      byKey?.set(party.key, holders.length)
      holders.push({ party, share, since: link.by.order })
    }
  }
  return holders.map(({ party, share, since }) => ({
    party,
    name: nameOf(party),
    interest: fractionText(share),
    since,
  }))
}

function placeOf(holders: readonly { party: Party }[], { party }: Holding): number | undefined {
  const at = holders.findIndex((holder) => compareParties(holder.party, party) === 'same')
  return at < 0 ? undefined : at
}

function tenuresOf({ holdings, past }: Line): Tenure[] {
  const tenures = past.map(tenureOf)
  for (const holding of holdings) tenures.push(tenureOf(holding))
  return tenures
}

function tenureOf({ party, link, takenBy }: Holding): Tenure {
  return {
    party,
    from: link.how === 'origin' ? BEGINNING : link.by.effectiveOn,
    until: takenBy === null ? null : lastDay(takenBy),
    givenBy: link.by.order,
    takenBy: takenBy?.by.order ?? null,
  }
}

/** A holder of record holds until the deed out is recorded, or until death. */
function lastDay({ how, by }: Link): string {
  return how === 'survivorship' ? by.effectiveOn : by.instrument.recordedOn
}
