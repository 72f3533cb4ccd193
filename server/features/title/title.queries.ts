import type { Provenance } from '../../../contract/value.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { ListSource } from '../../../domain/lists/listed-instrument.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow, listRows, raw } from '../../platform/db/sql.ts'
import {
  type ListedInstrumentOf,
  readListedInstruments,
} from '../property/listed-instrument.queries.ts'
import { readListed } from '../property/listed-row.queries.ts'
import { listYear, toDollars, toProvenance } from '../property/property-row.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { mergeAllEvidence } from './evidence-of-lists.ts'
import { readPossessions } from './possession.queries.ts'
import {
  EVENT_ENTRIES,
  EVIDENCE_COLUMNS,
  type Evidence,
  type EvidenceRow,
  INSTRUMENT_ENTRIES,
  type InstrumentEvidence,
  type TaxSaleEventEvidence,
  toEvidence,
} from './read-evidence.queries.ts'

/** An instrument as screens show it. */
export type RecordedInstrument = {
  id: number
  type: string
  recordedOn: LocalDate | null
  executedOn: LocalDate | null
  grantors: string[]
  grantees: string[]
  bookPage: string | null
  instrumentNumber: string | null
  consideration: number | null
  amount: number | null
  maturesOn: LocalDate | null
  refersTo: number[]
  missingRefs: string[]
  interest: string | null
  remarks: string | null
  docKey: string | null
  provenance: Provenance
  /** The private list that has it; null: the record. */
  ofList: ListSource | null
}

/** The parties in one line; null when none is named. */
export function partyNames(parties: readonly string[]): string | null {
  return parties.length === 0 ? null : parties.join('; ')
}

export type RecordedTaxSale = {
  id: number
  kind: string
  saleDate: LocalDate | null
  taxYear: number | null
  amount: number | null
  purchaser: string | null
  status: string
  provenance: Provenance
}

/** A property's title evidence with the source of each part. */
export type RecordedTitle = {
  evidence: Evidence
  /** Oldest recording first; those without a day last. */
  instruments: RecordedInstrument[]
  /** Newest first. */
  taxSales: RecordedTaxSale[]
  /** Source of the sale on a county's list; null when there is none. */
  listedSale: Provenance | null
  /** The record's evidence alone, if the workspace's lists add some: null if the record lacks it. */
  ofRecord?: Evidence | null
}

type SourceTuple = [
  importId: number,
  asOf: LocalDate,
  listYear: number | null,
  listName: string | null,
  fileName: string | null,
]

const SOURCE_ENTRIES = `s.import_id, s.as_of, ${listYear('m')}, l.name, m.file_name`
const WITH_SOURCE = `left join import m on m.id = s.import_id left join county_list l on l.id = m.list_id`

/**
 * The title evidence of a property, read once per request; null for an unknown property. Served by the primary
 * keys of property, tax_sale, instrument and tax_sale_event.
 */
export async function readRecordedTitle(
  db: ListedDb,
  propertyId: number,
): Promise<RecordedTitle | null> {
  if (!db.lists) return readOfRecord(db, propertyId)
  const [record, rows, instruments, possessions] = await Promise.all([
    readOfRecord(db, propertyId),
    readListed(db, [propertyId]),
    readListedInstruments(db, [propertyId]),
    readPossessions(db, [propertyId]),
  ])
  if (rows.size + instruments.byProperty.size + possessions.length === 0) return record
  const listed = { rows, instruments, possessions }
  const [evidence] = mergeAllEvidence(record ? [record.evidence] : [], listed)
  if (!evidence) return record
  return seenWith(evidence, record, instruments.byProperty.get(propertyId) ?? [])
}

/** The title with the workspace's lists, and by the record alone. */
function seenWith(
  evidence: Evidence,
  record: RecordedTitle | null,
  listed: readonly ListedInstrumentOf[],
): RecordedTitle {
  const ofRecord = new Map(record?.instruments.map((entry) => [entry.id, entry]))
  const ofLists = new Map(listed.map((entry) => [entry.id, entry]))
  const instruments = evidence.instruments.flatMap((entry) => {
    const known = ofRecord.get(entry.id)
    const { refersTo, missingRefs, ofList } = entry
    if (known) return { ...known, refersTo, missingRefs }
    const number = ofLists.get(entry.id)?.instrumentNumber ?? null
    return ofList ? recordedInstrument(entry, number, provenanceOfList(ofList)) : []
  })
  return {
    evidence,
    instruments: instruments.sort(byRecording),
    taxSales: record?.taxSales ?? [],
    listedSale: evidence.taxSale?.ofList
      ? provenanceOfList(evidence.taxSale.ofList)
      : (record?.listedSale ?? null),
    ofRecord: record?.evidence ?? null,
  }
}

