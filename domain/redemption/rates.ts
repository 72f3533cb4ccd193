import { cite, LAW_CHECKED_ON, type LawId, law } from '../law/rules.ts'
import type { LocalDate } from '../lib/local-date.ts'
import type { Regime } from './question.ts'

type Topic =
  | 'period'
  | 'damages'
  | 'interest'
  | 'interest to the State'
  | 'interest, older official page'
  | 'interest, still older law'
  | 'excess that earns interest'
  | 'highest certificate rate'
  | 'first foreclosure suit'
  | 'last foreclosure suit'

type Unit = 'years' | '% once' | '% a month or fraction' | '% a year' | '% of market value'

type RateRow = {
  regime: Regime
  topic: Topic
  value: number
  unit: Unit
  /** First and last day of sale of the row; null is unlimited. */
  from: LocalDate | null
  until: LocalDate | null
  law: LawId
}

const always = { from: null, until: null }

/**
 * Numbers of the law, by the day of sale. Tennessee's periods depend on the delinquency and are with
 * its rules; when its rate went from 10% to 12% is not known here (TN-10), so those rows have no
 * days and the answer shows all readings.
 */
const RATES: readonly RateRow[] = [
  { regime: 'ms-land-sale', topic: 'period', value: 2, unit: 'years', ...always, law: 'MS-11' },
  { regime: 'ms-land-sale', topic: 'damages', value: 5, unit: '% once', ...always, law: 'MS-12' },
  {
    regime: 'ms-land-sale',
    topic: 'interest',
    value: 1.5,
    unit: '% a month or fraction',
    ...always,
    law: 'MS-12',
  },
  { regime: 'al-land-sale', topic: 'period', value: 3, unit: 'years', ...always, law: 'AL-4' },
  {
    regime: 'al-land-sale',
    topic: 'interest',
    value: 12,
    unit: '% a year',
    from: null,
    until: '2019-12-31',
    law: 'AL-9',
  },
  {
    regime: 'al-land-sale',
    topic: 'interest',
    value: 8,
    unit: '% a year',
    from: '2020-01-01',
    until: null,
    law: 'AL-7',
  },
  {
    regime: 'al-land-sale',
    topic: 'interest to the State',
    value: 12,
    unit: '% a year',
    ...always,
    law: 'AL-8',
  },
  {
    regime: 'al-land-sale',
    topic: 'excess that earns interest',
    value: 15,
    unit: '% of market value',
    ...always,
    law: 'AL-7',
  },
  {
    regime: 'al-tax-lien',
    topic: 'highest certificate rate',
    value: 12,
    unit: '% a year',
    ...always,
    law: 'AL-21',
  },
  {
    regime: 'al-tax-lien',
    topic: 'first foreclosure suit',
    value: 3,
    unit: 'years',
    ...always,
    law: 'AL-25',
  },
  {
    regime: 'al-tax-lien',
    topic: 'last foreclosure suit',
    value: 10,
    unit: 'years',
    ...always,
    law: 'AL-25',
  },
  {
    regime: 'tn-court-sale',
    topic: 'interest',
    value: 12,
    unit: '% a year',
    ...always,
    law: 'TN-10',
  },
  {
    regime: 'tn-court-sale',
    topic: 'interest, older official page',
    value: 1,
    unit: '% a month or fraction',
    ...always,
    law: 'TN-10',
  },
  {
    regime: 'tn-court-sale',
    topic: 'interest, still older law',
    value: 10,
    unit: '% a year',
    ...always,
    law: 'TN-10',
  },
]

/** A number of the law for a sale on a day, with its section, its status and the day of checking. */
export function rateOn(regime: Regime, topic: Topic, saleDate: LocalDate) {
  const row = RATES.find(
    ({ regime: of, topic: about, from, until }) =>
      of === regime &&
      about === topic &&
      (from === null || from <= saleDate) &&
      (until === null || saleDate <= until),
  )
  if (!row) throw new Error(`no ${topic} of ${regime} for a sale on ${saleDate}`)
  return {
    ...row,
    source: cite(row.law),
    standing: law(row.law).standing,
    checkedOn: LAW_CHECKED_ON,
  }
}
