/**
 * The fields a column of a list can have. Several columns may have the same field: `JOINED` says how their
 * values are joined; of other fields the first value that is not empty counts.
 */
export const FIELDS = [
  'parcelId',
  'ppin',
  'address',
  'city',
  'state',
  'zipCode',
  /** `DETROIT MI 48213` in one column. */
  'cityStateZip',
  'county',
  'ownerName',
  'ownerAddress',
  'propertyType',
  'assessedValue',
  'marketValue',
  'buildingSize',
  'yearBuilt',
  /** Acres. */
  'lotSize',
  'lotSquareFeet',
  'legalDescription',
  'taxYear',
  'billNumber',
  'taxesOwed',
  'penaltiesOwed',
  'totalOwed',
  /** A word for the bill's status: `Delinquent`, `Released`, `Redeemed`. */
  'billStatus',
  /** Anything here but no, 0 and false: the bill was paid. A day is a yes. */
  'paid',
  /** Anything here but no, 0 and false: the bill was cancelled. */
  'cancelled',
  /** Anything here: it was bought at the sale. */
  'soldTo',
  /** What it was bought for, where the highest bid wins. */
  'winningBid',
  /** The rate it was bought at, where the lowest wins. */
  'winningRate',
  /** The owner lives there, by the county. */
  'homestead',
  /** A year that stands in for the sale's day (specification, section 5). */
  'year',
  'saleDate',
  'redemptionDate',
  'taxStatus',
  'confidenceScore',
  'titleIssues',
  'lng',
  'lat',
  /** Both in one cell: `(42.39, -82.98)`. */
  'latLng',
  /** An amount without a field of its own; it is checked and kept as written. */
  'otherMoney',
  /** The source's as-of date. */
  'asOf',
] as const
export type Field = (typeof FIELDS)[number]

/** How several columns of one field come together; absent: the first that is not empty. */
export const JOINED: Partial<Record<Field, string>> = {
  parcelId: '-',
  address: ' ',
  ownerName: ' ',
  ownerAddress: ', ',
  legalDescription: ' ',
  titleIssues: '; ',
}

/** Amounts in several columns are added up: land and building, penalty and interest. */
export const SUMMED: readonly Field[] = [
  'assessedValue',
  'marketValue',
  'taxesOwed',
  'penaltiesOwed',
]

/** Fields whose cell is kept among the row's other columns too, because the product keeps less than it says. */
export const KEPT_AS_WRITTEN: readonly Field[] = [
  'billStatus',
  'paid',
  'cancelled',
  'soldTo',
  'winningBid',
  'winningRate',
  'homestead',
  'otherMoney',
  'asOf',
  'year',
  'taxStatus',
]

/** Name of the field in messages and in the mapping shown before an import. */
export const FIELD_WORDS: Record<Field, string> = {
  parcelId: 'parcel ID',
  ppin: 'PPIN',
  address: 'address',
  city: 'city',
  state: 'state',
  zipCode: 'zip code',
  cityStateZip: 'city, state and zip code',
  county: 'county',
  ownerName: 'owner',
  ownerAddress: "owner's address",
  propertyType: 'property type',
  assessedValue: 'assessed value',
  marketValue: 'market value',
  buildingSize: 'building size',
  yearBuilt: 'year built',
  lotSize: 'lot size',
  lotSquareFeet: 'lot size in square feet',
  legalDescription: 'legal description',
  taxYear: 'tax year',
  billNumber: 'bill number',
  taxesOwed: 'taxes owed',
  penaltiesOwed: 'penalties owed',
  totalOwed: 'total owed',
  billStatus: 'bill status',
  paid: 'paid on',
  cancelled: 'cancelled',
  soldTo: 'sold to',
  winningBid: 'winning bid',
  winningRate: 'winning rate',
  homestead: 'homestead',
  year: 'year',
  saleDate: 'sale date',
  redemptionDate: 'redemption date',
  taxStatus: 'tax status',
  confidenceScore: 'confidence score',
  titleIssues: 'title issues',
  lng: 'longitude',
  lat: 'latitude',
  latLng: 'coordinates',
  otherMoney: 'amount',
  asOf: 'as-of date',
}
