import type { Assumable } from '../../../domain/import/record.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { ListSource } from '../../../domain/lists/listed-instrument.ts'
import { type ListSays, salesWithList } from '../../../domain/tax-sale/sales-with-list.ts'
import type { StateHolding } from '../../../domain/title/reading/held-by-state.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'
import { cutBySum } from '../../platform/jobs/cut-by-sum.ts'
import { holdingBy, SALE_LIST } from '../property/held-list.queries.ts'
import { assumedFields } from '../property/property-row.ts'
import {
  type StatedValues,
  toStatedValues,
  VALUE_COLUMNS,
  type ValueRow,
} from '../property/stated-values.ts'
import { buyerOf, SALE_BUYER, type SaleBuyer } from '../sale-result/sale-buyer.queries.ts'

/** An instrument as it is stored. */
export type InstrumentEvidence = {
  id: number
  type: string
  recordedOn: LocalDate | null
  executedOn: LocalDate | null
  grantors: string[]
  grantees: string[]
  bookPage: string | null
  considerationCents: number | null
  amountCents: number | null
  maturesOn: LocalDate | null
  /** Ids of instruments and of tax sale events, which share one series. */
  refersTo: number[]
  interest: string | null
  remarks: string | null
  /** The same document about another place has the same key; null if no index stated it. */
  docKey: string | null
  /** Books and pages it names that no import has yet. */
  missingRefs: string[]
  /** The private list that has it; null: the record. */
  ofList: ListSource | null
}

export type TaxSaleEventEvidence = {
  id: number
  kind: string
  saleDate: LocalDate | null
  taxYear: number | null
  amountCents: number | null
  purchaser: string | null
  status: string
  notices: Record<string, unknown>
}

/** A county's lists about the property's taxes. */
export type OwnTaxSale = {
  status: string
  saleDate: LocalDate | null
  totalCents: number | null
  /** Bit mask over ASSUMABLE. */
  assumed: number
  /** The day of the list. */
  asOf: LocalDate | null
  /** The private list that states some of it; null: the record. */
  ofList: ListSource | null
  /** The list is the State's, of land that it holds for taxes. */
  holding: StateHolding | null
  /** Who bought, as the results of the sale say; the State where they say that nobody bid. */
  buyer: string | null
}

/** Since when a tax title's holder has possessed the land, by an affidavit recorded at a book and page. */
export type PossessionEntry = { propertyId: number; from: LocalDate; bookPage: string }

/** All evidence of a property's title. */
export type Evidence = {
  propertyId: number
  countyId: number
  parcelId: string | null
  ownerName: string | null
  values: StatedValues
  taxSale: OwnTaxSale | null
  instruments: InstrumentEvidence[]
  /** Read with the list's tax sale (`salesWithList`). */
  events: TaxSaleEventEvidence[]
  /** A person requested its analysis. */
  isOnRequest: boolean
  /** The affidavit of possession that the caller's workspace entered. */
  possession?: PossessionEntry
  /** The caller's private lists that state its owner or its sale; undefined: only the record does. */
  ofLists?: readonly ListSource[]
}

export type InstrumentTuple = [
  id: number,
  type: string,
  recordedOn: string | null,
  executedOn: string | null,
  grantors: string[],
  grantees: string[],
  bookPage: string | null,
  considerationCents: number | null,
  amountCents: number | null,
  maturesOn: string | null,
  refersTo: number[],
  interest: string | null,
  remarks: string | null,
  docKey: string | null,
  missingRefs: string[],
]

export type EventTuple = [
  id: number,
  kind: string,
  saleDate: string | null,
  taxYear: number | null,
  amountCents: number | null,
  purchaser: string | null,
  status: string,
  notices: Record<string, unknown>,
]

/** Ids of properties, and the evidence of the existing ones. */
export type EvidenceBatch = { ids: number[]; evidence: Evidence[] }

/** The next properties to score after $1, $2 of them. */
const BEHIND = `(
    select property_id as id from (
      (select property_id from instrument where property_id > $1
        group by property_id order by property_id limit $2)
      union
      (select property_id from title_record where property_id > $1 and rule_set is not null
        order by property_id limit $2)) either
     order by id limit $2) wanted`

/**
 * The next properties after `cursor`, by id, that have instruments or a computed record. Served by the primary keys
 * of instrument and title_record, read in order.
 */
export async function readEvidenceBehind(
  db: Db,
  cursor: number,
  limit: number,
): Promise<EvidenceBatch> {
  const [ids = []] = await partsByInstruments(db, await listIdsBehind(db, cursor, limit))
  return { ids, evidence: await readEvidence(db, ids) }
}

/** Instruments held at a time, 1 to 2 kB each. */
const MAX_INSTRUMENTS = 10_000

/** Splits properties into parts by the size of their evidence. Served by the primary key of instrument. */
export async function partsByInstruments(db: Db, ids: readonly number[]): Promise<number[][]> {
  const rows = await listRows<{ id: number; n: number }>(db, 'count-instruments-of')`
    select property_id as id, count(*) as n from instrument
     where property_id = any(${ids}::bigint[]) group by 1`
  const counts = new Map(rows.map(({ id, n }) => [id, n]))
  return cutBySum(ids, (id) => counts.get(id) ?? 0, MAX_INSTRUMENTS)
}

/** The ids that `readEvidenceBehind` returns next. */
export async function listIdsBehind(db: Db, cursor: number, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(`select id from ${BEHIND} order by id`, [
    cursor,
    limit,
  ])
  return rows.map(({ id }) => id)
}

/** The total number of properties that `readEvidenceBehind` returns. */
export async function countToScore(db: Db): Promise<number> {
  const rows = await listRows<{ n: number }>(db)`select count(*) as n from (
      select property_id from instrument where property_id > 0 group by property_id
      union select property_id from title_record where rule_set is not null) either`
  return rows[0]?.n ?? 0
}

