import { cite, citeIn } from '../law/rules.ts'
import { formatDay } from '../lib/format.ts'
import { addDays, addMonths, addYears, type LocalDate } from '../lib/local-date.ts'
import { type Regime, stateOf } from '../redemption/question.ts'
import { heldWords } from '../title/reading/held-by-state.ts'
import { priceOf } from './costs.ts'
import type { CostName, InsurableQuestion, Road, SaleFacts, Step, Way, WayId } from './question.ts'
import { type TaxTitleDays, taxTitleDays } from './tax-title-days.ts'
import { unsureOf } from './unsure.ts'

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
  const why =
    isOpen && held.boughtByState
      ? `It was struck off to the State, which sells it by patent once redemption has ended, after ${formatDay(days.redeemableTo ?? asOf)}`
      : isOpen
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

export const saysHeld = ({ regime }: SaleFacts): string => {
  const { says, source } = heldWords(regime ?? '')
  return `${says} (${source})`
}

/** Who sells is known, where the days are not. */
const ofTheState = (sale: SaleFacts, { missing, why }: Unknown): Unknown => ({
  missing,
  why: sale.isHeldByState ? `${saysHeld(sale)}. ${why}` : why,
})

type Unknown = { missing: string; why: string }

export function datedOf(sale: SaleFacts): Dated | Unknown {
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

export function closed(id: WayId, why: string): Way {
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

export function unknownWay(id: WayId, { missing, why }: Unknown): Way {
  return { ...closed(id, why), status: 'unknown', missing }
}

function latest(a: LocalDate, b: LocalDate): LocalDate {
  return a > b ? a : b
}
