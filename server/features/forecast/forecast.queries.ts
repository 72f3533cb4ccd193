import type { Measure } from '../../../domain/forecast/sale-fact.ts'
import { ASSUMABLE } from '../../../domain/import/record.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import {
  type RecordedSale,
  type SaleFactRow,
  type SubjectRow,
  withAddress,
} from './sale-fact-row.ts'

const bit = (field: (typeof ASSUMABLE)[number]) => 1 << ASSUMABLE.indexOf(field)

/** Select list of a result r with its property p. */
const SALE_COLUMNS = `r.property_id as "propertyId", p.parcel_id as "parcelId", left(p.address, 200) as written,
  r.due_cents as "dueCents", r.assessed_cents as "assessedCents", left(r.property_class, 100) as "propertyClass",
  r.is_homestead as "isHomestead", r.sale_day as day, r.day_assumed as "isDayAssumed", r.outcome,
  case when r.outcome = 'sold' then r.bid_cents end as "bidCents", r.rate::float8 as rate`

/** SQL condition: the row states the parcel's result and day. */
const IS_KNOWN = 'outcome is not null and sale_day is not null'

/** SQL condition: the latest import of a parcel and day, and in it the last row. By tax_sale_result's primary key. */
const IS_LATEST = `not exists (
  select from tax_sale_result n where n.property_id = r.property_id and n.sale_day = r.sale_day
     and n.outcome is not null and (n.import_id, n.line) > (r.import_id, r.line))`

export type YearOfResults = {
  year: number
  listings: number
  bids: number
  /** Bids that are prices. */
  prices: number
  lastDay: LocalDate
}

/** The years of a county's results, latest first. Served by tax_sale_result_county. */
export async function listYears(db: Db, countyId: number): Promise<YearOfResults[]> {
  const { rows } = await db.query<YearOfResults>({
    name: 'result-years-of-county',
    text: `select extract(year from sale_day)::int as year, count(*)::int as listings,
                  count(coalesce(bid_cents, rate)) filter (where outcome = 'sold')::int as bids,
                  count(bid_cents) filter (where outcome = 'sold')::int as prices, max(sale_day) as "lastDay"
             from tax_sale_result where county_id = $1 and ${IS_KNOWN} group by 1 order by 1 desc`,
    values: [countyId],
  })
  return rows
}

/** All listings of a county in a year, in the order of their list. Served by tax_sale_result_county. */
export async function listSalesOfYear(
  db: Db,
  countyId: number,
  year: number,
): Promise<RecordedSale[]> {
  const { rows } = await db.query<SaleFactRow>({
    name: 'results-of-year',
    text: `select ${SALE_COLUMNS}
             from tax_sale_result r join property p on p.id = r.property_id
            where r.county_id = $1 and r.outcome is not null and r.sale_day >= make_date($2, 1, 1) and r.sale_day < make_date($2 + 1, 1, 1)
              and ${IS_LATEST}
            order by r.sale_day, r.import_id, r.line`,
    values: [countyId, year],
  })
  return rows.map(withAddress)
}

/** Ids of the parcels on a county's lists of a year. Served by tax_sale_result_county. */
export async function listIdsOfYear(db: Db, countyId: number, year: number): Promise<Set<number>> {
  const { rows } = await db.query<{ id: number }>({
    name: 'result-ids-of-year',
    text: `select distinct property_id as id from tax_sale_result
            where county_id = $1 and outcome is not null and sale_day >= make_date($2, 1, 1) and sale_day < make_date($2 + 1, 1, 1)`,
    values: [countyId, year],
  })
  return new Set(rows.map(({ id }) => id))
}

/** The earlier listings of parcels, oldest first. By tax_sale_result's primary key. */
export async function listSalesOfParcels(
  db: Db,
  propertyIds: readonly number[],
): Promise<RecordedSale[]> {
  const { rows } = await db.query<SaleFactRow>({
    name: 'results-of-parcels',
    text: `select ${SALE_COLUMNS} from tax_sale_result r join property p on p.id = r.property_id
            where r.property_id = any($1::bigint[]) and ${IS_KNOWN} and ${IS_LATEST}
            order by r.sale_day, r.import_id, r.line limit 50000`,
    values: [propertyIds],
  })
  return rows.map(withAddress)
}

/** How many sales are read on each side of a parcel's value, and on its block. */
const NEAR = 120

/**
 * Candidate sales for the most similar ones: of nearly the same value (served by tax_sale_result_value), and of
 * parcels whose numbers share a prefix (property_identity).
 */
