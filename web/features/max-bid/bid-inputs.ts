import type { MaxBid } from '../../../contract/max-bid.ts'
import { numberIn } from '../../lib/read-number.ts'

export type BidInputName =
  | 'value'
  | 'marginPercent'
  | 'repairs'
  | 'survivors'
  | 'cureCosts'
  | 'holdingPerMonth'
  | 'holdingMonths'
  | 'score'
  | 'face'
  | 'marketValue'
  | 'chancePercent'
  | 'redeemedInMonth'
/** The person's input, by its name in the query. */
export type BidInputs = Partial<Record<BidInputName | 'regime', string>>

export type BidField = {
  name: BidInputName
  label: string
  unit: '$' | '%' | 'months' | 'points'
}

export type BidRow = {
  /** The start of the engine's line for this row. */
  line: string
  fields: readonly BidField[]
  /** Shows the engine's line instead of the label. */
  says?: true
}

/** The lines of “if you get the deed” in the engine's order, with the inputs of each. */
export const BID_ROWS: readonly BidRow[] = [
  { line: 'value', fields: [{ name: 'value', label: 'Value with good title', unit: '$' }] },
  {
    line: 'margin',
    says: true,
    fields: [{ name: 'marginPercent', label: 'Margin', unit: '%' }],
  },
  { line: 'repairs', fields: [{ name: 'repairs', label: 'Repairs', unit: '$' }] },
  {
    line: 'liens and taxes',
    fields: [{ name: 'survivors', label: 'Liens and taxes that survive', unit: '$' }],
  },
  {
    line: 'cost of curing',
    fields: [{ name: 'cureCosts', label: 'Cost to cure the title', unit: '$' }],
  },
  {
    line: 'holding',
    says: true,
    fields: [
      { name: 'holdingPerMonth', label: 'Holding cost per month', unit: '$' },
      { name: 'holdingMonths', label: 'Months held', unit: 'months' },
    ],
  },
  {
    line: 'title risk',
    says: true,
    fields: [{ name: 'score', label: 'Underlying title', unit: 'points' }],
  },
]

/** The inputs to send: typed, and a valid number. */
export function sendable(inputs: BidInputs): BidInputs {
  const fields = [
    ...BID_ROWS.flatMap((row) => row.fields),
    ...leastBidFields('al-land-sale'),
    ...CHANCE_FIELDS,
  ]
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([name, text]) => {
      if (name === 'regime') return text ? [[name, text]] : []
      const value = numberIn(text, fields.find((field) => field.name === name)?.unit ?? '$')
      return value === null ? [] : [[name, String(value)]]
    }),
  )
}

/** The person's own view of the future, which decides the expected result. */
export const CHANCE_FIELDS: readonly BidField[] = [
  { name: 'chancePercent', label: 'Chance of redemption', unit: '%' },
  { name: 'redeemedInMonth', label: 'Redeemed in month', unit: 'months' },
]

const MARKET_VALUE: BidField = {
  name: 'marketValue',
  label: 'Assessor’s market value',
  unit: '$',
}

/** The amount the bid is compared with; not part of the calculation. The price of a tax lien is not bid. */
export function leastBidFields(regime: MaxBid['regime']): BidField[] {
  const what = regime === 'al-tax-lien' ? 'amount due' : 'minimum bid'
  const face: BidField = { name: 'face', label: `Taxes and costs (${what})`, unit: '$' }
  return regime === 'al-land-sale' ? [face, MARKET_VALUE] : [face]
}

/** The engine's line for a row; undefined without a result. */
export function lineOf(bid: MaxBid, row: BidRow): MaxBid['ifDeeded']['lines'][number] | undefined {
  return bid.ifDeeded.lines.find(({ what }) => what.startsWith(row.line))
}
