import { cite, type LawId } from '../../law/rules.ts'
import { addYears, type LocalDate } from '../../lib/local-date.ts'
import type { Party } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import { type ChainView, isSettled } from '../chain/chain-view.ts'
import { sharesName } from '../chain/foundation.ts'
import type { Link } from '../chain/line.ts'
import type { Reading } from '../chain/reading.ts'
import { saleActedOn, salesBehind } from '../chain/tax-title.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { instrumentText, namesOf } from '../reading/name-text.ts'
import type { TaxSale } from '../reading/title-case.ts'
import { type Defect, QUIET_TITLE, redemptionOf } from './finding.ts'

/**
 * `tax-deed-in-chain` and `tax-deed-aged`: the title depends on a tax deed or tax patent without a quiet-title
 * judgment, a decree of confirmation or a deed of the former owner. Until the last day of the limitation period it
 * is the first; afterwards the second. Age alone never clears it. Source: law T-17, T-18.
 */
export function taxTitles(view: ChainView): Defect[] {
  return view.links
    .filter(
      (link) =>
        link.how === 'tax-title' &&
        !isSettled(view, link.by) &&
        !isConfirmed(view.reading, link) &&
        !isGivenUpByFormerOwners(view.reading, link),
    )
    .map((link) => taxTitle(view, link))
}

/** A decree that confirms the tax title. Tennessee's order only starts redemption (law TN-7). */
function isConfirmed({ record }: Reading, { by }: Link): boolean {
  if (record.titleCase.state === 'TN') return false
  const sales = salesBehind(record, by)
  return record.instruments.some((decree) => {
    const { type, refersTo, recordedOn } = decree.instrument
    if (type !== 'tax-sale-confirmation' || recordedOn < by.instrument.recordedOn) return false
    if (refersTo.includes(by.instrument.id)) return true
    if (saleActedOn(record, decree).some((sale) => sales.includes(sale))) return true
    return (
      refersTo.length === 0 &&
      (decree.grantees.length === 0 || sharesName(decree.grantees, by.grantees))
    )
  })
}

/** All holders at the tax deed have conveyed to its grantee, before or since. */
function isGivenUpByFormerOwners({ confirmations }: Reading, { givers, by }: Link): boolean {
  if (givers.length === 0) return false
  // The grantee had bought the owner out before: the title depends on that deed.
  if (givers.every(({ holding }) => sharesName([holding.party], by.grantees))) return true
  if (confirmations.length === 0) return false
  return givers.every(({ holding: { party } }) =>
    confirmations.some(
      (deed) =>
        deed.order > by.order &&
        deed.grantors.some((grantor) => compareParties(grantor, party) === 'same'),
    ),
  )
}

type Period = { lastDay: LocalDate; law: LawId; words: string; isDated: boolean }

/** The last day for an attack. Without the sale's day, the deed's own less the redemption period. */
function limitation(state: string, by: ExaminedInstrument, sales: readonly TaxSale[]): Period {
  const days = sales.flatMap(({ saleDate }) => saleDate ?? []).sort()
  const soldOn = days.at(-1)
  const until = (years: number, afterDeed: number, law: LawId, words: string): Period =>
    soldOn === undefined
      ? { lastDay: addYears(by.effectiveOn, afterDeed), law, words, isDated: false }
      : { lastDay: addYears(soldOn, years), law, words, isDated: true }
  switch (state) {
    case 'AL':
      return until(
        6,
        3,
        'AL-13',
        'six years from the sale, if the buyer held adversely for the last three; an owner who kept possession has no limit',
      )
    case 'TN':
      return until(
        3,
        3,
        'TN-15',
        'three years from the sale; a shorter period in later amendments is unsettled',
      )
    default:
      return by.instrument.type === 'patent'
        ? until(4, 2, 'MS-37', 'two years after redemption ended')
        : until(
            5,
            3,
            'MS-36',
            'five years from the sale, the last three of them in actual occupation',
          )
  }
}

function taxTitle({ chain, reading }: ChainView, link: Link): Defect {
  const { by, givers } = link
  const { state, asOf } = chain.titleCase
  const sales = salesBehind(reading.record, by)
  const { lastDay, law, words, isDated } = limitation(state, by, sales)
  const isOpen = asOf <= lastDay
  const former: readonly Party[] = givers.map(({ holding }) => holding.party)
  const owner = former.length === 0 ? 'The former owner' : namesOf(former)
  const since = isDated ? '' : ', counted from the deed since the day of the sale is not known'
  const [sale] = sales
  return {
    code: isOpen ? 'tax-deed-in-chain' : 'tax-deed-aged',
    severity: isOpen ? 'critical' : 'minor',
    instruments: [...sales.map(({ id }) => id), by.instrument.id],
    explanation: `The title rests on the ${instrumentText(by)} to ${namesOf(by.grantees)}, with no quiet-title judgment, no decree of confirmation and no quitclaim of the former owner. The period to attack it (${words}${since}) ${isOpen ? `runs until ${lastDay}` : `ran out after ${lastDay}; age alone does not clear it`}.`,
    whoCouldAssertIt: `${owner}, heirs, and lienors who had no notice, to have the sale declared void and the land back`,
    cure: `A quiet-title judgment against ${owner}${state === 'MS' ? ', or a decree of confirmation' : ''}; or a quitclaim of ${owner}`,
    source: cite(law),
    curedWith: QUIET_TITLE,
    ...(sale && sales.length === 1 ? { endedBy: [redemptionOf(sale.id)] } : {}),
  }
}
