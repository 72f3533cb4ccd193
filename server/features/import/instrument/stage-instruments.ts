import { createHash } from 'node:crypto'
import { normalizeAddress, parcelKey } from '../../../../domain/address/normalize.ts'
import { commonSpelling } from '../../../../domain/county/parcel-spelling.ts'
import type { InstrumentRecord } from '../../../../domain/import/instrument/instrument-field.ts'
import { copyText, copyTextArray } from '../../../platform/db/copy-text.ts'

/** One row of the index as a COPY line. */
export function instrumentLine(record: InstrumentRecord, isPartyARow: boolean): string {
  const place = placeOf(record)
  const document = documentOf(record, isPartyARow)
  return [
    String(record.line),
    String(record.countyId),
    uuidOf([document, ...place]),
    uuidOf([document]),
    ...place.map(copyText),
    copyText(record.type),
    copyText(record.statedType),
    copyText(record.recordedOn),
    copyText(record.executedOn),
    copyTextArray(record.grantors),
    copyTextArray(record.grantees),
    copyText(record.bookPage),
    copyText(record.instrumentNumber),
    copyText(record.considerationCents),
    copyText(record.amountCents),
    copyText(record.maturesOn),
    copyTextArray(record.references),
    copyText(record.interest),
    copyText(record.remarks),
    copyText(record.description),
    copyText(record.extra === null ? null : JSON.stringify(record.extra)),
  ].join('\t')
}

function placeOf({
  countyId,
  parcelId,
  ppin,
  address,
  legal,
}: InstrumentRecord): Array<string | null> {
  return [
    parcelId === null ? null : commonSpelling(countyId, parcelKey(parcelId)),
    ppin === null ? null : parcelKey(ppin),
    (address === null ? '' : normalizeAddress(address)) || null,
    legal === null ? null : foldLegal(legal) || null,
  ]
}

/** Legal descriptions are compared by letters and digits. `legalSql` in instrument-stage does the same. */
function foldLegal(legal: string): string {
  return legal
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
}

/** Fields that identify a document. */
export type Filed = Pick<
  InstrumentRecord,
  | 'type'
  | 'instrumentNumber'
  | 'bookPage'
  | 'recordedOn'
  | 'executedOn'
  | 'amountCents'
  | 'considerationCents'
  | 'grantors'
  | 'grantees'
>

/**
 * The key by which two rows are one document: its number, else book, page and parties, else all fields. Numbers
 * repeat in other years, so the recording day is part of it.
 */
export function documentOf(record: Filed, isPartyARow: boolean): string {
  const { type, instrumentNumber, bookPage, recordedOn } = record
  if (instrumentNumber !== null) return ['n', type, instrumentNumber, recordedOn].join('|')
  const parties = [record.grantors, record.grantees].map((names) =>
    names
      .map((name) => foldLegal(name))
      .sort()
      .join(';'),
  )
  // If each party has a row, the rows of one page are one document.
  if (bookPage !== null && isPartyARow) return ['r', type, bookPage, recordedOn].join('|')
  if (bookPage !== null) return ['p', type, bookPage, ...parties].join('|')
  return [
    'd',
    type,
    recordedOn,
    record.executedOn,
    record.amountCents,
    record.considerationCents,
    ...parties,
  ].join('|')
}

/** A UUID derived from these parts. */
export function uuidOf(parts: ReadonlyArray<string | null>): string {
  return createHash('md5').update(JSON.stringify(parts)).digest('hex')
}
