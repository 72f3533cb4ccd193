import type { FileImportResult } from '../../../contract/import.ts'
import { countyLabel, OPEN_COUNTY_ID } from '../../../domain/county/county.ts'
import { withParts } from '../../../domain/import/corrections.ts'
import { Damage } from '../../../domain/import/damage.ts'
import { evidenceIn, withoutEvidence } from '../../../domain/import/evidence.ts'
import { showFixedWidth } from '../../../domain/import/fixed-width-columns.ts'
import { profileOf } from '../../../domain/import/kept-reading.ts'
import { repeatedDebts } from '../../../domain/import/list-checks.ts'
import { columnRemarks, type ListPlan } from '../../../domain/import/list-plan.ts'
import { compileMapper, type RowMapper } from '../../../domain/import/map-row.ts'
import type { ListMeaning } from '../../../domain/import/meaning.ts'
import { OwedUnder, ParcelCount, planUnder, readsAlike } from '../../../domain/import/owed-under.ts'
import type { RawRow } from '../../../domain/import/raw-row.ts'
import type { ImportRecord } from '../../../domain/import/record.ts'
import { PlaceSample } from '../../../domain/import/shown-places.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { shownLayout } from '../../../domain/printed/shown-layout.ts'
import { previewInstruments } from './instrument/preview-instruments.ts'
import { PreviewColumns } from './preview-columns.ts'
import { redemptionOfRow } from './preview-redemption.ts'
import { dollars, previewRows } from './preview-rows.ts'
import type { PartToDraw } from './printed/draw-part.ts'
import { PreviewPrints } from './printed/preview-prints.ts'
import { openList } from './read/open-list.ts'
import { type ImportSource, openAndRecognize } from './recognize-file.ts'
import { refuseFaultyRow } from './row-fault.ts'

/**
 * Reads a list like an import and writes nothing: which columns fill which fields, the assumptions, the first rows as
 * they would be imported, and the problems of the first 20,000 rows (of all rows with `wholeFile`). `draw` renders
 * parts of a printed list's pages.
 */
export async function previewList(
  source: AsyncIterable<Uint8Array>,
  from: Pick<ImportSource, 'fileName' | 'options' | 'kept' | 'given' | 'scans'> & {
    wholeFile?: boolean
  },
  today: LocalDate,
  draw: (parts: PartToDraw[]) => Promise<Uint8Array[]> = async () => [],
): Promise<FileImportResult> {
  if (from.options.as === 'instruments') {
    const result = await previewInstruments(source, { ...from, byteCount: null }, today)
    if (!from.options.listsOnly) return result
    return { ...result, notAllowed: 'Only staff can import recorded documents here.' }
  }
  const list = await openAndRecognize(source, { ...from, byteCount: null, opens: openList }, today)
  const mapAll = compileMapper(list.plan)
  const notAllowed = from.options.listsOnly ? evidenceIn(list.plan) : null
  const map = from.options.listsOnly && notAllowed === null ? withoutEvidence(mapAll) : mapAll
  const columns = new PreviewColumns(list.plan)
  const mapWith = (mapper: RowMapper, row: RawRow) =>
    mapper(row.cells(), row.line, row.geometry?.() ?? null, row.numbers?.())
  const parcels = new ParcelCount()
  const prints = new PreviewPrints()
  const places = new PlaceSample()
  const sums = meaningsOf(list.plan)
  const { width, splits } = list.plan
  const again: number[] = []
  let drafts = 0
  const result = await previewRows(list, {
    map: (row) => {
      const fault = refuseFaultyRow(row)
      if (fault) {
        prints.add(row, false)
        if (row.isScanned) {
          drafts++
          columns.add(row.draft?.() ?? [])
        }
        return fault
      }
      const mapped = mapWith(map, row)
      if (mapped.kind === 'row') {
        prints.add(row, mapped.record !== null)
        const cells = row.cells()
        columns.add(splits.length === 0 ? cells : withParts(cells, width, splits))
      }
      return mapped
    },
    columnRemarks: columnRemarks({ ...list.plan, unread: [] }),
    shown: (record) => ({ ...shown(record), ...redemptionOfRow(record, today) }),
    assumed: (record) => record.assumed,
    onRecord: (record, row, isRepeat) => {
      parcels.add(record)
      const { lng, lat } = record
      if (row.geometry && lng !== null && lat !== null) places.add(lng, lat, record.outline)
      for (const { of, owed, mapper } of sums) {
        const read = mapper === null ? record : mapWith(mapper, row).record
        const isAgain = read !== null && owed.add(read)
        if (isAgain && !isRepeat && of === list.plan.meaning) again.push(record.line)
      }
    },
    lastRemarks: () => repeatedDebts(again),
    noun: 'rows',
    wholeFile: from.wholeFile ?? false,
    isStream: list.plan.print === null,
    damage: new Damage(list.plan.headings),
    owed: (record) => record.totalCents,
  })
  const { meaning } = list.plan
  const meanings = sums.map(({ of, owed }) => ({ meaning: of, owed: dollars(owed.cents) }))
  return {
    ...columns.addTo(result),
    ...(drafts > 0 ? { drafts, message: scanMessage(result, list.plan) } : {}),
    notAllowed,
    inPrint: await prints.draw(list.plan.mapping, draw),
    meaning,
    meanings,
    parcels: parcels.count,
    places: places.places(),
    ...ofPlan(list.plan),
    listProfile: profileOf(list.plan, {
      fileName: from.fileName,
      hasCounty: list.plan.countyFrom === 'given',
    }),
  }
}

