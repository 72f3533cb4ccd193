import { cite, citeIn } from '../law/rules.ts'
import { formatDay, writeDays } from '../lib/format.ts'
import { addDays, addMonths, addYears, type LocalDate } from '../lib/local-date.ts'
import { type Regime, stateOf } from '../redemption/question.ts'
import { mayStillRedeem } from '../redemption/who-may-redeem.ts'
import { heldWords } from '../title/reading/held-by-state.ts'
import { priceOf } from './costs.ts'
import type {
  CostLine,
  CostName,
  InsurableQuestion,
  Road,
  SaleFacts,
  Step,
  Way,
  WayId,
} from './question.ts'
import { type TaxTitleDays, taxTitleDays } from './tax-title-days.ts'
import { unsureOf } from './unsure.ts'
import { WAY_TITLES } from './words.ts'

type Dated = SaleFacts & { regime: Regime; saleDate: LocalDate }

/** "Buy the deed": from its present holder, today. */
export function buyTheDeed(question: InsurableQuestion): Way {
  const { held, asOf } = question
  if (held === null) {
    return closed(
      'deed',
      'No tax sale of this parcel is on record, so no one holds a tax deed to sell',
    )
  }
  if (held.isRedeemed) return closed('deed', 'The land was redeemed from its last tax sale')
  const sale = datedOf(held)
  if ('missing' in sale) return unknownWay('deed', ofTheState(held, sale))
  const days = taxTitleDays(sale)
  if (days.suitUntil !== null && asOf > days.suitUntil) {
    return closed(
      'deed',
      `The time for the suit that makes the lien a title ended on ${formatDay(days.suitUntil)} (${days.suitSource})`,
    )
  }
  const isOpen = !held.isHeldByState && days.redeemableTo !== null && asOf <= days.redeemableTo
  const why = isOpen
    ? `Redemption runs to ${formatDay(days.redeemableTo ?? asOf)}: until then the holder has only the right to a deed`
    : held.boughtByState
      ? 'The State holds it: it sells by patent'
      : sale.regime === 'al-tax-lien'
        ? 'The holder has a lien, which a suit turns into title'
        : 'The present holder of the tax title can sell it today'
  return taxTitleWay('deed', question, sale, {
    days,
    start: asOf,
    price: 'deedPrice',
    why,
    possessedFrom: question.possessedFrom,
  })
}

/** "Buy at the sale": the listed future one. */
export function buyAtTheSale(question: InsurableQuestion): Way {
  const { next, held, asOf } = question
  if (held?.isHeldByState) return closed('sale', saysHeld(held))
  if (next === null) return closed('sale', 'No tax sale of this parcel is listed to come')
  const sale = datedOf(next)
  if ('missing' in sale) return unknownWay('sale', sale)
  if (sale.saleDate < asOf) {
    return closed('sale', `The sale was on ${formatDay(sale.saleDate)}`)
  }
  const days = taxTitleDays(sale)
  const why = `The sale is on ${formatDay(sale.saleDate)}`
  return taxTitleWay('sale', question, sale, {
    days,
    start: sale.saleDate,
    price: 'bid',
    why,
    possessedFrom: null,
  })
}

type Plan = {
  days: TaxTitleDays
  start: LocalDate
  price: CostName
  why: string
  /** Costs of the deed's seller. */
  possessedFrom: LocalDate | null
}

function taxTitleWay(id: WayId, question: InsurableQuestion, sale: Dated, plan: Plan): Way {
  const { days, start, why } = plan
  const roads = [
    decree(question, plan),
    ...(days.possessionFrom === null ? [] : [possession(question, plan, days.possessionFrom)]),
    ...(days.barredFrom === null ? [] : [limitation(question, plan, days.barredFrom)]),
    ...(days.deedFrom.on === null ? [] : [quitclaim(question, sale, plan, days.deedFrom.on)]),
  ]
  return {
    id,
    status: 'open',
    why,
    missing: days.missing.length > 0 ? days.missing.join(', ') : null,
    startsOn: start,
    steps: stepsOf(sale, plan, roads),
    roads,
    unsure: unsureOf(sale.regime, sale.boughtByState),
  }
}

function stepsOf(sale: Dated, { days, start }: Plan, roads: readonly Road[]): Step[] {
  const law =
    sale.regime === 'tn-court-sale'
      ? cite('TN-8')
      : cite(sale.regime === 'ms-land-sale' ? 'MS-11' : 'AL-4')
  const isLien = sale.regime === 'al-tax-lien'
  const steps: Step[] = [
    { what: 'tax sale', on: sale.saleDate, source: 'the record' },
    { what: 'you pay', on: start, source: 'assumed' },
    ...(isLien ? [] : [{ what: 'last day to redeem', on: days.redeemableTo, source: law }]),
    ...(isLien ? [] : [{ what: 'deed from', on: days.deedFrom.on, source: days.deedFrom.source }]),
    {
      what: `${days.suit} may be filed from`,
      on: days.suitFrom === null ? null : latest(days.suitFrom, start),
      source: days.suitSource,
    },
    ...(days.suitUntil === null
      ? []
      : [{ what: 'last day to file it', on: days.suitUntil, source: days.suitSource }]),
    ...roads.map(({ what, from, source }) => ({ what, on: from, source })),
  ]
  return steps.sort((a, b) => (a.on ?? '9999').localeCompare(b.on ?? '9999'))
}

