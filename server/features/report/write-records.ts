import type { RecordKind } from '../../../contract/coverage.ts'
import type { PropertyOverlay } from '../../../contract/overlay.ts'
import { shownMailAddress } from '../../../domain/address/shown-address.ts'
import { copyWords, sectionsCited } from '../../../domain/law/copies.ts'
import {
  capitalise,
  formatDay,
  formatNumber,
  formatValue,
  NOTHING,
} from '../../../domain/lib/format.ts'
import { noneWords, shareWords } from '../../../domain/overlays/cover-words.ts'
import { OVERLAY_WORDS } from '../../../domain/overlays/overlay-kind.ts'
import { searchDepthWords } from '../../../domain/title/findings/search-depth.ts'
import { searchedDates } from '../../../domain/title/findings/words.ts'
import { MARGIN } from '../../platform/pdf/document.ts'
import type { Sheet, TableCell } from '../../platform/pdf/sheet.ts'
import { drawQr } from './draw-qr.ts'
import { checkAddress } from './report-code.ts'
import type { ReportInput } from './report-content.ts'
import { sourceLine } from './write-sale.ts'

const KIND_WORDS: Record<RecordKind, string> = {
  properties: 'Properties',
  taxSales: 'Tax sales',
  instruments: 'Recorded instruments',
  outlines: 'Outlines of the land',
}

/** The property as listed, its red flags, the searched sources, and how to check the report. */
export function writeRecords(sheet: Sheet, input: ReportInput, hash: string): void {
  writeProperty(sheet, input)
  writeFlags(sheet, input)
  writeOverlays(sheet, input.overlays)
  writeSearched(sheet, input)
  writeLaw(sheet, input)
  sheet.say(
    `Rule set ${input.ruleSet}; law checked ${formatDay(input.lawCheckedOn)}. This is neither legal advice nor title insurance: verify with counsel in the county where the land is located.`,
  )
  // Last, because the report and its check call it the last page.
  sheet.heading('How to check this report', input.checkAt === undefined ? 110 : 190)
  sheet.say(
    'This report comes only from the records named in it; the same records give the same report, byte for byte. Its number is the SHA-256 of those records:',
  )
  sheet.say(hash, { strong: true, size: 9 })
  sheet.say(
    isOfLists(input)
      ? 'This report has values of private lists. Only people of the workspace that made it can open it or check its number, until one of those lists is removed. To hand a report on, create one without your lists.'
      : 'Enter the number on the TitleScope page to see whether the report is genuine, and what has changed since.',
  )
  if (input.checkAt !== undefined) writeCheck(sheet, checkAddress(input.checkAt, hash))
}

/** The sections that the report names, and the age of the copy of each that was read. */
function writeLaw(sheet: Sheet, input: ReportInput): void {
  const cited = sectionsCited(textsOf(input))
  if (cited.length === 0) return
  sheet.heading('Law cited', 80)
  sheet.table(
    [
      { heading: 'Section', share: 0.4 },
      { heading: 'Copy read', share: 0.42 },
      { heading: 'Checked', share: 0.18 },
    ],
    cited.map((read) => [read.section, capitalise(copyWords(read)), formatDay(read.readOn)]),
  )
}

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) yield* textsOf(each)
  }
}

const isOfLists = ({ lists, titleOfLists }: ReportInput) =>
  lists !== undefined || titleOfLists !== undefined

const QR_SIZE = 92

/** The public address of the check, and its QR code. */
function writeCheck(sheet: Sheet, address: string): void {
  const { doc } = sheet
  sheet.need(QR_SIZE + 8)
  const top = doc.y
  drawQr(sheet, address, {
    x: MARGIN.left,
    y: top,
    size: QR_SIZE,
    alt: `QR code of the address at which anyone can check this report: ${address}`,
  })
  doc.y = top + 16
  const indent = QR_SIZE + 12
  sheet.say(
    'Anyone can check it at this address without signing in: whether it is genuine, of which parcel and day, and which kinds of facts have changed since. Its content is not shown.',
    { indent },
  )
  sheet.say(address, { strong: true, size: 8, indent })
  doc.y = Math.max(doc.y, top + QR_SIZE) + 8
}

