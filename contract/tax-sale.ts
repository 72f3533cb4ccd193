import { z } from 'zod'
import { TAX_SALE_SORTS } from '../domain/tax-sale/sorts.ts'
import { OfLists } from './listed-value.ts'
import { OverlayFilterText } from './overlay.ts'
import { Property } from './property.ts'
import { CountyText, CursorText, WordText } from './text.ts'
import { Day, Dollars, Provenance } from './value.ts'

/** A list that names a bill. */
export const BillList = z.object({
  name: z.string(),
  /** The day the list is of; null where it names none. */
  day: Day.nullable(),
  /** The year it is of, where it names no day. */
  year: z.number().int().nullable(),
  /** The import that brought the row; null for sample data. */
  importId: z.number().int().nullable(),
  fileName: z.string().nullable(),
})
export type BillList = z.infer<typeof BillList>

export const Bill = z.object({
  taxYear: z.number().int().nullable(),
  billNumber: z.string().nullable(),
  amount: Dollars.nullable(),
  status: z.enum(['unpaid', 'paid', 'cancelled']),
  /** Lists that name it: the one it counts by first. */
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

/** An amount that a list states and the total does not contain. */
export const NotAdded = z.object({
  list: z.string(),
  /** The day the list is of; null where it names none. */
  day: Day.nullable(),
  /** The year it is of, where it names no day. */
  year: z.number().int().nullable(),
  /** What its rows state: `bills`, `snapshot` or `sale-results`. */
  meaning: z.string(),
  /** Sum of its rows that were not added; null where they name no amount. */
  amount: Dollars.nullable(),
  /** In a plain sentence: `A later list replaces it`. */
  why: z.string(),
})
export type NotAdded = z.infer<typeof NotAdded>

/** What `totalOwed` is made of. */
export const Owed = z.object({
  /** The same as `totalOwed`. */
  total: Dollars.nullable(),
  /** Some open bills name no amount: more than `total` is owed. */
  isPartUnknown: z.boolean(),
  /** The day of the latest list that counts; null where it names none. */
  asOf: Day.nullable(),
  /** The year that list is of, where it names no day. */
  year: z.number().int().nullable(),
  /** The list that counts, or the latest of several and how many others. */
  list: z.string().nullable(),
  /** The total if every row of every list were a debt of its own; null where that is the same. */
  countedSeparately: Dollars.nullable(),
  notAdded: z.array(NotAdded),
})
export type Owed = z.infer<typeof Owed>

/** Answer of `GET /api/tax-sales/property/{id}`; 404 where no source says anything. */
export const TaxSaleDetail = TaxSale.extend({
  /** The bills that count, the latest years first; at most 200 of `billCount`. */
  bills: z.array(Bill),
  billCount: z.number().int(),
  owed: Owed,
  provenance: Provenance,
  /** What the workspace's private lists state. */
  ofLists: OfLists.optional(),
})
export type TaxSaleDetail = z.infer<typeof TaxSaleDetail>

/** A row of the radar: the property and its tax sale, nested; null where no source says anything of a sale. */
export const TaxSaleRow = z.object({ property: Property, taxSale: TaxSale.nullable() })
export type TaxSaleRow = z.infer<typeof TaxSaleRow>

export const TitleBelow = z.coerce
  .number()
  .int()
  .min(1)
  .max(100)
  .describe('Only titles scored below this; properties no list says is for sale are among them')

export const ListTaxSalesQuery = z.object({
  status: WordText.optional().describe('A status, or left out for all'),
  county: CountyText.optional().describe('`Hinds County, MS`, or left out for all'),
  titleBelow: TitleBelow.optional(),
  overlay: OverlayFilterText.optional(),
  scope: z
    .enum(['record', 'lists'])
    .default('record')
    .describe('`lists`: the parcels of the workspace’s private lists, with what those state'),
  sort: z.enum(TAX_SALE_SORTS).default('saleDate'),
  order: z.enum(['asc', 'desc']).default('asc'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: CursorText.optional().describe('The header `x-next-cursor` of the page before'),
})
export type ListTaxSalesQuery = z.infer<typeof ListTaxSalesQuery>

/**
 * `GET /api/tax-sales` answers a bare array. The header `x-next-cursor` is there when more rows
 * follow; `x-total-count` counts all rows of the filter.
 */
export const TaxSalesAnswer = z.array(TaxSaleRow)
export type TaxSalesAnswer = z.infer<typeof TaxSalesAnswer>
