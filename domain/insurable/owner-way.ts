import { cite, citeIn } from '../law/rules.ts'
import { formatDay, writeDays } from '../lib/format.ts'
import { addDays, type LocalDate } from '../lib/local-date.ts'
import { stateOf } from '../redemption/question.ts'
import { mayStillRedeem } from '../redemption/who-may-redeem.ts'
import { priceOf } from './costs.ts'
import type { CostLine, InsurableQuestion, Road, SaleFacts, Way } from './question.ts'
import { taxTitleDays } from './tax-title-days.ts'
import { closed, datedOf, saysHeld, unknownWay } from './ways.ts'
import { WAY_TITLES } from './words.ts'

/** "Buy the owner out": before the sale, or while the land can be redeemed. */
export function buyTheOwnerOut(question: InsurableQuestion): Way {
  const { next, held, asOf } = question
  if (held !== null && !held.isRedeemed) return ownerWithinRedemption(question, held)
  if (next === null) {
    return ownerWay(question, {
      why: 'No tax sale threatens the owner’s title by this record',
      until: null,
      extra: dueLine(question),
      unsure: [],
    })
  }
  const isKnown = next.saleDate !== null && !next.saleDateIsAssumed
  if (isKnown && next.saleDate !== null && next.saleDate < asOf) {
    return unknownWay('owner', {
      missing: 'saleResult',
      why: `The sale was listed for ${formatDay(next.saleDate)}, and its result is not on record`,
    })
  }
  return ownerWay(question, {
    why: isKnown
      ? `The sale is on ${formatDay(next.saleDate ?? asOf)}: pay the taxes before it`
      : 'The day of the sale is not known: pay the taxes at once',
    until: isKnown ? next.saleDate : null,
    extra: dueLine(question),
    unsure: isKnown ? [] : ['the day of the sale is unknown or assumed, so no last day is given'],
  })
}

function ownerWithinRedemption(question: InsurableQuestion, held: SaleFacts): Way {
  if (held.isHeldByState && held.regime === 'ms-land-sale') return closed('owner', saysHeld(held))
  const sale = datedOf(held)
  if ('missing' in sale) return unknownWay('owner', sale)
  // Whoever buys from the owner redeems, and so counts with the earlier day.
  const { redeemableTo, ownersLastDay: end } = taxTitleDays(sale)
  if (sale.regime === 'tn-court-sale' && end === null) {
    return unknownWay('owner', {
      missing: 'confirmedOn',
      why: 'The order that confirms the sale is not on record, so the end of redemption is unknown',
    })
  }
  if (end !== null && redeemableTo !== null && question.asOf > end) {
    if (question.asOf <= redeemableTo) {
      return unknownWay('owner', {
        missing: sale.regime === 'tn-court-sale' ? 'delinquentYears' : 'lastDay',
        why: `Redemption ended on ${formatDay(end)} by one reading and runs to ${formatDay(redeemableTo)} by the other: ask the officer at once which holds`,
      })
    }
    return closed(
      'owner',
      `${writeDays(mayStillRedeem(sale.regime, redeemableTo, sale.boughtByState))}. The former owner can still sell that claim: the quitclaim is a road of “${WAY_TITLES.deed}” (${citeIn('T-17', stateOf(sale.regime))})`,
    )
  }
  const payoff = sale.payoffCents
  const source =
    sale.regime === 'ms-land-sale'
      ? cite('MS-12')
      : sale.regime === 'al-land-sale'
        ? cite('AL-7')
        : sale.regime === 'al-tax-lien'
          ? cite('AL-24')
          : cite('TN-10')
  return ownerWay(question, {
    why:
      end === null
        ? 'It can still be redeemed: buy from the owner and redeem'
        : `It can be redeemed to ${formatDay(end)}: buy from the owner and redeem before`,
    until: end,
    extra:
      payoff === null
        ? []
        : [{ what: 'redemption, as of today', low: payoff, high: payoff, source }],
    unsure: [
      ...(end === null || redeemableTo === null || end === redeemableTo
        ? []
        : [
            `${formatDay(end)} is the earlier day, which whoever redeems should count with; by the other reading it is ${formatDay(redeemableTo)} (${cite(sale.regime === 'ms-land-sale' ? 'MS-18' : 'TN-9')})`,
          ]),
      ...(payoff === null
        ? ['the redemption price is unknown and not in the total']
        : ['the redemption price grows until it is paid']),
      ...(sale.regime === 'tn-court-sale'
        ? [`a bought right to redeem can be refused (${cite('TN-17')}, text not read)`]
        : []),
      ...(sale.regime === 'ms-land-sale'
        ? [`the clerk’s release, recorded, ends the sale in the chain (${cite('MS-17')})`]
        : []),
    ],
  })
}

type Owner = { why: string; until: LocalDate | null; extra: CostLine[]; unsure: string[] }

function ownerWay(question: InsurableQuestion, { why, until, extra, unsure }: Owner): Way {
  const { asOf, costs } = question
  const close = costs.closeDays
  const from = addDays(asOf, close?.low ?? 0)
  const to = addDays(asOf, close?.high ?? 0)
  if (until !== null && from > until) {
    return closed(
      'owner',
      `Closing takes until ${formatDay(from)} at the earliest, after the last day, ${formatDay(until)}`,
    )
  }
  const road: Road = {
    id: 'owner',
    what: 'closing of the owner’s deed',
    from,
    to,
    condition: 'the owner’s own title has no other defect, or the curative work has removed it',
    source: 'practice, varies by insurer',
    ...priceOf(costs, ['ownerPrice', 'titleSearch', 'survey', 'curative'], extra, {
      start: asOf,
      from,
      to,
    }),
    missing: null,
  }
  return {
    id: 'owner',
    status: 'open',
    why,
    missing: null,
    startsOn: asOf,
    steps: [
      { what: 'you pay', on: asOf, source: 'assumed' },
      {
        what: road.what,
        on: from,
        source: close ? 'entered' : 'today at the earliest; set the days to close',
      },
      ...(until === null
        ? []
        : [{ what: 'deadline', on: until, source: 'the sale or the end of redemption' }]),
    ].sort((a, b) => a.on.localeCompare(b.on)),
    roads: [road],
    unsure: [
      ...unsure,
      ...(until !== null && to > until
        ? [`the latest closing, ${to}, comes after the last day, ${until}`]
        : []),
      'the owner’s title keeps its own liens and defects: see the title analysis',
    ],
  }
}

function dueLine({ dueCents }: InsurableQuestion): CostLine[] {
  return dueCents === null || dueCents === 0
    ? []
    : [{ what: 'taxes owed', low: dueCents, high: dueCents, source: 'the county’s list' }]
}
