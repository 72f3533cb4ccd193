import type { FileImportResult } from '../../contract/import.ts'
import { compileMapper } from '../../domain/import/map-row.ts'
import type { ImportRecord } from '../../domain/import/record.ts'
import type { LocalDate } from '../../domain/local-date.ts'
import { countyLabel } from '../../domain/property/county.ts'
import { problemText } from './import.queries.ts'
import { previewInstruments } from './instrument/preview-instruments.ts'
import { CHECKED_ROWS, SHOWN_PROBLEMS, SHOWN_ROWS } from './preview-limits.ts'
import { type ImportSource, openAndRecognise } from './recognise-file.ts'

/**
 * Reads a list as an import would and writes nothing: which columns fill which fields, what would be
 * assumed, the first rows as they would be taken, and the problems of the first 20,000 rows (of all
 * rows where `wholeFile` is set).
 */
export async function previewList(
  source: AsyncIterable<Uint8Array>,
  from: Pick<ImportSource, 'fileName' | 'options'> & { wholeFile?: boolean },
  today: LocalDate,
): Promise<FileImportResult> {
  if (from.options.as === 'instruments') {
    return previewInstruments(source, { ...from, byteCount: null }, today)
  }
  const { plan, rows } = await openAndRecognise(source, { ...from, byteCount: null }, today)
  const map = compileMapper(plan)
  const preview: FileImportResult['preview'] = []
  const problems: string[] = []
  const assumed = new Set<string>()
  const counties = new Set<number>()
  let problemRows = 0
  let total = 0
  let taken = 0
  let cut = false
  for await (const { rows: batch } of rows) {
    for (const row of batch) {
      const mapped = map(row.cells(), row.line, row.geometry?.() ?? null)
      if (mapped.kind === 'skip') continue
      total++
      if (mapped.problems.length > 0) problemRows++
      for (const { line, message } of mapped.problems) {
        if (problems.length < SHOWN_PROBLEMS) problems.push(problemText(line, message))
      }
      const { record } = mapped
      if (record === null) continue
      taken++
      counties.add(record.countyId)
      for (const field of record.assumed) assumed.add(field)
      if (preview.length < SHOWN_ROWS) preview.push(shown(record))
    }
    if (total >= CHECKED_ROWS && !from.wholeFile) {
      cut = true
      break
    }
  }
  const only = counties.size === 1 ? [...counties][0] : undefined
  const county = plan.county?.id ?? only
  const n = (count: number) => count.toLocaleString('en-US')
  return {
    total_rows: total,
    imported: 0,
    errors: problemRows,
    error_details: problems,
    importId: null,
    message: cut
      ? `The first ${n(total)} rows were checked: ${n(taken)} would be taken. The rest is checked during the import.`
      : `${n(taken)} of ${n(total)} rows would be taken. Nothing has been written.`,
    profile: plan.title,
    county: county === undefined ? null : countyLabel(county),
    mapping: plan.mapping,
    assumed: [...assumed],
    preview,
    added: 0,
    changed: 0,
    unchanged: 0,
  }
}

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

function shown(record: ImportRecord): Record<string, string | number | null> {
  return {
    line: record.line,
    parcelId: record.parcelId,
    ppin: record.ppin,
    address: record.address,
    city: record.city,
    state: record.state,
    zipCode: record.zipCode,
    county: countyLabel(record.countyId),
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
