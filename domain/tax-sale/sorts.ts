/** Sort orders for lists of tax sales. */
export const TAX_SALE_SORTS = [
  'saleDate',
  'totalOwed',
  'address',
  'ownerName',
  'parcelId',
  'county',
  'titleScore',
  'underlyingTitle',
] as const
