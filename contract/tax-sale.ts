import { z } from 'zod'
import { TAX_SALE_SORTS } from '../domain/tax-sale/sorts.ts'
import { Day, Dollars, Property, Provenance } from './property.ts'
import { CountyText, CursorText, WordText } from './text.ts'

export const Bill = z.object({
  taxYear: z.number().int().nullable(),
  billNumber: z.string().nullable(),
  amount: Dollars.nullable(),
  status: z.enum(['unpaid', 'paid', 'cancelled']),
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

/** Answer of `GET /api/tax-sales/property/{id}`; 404 where no source says anything. */
export const TaxSaleDetail = TaxSale.extend({ bills: z.array(Bill), provenance: Provenance })
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