function provenanceOfList({ listId, list, day }: ListSource): Provenance {
  return { source: list, importId: listId, asOf: day, year: null, isSample: false }
}

const byRecording = (a: RecordedInstrument, b: RecordedInstrument) =>
  compareDays(a.recordedOn, b.recordedOn) || a.id - b.id

async function readOfRecord(db: Db, propertyId: number): Promise<RecordedTitle | null> {
  const row = await findRow<
    EvidenceRow & {
      instrument_numbers: Array<string | null> | null
      instrument_sources: SourceTuple[] | null
      event_sources: Array<[id: number, source: SourceTuple]> | null
      listed_source: SourceTuple | null
    }
  >(db, 'read-recorded-title')`
    select p.id, ${raw(EVIDENCE_COLUMNS)}, i.rows as instruments, i.numbers as instrument_numbers,
           i.sources as instrument_sources, e.rows as events, e.sources as event_sources,
           (select json_build_array(${raw(SOURCE_ENTRIES)}) from tax_sale s ${raw(WITH_SOURCE)}
             where s.property_id = p.id) as listed_source
      from property p
      left join tax_sale t on t.property_id = p.id
      left join title_record r on r.property_id = p.id
      left join lateral (
        select json_agg(json_build_array(${raw(INSTRUMENT_ENTRIES)}) order by s.id) as rows,
               json_agg(s.instrument_number order by s.id) as numbers,
               json_agg(json_build_array(${raw(SOURCE_ENTRIES)}) order by s.id) as sources
          from instrument s ${raw(WITH_SOURCE)} where s.property_id = p.id) i on true
      left join lateral (
        select json_agg(json_build_array(${raw(EVENT_ENTRIES)}) order by s.id) as rows,
               json_agg(json_build_array(s.id, json_build_array(${raw(SOURCE_ENTRIES)})) order by s.id) as sources
          from tax_sale_event s ${raw(WITH_SOURCE)} where s.property_id = p.id) e on true
     where p.id = ${propertyId}`
  if (!row) return null
  const evidence = toEvidence(row)
  const { instrument_numbers: numbers, instrument_sources: sources, event_sources } = row
  return {
    evidence,
    instruments: evidence.instruments
      .map((entry, at) => recordedInstrument(entry, numbers?.[at] ?? null, sourceOf(sources?.[at])))
      .sort(byRecording),
    taxSales: evidence.events
      .map((event) => recordedTaxSale(event, event_sources?.find(([id]) => id === event.id)?.[1]))
      .sort((a, b) => compareDays(b.saleDate, a.saleDate) || b.id - a.id),
    listedSale: row.listed_source && sourceOf(row.listed_source),
  }
}

function recordedInstrument(
  { considerationCents, amountCents, ...entry }: InstrumentEvidence,
  instrumentNumber: string | null,
  provenance: Provenance,
): RecordedInstrument {
  return {
    ...entry,
    instrumentNumber,
    consideration: toDollars(considerationCents),
    amount: toDollars(amountCents),
    provenance,
  }
}

function recordedTaxSale(
  { amountCents, notices: _notices, ...event }: TaxSaleEventEvidence,
  source: SourceTuple | undefined,
): RecordedTaxSale {
  return { ...event, amount: toDollars(amountCents), provenance: sourceOf(source) }
}

function sourceOf(source: SourceTuple | undefined): Provenance {
  if (!source) throw new Error('a row of the record has no source')
  const [importId, asOf, listYear, listName, fileName] = source
  return toProvenance({ importId, asOf, listYear, listName, fileName })
}

/** Orders days; an unknown one comes last. */
function compareDays(a: LocalDate | null, b: LocalDate | null): number {
  return a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1
}

/** The county of a property; null for an unknown one. Served by the primary key. */
export async function findCountyId(db: Db, propertyId: number): Promise<number | null> {
  const rows = await listRows<{ countyId: number }>(db, 'county-of-property')`
    select county_id as "countyId" from property where id = ${propertyId}`
  return rows[0]?.countyId ?? null
}

/** A lien stated by a list, without an instrument. */
export type StatedLien = {
  id: number
  lienType: string
  priority: number | null
  lienHolder: string | null
  filedDate: LocalDate | null
  amountCents: number | null
  notes: string | null
  isActive: boolean
}

/** Served by the primary key. */
export async function listStatedLiens(db: Db, propertyId: number): Promise<StatedLien[]> {
  return listRows<StatedLien>(db, 'stated-liens-of-property')`
    select id, lien_type as "lienType", priority, lien_holder as "lienHolder",
           filed_on as "filedDate", amount_cents as "amountCents", notes, is_active as "isActive"
      from lien where property_id = ${propertyId} and instrument_id is null
     order by is_active desc, priority nulls last, filed_on, id`
}
