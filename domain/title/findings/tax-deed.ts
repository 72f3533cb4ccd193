import { cite, type LawId } from '../../law/rules.ts'
import { addDays, addYears, type LocalDate } from '../../lib/local-date.ts'
import type { Party } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import { tennesseeWorkingDay } from '../../redemption/tennessee-holidays.ts'
import { bindsAll } from '../chain/bound.ts'
import { type ChainView, isSettled } from '../chain/chain-view.ts'
import { sharesName } from '../chain/foundation.ts'
import type { Link } from '../chain/line.ts'
import { type Possession, possessionsOf } from '../chain/possession.ts'
import type { Reading } from '../chain/reading.ts'
import { saleActedOn, salesBehind } from '../chain/tax-title.ts'
import { holdersOn } from '../reading/binding.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { isTheState } from '../reading/held-by-state.ts'
import { instrumentText, namesOf } from '../reading/name-text.ts'
import type { TaxSale } from '../reading/title-case.ts'
import { type Defect, QUIET_TITLE, redemptionOf } from './finding.ts'

/**
 * `tax-deed-in-chain` and `tax-deed-aged`: the title depends on a tax deed or tax patent without a quiet-title
 * judgment, a decree of confirmation or a deed of the former owner. Until the last day of the limitation period it
 * is the first; afterwards the second, which stays major where the bar needs possession that is not shown. Age alone never clears
 * it. A judgment clears it only against the owners of the day of the sale. Source: law T-17, T-18.
 */
export function taxTitles(view: ChainView): Defect[] {
  return view.links
    .filter(
      (link) =>
        link.how === 'tax-title' &&
        !isSettled(view, () => ownersAtSale(view, link), link.by) &&
        !isConfirmed(view, link) &&
        !isGivenUpByFormerOwners(view.reading, link),
    )
    .map((link) => taxTitle(view, link))
}

/** The owners of record on the day of the sale, necessary parties to any decree (law MS-38); else those of the deed. */
function ownersAtSale({ reading, chain }: ChainView, { by, givers }: Link): readonly Party[] {
  const days = salesBehind(reading.record, by).flatMap(({ saleDate }) => saleDate ?? [])
  const owners = days.flatMap((day) => holdersOn(chain, day))
  return owners.length > 0 ? owners : givers.map(({ holding }) => holding.party)
}

