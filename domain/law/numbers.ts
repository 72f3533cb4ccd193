import type { LocalDate } from '../lib/local-date.ts'
import type { DecidingDay } from './law-row.ts'
import { cite, type LawId } from './rules.ts'

type SaleKind = 'ms-land-sale' | 'al-land-sale' | 'al-tax-lien' | 'tn-court-sale'

type Topic =
  | 'period'
  | 'damages'
  | 'interest'
  | 'interest to the State'
  | 'interest to the State, administrative rule'
  | 'interest, older official page'
  | 'interest, still older law'
  | 'excess that earns interest'
  | 'highest certificate rate'
  | 'first foreclosure suit'
  | 'last foreclosure suit'
  | 'late claim to the excess'
  | 'suit against the tax title'
  | 'suit against the tax title, older text'

type Unit =
  | 'years'
  | 'years from the order'
  | 'years from the sale'
  | '% once'
  | '% a month or fraction'
  | '% a year'
  | '% of market value'

type NumberRow = {
  regime: SaleKind
  topic: Topic
  value: number
  unit: Unit
  /** The event whose day picks the row. */
  by: DecidingDay
  /** First and last deciding day of the row; null is unlimited. */
  from: LocalDate | null
  until: LocalDate | null
  law: LawId
}

const bySale = { by: 'sale', from: null, until: null } as const
const byOrder = { by: 'order', from: null, until: null } as const

/**
 * Numbers of the law, by the day that decides. When Tennessee's rate went from 10% to 12% is not settled (TN-10): those
 * rows have no days and the answer shows all readings.
 */
export const LAW_NUMBERS: readonly NumberRow[] = [
  { regime: 'ms-land-sale', topic: 'period', value: 2, unit: 'years', ...bySale, law: 'MS-11' },
  { regime: 'ms-land-sale', topic: 'damages', value: 5, unit: '% once', ...bySale, law: 'MS-12' },
  {
    regime: 'ms-land-sale',
    topic: 'interest',
    value: 1.5,
    unit: '% a month or fraction',
    ...bySale,
    law: 'MS-12',
  },
  { regime: 'al-land-sale', topic: 'period', value: 3, unit: 'years', ...bySale, law: 'AL-4' },
  {
    regime: 'al-land-sale',
    topic: 'interest',
    value: 12,
    unit: '% a year',
    ...bySale,
    until: '2019-12-31',
    law: 'AL-9',
  },
  {
    regime: 'al-land-sale',
    topic: 'interest',
    value: 8,
    unit: '% a year',
    ...bySale,
    from: '2020-01-01',
    law: 'AL-7',
  },
  {
    regime: 'al-land-sale',
    topic: 'interest to the State',
    value: 12,
    unit: '% a year',
    ...bySale,
    law: 'AL-8',
  },
  {
    regime: 'al-land-sale',
    topic: 'interest to the State, administrative rule',
    value: 12,
    unit: '% a year',
    ...bySale,
    until: '2019-12-31',
    law: 'AL-8',
  },
  {
    regime: 'al-land-sale',
    topic: 'interest to the State, administrative rule',
    value: 8,
    unit: '% a year',
    ...bySale,
    from: '2020-01-01',
    law: 'AL-8',
  },
  {
    regime: 'al-land-sale',
    topic: 'excess that earns interest',
    value: 15,
    unit: '% of market value',
    ...bySale,
    law: 'AL-7',
  },
  {
    regime: 'al-land-sale',
    topic: 'late claim to the excess',
    value: 12,
    unit: 'years from the sale',
    ...bySale,
    until: '2014-12-31',
    law: 'AL-11',
  },
  {
    regime: 'al-land-sale',
    topic: 'late claim to the excess',
    value: 11,
    unit: 'years from the sale',
    ...bySale,
    from: '2015-01-01',
    until: '2015-12-31',
    law: 'AL-11',
  },
  {
    regime: 'al-land-sale',
    topic: 'late claim to the excess',
    value: 10,
    unit: 'years from the sale',
    ...bySale,
    from: '2016-01-01',
    law: 'AL-11',
  },
  {
    regime: 'al-tax-lien',
    topic: 'highest certificate rate',
    value: 12,
    unit: '% a year',
    ...bySale,
    law: 'AL-21',
  },
  {
    regime: 'al-tax-lien',
    topic: 'first foreclosure suit',
    value: 3,
    unit: 'years',
    ...bySale,
    law: 'AL-25',
  },
  {
    regime: 'al-tax-lien',
    topic: 'last foreclosure suit',
    value: 10,
    unit: 'years',
    ...bySale,
    law: 'AL-25',
  },
  {
    regime: 'tn-court-sale',
    topic: 'interest',
    value: 12,
    unit: '% a year',
    ...bySale,
    law: 'TN-10',
  },
  {
    regime: 'tn-court-sale',
    topic: 'interest, older official page',
    value: 1,
    unit: '% a month or fraction',
    ...bySale,
    law: 'TN-10',
  },
  {
    regime: 'tn-court-sale',
    topic: 'interest, still older law',
    value: 10,
    unit: '% a year',
    ...bySale,
    law: 'TN-10',
  },
  {
    regime: 'tn-court-sale',
    topic: 'suit against the tax title',
    value: 1,
    unit: 'years from the order',
    ...byOrder,
    law: 'TN-15',
  },
  {
    regime: 'tn-court-sale',
    topic: 'suit against the tax title, older text',
    value: 3,
    unit: 'years from the sale',
    ...byOrder,
    law: 'TN-15',
  },
]

