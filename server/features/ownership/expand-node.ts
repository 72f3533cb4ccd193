import type { GraphNode } from '../../../contract/owner-graph.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { compareNames } from '../../../domain/ownership/links/compare-owners.ts'
import type { Db } from '../../platform/db/db.ts'
import { partyNames } from '../title/title.queries.ts'
import { addressNode, nameNode, ownerNode, parcelNode } from './graph-nodes.ts'
import type { GraphParts } from './graph-parts.ts'
import { readNamedProperty } from './named-property.ts'
import {
  PARCEL_COLUMNS,
  PARCEL_FROM,
  type ParcelRow,
  toOwnedParcel,
} from './owned-parcel.queries.ts'

/** The part of a node's neighbours that is asked for. */
export type Slice = { after: number; limit: number }

type InstrumentRow = {
  id: number
  type: string
  recordedOn: LocalDate | null
  grantors: string[]
  grantees: string[]
  bookPage: string | null
  total: number
}

/** The instruments of a parcel, newest first; an edge leads to its owner where one names it. */
export async function expandParcel(
  db: Db,
  propertyId: number,
  { after, limit }: Slice,
  parts: GraphParts,
): Promise<void> {
  const { rows } = await db.query<ParcelRow & { ownerId: number; outline: GraphNode['outline'] }>({
    name: 'parcel-of-graph',
    text: `select ${PARCEL_COLUMNS}, m.owner_id as "ownerId", l.rings as outline
             from ${PARCEL_FROM} left join parcel_outline l on l.property_id = m.property_id
            where m.property_id = $1`,
    values: [propertyId],
  })
  const row = rows[0]
  if (!row) return
  const { ownerId, outline, ...parcel } = row
  const { rows: instruments } = await db.query<InstrumentRow>({
    name: 'instruments-of-graph',
    text: `select id, type, recorded_on as "recordedOn", grantors, grantees, book_page as "bookPage",
                  count(*) over () as total
             from instrument where property_id = $1
            order by recorded_on desc nulls last, id desc limit $3 offset $2`,
    values: [propertyId, after, limit],
  })
  const total = instruments[0]?.total ?? 0
  const from = parts.node({
    ...parcelNode(toOwnedParcel(parcel), outline),
    more: Math.max(0, total - after - instruments.length),
  })
  for (const instrument of instruments) {
    const node = parts.node(instrumentNode(instrument))
    const names = [partyNames(instrument.grantors), partyNames(instrument.grantees)]
    const reasons = [names.map((name) => name ?? 'nobody named').join(' to ')]
    parts.edge({ from, to: node, kind: 'conveyed', weight: 1, reasons })
    const role = roleOf(parcel.recordedAs, instrument)
    if (role === null) continue
    const why = [`${role} of the same name`]
    parts.edge({ from: node, to: `owner:${ownerId}`, kind: 'named-in', weight: 0, reasons: why })
  }
}

function instrumentNode({ id, type, recordedOn, bookPage }: InstrumentRow): GraphNode {
  return {
    id: `instrument:${id}`,
    kind: 'instrument',
    label: type.replaceAll('-', ' '),
    detail: bookPage === null ? null : `Book ${bookPage.replace('/', ', page ')}`,
    propertyId: null,
    taxStatus: null,
    totalOwed: null,
    on: recordedOn,
    outline: null,
    more: 0,
  }
}

/** In which place an instrument names the owner, if it does. */
function roleOf(owner: string, { grantors, grantees }: InstrumentRow): string | null {
  const named = readNamedProperty(1, owner, null)
  const isOne = (names: readonly string[]) => {
    const other = names.length === 0 ? null : readNamedProperty(2, names.join(' & '), null)
    const is = named && other ? compareNames(named.owner, other.owner).is : 'none'
    return is === 'same' || is === 'near'
  }
  if (isOne(grantees)) return 'grantee'
  return isOne(grantors) ? 'grantor' : null
}

type NeighbourRow = {
  id: number
  name: string
  mail: string | null
  parcels: number
  propertyId: number
  text: string
  total: number
}

/** The owners whose mail goes to one address, those of most parcels there first. */
export async function expandAddress(
  db: Db,
  hash: number,
  { after, limit }: Slice,
  parts: GraphParts,
): Promise<void> {
  const rows = await listNeighbours(db, 'place_hash', 'mail_address', hash, { after, limit })
  const [first] = rows
  if (!first) return
  const more = Math.max(0, first.total - after - rows.length)
  const to = parts.node({ ...addressNode(hash, first.text), more })
  for (const row of rows) {
    const from = parts.node(ownerNode(row, row.parcels))
    parts.edge({ from, to, kind: 'mail-to', weight: 1, reasons: [`mail to ${row.text}`] })
  }
}

/** The owners of one name, those of most parcels first. */
export async function expandName(
  db: Db,
  hash: number,
  { after, limit }: Slice,
  parts: GraphParts,
): Promise<void> {
  const rows = await listNeighbours(db, 'name_hash', 'name', hash, { after, limit })
  const [first] = rows
  if (!first) return
  const more = Math.max(0, first.total - after - rows.length)
  const to = parts.node({ ...nameNode(hash, first.text), more })
  for (const row of rows) {
    const from = parts.node(ownerNode(row, row.parcels))
    parts.edge({ from, to, kind: 'recorded-as', weight: 1, reasons: [`recorded as ${row.text}`] })
  }
}

/** Served by property_owner_place and property_owner_name. */
async function listNeighbours(
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
