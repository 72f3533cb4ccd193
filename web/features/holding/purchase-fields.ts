import type { HoldingDetail, HoldingFacts, HoldingOffer } from '../../../contract/holding.ts'
import type { Regime } from '../../../domain/redemption/question.ts'
import { type NumberUnit, numberIn, numberProblem } from '../../lib/read-number.ts'

/** A purchase as typed: every field is a text. */
export type PurchaseTexts = Record<
  | 'regime'
  | 'soldBy'
  | 'saleDate'
  | 'taxes'
  | 'costs'
  | 'bid'
  | 'certificateRate'
  | 'marketValue'
  | 'confirmedOn'
  | 'paidOn'
  | 'delinquentYears'
  | 'mortgageeNotifiedOn'
  | 'federalLienNoticeFiledOn'
  | 'note',
  string
>

const AMOUNTS = [
  ['taxes', '$'],
  ['costs', '$'],
  ['bid', '$'],
  ['marketValue', '$'],
  ['certificateRate', '%'],
  ['delinquentYears', 'years'],
] as const satisfies ReadonlyArray<readonly [keyof PurchaseTexts, NumberUnit]>

const text = (value: string | number | null) => (value === null ? '' : String(value))

const NO_TEXTS: PurchaseTexts = {
  regime: '',
  soldBy: 'county',
  saleDate: '',
  taxes: '',
  costs: '',
  bid: '',
  certificateRate: '',
  marketValue: '',
  confirmedOn: '',
  paidOn: '',
  delinquentYears: '',
  mortgageeNotifiedOn: '',
  federalLienNoticeFiledOn: '',
  note: '',
}

export function textsOfHolding(holding: HoldingDetail): PurchaseTexts {
  return {
    regime: holding.regime,
    soldBy: holding.soldBy,
    saleDate: text(holding.saleDate),
    taxes: text(holding.taxes),
    costs: text(holding.costs),
    bid: text(holding.bid),
    certificateRate: text(holding.certificateRate),
    marketValue: text(holding.marketValue),
    confirmedOn: text(holding.confirmedOn),
    paidOn: text(holding.paidOn),
    delinquentYears: text(holding.delinquentYears),
    mortgageeNotifiedOn: text(holding.mortgageeNotifiedOn),
    federalLienNoticeFiledOn: text(holding.federalLienNoticeFiledOn),
    note: holding.note,
  }
}

/** Fields of a sale on record; without one, empty except the state's only kind of sale. */
export function textsOfOffer(
  offer: HoldingOffer | null,
  regimes: readonly Regime[],
): PurchaseTexts {
  const only = regimes.length === 1 ? regimes[0] : undefined
  if (offer === null) return { ...NO_TEXTS, regime: only ?? '' }
  return {
    ...NO_TEXTS,
    regime: offer.regime ?? only ?? '',
    saleDate: text(offer.saleDate),
    taxes: text(offer.taxes),
    bid: text(offer.bid),
    marketValue: text(offer.marketValue),
    confirmedOn: text(offer.confirmedOn),
    federalLienNoticeFiledOn: text(offer.federalLienNoticeFiledOn),
  }
}

/** Problems of the typed fields. */
export function purchaseProblems(
  texts: PurchaseTexts,
): Partial<Record<keyof PurchaseTexts, string | undefined>> {
  return {
    regime: texts.regime === '' ? 'Choose what was sold' : undefined,
    ...Object.fromEntries(
      AMOUNTS.map(([name, unit]) => [name, numberProblem(texts[name], unit) ?? undefined]),
    ),
  }
}

/** `assumedDay`: the day the importer assumed; a different typed day is real. */
export function factsOf(texts: PurchaseTexts, assumedDay: string | null): HoldingFacts {
  const day = (value: string) => (value === '' ? null : value)
  return {
    regime: texts.regime as Regime,
    soldBy: texts.soldBy === 'city' ? 'city' : 'county',
    saleDate: day(texts.saleDate),
    saleDateIsAssumed: assumedDay !== null && texts.saleDate === assumedDay,
    taxes: numberIn(texts.taxes, '$'),
    costs: numberIn(texts.costs, '$'),
    bid: texts.regime === 'al-tax-lien' ? null : numberIn(texts.bid, '$'),
    certificateRate: numberIn(texts.certificateRate, '%'),
    marketValue: numberIn(texts.marketValue, '$'),
    confirmedOn: day(texts.confirmedOn),
    paidOn: day(texts.paidOn),
    delinquentYears: numberIn(texts.delinquentYears, 'years'),
    isVacantAbandoned: false,
    mortgageeNotifiedOn: day(texts.mortgageeNotifiedOn),
    federalLienNoticeFiledOn: day(texts.federalLienNoticeFiledOn),
    note: texts.note,
  }
}
