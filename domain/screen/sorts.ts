import { TAX_SALE_SORTS } from '../tax-sale/sorts.ts'

/** Orders of screened parcels. */
export const SCREEN_SORTS = [
  ...TAX_SALE_SORTS,
  'yearsDelinquent',
  'value',
  'valueToOwed',
  'landValue',
  'improvementValue',
  'acres',
  'buildingSize',
  'yearBuilt',
  'lastSale',
  'lastSalePrice',
  'redeemBy',
  'type',
  'city',
  'zip',
  'bidIfRedeemed',
  'bidIfDeeded',
  'ownerParcels',
] as const
export type ScreenSort = (typeof SCREEN_SORTS)[number]