function writeProperty(sheet: Sheet, { property }: ReportInput): void {
  sheet.heading('The property as listed', 120)
  const assumed = (field: string, text: string) =>
    property.assumed.includes(field) ? `${text} (assumed)` : text
  const facts: Array<[string, TableCell]> = [
    ['Owner of record', property.ownerName ?? 'Unknown'],
    ['Owner’s address', property.ownerAddress ? shownMailAddress(property.ownerAddress) : NOTHING],
    ['Parcel ID', property.parcelId ?? NOTHING],
    ['PPIN', property.ppin ?? NOTHING],
    ['Type', property.propertyType ?? NOTHING],
    ['Assessed value', assumed('assessedValue', formatValue(property.assessedValue))],
    ['Market value', assumed('marketValue', formatValue(property.marketValue))],
    [
      'Building',
      property.buildingSize === null ? NOTHING : `${formatNumber(property.buildingSize)} sq ft`,
    ],
    ['Year built', property.yearBuilt === null ? 'Unknown' : String(property.yearBuilt)],
    ['Lot', property.lotSize === null ? NOTHING : `${formatNumber(property.lotSize)} acres`],
    ['Legal description', property.legalDescription ?? NOTHING],
  ]
  sheet.table(
    [
      { heading: 'Fact', share: 0.3 },
      { heading: 'As listed', share: 0.7 },
    ],
    facts,
  )
  sheet.say(sourceLine(property.provenance))
}

function writeFlags(sheet: Sheet, { flags }: ReportInput): void {
  sheet.heading('Red flags')
  if (flags.length === 0) {
    sheet.say('None found in the owner’s name, the description, the outline or the bills.')
  }
  for (const { title, where, found, meaning } of flags) {
    sheet.subheading(title)
    sheet.say(`${where}: ${found}`)
    sheet.say(meaning)
  }
}

function writeOverlays(sheet: Sheet, overlays: readonly PropertyOverlay[]): void {
  sheet.heading('Overlays', 80)
  if (overlays.length === 0) {
    sheet.say(
      'Not compared with flood zones, wetlands, opportunity zones or municipal limits: no layer of them is on file for this place.',
    )
    return
  }
  sheet.table(
    [
      { heading: 'Layer', share: 0.4 },
      { heading: 'What covers the parcel', share: 0.42 },
      { heading: 'Read', share: 0.18 },
    ],
    overlays.map((overlay) => [
      overlay.kind === 'other'
        ? overlay.name
        : `${OVERLAY_WORDS[overlay.kind].label}: ${overlay.name}`,
      coverWords(overlay),
      overlay.readOn === null ? NOTHING : formatDay(overlay.readOn),
    ]),
  )
  const meanings = overlays
    .filter(({ kind, covers }) => kind !== 'other' && covers.length > 0)
    .map(({ kind }) => OVERLAY_WORDS[kind].meaning)
  for (const meaning of new Set(meanings)) sheet.say(meaning)
  for (const address of new Set(overlays.map((each) => each.address))) {
    sheet.say(`Source: ${address}`)
  }
}

function coverWords({ kind, readOn, hasOutline, covers }: PropertyOverlay): string {
  if (readOn === null) return 'Not compared yet'
  if (covers.length === 0) return noneWords(kind, hasOutline)
  return covers.map(({ class: name, share }) => `${name}: ${shareWords(share)}`).join('; ')
}

function writeSearched(sheet: Sheet, { title, coverage, property }: ReportInput): void {
  sheet.heading('Records searched', 80)
  sheet.say(
    title === null
      ? 'No recorded instruments were searched: none are on file for this property.'
      : `Recorded instruments of ${searchedDates(title)}. ${Math.round(title.coverage * 100)}% of the evidence an examiner needs is on file. Missing evidence lowers this share, not the score.`,
  )
  if (title !== null) sheet.say(searchDepthWords(title))
  if (coverage === null) sheet.say(`No other records of ${property.county} are on file.`)
  else {
    sheet.table(
      [
        { heading: `On file for ${property.county}`, share: 0.5 },
        { heading: 'Records', share: 0.2, isNumber: true },
        { heading: 'As of', share: 0.3 },
      ],
      coverage.map(({ kind, rows, asOf }) => [
        KIND_WORDS[kind as RecordKind] ?? kind,
        formatNumber(rows),
        asOf ? formatDay(asOf) : NOTHING,
      ]),
    )
  }
  sheet.say(
    'Not searched: the land itself, possession, surveys, zoning and code files, unrecorded claims, courts outside the recorded instruments, and any county office’s record that is not listed above.',
  )
}