/** By suit: filed on the first possible day, decided after the person's number of months. */
function decree(question: InsurableQuestion, { days, start, price }: Plan): Road {
  const { costs } = question
  const filed = days.suitFrom === null ? null : latest(days.suitFrom, start)
  const months = costs.suitMonths
  const from = filed && months ? addMonths(filed, months.low) : null
  const to = filed && months ? addMonths(filed, months.high) : null
  const missing = [...(filed === null ? days.missing : []), ...(months ? [] : ['suitMonths'])]
  return {
    id: 'decree',
    what: `decree in the ${days.suit}`,
    from,
    to,
    condition: 'every interested person is joined and the court decides for you',
    source: days.suitSource,
    ...priceOf(
      costs,
      [price, 'titleSearch', 'survey', 'curative', 'suit'],
      [],
      from && to ? { start, from, to } : null,
    ),
    missing: missing.join(', ') || null,
  }
}

/** By possession, counted from the first possible day, or since the holder has possessed the land. */
function possession(question: InsurableQuestion, plan: Plan, countsFrom: LocalDate): Road {
  const { days, start, possessedFrom } = plan
  const begins = latest(countsFrom, possessedFrom ?? start)
  const on = latest(addYears(begins, days.possessionYears), start)
  return limitationRoad(question, plan, {
    on,
    what: `${days.possessionYears} years of possession complete`,
    source: days.possessionSource,
    condition:
      possessedFrom === null
        ? `you occupy the land without a break from ${formatDay(begins)}`
        : `the possession since ${formatDay(possessedFrom)} counts for you and goes on without a break`,
  })
}

/** By the former owner's quitclaim to the holder of the tax title, from the first day of the deed: often the cheapest. */
function quitclaim(
  { costs }: InsurableQuestion,
  { regime }: Dated,
  { days, start, price }: Plan,
  deedFrom: LocalDate,
): Road {
  const close = costs.closeDays
  const begins = latest(days.redeemableTo ?? deedFrom, latest(deedFrom, start))
  const from = close ? addDays(begins, close.low) : null
  const to = close ? addDays(begins, close.high) : null
  return {
    id: 'quitclaim',
    what: 'quitclaim from the former owner',
    from,
    to,
    condition:
      'every owner of the day of the sale, or the heirs, sign; it ends what they could assert, and nobody else’s claim',
    source: citeIn('T-17', stateOf(regime)),
    ...priceOf(
      costs,
      [price, 'quitclaimPrice', 'titleSearch', 'survey', 'curative'],
      [],
      from && to ? { start, from, to } : null,
    ),
    missing: close ? null : 'closeDays',
  }
}

function limitation(
  question: InsurableQuestion,
  plan: Plan,
  { on, what, source }: { on: LocalDate; what: string; source: string },
): Road {
  return limitationRoad(question, plan, {
    on: latest(on, plan.start),
    what,
    source,
    condition: 'no suit is brought before it',
  })
}

function limitationRoad(
  { costs }: InsurableQuestion,
  { start, price }: Plan,
  { on, ...words }: { on: LocalDate; what: string; source: string; condition: string },
): Road {
  return {
    id: 'limitation',
    ...words,
    from: on,
    to: on,
    ...priceOf(costs, [price, 'titleSearch', 'survey', 'curative'], [], {
      start,
      from: on,
      to: on,
    }),
    missing: null,
  }
}

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
      ...(end === redeemableTo || redeemableTo === null
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

const saysHeld = ({ regime }: SaleFacts): string => {
  const { says, source } = heldWords(regime ?? '')
  return `${says} (${source})`
}

/** Who sells is known, where the days are not. */
const ofTheState = (sale: SaleFacts, { missing, why }: Unknown): Unknown => ({
  missing,
  why: sale.isHeldByState ? `${saysHeld(sale)}. ${why}` : why,
})

type Unknown = { missing: string; why: string }

function datedOf(sale: SaleFacts): Dated | Unknown {
  const { regime, saleDate, saleDateIsAssumed } = sale
  if (saleDate === null) {
    return {
      missing: 'saleDate',
      why: 'The day of the sale is not on record, so no day is computed',
    }
  }
  if (saleDateIsAssumed) {
    return {
      missing: 'saleDate',
      why: 'The day of the sale was assumed by the import, so no day is computed from it',
    }
  }
  if (regime === null) {
    return {
      missing: 'kind',
      why: 'The record does not say whether the land or the tax lien is sold, so no day is computed',
    }
  }
  return { ...sale, regime, saleDate }
}

function closed(id: WayId, why: string): Way {
  return {
    id,
    status: 'closed',
    why,
    missing: null,
    startsOn: null,
    steps: [],
    roads: [],
    unsure: [],
  }
}

function unknownWay(id: WayId, { missing, why }: Unknown): Way {
  return { ...closed(id, why), status: 'unknown', missing }
}

function latest(a: LocalDate, b: LocalDate): LocalDate {
  return a > b ? a : b
}
