import type { GraphNode } from '../../../contract/owner-graph.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow, listRows, raw } from '../../platform/db/sql.ts'
import { PARCEL_COLUMNS, PARCEL_FROM, type ParcelRow } from './owned-parcel.queries.ts'

/** A page of a node's neighbors. */
export type Slice = { after: number; limit: number }

export type GraphOwner = {
  name: string
  kind: string
  mail: string | null
  parcels: number
  propertyId: number
}

/** An owner with the number of its parcels and the first one; null when it has none. */
export async function findGraphOwner(db: Db, ownerId: number): Promise<GraphOwner | null> {
  return findRow<GraphOwner>(db, 'owner-of-graph')`select o.name, o.kind, o.mail_address as mail,
            m.parcels, m.property_id as "propertyId"
       from owner o,
            lateral (select count(*) as parcels, min(property_id) as property_id
                       from property_owner where owner_id = o.id) m
      where o.id = ${ownerId} and m.parcels > 0`
}

export type GraphParcel = ParcelRow & {
  nameHash: number
  placeHash: number | null
  outline: GraphNode['outline']
}

/** An owner's parcels: delinquent ones first, of these those that owe most. Served by property_owner_owner. */
export async function listGraphParcels(
  db: Db,
  ownerId: number,
  { after, limit }: Slice,
): Promise<GraphParcel[]> {
  return listRows<GraphParcel>(db, 'parcels-of-graph')`
    select ${raw(PARCEL_COLUMNS)}, m.name_hash as "nameHash", m.place_hash as "placeHash",
           l.rings as outline
      from ${raw(PARCEL_FROM)} left join parcel_outline l on l.property_id = m.property_id
     where m.owner_id = ${ownerId}
     order by (t.status = 'delinquent') is true desc, t.total_cents desc nulls last, m.property_id
     limit ${limit} offset ${after}`
}

/** One parcel with its owner and outline; null when its owner is unknown. Served by the primary keys. */
export async function findGraphParcel(
  db: Db,
  propertyId: number,
): Promise<(ParcelRow & { ownerId: number; outline: GraphNode['outline'] }) | null> {
  return findRow<ParcelRow & { ownerId: number; outline: GraphNode['outline'] }>(
    db,
    'parcel-of-graph',
  )`
    select ${raw(PARCEL_COLUMNS)}, m.owner_id as "ownerId", l.rings as outline
      from ${raw(PARCEL_FROM)} left join parcel_outline l on l.property_id = m.property_id
     where m.property_id = ${propertyId}`
}

export type InstrumentRow = {
  id: number
  type: string
  recordedOn: LocalDate | null
  grantors: string[]
  grantees: string[]
  bookPage: string | null
  total: number
}

/** The instruments of a parcel, newest first. By the primary key. */
export async function listGraphInstruments(
  db: Db,
  propertyId: number,
  { after, limit }: Slice,
): Promise<InstrumentRow[]> {
  return listRows<InstrumentRow>(db, 'instruments-of-graph')`
    select id, type, recorded_on as "recordedOn", grantors, grantees, book_page as "bookPage",
           count(*) over () as total
      from instrument where property_id = ${propertyId}
     order by recorded_on desc nulls last, id desc limit ${limit} offset ${after}`
}

export type NeighbourRow = {
  id: number
  name: string
  mail: string | null
  parcels: number
  propertyId: number
  text: string
  total: number
}

/** The owners of one mailing address or name, those of most parcels there first. Served by property_owner_place and property_owner_name. */
export async function listNeighbours(
  db: Db,
  column: 'place_hash' | 'name_hash',
  text: 'mail_address' | 'name',
  hash: number,
  { after, limit }: Slice,
): Promise<NeighbourRow[]> {
  const { rows } = await db.query<NeighbourRow>({
    name: `neighbours-by-${column}`,
    text: `select o.id, o.name, o.mail_address as mail, f.property_id as "propertyId", f.text, f.total,
                  (select count(*) from property_owner m where m.owner_id = o.id) as parcels
             from (select owner_id, min(property_id) as property_id, min(${text}) as text, count(*) as n, count(*) over () as total
                     from property_owner where ${column} = $1 group by owner_id
                    order by n desc, owner_id limit $3 offset $2) f
             join owner o on o.id = f.owner_id
            order by f.n desc, o.id`,
    values: [hash, after, limit],
  })
  return rows
}