/** A decree that confirms the tax title against them. Tennessee's order only starts redemption (law TN-7). */
function isConfirmed(view: ChainView, link: Link): boolean {
  const { reading, curing } = view
  const { record } = reading
  const { by } = link
  if (record.titleCase.state === 'TN') return false
  const sales = salesBehind(record, by)
  const decree = record.instruments.find((each) => {
    const { type, refersTo, recordedOn } = each.instrument
    if (type !== 'tax-sale-confirmation' || recordedOn < by.instrument.recordedOn) return false
    const isOfIt =
      refersTo.includes(by.instrument.id) ||
      saleActedOn(record, each).some((sale) => sales.includes(sale)) ||
      (refersTo.length === 0 &&
        (each.grantees.length === 0 || sharesName(each.grantees, by.grantees)))
    return isOfIt && bindsAll(reading, each, ownersAtSale(view, link))
  })
  if (decree) curing.add(decree)
  return decree !== undefined
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

type Period = {
  lastDay: LocalDate
  law: LawId
  words: string
  isDated: boolean
  /** The bar needs possession, which is not shown: age alone improves nothing (law T-17). */
  needsPossession: boolean
}

/** A last day by years from an event, or, where its day is not known, from the deed. */
type Counted = { from: LocalDate | undefined; years: number; afterDeed: number }

/** The last day for an attack. Without the sale's day, the deed's own less the redemption period. */
function limitation(view: ChainView, by: ExaminedInstrument, sales: readonly TaxSale[]): Period {
  const { state, asOf } = view.chain.titleCase
  const sold = sales.filter(({ saleDate }) => saleDate !== null)
  const last = sold.toSorted((a, b) => (a.saleDate ?? '').localeCompare(b.saleDate ?? '')).at(-1)
  const soldOn = last?.saleDate ?? undefined
  const until = ({ from, years, afterDeed }: Counted) => ({
    lastDay: addYears(from ?? by.effectiveOn, from === undefined ? afterDeed : years),
    isDated: from !== undefined,
  })
  const possessions = possessionsOf(view.chain.instruments, by, sales, asOf)
  // The deed is later than the first day on which possession counts: it stands in where the sale's day is not known.
  const isOccupied = (countsFrom: LocalDate | null) =>
    isOccupiedFor3Years(possessions, countsFrom ?? by.effectiveOn)
  switch (state) {
    case 'AL': {
      // Of land bid in for the State nobody can demand a deed before the State grants one.
      const isStates = isTheState(last?.purchaser ?? null)
      const countedFrom = isStates ? undefined : soldOn
      const deedFrom = countedFrom === undefined ? null : addDays(addYears(countedFrom, 3), 1)
      const counted = until({ from: countedFrom, years: 6, afterDeed: 3 })
      return {
        ...counted,
        isDated: counted.isDated || isStates,
        law: 'AL-13',
        words: `${isStates ? 'three years from the State’s deed' : 'six years from the sale'}, if the buyer held adversely for the last three; an owner who kept possession has no limit`,
        needsPossession: !isOccupied(deedFrom),
      }
    }
    case 'TN':
      return tennesseeLimitation(view, by, sales, until({ from: soldOn, years: 3, afterDeed: 3 }))
    default:
      if (by.instrument.type === 'patent') {
        return {
          ...until({ from: soldOn, years: 4, afterDeed: 2 }),
          law: 'MS-37',
          words: 'two years after redemption ended, unless the taxes had been paid',
          needsPossession: false,
        }
      }
      return {
        ...until({ from: soldOn, years: 5, afterDeed: 3 }),
        law: 'MS-36',
        words: 'five years from the sale, the last three of them in actual occupation',
        needsPossession: !isOccupied(soldOn === undefined ? null : addYears(soldOn, 2)),
      }
  }
}

/** Three years of the recorded possession are full, counted from the first day on which it counts. */
function isOccupiedFor3Years(possessions: readonly Possession[], countsFrom: LocalDate): boolean {
  return possessions.some(
    ({ from, shownTo }) => shownTo > addYears(from > countsFrom ? from : countsFrom, 3),
  )
}

/** One year from the confirming order; without the order the older text's three years from the sale (law TN-15). */
function tennesseeLimitation(
  { reading: { record } }: ChainView,
  by: ExaminedInstrument,
  sales: readonly TaxSale[],
  counted: Pick<Period, 'lastDay' | 'isDated'>,
): Period {
  const older = { ...counted, lastDay: tennesseeWorkingDay(counted.lastDay) }
  const order = record.instruments.find(
    (each) =>
      each.instrument.type === 'tax-sale-confirmation' &&
      // An order from before the sale confirms another one.
      sales.every(({ saleDate }) => saleDate === null || each.effectiveOn >= saleDate) &&
      (each.instrument.refersTo.includes(by.instrument.id) ||
        saleActedOn(record, each).some((sale) => sales.includes(sale))),
  )
  if (!order) {
    return {
      ...older,
      law: 'TN-15',
      words:
        'three years from the sale by the older text; one year from the confirming order, which is not of record',
      needsPossession: false,
    }
  }
  return {
    lastDay: tennesseeWorkingDay(addYears(order.effectiveOn, 1)),
    isDated: true,
    law: 'TN-15',
    words: `one year from the confirming order of ${order.effectiveOn}; three years from the sale, to ${older.lastDay}, by the older text; not where the judgment is void on its record`,
    needsPossession: false,
  }
}

function taxTitle(view: ChainView, link: Link): Defect {
  const { chain, reading } = view
  const { by } = link
  const { state, asOf } = chain.titleCase
  const sales = salesBehind(reading.record, by)
  const { lastDay, law, words, isDated, needsPossession } = limitation(view, by, sales)
  const isOpen = asOf <= lastDay
  const former = ownersAtSale(view, link)
  const owner = former.length === 0 ? 'The former owner' : namesOf(former)
  const since = isDated ? '' : ', counted from the deed since the day of the sale is not known'
  const [sale] = sales
  const aged = needsPossession
    ? `ran out after ${lastDay} only if the possession it needs is shown, and none is: age alone does not clear it`
    : `ran out after ${lastDay}; age alone does not clear it`
  return {
    code: isOpen ? 'tax-deed-in-chain' : 'tax-deed-aged',
    severity: isOpen ? 'critical' : needsPossession ? 'major' : 'minor',
    instruments: [...sales.map(({ id }) => id), by.instrument.id],
    explanation: `The title rests on the ${instrumentText(by)} to ${namesOf(by.grantees)}, with no quiet-title judgment, no decree of confirmation and no quitclaim that binds ${owner}. The period to attack it (${words}${since}) ${isOpen ? `runs until ${lastDay}` : aged}.`,
    whoCouldAssertIt: `${owner} or heirs, to have the sale declared void and the land back; lienors who had no notice, for their liens`,
    cure: `A quiet-title judgment against ${owner}${state === 'MS' ? ', or a decree of confirmation against the same' : ''}; or a quitclaim of ${owner}${needsPossession ? '; or a recorded affidavit of possession for the years the bar needs' : ''}`,
    source: cite(law),
    curedWith: QUIET_TITLE,
    mustBind: former,
    ...(sale && sales.length === 1 ? { endedBy: [redemptionOf(sale.id)] } : {}),
  }
}