export type EvidenceRow = ValueRow & {
  id: number
  county_id: number
  parcel_id: string | null
  owner_name: string | null
  on_request: boolean | null
  status: string | null
  sale_date: LocalDate | null
  total_cents: number | null
  assumed: number | null
  sale_as_of: LocalDate | null
  sale_list: string | null
  sale_buyer: SaleBuyer | null
  instruments: InstrumentTuple[] | null
  events: EventTuple[] | null
}

/** Columns of a property `p`, its tax sale `t` and its title record `r` for `toEvidence`. */
export const EVIDENCE_COLUMNS = `p.county_id, p.parcel_id, p.owner_name, ${VALUE_COLUMNS}, r.on_request,
  t.status, t.sale_date, t.total_cents, t.assumed, t.as_of as sale_as_of, ${SALE_LIST} as sale_list,
  ${SALE_BUYER} as sale_buyer`
/** Entries of an `InstrumentTuple`, of the instrument `s`. */
export const INSTRUMENT_ENTRIES = `s.id, s.type, s.recorded_on, s.executed_on, s.grantors, s.grantees,
  s.book_page, s.consideration_cents, s.amount_cents, s.matures_on, s.refers_to, s.interest, s.remarks,
  s.doc_key, s.missing_refs`
/** Entries of an `EventTuple`, of the tax sale event `s`. */
export const EVENT_ENTRIES = `s.id, s.kind, s.sale_date, s.tax_year, s.amount_cents, s.purchaser,
  s.status, s.notices`

/**
 * The evidence of several properties, by id. Unknown ids are left out.
 *
 * One query for all: instruments and sales come as JSON, which the database writes and Node reads
 * faster than rows. Served by the primary keys of property, tax_sale, instrument and tax_sale_event.
 */
export async function readEvidence(db: Db, propertyIds: readonly number[]): Promise<Evidence[]> {
  const rows = await listRows<EvidenceRow | { county_id: null }>(db, 'read-title-evidence')`
    select wanted.id, ${raw(EVIDENCE_COLUMNS)}, i.rows as instruments, e.rows as events
      from unnest(${propertyIds}::bigint[]) wanted (id)
      left join property p on p.id = wanted.id
      left join tax_sale t on t.property_id = p.id
      left join title_record r on r.property_id = p.id
      left join lateral (
        select json_agg(json_build_array(${raw(INSTRUMENT_ENTRIES)}) order by s.id) as rows
          from instrument s where s.property_id = p.id) i on true
      left join lateral (
        select json_agg(json_build_array(${raw(EVENT_ENTRIES)}) order by s.id) as rows
          from tax_sale_event s where s.property_id = p.id) e on true
     order by wanted.id`
  return rows.flatMap((row) => (row.county_id === null ? [] : [toEvidence(row)]))
}

export function toEvidence(row: EvidenceRow): Evidence {
  const instruments = (row.instruments ?? []).map(toInstrument)
  const stated = toTaxSale(row)
  const taxSale = stated && isGrantedSince(stated, instruments) ? null : stated
  return {
    propertyId: row.id,
    countyId: row.county_id,
    parcelId: row.parcel_id,
    ownerName: row.owner_name,
    values: toStatedValues(row),
    isOnRequest: row.on_request ?? false,
    taxSale,
    instruments,
    events: salesWithList((row.events ?? []).map(toEvent), taxSale && statedBy(taxSale)),
  }
}

/** What the lists state of the sale, without what an import assumed. */
export function statedBy(sale: OwnTaxSale): ListSays {
  const { status, saleDate, totalCents, assumed, holding, buyer } = sale
  const fields = assumedFields(assumed)
  const stated = <T>(field: Assumable, value: T) => (fields.includes(field) ? null : value)
  return {
    status: stated('taxStatus', status),
    saleDate: stated('saleDate', saleDate),
    totalCents: stated('totalOwed', totalCents),
    holding,
    buyer,
  }
}

function toTaxSale(row: EvidenceRow): OwnTaxSale | null {
  if (row.status === null) return null
  return {
    status: row.status,
    saleDate: row.sale_date,
    totalCents: row.total_cents,
    assumed: row.assumed ?? 0,
    asOf: row.sale_as_of,
    ofList: null,
    holding: holdingBy(row.sale_list, 'snapshot', row.county_id),
    buyer: buyerOf(row.county_id, row.sale_buyer),
  }
}

/** A patent of the land says more than an older list of what the State held. */
function isGrantedSince(
  { holding, asOf }: OwnTaxSale,
  instruments: readonly InstrumentEvidence[],
): boolean {
  if (holding === null || asOf === null) return false
  return instruments.some(
    ({ type, recordedOn }) => type === 'patent' && recordedOn !== null && recordedOn > asOf,
  )
}

function toInstrument(row: InstrumentTuple): InstrumentEvidence {
  return {
    id: row[0],
    type: row[1],
    recordedOn: row[2],
    executedOn: row[3],
    grantors: row[4],
    grantees: row[5],
    bookPage: row[6],
    considerationCents: row[7],
    amountCents: row[8],
    maturesOn: row[9],
    refersTo: row[10],
    interest: row[11],
    remarks: row[12],
    docKey: row[13],
    missingRefs: row[14],
    ofList: null,
  }
}

function toEvent(row: EventTuple): TaxSaleEventEvidence {
  return {
    id: row[0],
    kind: row[1],
    saleDate: row[2],
    taxYear: row[3],
    amountCents: row[4],
    purchaser: row[5],
    status: row[6],
    notices: row[7],
  }
}
