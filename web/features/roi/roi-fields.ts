import type { Regime } from '../../../domain/redemption/question.ts'

export const SALE_KINDS: readonly (readonly [Regime, string])[] = [
  ['ms-land-sale', 'Mississippi: sale of land'],
  ['al-land-sale', 'Alabama: sale of land'],
  ['al-tax-lien', 'Alabama: sale of a tax lien'],
  ['tn-court-sale', 'Tennessee: sale by order of a court'],
]

export type Unit = '$' | '%' | 'months' | 'years' | 'points' | 'day' | 'yes'

type Field = {
  name: string
  label: string
  unit: Unit
  help?: string
  /** The kinds of sale it applies to; all by default. */
  only?: readonly Regime[]
}

/** The inputs about the sale and the redemption. */
export const SALE_FIELDS = [
  { name: 'saleDate', label: 'Sale date', unit: 'day', help: 'The day your parcel was struck off' },
  {
    name: 'paidOn',
    label: 'Paid to the clerk on',
    unit: 'day',
    only: ['tn-court-sale'],
    help: 'Interest starts on this day',
  },
  {
    name: 'confirmedOn',
    label: 'Confirmation order entered on',
    unit: 'day',
    only: ['tn-court-sale'],
    help: 'The redemption period starts on this day',
  },
  {
    name: 'asOf',
    label: 'Redeemed on',
    unit: 'day',
    only: ['ms-land-sale', 'al-land-sale', 'al-tax-lien'],
  },
  { name: 'asOf', label: 'Date of the motion to redeem', unit: 'day', only: ['tn-court-sale'] },
  { name: 'taxes', label: 'Taxes', unit: '$', help: 'For which the land or lien is offered' },
  {
    name: 'costs',
    label: 'Costs of the sale',
    unit: '$',
    help: 'Taxes plus costs are the face amount',
  },
  {
    name: 'bid',
    label: 'Your bid',
    unit: '$',
    only: ['ms-land-sale', 'al-land-sale', 'tn-court-sale'],
    help: 'Blank: the face amount',
  },
  {
    name: 'certificateRate',
    label: 'Certificate rate',
    unit: '%',
    only: ['al-tax-lien'],
    help: 'The rate you bid down to, at most 12',
  },
  {
    name: 'marketValue',
    label: 'Assessor’s market value',
    unit: '$',
    only: ['al-land-sale'],
    help: 'Caps the excess that earns interest',
  },
  {
    name: 'delinquentYears',
    label: 'Years delinquent',
    unit: 'years',
    only: ['tn-court-sale'],
    help: 'Blank: a buyer counts the longest period',
  },
  {
    name: 'isVacantAbandoned',
    label: 'Found vacant and abandoned by the court',
    unit: 'yes',
    only: ['tn-court-sale'],
  },
] as const satisfies readonly Field[]

/** The inputs for the case without redemption. */
export const LAND_FIELDS = [
  {
    name: 'value',
    label: 'Value with good title',
    unit: '$',
    help: 'From the sale of a comparable property',
  },
  { name: 'marginPercent', label: 'Margin', unit: '%', help: 'Blank: 30, a rule of thumb' },
  { name: 'repairs', label: 'Repairs', unit: '$' },
  { name: 'survivors', label: 'Liens and taxes that survive', unit: '$' },
  { name: 'cureCosts', label: 'Cost to cure the title', unit: '$' },
  { name: 'holdingPerMonth', label: 'Holding cost per month', unit: '$' },
  {
    name: 'holdingMonths',
    label: 'Months of holding',
    unit: 'months',
    help: 'Blank: until you can own the land',
  },
  {
    name: 'score',
    label: 'Underlying title',
    unit: 'points',
    help: 'Blank: the worst case is used',
  },
  {
    name: 'chancePercent',
    label: 'Chance of redemption',
    unit: '%',
    help: 'Blank: no expected result',
  },
] as const satisfies readonly Field[]

export type FieldName = (typeof SALE_FIELDS)[number]['name'] | (typeof LAND_FIELDS)[number]['name']

export type RoiField = Omit<Field, 'name'> & { name: FieldName }

export type RoiInputs = Partial<Record<FieldName, string>>

export function fieldsOf(fields: readonly RoiField[], regime: Regime): readonly RoiField[] {
  return fields.filter(({ only }) => only === undefined || only.includes(regime))
}

/** An example of each kind, from the guide, with figures that can be verified by hand. */
export const EXAMPLES: Record<Regime, RoiInputs> = {
  'ms-land-sale': {
    saleDate: '2024-08-26',
    asOf: '2025-03-10',
    taxes: '1790.17',
    costs: '52.00',
    bid: '5000.00',
  },
  'al-land-sale': {
    saleDate: '2024-05-13',
    asOf: '2025-03-10',
    taxes: '1842.17',
    bid: '12000.00',
    marketValue: '40000.00',
  },
  'al-tax-lien': {
    saleDate: '2024-04-22',
    asOf: '2025-03-10',
    taxes: '1842.17',
    certificateRate: '7',
  },
  'tn-court-sale': {
    saleDate: '2024-08-20',
    paidOn: '2024-08-20',
    confirmedOn: '2024-09-25',
    asOf: '2025-03-10',
    taxes: '1842.17',
    bid: '3000.00',
    delinquentYears: '3',
  },
}

export const EXAMPLE_LAND: RoiInputs = {
  value: '90000.00',
  repairs: '18000.00',
  survivors: '2400.00',
  cureCosts: '3500.00',
  holdingPerMonth: '150.00',
  score: '60',
  chancePercent: '90',
}