/** A number of the law for the day that decides it (the sale, or an order), with its section. */
export function rateOn(regime: SaleKind, topic: Topic, decidingDay: LocalDate) {
  const row = LAW_NUMBERS.find(
    (each) => each.regime === regime && each.topic === topic && holdsOn(each, decidingDay),
  )
  if (!row) throw new Error(`no ${topic} of ${regime} for ${decidingDay}`)
  return { ...row, source: cite(row.law, decidingDay) }
}

/** A period of redemption in years or days. */
export type PeriodLength = { years: number } | { days: number }

type PeriodRow = {
  from: LocalDate | null
  until: LocalDate | null
  /** Years of delinquency, as the text names them, and whether a number is among them. */
  delinquency: string
  fits: (years: number) => boolean
  length: PeriodLength
}

/** Tennessee's periods: the day of the order picks the scale, the delinquency the row (TN-8). */
export const TENNESSEE_PERIODS: readonly PeriodRow[] = [
  {
    from: null,
    until: '2026-06-30',
    delinquency: '5 years or less',
    fits: (years) => years <= 5,
    length: { years: 1 },
  },
  {
    from: null,
    until: '2026-06-30',
    delinquency: 'more than 5, less than 8 years',
    fits: (years) => years > 5 && years < 8,
    length: { days: 180 },
  },
  {
    from: null,
    until: '2026-06-30',
    delinquency: '8 years or more',
    fits: (years) => years >= 8,
    length: { days: 90 },
  },
  {
    from: '2026-07-01',
    until: null,
    delinquency: '3 years or less',
    fits: (years) => years <= 3,
    length: { years: 1 },
  },
  {
    from: '2026-07-01',
    until: null,
    delinquency: 'more than 3 years',
    fits: (years) => years > 3,
    length: { days: 90 },
  },
]

/** Last order of the scale that Pub. Ch. 971 of 2026 replaced. */
export const LAST_ORDER_OF_OLD_SCALE = '2026-06-30'

/** Land found vacant and abandoned has this period under either scale (TN-8). */
export const VACANT_PERIOD: PeriodLength = { days: 30 }

/** Tennessee's periods for an order, by the scale of its day. */
export function tennesseePeriods(order: LocalDate): readonly PeriodRow[] {
  return TENNESSEE_PERIODS.filter((row) => holdsOn(row, order))
}

function holdsOn(
  { from, until }: { from: LocalDate | null; until: LocalDate | null },
  day: LocalDate,
): boolean {
  return (from === null || from <= day) && (until === null || day <= until)
}
