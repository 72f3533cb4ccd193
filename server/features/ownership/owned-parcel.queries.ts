import type { OwnedParcel, OwnedTotals } from '../../../contract/ownership.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'
import { HELD_BY_STATE } from '../property/held-list.queries.ts'
import { isOwedInPart } from '../property/one-debt.queries.ts'
import { maskOf, toDollars } from '../property/property-row.ts'

/** A row of `PARCEL_COLUMNS`. */
export type ParcelRow = Omit<OwnedParcel, 'county' | 'totalOwed'> & {
  countyId: number
  totalCents: number | null
}

/** Select list of an owner's parcel; goes with `PARCEL_FROM`. */
export const PARCEL_COLUMNS = `m.property_id as "propertyId", p.parcel_id as "parcelId", p.address, p.city,
  p.county_id as "countyId", m.name as "recordedAs", m.mail_address as "mailAddress",
  t.status as "taxStatus", ${HELD_BY_STATE} as "isHeldByState", t.total_cents as "totalCents",
  coalesce(t.assumed & ${maskOf(['totalOwed'])} <> 0, false) as "isOwedAssumed"`

/** The tables of `PARCEL_COLUMNS`: membership m, its property p, that one's tax sale t. */
export const PARCEL_FROM = `property_owner m join property p on p.id = m.property_id
  left join tax_sale t on t.property_id = m.property_id`

export function toOwnedParcel({ countyId, totalCents, ...row }: ParcelRow): OwnedParcel {
  return { ...row, county: countyLabel(countyId), totalOwed: toDollars(totalCents) }
}

/** Totals of owners' parcels, for owners with any. Served by property_owner_owner and tax_sale's key. */
export async function sumOwned(
  db: Db,
  ownerIds: readonly number[],
): Promise<Map<number, OwnedTotals>> {
  const rows = await listRows<{
    id: number
    n: number
    late: number
    sold: number
    cents: number
    isOwedAssumed: boolean
  }>(db, 'sum-of-owners')`
    select m.owner_id as id, count(*) as n, count(*) filter (where t.status = 'delinquent') as late,
           count(*) filter (where t.status = 'auctioned') as sold,
           coalesce(sum(t.total_cents), 0)::bigint as cents,
           bool_or(${raw(isOwedInPart('t'))}) as "isOwedAssumed"
      from property_owner m left join tax_sale t on t.property_id = m.property_id
     where m.owner_id = any(${ownerIds}::bigint[]) group by m.owner_id`
  return new Map(
    rows.map(({ id, n, late, sold, cents, isOwedAssumed }) => [
      id,
      { parcels: n, delinquent: late, auctioned: sold, totalOwed: cents / 100, isOwedAssumed },
    ]),
  )
}

/** Parcels of any owner, in the order of their ids. By the primary keys. */
export async function listParcelsById(db: Db, ids: readonly number[]): Promise<ParcelRow[]> {
  if (ids.length === 0) return []
  return listRows<ParcelRow>(db, 'owned-parcels-by-id')`
    select ${raw(PARCEL_COLUMNS)} from ${raw(PARCEL_FROM)}
      where m.property_id = any(${ids}::bigint[])
     order by m.property_id`
}

/** An owner's parcels by id, so that every page costs the same. Served by property_owner_owner. */
export async function listParcelsOfOwner(
  db: Db,
  ownerId: number,
  after: number,
  limit: number,
): Promise<ParcelRow[]> {
  return listRows<ParcelRow>(db, 'parcels-of-owner')`
    select ${raw(PARCEL_COLUMNS)} from ${raw(PARCEL_FROM)}
     where m.owner_id = ${ownerId} and m.property_id > ${after} order by m.property_id
       limit ${limit}`
}
