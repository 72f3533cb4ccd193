/** What a column of an index of instruments can mean, and what publishers call it (folded headings). */
export const INSTRUMENT_FIELDS = {
  parcelId: [
    'parcelid',
    'parcel',
    'parcelnumber',
    'parcelno',
    'parcelnum',
    'apn',
    'pin',
    'taxparcel',
    'mapparcel',
    'propertyid',
  ],
  ppin: ['ppin'],
  county: ['county', 'countyname'],
  address: [
    'address',
    'propertyaddress',
    'streetaddress',
    'situs',
    'situsaddress',
    'location',
    'propertylocation',
  ],
  /** An address, a legal description or a remark: whatever the clerk put there. */
  description: ['propertydescription', 'description'],
  legal: ['legal', 'legaldescription', 'legaldesc'],
  subdivision: ['subdivision', 'subdiv'],
  type: ['type', 'instrumenttype', 'insttype', 'doctype', 'documenttype', 'kind'],
  recordedOn: [
    'recordedon',
    'recorddate',
    'recordeddate',
    'recordingdate',
    'daterecorded',
    'recorded',
    'filedate',
    'fileddate',
    'filingdate',
    'datefiled',
    'filedon',
  ],
  executedOn: [
    'executedon',
    'executed',
    'executiondate',
    'instrumentdate',
    'instdate',
    'docdate',
    'documentdate',
    'dated',
  ],
  grantors: ['grantors', 'grantor', 'grantorname', 'directname', 'directparty'],
  grantees: [
    'grantees',
    'grantee',
    'granteename',
    'reversename',
    'indirectname',
    'reverseparty',
    'indirectparty',
  ],
  bookPage: ['bookpage', 'bookandpage', 'bkpg'],
  bookType: ['booktype'],
  book: ['book', 'bookno', 'booknumber', 'volume'],
  page: ['page', 'pageno', 'pagenumber'],
  instrumentNumber: [
    'instrumentnumber',
    'instrumentno',
    'instrumentnum',
    'instrument',
    'instnum',
    'instno',
    'docnumber',
    'documentnumber',
    'documentno',
    'docno',
  ],
  consideration: ['consideration', 'saleprice', 'price'],
  amount: ['amount', 'mortgageamount', 'lienamount', 'loanamount', 'principal'],
  maturesOn: ['matureson', 'maturity', 'maturitydate'],
  /** Those it acts on. */
  refersTo: ['refersto'],
  /** Those noted beside it, whichever way the one acts on the other. */
  crossReferences: [
    'crossreferences',
    'crossreference',
    'crossref',
    'crossrefs',
    'xref',
    'references',
    'relateddocuments',
  ],
  interest: ['interest', 'share', 'interestconveyed'],
  remarks: ['remarks', 'remark', 'comments', 'notes'],
  asOf: ['asof', 'asofdate', 'scrapedate', 'indexthrough'],
} as const satisfies Record<string, readonly string[]>

export type InstrumentField = keyof typeof INSTRUMENT_FIELDS

/** What one row of an index says of an instrument. Money is whole cents; null is "it does not say". */
export type InstrumentRecord = {
  line: number
  /** FIPS code. */
  countyId: number
  parcelId: string | null
  ppin: string | null
  /** A street address, without city and zip code. */
  address: string | null
  legal: string | null
  /** As the index has it, whatever it is. */
  description: string | null
  /** A known type, or the index's own word where nobody explained it. */
  type: string
  isKnownType: boolean
  statedType: string
  recordedOn: string | null
  executedOn: string | null
  grantors: string[]
  grantees: string[]
  /** `475/280`. */
  bookPage: string | null
  instrumentNumber: string | null
  considerationCents: number | null
  amountCents: number | null
  maturesOn: string | null
  /** Books and pages or numbers; a leading `<` marks one it is bound to act on. */
  references: string[]
  interest: string | null
  remarks: string | null
  /** Columns nobody mapped. */
  extra: Record<string, string> | null
}
