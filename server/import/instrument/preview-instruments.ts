import type { FileImportResult } from '../../../contract/import.ts'
import type { InstrumentRecord } from '../../../domain/import/instrument/instrument-field.ts'
import { mapInstrument } from '../../../domain/import/instrument/map-instrument.ts'
import type { LocalDate } from '../../../domain/local-date.ts'
import { countyLabel } from '../../../domain/property/county.ts'
import { problemText } from '../import.queries.ts'
import { CHECKED_ROWS, SHOWN_PROBLEMS, SHOWN_ROWS } from '../preview-limits.ts'
import { type ImportSource, openInstruments } from '../recognise-file.ts'

/**
 * Reads an index of instruments as an import would and writes nothing. Which property each belongs to
 * is found in the import alone.
 */
export async function previewInstruments(
  source: AsyncIterable<Uint8Array>,
  from: Omit<ImportSource, 'open'> & { wholeFile?: boolean },
  today: LocalDate,
): Promise<FileImportResult> {
  const { plan, rows } = await openInstruments(source, from, today)
  const preview: FileImportResult['preview'] = []
  const problems: string[] = []
  const counties = new Set<number>()
  let problemRows = 0
  let total = 0
  let taken = 0
  let cut = false
  for await (const { rows: batch } of rows) {
    for (const row of batch) {
      const mapped = mapInstrument(plan, row.cells(), row.line)
      if (mapped.kind === 'skip') continue
      total++
      if (mapped.problems.length > 0) problemRows++
      for (const { line, message } of mapped.problems) {
        if (problems.length < SHOWN_PROBLEMS) problems.push(problemText(line, message))
      }
      if (mapped.record === null) continue
      taken++
      counties.add(mapped.record.countyId)
      if (preview.length < SHOWN_ROWS) preview.push(shown(mapped.record))
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
      : `${n(taken)} of ${n(total)} instruments would be taken. Nothing has been written.`,
    profile: plan.title,
    county: county === undefined ? null : countyLabel(county),
    mapping: plan.mapping,
    assumed: [],
    preview,
    added: 0,
    changed: 0,
    unchanged: 0,
  }
}

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

function shown(record: InstrumentRecord): Record<string, string | number | null> {
  return {
    line: record.line,
    county: countyLabel(record.countyId),
    parcelId: record.parcelId,
    ppin: record.ppin,
    address: record.address,
    legal: record.legal,
    type: record.type,
    recordedOn: record.recordedOn,
    executedOn: record.executedOn,
    grantors: record.grantors.join('; ') || null,
    grantees: record.grantees.join('; ') || null,
    bookPage: record.bookPage,
    instrumentNumber: record.instrumentNumber,
    consideration: dollars(record.considerationCents),
    amount: dollars(record.amountCents),
    maturesOn: record.maturesOn,
    refersTo: record.references.map((reference) => reference.replace(/^</, '')).join('; ') || null,
    interest: record.interest,
    remarks: record.remarks,
  }
}
