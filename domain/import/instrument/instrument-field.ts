import { FIELD_LIMITS } from '../field.ts'

/** The possible columns of an index of instruments, with publishers' names (folded headings). */
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
  /** An address, a legal description or a remark: any text of the clerk. */
  description: ['propertydescription', 'description'],
  legal: [
    'doclegal',
    'doclegals',
    'legalsummary',
    'shortlegal',
    'legal',
    'legals',
    'legaldescription',
    'legaldesc',
    'legaldescriptions',
  ],
  subdivision: ['subdivision', 'subdiv'],
  type: [
    'type',
    'instrumenttype',
    'insttype',
    'doctype',
    'documenttype',
    'doctypedesc',
    'kindofinstrument',
    'instrumentdescription',
    'documentdescription',
    'docdesc',
    'instrtype',
    'kind',
  ],
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
    'recdate',
    'recordingdatetime',
    'recordeddatetime',
    'filingdatetime',
    'filedon',
    'recordedtime',
    'fileddatetime',
    'daterecordedfiled',
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
  grantors: [
    'grantors',
    'grantor',
    'grantorname',
    'grantorparty',
    'grantornames',
    'grantorparties',
    'directname',
    'directparty',
    'party1',
    'partyone',
    'firstparty',
    'from',
    'grantor1',
    'grantors1',
    'directnames',
    'party1names',
    'sellers',
  ],
  grantees: [
    'grantees',
    'grantee',
    'granteename',
    'granteeparty',
    'granteenames',
    'granteeparties',
    'party2',
    'partytwo',
    'secondparty',
    'to',
    'reversename',
    'indirectname',
    'reverseparty',
    'indirectparty',
    'grantee1',
    'reversenames',
    'indirectnames',
    'party2names',
    'buyers',
  ],
  bookPage: [
    'bookpage',
    'bookandpage',
    'bkpg',
    'bookvolpage',
    'bookvolumepage',
    'volumepage',
    'volpage',
  ],
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
    'clerkfilenumber',
    'filenumber',
    'receptionnumber',
    'clerkfile',
    'clerkfileno',
    'recordingnumber',
    'recordingno',
    'entrynumber',
    'instrno',
    'instrnumber',
    'document',
    'doc',
    'cfn',
  ],
  consideration: ['consideration', 'saleprice', 'price'],
  amount: ['amount', 'mortgageamount', 'lienamount', 'loanamount', 'principal'],
  maturesOn: ['matureson', 'maturity', 'maturitydate'],
  /** The instruments it refers to. */
  refersTo: ['refersto'],
  /** Instruments noted beside it, in either direction. */
  crossReferences: [
    'crossreferences',
    'crossreference',
    'crossref',
    'crossrefs',
    'xref',
    'references',
    'relateddocuments',
    'relateddocs',
    'relateditems',
    'relatedinstruments',
    'associateddocuments',
    'linkeddocuments',
    'marginalreferences',
  ],
  interest: ['interest', 'share', 'interestconveyed'],
  remarks: ['remarks', 'remark', 'comments', 'notes'],
  asOf: ['asof', 'asofdate', 'scrapedate', 'indexthrough'],
} as const satisfies Record<string, readonly string[]>

export type InstrumentField = keyof typeof INSTRUMENT_FIELDS

const MAX_MANY = 5_000
const MAX_SHORT = 100

/** Maximum characters of each; names and references may be many in one cell. */
export const INSTRUMENT_LIMITS: Readonly<Record<InstrumentField, number>> = {
  parcelId: FIELD_LIMITS.parcelId,
  ppin: FIELD_LIMITS.ppin,
  county: FIELD_LIMITS.county,
  address: FIELD_LIMITS.address,
  description: FIELD_LIMITS.legalDescription,
  legal: FIELD_LIMITS.legalDescription,
  subdivision: FIELD_LIMITS.legalDescription,
  type: FIELD_LIMITS.propertyType,
  recordedOn: MAX_SHORT,
  executedOn: MAX_SHORT,
  grantors: MAX_MANY,
  grantees: MAX_MANY,
  bookPage: MAX_SHORT,
  bookType: MAX_SHORT,
  book: MAX_SHORT,
  page: MAX_SHORT,
  instrumentNumber: MAX_SHORT,
  consideration: FIELD_LIMITS.ownerName,
  amount: FIELD_LIMITS.ownerName,
  maturesOn: MAX_SHORT,
  refersTo: MAX_MANY,
  crossReferences: MAX_MANY,
  interest: MAX_SHORT,
  remarks: MAX_MANY,
  asOf: MAX_SHORT,
}

/** These are cut to their beginning; any other too long value would be ambiguous and refuses the row. */
export const ONLY_WORDS: ReadonlySet<InstrumentField> = new Set<InstrumentField>([
  'address',
  'description',
  'legal',
  'subdivision',
  'remarks',
])

/** One row of an index about an instrument. Money is whole cents; null is "not stated". */
export type InstrumentRecord = {
  line: number
  /** FIPS code. */
  countyId: number
  parcelId: string | null
  ppin: string | null
  /** A street address, without city and zip code. */
  address: string | null
  legal: string | null
  /** As written in the index. */
  description: string | null
  /** A known type, or the index's own unknown word. */
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
  /** Books and pages or numbers; a leading `<` marks a certain reference. */
  references: string[]
  interest: string | null
  remarks: string | null
  /** Unmapped columns. */
  extra: Record<string, string> | null
}
