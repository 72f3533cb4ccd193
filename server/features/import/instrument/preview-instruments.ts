import type { FileImportResult } from '../../../../contract/import.ts'
import { countyLabel } from '../../../../domain/county/county.ts'
import type { InstrumentRecord } from '../../../../domain/import/instrument/instrument-field.ts'
import { mapInstrument } from '../../../../domain/import/instrument/map-instrument.ts'
import { UnknownTypes } from '../../../../domain/import/instrument/unknown-types.ts'
import type { LocalDate } from '../../../../domain/lib/local-date.ts'
import { dollars, previewRows } from '../preview-rows.ts'
import { openList } from '../read/open-list.ts'
import { type ImportSource, openInstruments } from '../recognize-file.ts'
import { refuseFaultyRow } from '../row-fault.ts'

/** Reads an index of instruments like an import and writes nothing. Only the import resolves properties. */
export async function previewInstruments(
  source: AsyncIterable<Uint8Array>,
  from: Omit<ImportSource, 'open'> & { wholeFile?: boolean },
  today: LocalDate,
): Promise<FileImportResult> {
  const index = await openInstruments(source, { ...from, opens: openList }, today)
  const unknown = new UnknownTypes()
  const result = await previewRows(index, {
    map: (row) => {
      const mapped = refuseFaultyRow(row) ?? mapInstrument(index.plan, row.cells(), row.line)
      if (mapped.kind === 'row' && 'unknownType' in mapped) unknown.add(mapped.unknownType)
      return mapped
    },
    shown,
    assumed: () => [],
    noun: 'instruments',
    wholeFile: from.wholeFile ?? false,
  })
  return { ...result, questions: unknown.questions() }
}

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
