import type { GraphNode, OwnerGraph, OwnerGraphQuery } from '../../../contract/owner-graph.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { listAlike } from './alike-owners.queries.ts'
import { expandAddress, expandName, expandParcel, type Slice } from './expand-node.ts'
import { listJoining } from './explain.ts'
import { addressNode, nameNode, ownerNode, parcelNode } from './graph-nodes.ts'
import { GraphParts } from './graph-parts.ts'
import {
  PARCEL_COLUMNS,
  PARCEL_FROM,
  type ParcelRow,
  toOwnedParcel,
} from './owned-parcel.queries.ts'

/** An owner with its parcels, names, mailing addresses and who is like it; or what is next to one node of that. */
export async function showGraph(
  db: Db,
  ownerId: number,
  { node, ...slice }: OwnerGraphQuery,
): Promise<OwnerGraph> {
  const parts = new GraphParts()
  const [kind, id] = node === undefined ? ['owner', ownerId] : readNode(node)
  if (kind === 'owner') await expandOwner(db, id, slice, parts)
  else {
    await getOwner(db, ownerId)
    if (kind === 'parcel') await expandParcel(db, id, slice, parts)
    else if (kind === 'address') await expandAddress(db, id, slice, parts)
    else if (kind === 'name') await expandName(db, id, slice, parts)
  }
  return parts.answer()
}

function readNode(node: string): [kind: string, id: number] {
  const [kind = '', digits = ''] = node.split(':')
  const id = Number(digits)
  if (!Number.isSafeInteger(id)) throw new AppError('invalid_input', 'There is no such node')
  return [kind, id]
}

type OwnerRow = {
  name: string
  kind: string
  mail: string | null
  parcels: number
  propertyId: number
}

async function getOwner(db: Db, ownerId: number): Promise<OwnerRow> {
  const { rows } = await db.query<OwnerRow>({
    name: 'owner-of-graph',
    text: `select o.name, o.kind, o.mail_address as mail,
                  m.parcels, m.property_id as "propertyId"
             from owner o,
                  lateral (select count(*) as parcels, min(property_id) as property_id
                             from property_owner where owner_id = o.id) m
            where o.id = $1 and m.parcels > 0`,
    values: [ownerId],
  })
  const row = rows[0]
  if (!row) throw new AppError('not_found', 'Owner not found')
  return row
}

type Row = ParcelRow & {
  nameHash: number
  placeHash: number | null
  outline: GraphNode['outline']
}

async function expandOwner(
  db: Db,
  ownerId: number,
  { after, limit }: Slice,
  parts: GraphParts,
): Promise<void> {
  const owner = await getOwner(db, ownerId)
  const rows = await listParcels(db, ownerId, { after, limit })
  const self = parts.node(
    ownerNode({ id: ownerId, ...owner }, Math.max(0, owner.parcels - after - rows.length)),
  )
  const joining = await listJoining(
    db,
    rows.map(({ propertyId }) => propertyId),
  )
  for (const { nameHash, placeHash, outline, ...row } of rows) {
    const parcel = parts.node(parcelNode(toOwnedParcel(row), outline))
    const why = joining.get(row.propertyId)
    parts.edge({
      from: self,
      to: parcel,
      kind: 'owns',
      weight: why?.weight ?? 1,
      reasons: why?.reasons ?? [`recorded as ${row.recordedAs}`],
    })
    const name = parts.node(nameNode(nameHash, row.recordedAs))
    const written = [`recorded as ${row.recordedAs}`]
    parts.edge({ from: parcel, to: name, kind: 'recorded-as', weight: 1, reasons: written })
    if (placeHash === null || row.mailAddress === null) continue
    const address = parts.node(addressNode(placeHash, row.mailAddress))
    const mailed = [`mail to ${row.mailAddress}`]
    parts.edge({ from: parcel, to: address, kind: 'mail-to', weight: 1, reasons: mailed })
  }
  const [first] = rows
  if (after > 0 || !first) return
  for (const like of await listAlike(db, ownerId, owner.kind, first.nameHash)) {
    const other = {
      id: like.ownerId,
      name: like.name,
      mail: like.mailAddress,
      parcels: like.parcels,
      propertyId: like.propertyId,
    }
    const to = parts.node(ownerNode(other, like.parcels))
    parts.edge({ from: self, to, kind: 'alike', weight: 0, reasons: like.reasons })
  }
}

/** Delinquent ones first, of these those that owe most. Served by property_owner_owner. */
async function listParcels(db: Db, ownerId: number, { after, limit }: Slice): Promise<Row[]> {
  const { rows } = await db.query<Row>({
    name: 'parcels-of-graph',
    text: `select ${PARCEL_COLUMNS}, m.name_hash as "nameHash", m.place_hash as "placeHash",
                  l.rings as outline
             from ${PARCEL_FROM} left join parcel_outline l on l.property_id = m.property_id
            where m.owner_id = $1
            order by (t.status = 'delinquent') is true desc, t.total_cents desc nulls last, m.property_id
            limit $3 offset $2`,
    values: [ownerId, after, limit],
  })
  return rows
}
