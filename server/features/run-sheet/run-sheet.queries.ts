import { ASSUMABLE } from '../../../domain/import/record.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { LngLat } from '../../../domain/property/outline-shape.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'
import { PROPERTY_COLUMNS, PROPERTY_FROM, type PropertyRow } from '../property/property-row.ts'
import { RESULTS_PROFILE } from '../sale-result/entered-results.queries.ts'

/** The importer assumed the sale's day, so it is unknown. */
const ASSUMED_DAY = `t.assumed & ${1 << ASSUMABLE.indexOf('saleDate')} <> 0`

export type SaleOf = {
  countyId: number
  /** Null: parcels whose list names no day. */
  saleDate: LocalDate | null
  /** Only parcels this workspace tracks; null for all. */
  trackedBy: number | null
}

const TRACKED = `($2::bigint is null or exists (
  select from tracked_property w where w.property_id = t.property_id and w.workspace_id = $2))`

/** The sales a county has, latest first; those without a day last. Served by tax_sale_county. */
export async function listSales(
  db: Db,
  { countyId, trackedBy }: Omit<SaleOf, 'saleDate'>,
): Promise<Array<{ saleDate: LocalDate | null; parcels: number }>> {
  const { rows } = await db.query<{ saleDate: LocalDate | null; parcels: number }>({
    name: 'sales-of-county',
    text: `select case when ${ASSUMED_DAY} then null else t.sale_date end as "saleDate",
                  count(*)::int as parcels
             from tax_sale t
            where t.county_id = $1 and ${TRACKED}
              and (t.status in ('delinquent', 'pending') or (t.sale_date is not null and not ${ASSUMED_DAY}))
            group by 1 order by 1 desc nulls last`,
    values: [countyId, trackedBy],
  })
  return rows
}

/** The first `most` parcel ids of a sale after one. Served by tax_sale_county. */
export async function listParcels(
  db: Db,
  sale: SaleOf,
  most: number,
  after = 0,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: `parcels-of-sale-${sale.saleDate === null ? 'without-day' : 'on-day'}`,
    text: `select t.property_id as id from tax_sale t
            where t.county_id = $1 and ${TRACKED} and ${
              sale.saleDate === null
                ? `t.status in ('delinquent', 'pending') and (t.sale_date is null or ${ASSUMED_DAY}) and $3::date is null`
                : `t.sale_date = $3 and not ${ASSUMED_DAY}`
            }
              and t.property_id > $5
            order by t.property_id limit $4`,
    values: [sale.countyId, sale.trackedBy, sale.saleDate, most, after],
  })
  return rows.map(({ id }) => id)
}

/** Map positions of parcels, in world units. By map_place's primary key. */
export async function listPlaces(
  db: Db,
  ids: readonly number[],
): Promise<Array<{ x: number; y: number }>> {
  return listRows<{ x: number; y: number }>(db, 'places-of-run-sheet')`
    select x, y from map_place where property_id = any(${ids}::bigint[])`
}

export type ParcelRow = PropertyRow & {
  totalCents: number | null
  saleDate: LocalDate | null
  saleAssumed: number
  rings: LngLat[][] | null
}

/** Served by primary keys. */
export async function readParcels(db: Db, ids: readonly number[]): Promise<ParcelRow[]> {
  return listRows<ParcelRow>(db, 'parcels-of-run-sheet')`
    select ${raw(PROPERTY_COLUMNS)}, t.total_cents as "totalCents", t.sale_date as "saleDate", t.assumed as "saleAssumed",
      o.rings
      from ${raw(PROPERTY_FROM)} left join parcel_outline o on o.property_id = p.id
     where p.id = any(${ids}::bigint[]) and t.property_id is not null`
}

/** A list's row of a parcel, with its unmapped columns. */
export type ListedRow = {
  propertyId: number
  importId: number
  source: string
  isResult: boolean
  taxYear: number | null
  billStatus: string | null
  extra: Record<string, string>
}

/** The current rows of the lists, newest import first. By import_row's primary key. */
export async function readListedRows(db: Db, ids: readonly number[]): Promise<ListedRow[]> {
  const rows = await listRows<
    Omit<ListedRow, 'extra' | 'isResult'> & {
      profile: string | null
      extra: Array<string | null> | null
      headings: string[]
    }
  >(db, 'listed-rows-of-run-sheet')`
    select r.property_id as "propertyId", r.import_id as "importId", i.file_name as source,
           i.profile, r.tax_year as "taxYear", r.bill_status as "billStatus", r.extra,
           i.extra_headings as headings
      from import_row r join import i on i.id = r.import_id
     where r.property_id = any(${ids}::bigint[]) and r.superseded_by is null
     order by r.property_id, r.import_id desc, r.line`
  return rows.map(({ profile, extra, headings, ...row }) => ({
    ...row,
    isResult: profile === RESULTS_PROFILE,
    extra: Object.fromEntries(
      headings.flatMap((heading, place) => {
        const value = extra?.[place]
        return value ? [[heading, value] as const] : []
      }),
    ),
  }))
}