/** What the whole list says, whatever its rows are. */
const ofPlan = (plan: ListPlan) => ({
  countyFrom: plan.countyFrom,
  questions: plan.questions,
  listDay: plan.day,
  corrections: plan.corrections,
  readAs: plan.readAs,
  layout: layoutOf(plan),
  fileRemarks: [...(plan.fileRemarks ?? [])],
  sheets: sheetsOf(plan),
  fixedWidth: plan.fixedWidth && showFixedWidth(plan.fixedWidth, plan.headings),
})

const sheetsOf = ({ sheets = [] }: ListPlan): FileImportResult['sheets'] =>
  sheets.map(({ cents, ...sheet }) => ({ ...sheet, sum: dollars(cents) }))

/** The layout of its pages, with the field of each column: table columns are first among a list's. */
function layoutOf({ print, mapping }: ListPlan): FileImportResult['layout'] {
  if (print === null) return null
  const layout = shownLayout(print.layout, print)
  const columns = layout.columns.map((column, at) => ({
    ...column,
    field: mapping[at]?.field ?? null,
  }))
  return { ...layout, columns }
}

/** The message of a list with scanned pages, first of all. */
function scanMessage({ message }: FileImportResult, { fileRemarks = [] }: ListPlan): string {
  return [...fileRemarks, message].join(' ')
}

/** The possible meanings, the chosen one first; with differences in how rows are read under each. */
function meaningsOf(
  plan: ListPlan,
): { of: ListMeaning; owed: OwedUnder; mapper: RowMapper | null }[] {
  return [plan.meaning, ...plan.otherMeanings].map((of) => {
    const under = planUnder(plan, of)
    const mapper = readsAlike(plan, under) ? null : compileMapper(under)
    return { of, owed: new OwedUnder(of), mapper }
  })
}

function shown(record: ImportRecord): Record<string, string | number | null> {
  return {
    line: record.line,
    parcelId: record.parcelId,
    ppin: record.ppin,
    address: record.address,
    city: record.city,
    state: record.state,
    zipCode: record.zipCode,
    county: record.countyId === OPEN_COUNTY_ID ? null : countyLabel(record.countyId),
    ownerName: record.ownerName,
    assessedValue: dollars(record.assessedCents),
    marketValue: dollars(record.marketCents),
    taxYear: record.taxYear,
    billNumber: record.billNumber,
    taxesOwed: dollars(record.taxesCents),
    penaltiesOwed: dollars(record.penaltiesCents),
    totalOwed: dollars(record.totalCents),
    taxStatus: record.taxStatus,
    saleDate: record.saleDate,
    redemptionDate: record.redemptionDate,
    assumed: record.assumed.join(', ') || null,
  }
}
