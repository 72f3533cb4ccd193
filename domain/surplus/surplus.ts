import { cite, LAW_CHECKED_ON } from '../law/rules.ts'
import { type Cents, inDollars, toDollars } from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { alabama, alabamaNotes } from './alabama.ts'
import { mississippi } from './mississippi.ts'
import type {
  DatedSurplus,
  Surplus,
  SurplusLaw,
  SurplusSale,
  SurplusStatus,
} from './surplus-sale.ts'
import { tennessee } from './tennessee.ts'

const COUNSEL = 'an estimate from the record, not the officer’s figure; verify with counsel'

/**
 * The excess of a tax sale over the amount due: the amount, its holder, its claimants and their deadlines. The last
 * day still counts. The amount does not depend on the sale's day; the claims do. A Mississippi county keeps the
 * excess of redeemed land. Source: Miss. Code § 27-41-77; Ala. Code § 40-10-28; Tenn. Code Ann. § 67-5-2702.
 */
export function surplusOf(sale: SurplusSale, asOf: LocalDate): Surplus {
  const excess = excessOf(sale)
  const amount = {
    excess: excess.cents === null ? null : toDollars(excess.cents),
    lines: excess.lines,
    checkedOn: LAW_CHECKED_ON,
  }
  const answer = (law: SurplusLaw): Surplus => ({
    ...amount,
    ...law,
    notes: [...law.notes, ...(law.status === 'none' ? [] : excess.notes), COUNSEL],
  })
  const none = noneOf(sale, excess.cents)
  if (none !== null) return answer(nothing('none', none))
  if (excess.cents === null) {
    return answer(
      missingOf(excess.missing, 'What the sale brought above the amount due is unknown'),
    )
  }
  if (sale.saleDate === null || sale.saleDateIsAssumed) {
    const why = sale.saleDate === null ? 'not on record' : 'assumed, not stated by a source'
    return answer({
      ...missingOf('saleDate', `The day of the sale is ${why}, so no day to claim is computed`),
      notes: sale.state === 'AL' ? alabamaNotes(null) : [],
    })
  }
  return answer(lawOf({ ...sale, saleDate: sale.saleDate }, asOf))
}

function lawOf(sale: DatedSurplus, asOf: LocalDate): SurplusLaw {
  switch (sale.state) {
    case 'MS':
      return mississippi(sale, asOf)
    case 'AL':
      return alabama(sale, asOf)
    case 'TN':
      return tennessee(sale, asOf)
    default:
      return missingOf('law', `The law of ${sale.state || 'this state'} is not covered`)
  }
}

/**
 * The last day on which anyone may claim a sale's excess, whether or not the land is redeemed; null if the law sets
 * none. The list of surplus is ordered by it.
 */
export function lastClaimDay(state: string, saleDate: LocalDate): LocalDate | null {
  const sale: DatedSurplus = {
    state,
    kind: null,
    saleDate,
    saleDateIsAssumed: false,
    dueCents: 0,
    bidCents: 1,
    statedExcessCents: null,
    boughtByState: false,
    isRedeemed: false,
    confirmedOn: null,
  }
  const days = lawOf(sale, saleDate).claims.flatMap(({ until }) => until ?? [])
  return days.sort().at(-1) ?? null
}

/** Why a sale cannot have a surplus; null if it may. */
function noneOf(sale: SurplusSale, excess: Cents | null): string | null {
  if (sale.kind === 'al-tax-lien') {
    return `The tax lien was sold: bidders bid the interest down and pay what is due, so this sale leaves no excess (${cite('AL-21')}). A suit that forecloses the lien can, without final judgment on October 1, 2024: whoever may redeem may demand a public auction before judgment, and its surplus goes to the owner or heirs (${cite('AL-25')}; HB 270 of 2024, by its summary)`
  }
  if (sale.boughtByState) {
    const source =
      sale.state === 'MS' ? cite('MS-7') : sale.state === 'AL' ? cite('AL-3') : cite('TN-4')
    return `No one bid above the amount due: the land was struck off to the public (${source})`
  }
  return excess === 0 ? 'The sale brought no more than the amount due' : null
}

function excessOf({ dueCents, bidCents, statedExcessCents }: SurplusSale) {
  const lines: Surplus['lines'] = []
  if (bidCents !== null) lines.push(line('winning bid', bidCents, 'the results of the sale'))
  if (dueCents !== null && statedExcessCents === null) {
    lines.push(line('taxes and costs due', -dueCents, 'the list before the sale'))
  }
  if (statedExcessCents !== null) {
    const computed = bidCents !== null && dueCents !== null ? bidCents - dueCents : null
    const notes =
      computed !== null && computed !== statedExcessCents
        ? [
            `the results state an excess of ${inDollars(statedExcessCents)}; bid less amount due would be ${inDollars(computed)}`,
          ]
        : []
    const cents = Math.max(0, statedExcessCents)
    return {
      cents,
      lines: [line('excess as stated', cents, 'the results of the sale')],
      notes,
      missing: '',
    }
  }
  if (bidCents === null || dueCents === null) {
    const missing = [bidCents === null ? 'bid' : null, dueCents === null ? 'amountDue' : null]
    return { cents: null, lines, notes: [], missing: missing.filter(Boolean).join(', ') }
  }
  const notes =
    bidCents < dueCents
      ? [`the bid is below the amount due of ${inDollars(dueCents)}: check it`]
      : ['the costs of the sale may be more than the list says, which lowers the excess']
  return { cents: Math.max(0, bidCents - dueCents), lines, notes, missing: '' }
}

function line(what: string, cents: Cents, source: string) {
  return { what, amount: toDollars(cents), source }
}

function nothing(status: SurplusStatus, why: string): SurplusLaw {
  return { status, why, holder: null, claims: [], missing: null, notes: [] }
}

function missingOf(missing: string, why: string): SurplusLaw {
  return { ...nothing('unknown', why), missing }
}