export async function listSalesNear(
  db: Db,
  {
    countyId,
    assessedCents,
    block,
  }: { countyId: number; assessedCents: number; block: string | null },
): Promise<RecordedSale[]> {
  const { rows } = await db.query<SaleFactRow>({
    name: 'results-near',
    text: `with near as (
             (select property_id, import_id, line from tax_sale_result
               where county_id = $1 and outcome = 'sold' and sale_day is not null and assessed_cents >= $2
               order by assessed_cents, sale_day desc limit ${NEAR})
             union
             (select property_id, import_id, line from tax_sale_result
               where county_id = $1 and outcome = 'sold' and sale_day is not null and assessed_cents < $2
               order by assessed_cents desc, sale_day desc limit ${NEAR})
             union
             (select r.property_id, r.import_id, r.line
                from (select id from property
                       where county_id = $1 and parcel_key >= $3 and parcel_key < $3 || chr(1114109)
                       limit ${NEAR}) b
                join tax_sale_result r on r.property_id = b.id and r.outcome = 'sold' and r.sale_day is not null))
           select ${SALE_COLUMNS}
             from near join tax_sale_result r using (property_id, import_id, line)
             join property p on p.id = r.property_id
            where ${IS_LATEST}`,
    values: [countyId, assessedCents, block],
  })
  return rows.map(withAddress)
}

export type FoundSubject = SubjectRow & { countyId: number; parcelKey: string }

/** The record's current facts of parcels; assumed values are left out. By primary keys. */
export async function findSubjects(
  db: Db,
  propertyIds: readonly number[],
): Promise<FoundSubject[]> {
  const { rows } = await db.query<FoundSubject>({
    name: 'subjects-of-forecast',
    text: `select p.id as "propertyId", p.county_id as "countyId", p.parcel_key as "parcelKey",
                  p.parcel_id as "parcelId", left(p.address, 200) as written,
                  left(p.property_type, 100) as "propertyClass",
                  case when p.assumed & ${bit('assessedValue')} = 0 then p.assessed_cents end as "assessedCents",
                  case when t.assumed & ${bit('totalOwed')} = 0 then t.total_cents end as "dueCents",
                  null::boolean as "isHomestead"
             from property p left join tax_sale t on t.property_id = p.id where p.id = any($1::bigint[])`,
    values: [propertyIds],
  })
  return rows
}

export type ModelRow = {
  edition: number
  version: number
  hasModel: boolean
  bids: number
  listings: number
  years: number[]
  lastDay: LocalDate | null
}

/** Facts about a county's model, without the model; by primary key. */
export async function findModel(db: Db, countyId: number): Promise<ModelRow | null> {
  const { rows } = await db.query<ModelRow>({
    name: 'forecast-model',
    text: `select edition, version, model is not null as "hasModel", bids, listings, years, last_day as "lastDay"
             from forecast_model where county_id = $1`,
    values: [countyId],
  })
  return rows[0] ?? null
}

export async function readModel(
  db: Db,
  countyId: number,
): Promise<{ edition: number; model: Buffer } | null> {
  const { rows } = await db.query<{ edition: number; model: Buffer }>({
    name: 'forecast-model-bytes',
    text: 'select edition, model from forecast_model where county_id = $1 and model is not null',
    values: [countyId],
  })
  return rows[0] ?? null
}

/** Whether a county's results changed since it was last trained; by primary key. */
export async function isDue(db: Db, countyId: number): Promise<boolean> {
  const { rows } = await db.query({
    name: 'forecast-is-due',
    text: 'select from forecast_due where county_id = $1',
    values: [countyId],
  })
  return rows.length > 0
}

/** Counties to train, with their number of changes. */
export async function listDue(db: Db): Promise<Array<{ countyId: number; changes: number }>> {
  const { rows } = await db.query<{ countyId: number; changes: number }>(
    'select county_id as "countyId", changes from forecast_due order by county_id limit 500',
  )
  return rows
}

export async function findChanges(db: Db, countyId: number): Promise<number | null> {
  const { rows } = await db.query<{ changes: number }>(
    'select changes from forecast_due where county_id = $1',
    [countyId],
  )
  return rows[0]?.changes ?? null
}

/** Queues counties with a model of another version, because this release learns differently. */
export async function markOtherVersionsDue(db: Db, version: number): Promise<void> {
  await db.query(
    `insert into forecast_due (county_id) select county_id from forecast_model where version <> $1
     on conflict do nothing`,
    [version],
  )
}

export type KeptModel = Omit<ModelRow, 'edition' | 'hasModel'> & {
  countyId: number
  model: Buffer | null
  measure: Measure
  margin: number | null
}

/** Saves a county's model, and dequeues it unless its results changed meanwhile. */
export async function saveModel(tx: Client, kept: KeptModel, changes: number): Promise<void> {
  await tx.query(
    `insert into forecast_model as m (county_id, version, edition, model, measure, bids, listings, years, last_day,
                                      margin, trained_at)
       values ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, now())
     on conflict (county_id) do update
        set version = excluded.version, edition = m.edition + 1, model = excluded.model, measure = excluded.measure,
            bids = excluded.bids, listings = excluded.listings, years = excluded.years,
            last_day = excluded.last_day, margin = excluded.margin, trained_at = excluded.trained_at`,
    [
      kept.countyId,
      kept.version,
      kept.model,
      kept.measure,
      kept.bids,
      kept.listings,
      kept.years,
      kept.lastDay,
      kept.margin,
    ],
  )
  await tx.query('delete from forecast_due where county_id = $1 and changes = $2', [
    kept.countyId,
    changes,
  ])
}
