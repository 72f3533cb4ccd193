/** What tax sales can be listed by. */
export const TAX_SALE_SORTS = [
  'saleDate',
  'totalOwed',
  'address',
  'ownerName',
  'parcelId',
  'county',
  'titleScore',
] as const
