import { z } from 'zod'
import { OfLists } from './listed-value.ts'
import { Property } from './property.ts'
import { ScreenFacts } from './screen.ts'
import { Day, Dollars, Provenance } from './value.ts'

export const BillList = z.object({
  name: z.string(),
  /** The list's day; null if it names none. */
  day: Day.nullable(),
  /** The list's year, if it names no day. */
  year: z.number().int().nullable(),
  /** The import of the row; null for sample data. */
  importId: z.number().int().nullable(),
  fileName: z.string().nullable(),
})
export type BillList = z.infer<typeof BillList>

export const Bill = z.object({
  taxYear: z.number().int().nullable(),
  billNumber: z.string().nullable(),
  amount: Dollars.nullable(),
  status: z.enum(['unpaid', 'paid', 'cancelled']),
  /** Lists that name it, the prevailing one first. */
  lists: z.array(BillList),
})
export type Bill = z.infer<typeof Bill>

export const TaxSale = z.object({
  /** One of the specification's five statuses, or a county's own word. */
  status: z.string(),
  taxesOwed: Dollars.nullable(),
  penaltiesOwed: Dollars.nullable(),
  /** Sum of the unpaid bills. */
  totalOwed: Dollars.nullable(),
  saleDate: Day.nullable(),
  redemptionDate: Day.nullable(),
  /** Names of the fields above whose values the importer assumed. */
  assumed: z.array(z.string()),
})
export type TaxSale = z.infer<typeof TaxSale>

/** An amount that a list states and the total excludes. */
export const NotAdded = z.object({
  list: z.string(),
  /** The list's day; null if it names none. */
  day: Day.nullable(),
  /** The list's year, if it names no day. */
  year: z.number().int().nullable(),
  /** The meaning of its rows: `bills`, `snapshot` or `sale-results`. */
  meaning: z.string(),
  /** Sum of its excluded rows; null without amounts. */
  amount: Dollars.nullable(),
  /** A plain sentence: `A later list replaces it`. */
  why: z.string(),
})
export type NotAdded = z.infer<typeof NotAdded>

/** Components of `totalOwed`. */
export const Owed = z.object({
  /** The same as `totalOwed`. */
  total: Dollars.nullable(),
  /** Some open bills have no amount: more than `total` is owed. */
  isPartUnknown: z.boolean(),
  /** The day of the latest counted list; null if it names none. */
  asOf: Day.nullable(),
  /** That list's year, if it names no day. */
  year: z.number().int().nullable(),
  /** The counted list, or the latest of several and the number of others. */
  list: z.string().nullable(),
  /** The total if every row of every list were a separate debt; null if equal. */
  countedSeparately: Dollars.nullable(),
  /** Of it, what rows state that repeat a counted bill; null if none does. */
  repeated: Dollars.nullable(),
  /** Of it, what a later list, or a later row of the same list, replaced; null without any. */
  replaced: Dollars.nullable(),
  notAdded: z.array(NotAdded),
})
export type Owed = z.infer<typeof Owed>

/** Answer of `GET /api/tax-sales/property/{id}`; 404 if no source states a sale. */
export const TaxSaleDetail = TaxSale.extend({
  /** The counted bills, the latest years first; at most 200 of `billCount`. */
  bills: z.array(Bill),
  billCount: z.number().int(),
  owed: Owed,
  provenance: Provenance,
  /** Facts of the workspace's private lists. */
  ofLists: OfLists.optional(),
})
export type TaxSaleDetail = z.infer<typeof TaxSaleDetail>

/** A row of the radar: the property and its tax sale, nested; null if no source states a sale. */
export const TaxSaleRow = z.object({
  property: Property,
  taxSale: TaxSale.nullable(),
  facts: ScreenFacts.optional(),
})
export type TaxSaleRow = z.infer<typeof TaxSaleRow>

export const TitleBelow = z.coerce
  .number()
  .int()
  .min(1)
  .max(100)
  .describe('Only titles scored below this; properties no list says is for sale are among them')

/**
 * `GET /api/tax-sales` answers a bare array. The header `x-next-cursor` is present when more rows follow.
 * `x-total-count` counts all rows of the filter, `x-unknown-count` those left out because a filter cannot know their
 * value: both exact up to 10,000, and `10000+` beyond. `x-updating-count` is present while parcels that changed wait for
 * filters to see them.
 */
export const TaxSalesAnswer = z.array(TaxSaleRow)
export type TaxSalesAnswer = z.infer<typeof TaxSalesAnswer>
