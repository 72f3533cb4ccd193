import { LAW_CHECKED_ON } from '../law/rules.ts'
import { toDollars } from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { alabamaLandSale } from './alabama-land-sale.ts'
import { alabamaTaxLien } from './alabama-tax-lien.ts'
import { total } from './common.ts'
import { federalOverlay } from './federal-lien.ts'
import { forEachReader } from './missing-words.ts'
import { mississippiLandSale } from './mississippi-land-sale.ts'
import type {
  DatedSale,
  Payoff,
  PayoffLine,
  Period,
  RedemptionAnswer,
  RedemptionQuestion,
  Regime,
  RegimeRules,
} from './question.ts'
import { tennesseeCourtSale } from './tennessee-court-sale.ts'
import { mayStillRedeem } from './who-may-redeem.ts'

const RULES: Record<Regime, RegimeRules> = {
  'ms-land-sale': mississippiLandSale,
  'al-land-sale': alabamaLandSale,
  'al-tax-lien': alabamaTaxLien,
  'tn-court-sale': tennesseeCourtSale,
}

/** What comes back to the private buyer on the day of the question, line by line; null if nothing is known. */
export function buyersLines(question: RedemptionQuestion): PayoffLine[] | null {
  const sale = dated(question)
  if (sale === null || sale.asOf === null) return null
  const payoff = RULES[question.regime].payoff({ ...sale, asOf: sale.asOf })
  return 'missing' in payoff ? null : (payoff.buyer?.lines ?? null)
}

/**
 * Until when and for how much land can be redeemed, citing the law for each line and each day.
 *
 * The last day itself counts as open. Nothing is guessed: a missing fact makes the answer unknown and
 * is named, and if the law is unsettled the assumption is in the answer. An expired answer has
 * its deadlines and no amounts. Not legal advice; verify with counsel.
 */
export function redeem(question: RedemptionQuestion): RedemptionAnswer {
  const sale = dated(question)
  if (sale === null) {
    const why = question.saleDateIsAssumed
      ? [
          'the sale date was assumed by the importer: no deadline and no payoff are computed from it',
        ]
      : []
    return {
      ...NOTHING_KNOWN,
      reader: question.reader,
      missing: ['saleDate', ...asOfMissing(question)].join(', '),
      assumptions: [...why, ...question.notes, ...forEachReader('saleDate')],
    }
  }

  const rules = RULES[question.regime]
  const period = rules.period(sale)
  const { asOf } = sale
  const payoff = asOf === null ? null : rules.payoff({ ...sale, asOf })
  const missingAmounts = payoff !== null && 'missing' in payoff ? payoff.missing : []
  if ('missing' in period) {
    return {
      ...NOTHING_KNOWN,
      reader: question.reader,
      missing: [...period.missing, ...asOfMissing(question), ...missingAmounts].join(', '),
      assumptions: [...question.notes, ...period.missing.flatMap(forEachReader)],
    }
  }

  const federal = federalOverlay(sale, period.ends)
  const deadline = period.ends?.[question.reader] ?? null
  const known = {
    ...NOTHING_KNOWN,
    reader: question.reader,
    readings: period.readings,
    deadlines: [...period.deadlines, ...federal.deadlines].sort((a, b) =>
      a.on < b.on ? -1 : a.on > b.on ? 1 : 0,
    ),
    federalLien: federal.lien,
    assumptions: [...period.assumptions, ...federal.assumptions, ...question.notes],
  }
  if (asOf !== null && deadline !== null && asOf > deadline) {
    return {
      ...known,
      status: 'expired',
      deadline,
      assumptions: [...sinceExpired(sale, period, asOf, deadline), ...known.assumptions],
    }
  }
  if (payoff === null || 'missing' in payoff) {
    return { ...known, missing: [...asOfMissing(question), ...missingAmounts].join(', ') }
  }
  return {
    ...known,
    ...amounts(payoff),
    status: 'open',
    deadline,
    readings: [...payoff.readings, ...known.readings],
    assumptions: [...payoff.assumptions, ...known.assumptions],
  }
}

const NOTHING_KNOWN: RedemptionAnswer = {
  status: 'unknown',
  reader: 'redeemer',
  missing: null,
  deadline: null,
  total: null,
  months: null,
  lines: [],
  buyerReceives: null,
  buyerResult: null,
  deadlines: [],
  federalLien: null,
  assumptions: [],
  readings: [],
  checkedOn: LAW_CHECKED_ON,
}

/** What an ended period leaves open: the other reader's day, and who may still redeem. */
function sinceExpired(
  { regime, boughtByState }: DatedSale,
  { ends }: Period,
  asOf: LocalDate,
  deadline: LocalDate,
): string[] {
  const other = ends === null || ends.buyer < asOf ? null : ends.buyer
  return [
    ...(other === null
      ? []
      : [`by the other reading the land can be redeemed until ${other}: ask the officer at once`]),
    mayStillRedeem(regime, deadline, boughtByState),
  ]
}

function dated(question: RedemptionQuestion): DatedSale | null {
  const { saleDate, saleDateIsAssumed } = question
  return saleDate === null || saleDateIsAssumed ? null : { ...question, saleDate }
}

function asOfMissing({ asOf }: RedemptionQuestion): string[] {
  return asOf === null ? ['asOf'] : []
}

function amounts({ lines, months, buyer }: Payoff) {
  return {
    total: toDollars(total(lines)),
    months,
    lines: lines.map(({ what, cents, source }) => ({ what, amount: toDollars(cents), source })),
    buyerReceives: buyer && toDollars(total(buyer.lines)),
    buyerResult: buyer && toDollars(total(buyer.lines) - buyer.spentCents),
  }
}
