import { TEXT_LIMITS } from '../lib/text-limits.ts'
import type { PropertyField, ReadFrom } from '../property/fields.ts'

type ListField = ReadFrom & {
  /** Fields of the property that it fills too. */
  fills?: readonly PropertyField[]
}

/** List columns without a property field of their own: bills, sales, and other forms of its fields. */
export const LIST_FIELDS = {
  /** `DETROIT MI 48213` in one column. */
  cityStateZip: {
    label: 'city, state and zip code',
    headings: 'citystatezip citystzip propertycitystatezip situscitystatezip citystate',
    limit: 300,
    fills: ['city', 'state', 'zipCode'],
  },
  county: {
    label: 'county',
    headings: 'county countyname cntyname countyfips fips stcntyfips parish countyid',
    limit: TEXT_LIMITS.county,
  },
  lotSquareFeet: {
    label: 'lot size in square feet',
    headings: 'lotsizesqft lotsqft landsqft lotsquarefeet squarefeet landareasqft',
    fills: ['lotSize'],
  },
  /** Counted as half a bathroom each. */
  halfBathrooms: {
    label: 'half bathrooms',
    headings: 'halfbath halfbaths halfbathrooms numhalfbaths numhbaths',
    fills: ['bathrooms'],
  },
  taxesOwed: {
    label: 'taxes owed',
    headings: `
      cotax taxesowed taxdue taxesdue netaxdue nettaxdue basetax taxamount taxes principal
      facevalue faceamount delinquenttax delinquenttaxes tax countytax`,
    stated: 'cotax taxesowed',
    sum: true,
  },
  penaltiesOwed: {
    label: 'penalties owed',
    headings: `
      penaltiesowed penaltyandinterest penaltiesandinterest interestandpenalty penaltyinterest
      penalties penalty interest`,
    stated: 'penaltiesowed',
    // bounded: a heading's first 120 characters
    more: /^(?:penalty|penalties|interest|fee|fees|cost|costs|advertisingfee|advertising|publicationfee|courtcosts|damages)$/,
    sum: true,
  },
  totalOwed: {
    label: 'total owed',
    headings: `
      total totalowed amountowed grandtotal totaldue totalamountdue amountdue totaltaxdue totaltaxesdue
      totaltax totalamount amtdue amountdelinquent delinquentamount totaldelinquent balancedue
      balanceamt balance unpaidbalance payoffamount payoff amountpublished lienamount lien
      amountbidattaxsale minimumbid minbid openingbid startingbid upsetprice bidamount amount`,
    stated: 'total totalowed amountowed',
    // bounded: a heading's first 120 characters
    near: /^(?:total|amount|amt|balance)\w*(?:due|owed|owing|delinquent|payable|publish\w*)$|^\w*(?:due|owed|delinquent)(?:total|amount|amt)$/,
  },
  taxYear: {
    label: 'tax year',
    headings: `
      taxyear taxyr yr yearoftax certificatetaxyear billyear delinquentyear yeardelinquent
      yearsdelinquent`,
    // bounded: a heading's first 120 characters
    near: /^\w*tax(?:able)?year\w*$/,
  },
  billNumber: {
    label: 'bill number',
    headings: `
      billnumber billno bill certificatenumber certificateno certificate certno certnumber
      receiptnumber receiptno receipt csnumber taxbill taxbillnumber`,
    limit: 200,
  },
  /** The bill's status: `Delinquent`, `Released`, `Redeemed`. */
  billStatus: {
    label: 'bill status',
    headings: `
      status billstatus paymentstatus paidstatus auctionstatus salestatus disposition saledisposition
      redemptionstatus certificatestatus certstatus lienstatus statuscode statusdesc statusdescription
      accountstatus paystatus paymentstat stat sts disp dispo`,
    limit: 500,
    isCut: true,
    isKept: true,
  },
  /** A status as a person answered: a word that is not known says that nothing is owed. No heading says so. */
  endedStatus: {
    label: 'bill status, other words are not owed',
    headings: '',
    limit: 500,
    isCut: true,
    isKept: true,
  },
  /** Any value except no, 0 and false: the bill was paid. A day is a yes. */
  paid: {
    label: 'paid on',
    headings:
      'datepaid paiddate redeemeddate dateredeemed redeemedon dateofredemption released redeemed',
    limit: 500,
    isCut: true,
    isKept: true,
  },
  /** Any value except no, 0 and false: the bill was cancelled. */
  cancelled: {
    label: 'cancelled',
    headings: 'cancelled canceled removed exonerated withdrawn voided',
    limit: 500,
    isCut: true,
    isKept: true,
  },
  /** Any value except no, 0 and false: the parcel is delinquent; without one it is not. */
  delinquent: {
    label: 'delinquent or not',
    headings: '',
    limit: 500,
    isCut: true,
    isKept: true,
  },
  /** Any value: it was bought at the sale. */
  soldTo: {
    label: 'sold to',
    headings: '',
    limit: 1_000,
    isCut: true,
    isKept: true,
  },
  /** The price, if the highest bid wins. */
  winningBid: {
    label: 'winning bid',
    headings: 'winningbid winningbidamount highbid successfulbid',
    isKept: true,
  },
  /** The rate, if the lowest wins. */
  winningRate: {
    label: 'winning rate',
    headings: 'winningrate winningbidrate bidrate ratebid interestratebid',
    isKept: true,
  },
  taxStatus: {
    label: 'tax status',
    headings: 'taxstatus taxsalestatus',
    limit: 200,
    isKept: true,
  },
  /** A year that replaces the sale's day (specification, section 5). */
  year: {
    label: 'year',
    headings: 'year yearsold',
    isKept: true,
  },
  saleDate: {
    label: 'sale date',
    headings:
      'saledate taxsaledate auctiondate dateofsale saleday dateofauction auction datesold solddate saledatetime',
    stated: 'saledate',
    // bounded: a heading's first 120 characters
    near: /^\w*(?:taxsale|auction)\w*date\w*$/,
  },
  redemptionDate: {
    label: 'redemption date',
    headings: `
      redemptiondate redemptiondeadline redemptionexpires redeemby lastdaytoredeem
      redemptionexpiration redemptionperiodends redemptionperiodend`,
    stated: 'redemptiondate',
    // bounded: a heading's first 120 characters
    near: /^\w*redemption\w*(?:date|deadline|expir\w*)$/,
  },
  confidenceScore: {
    label: 'confidence score',
    headings: 'confidencescore titlescore',
    stated: 'confidencescore',
  },
  titleIssues: {
    label: 'title issues',
    headings: 'titleissues titleissue',
    limit: 5_000,
    isCut: true,
    join: '; ',
  },
  /** Both in one cell: `(42.39, -82.98)`. */
  latLng: {
    label: 'coordinates',
    headings: 'latlng latlon coordinates geolocation',
    limit: 200,
    fills: ['lng', 'lat'],
  },
  /** An amount without a separate field; it is validated and kept as written. */
  otherMoney: {
    label: 'amount',
    headings: 'saleprice salesprice soldamount sellingprice soldprice saleamount soldfor',
    isKept: true,
  },
  /** The source's as-of date. */
  asOf: {
    label: 'as-of date',
    headings: `
      asof asofdate listdate scrapedate scrapeddate extractdate updated recordslastupdated
      lastupdated datasetdate`,
    limit: 200,
    isKept: true,
  },
} as const satisfies Record<string, ListField>

/** The list fields that fill a property's field besides its own. */
export function listFieldsFilling(filled: PropertyField): (keyof typeof LIST_FIELDS)[] {
  const fields = Object.keys(LIST_FIELDS) as (keyof typeof LIST_FIELDS)[]
  return fields.filter((field) => {
    const { fills }: ListField = LIST_FIELDS[field]
    return fills?.includes(filled) ?? false
  })
}
