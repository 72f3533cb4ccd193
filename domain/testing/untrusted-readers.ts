import { parseAddress } from '../address/address.ts'
import { stateCode } from '../address/lexicon.ts'
import {
  normalizeAddress,
  normalizeOwner,
  normalizeParcel,
  normalizePlace,
  normalizeQuery,
  parcelKey,
  searchTokens,
} from '../address/normalize.ts'
import { addressTokens } from '../address/tokens.ts'
import { cardDigits, groupCardNumber, parseExpiry } from '../billing/card.ts'
import { parseCounty, parseState } from '../county/county.ts'
import { splitAddress, splitCityStateZip } from '../import/address.ts'
import { findBillStatus, saysYes } from '../import/bill-status.ts'
import { parseDay } from '../import/date.ts'
import { documentType, isTaxAuthority } from '../import/instrument/document-type.ts'
import {
  joinBookPage,
  parseBookPage,
  readNumber,
  readReferences,
} from '../import/instrument/filing.ts'
import { recognizeInstruments } from '../import/instrument/instrument-plan.ts'
import { mapInstrument } from '../import/instrument/map-instrument.ts'
import { countyInText, findAsOf, findDistrict, findTaxYear } from '../import/list-facts.ts'
import { compileMapper } from '../import/map-row.ts'
import { parseMoneyCents } from '../import/money.ts'
import { isPlaceholderAddress, isPlaceholderId, lostItsDigits } from '../import/placeholder.ts'
import { PROFILES } from '../import/profiles.ts'
import { recognizeList } from '../import/recognize.ts'
import { cellOf, rowOfCells } from '../import/rows-from-objects.ts'
import { tidy } from '../import/tidy.ts'
import { jsonExcess } from '../lib/bounded-json.ts'
import { foldHeading, foldWithoutYear, nameHeadings } from '../lib/fold-heading.ts'
import { writeDays } from '../lib/format.ts'
import { readMailAddress } from '../ownership/names/mail-address.ts'
import { splitMailLine } from '../ownership/names/mail-line.ts'
import { tokenizeName } from '../ownership/names/name-tokens.ts'
import { parseParties } from '../ownership/names/party-name.ts'
import { resolveOwners } from '../ownership/resolve/resolve-owners.ts'
import { searchTexts } from '../search/search-texts.ts'
import { linksOf, newestLink } from '../sources/newest-link.ts'
import { parseFraction } from '../title/reading/fraction.ts'
import { mentionsBookPage } from '../title/reading/mentions-book-page.ts'
import { readCase } from '../title/reading/read-case.ts'

const CONTEXT = {
  fileName: 'list.csv',
  title: null,
  county: null,
  profile: null,
  today: '2026-11-21',
} as const

const LIST = ['parcel', 'owner', 'address', 'city', 'county', 'total', 'sale_date', 'legal', 'Ward']
const LIST_ROW = ['901-1', 'A', '1 Oak St', 'Jackson', 'Hinds', '5', '2026-01-01', 'Lot 1', '1']
const mapRow = compileMapper(
  recognizeList(
    [
      { line: 1, cells: LIST },
      { line: 2, cells: LIST_ROW },
    ],
    CONTEXT,
  ),
)
const INDEX = [
  'county',
  'type',
  'recorded_on',
  'grantors',
  'grantees',
  'book_page',
  'refers_to',
  'description',
  'remarks',
  'consideration',
]
const INDEX_ROW = ['Hinds County, MS', 'WD', '2001-01-01', 'A', 'B', '1/1', '', '', '', '']
const indexPlan = recognizeInstruments(
  [
    { line: 1, cells: INDEX },
    { line: 2, cells: INDEX_ROW },
  ],
  CONTEXT,
)
const withCell = (cells: readonly string[], at: number, text: string) =>
  cells.map((cell, index) => (index === at ? text : cell))

/** What reads texts that anybody may send. */
export const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  parseCounty,
  parseState,
  stateCode,
  countyInText: (text) => countyInText(text.slice(0, 500), null),
  splitAddress: (text) => splitAddress(text, { listState: 'MS' }),
  splitCityStateZip,
  splitMailLine,
  readMailAddress: (text) =>
    readMailAddress({ id: '1', name: text, address: text, city: text, state: text, zip: text }),
  parseAddress,
  addressTokens: (text) => addressTokens(text),
  parseParties,
  tokenizeName,
  resolveOwners: (text) =>
    resolveOwners(
      [1, 2].map((id) => ({
        id: `${id}`,
        name: text,
        address: text,
        city: text,
        state: text,
        zip: text,
      })),
    ),
  parseMoneyCents,
  parseDay,
  parseFraction,
  parseBookPage,
  joinBookPage: (text) => joinBookPage(text, text),
  readNumber,
  readReferences,
  documentType: (text) => documentType(text, [text]),
  isTaxAuthority,
  findBillStatus,
  saysYes,
  tidy,
  foldHeading,
  foldWithoutYear,
  nameHeadings: (text) => nameHeadings(text.split(' ').slice(0, 2_000)),
  isPlaceholderId,
  isPlaceholderAddress,
  lostItsDigits,
  cellOf,
  rowOfCells: (text) => rowOfCells(1, [text, text]),
  findDistrict: (text) => findDistrict([text]),
  findAsOf: (text) => findAsOf({}, [], [text], text),
  findTaxYear: (text) => findTaxYear({}, [text], [], [text], text, true),
  normalizeAddress,
  normalizeOwner,
  normalizeParcel,
  normalizePlace: (text) => normalizePlace(text, text, text),
  normalizeQuery,
  parcelKey,
  searchTokens: (text) => searchTokens(normalizeQuery(text)),
  searchTexts: (text) =>
    searchTexts({
      parcelId: text,
      ppin: text,
      address: text,
      city: text,
      zipCode: text,
      ownerName: text,
    }),
  mentionsBookPage: (text) => mentionsBookPage(text, text),
  writeDays,
  cardDigits,
  groupCardNumber,
  parseExpiry,
  jsonExcess: (text) => jsonExcess(text, { depth: 64, values: 1_000_000 }),
  newestLink: (text) => newestLink(text, text, 'https://www.example.gov/'),
  linksInTags: (text) => linksOf(`<a href="${text}">${text}</a>`, 'https://www.example.gov/'),
  readCase: (text) =>
    readCase({
      asOf: text,
      state: 'MS',
      county: text,
      ownerName: text,
      instruments: [
        { id: '1', type: text, grantors: [text], bookPage: text, interest: text, remarks: text },
      ],
    }),
  'remarks of the profiles on an address as long as it may be': (text) =>
    PROFILES.map(({ addressRemark }) => addressRemark?.exec(text.slice(0, 500))),
  'a list recognized by hostile headings': (text) => {
    try {
      return recognizeList(
        [
          { line: 1, cells: ['parcel', text, `${text} owner`, 'address'] },
          { line: 2, cells: ['901-1', text, text, text] },
        ],
        { ...CONTEXT, title: text, fileName: text },
      )
    } catch {
      return null
    }
  },
  ...Object.fromEntries(
    LIST.map((heading, at) => [
      `a row with a hostile ${heading}`,
      (text: string) => mapRow(withCell(LIST_ROW, at, text), 2),
    ]),
  ),
  ...Object.fromEntries(
    INDEX.map((heading, at) => [
      `an instrument with a hostile ${heading}`,
      (text: string) => mapInstrument(indexPlan, withCell(INDEX_ROW, at, text), 2),
    ]),
  ),
}
