import type { OwnerGraph, OwnerGraphQuery } from '../../../contract/owner-graph.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { listAlike } from './alike-owners.queries.ts'
import { expandAddress, expandName, expandParcel } from './expand-node.ts'
import { findGraphOwner, type GraphOwner, listGraphParcels, type Slice } from './graph.queries.ts'
import { addressNode, nameNode, ownerNode, parcelNode } from './graph-nodes.ts'
import { GraphParts } from './graph-parts.ts'
import { toOwnedParcel } from './owned-parcel.queries.ts'
import { listJoining } from './owner-link.queries.ts'

/** The graph of an owner: parcels, names, mailing addresses and similar owners; or the neighbors of one node. */
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
  if (!Number.isSafeInteger(id)) throw new AppError('invalid_input', 'This node does not exist')
  return [kind, id]
}

async function getOwner(db: Db, ownerId: number): Promise<GraphOwner> {
  const row = await findGraphOwner(db, ownerId)
  if (!row) throw new AppError('not_found', 'Owner not found')
  return row
}

async function expandOwner(
  db: Db,
  ownerId: number,
  { after, limit }: Slice,
  parts: GraphParts,
): Promise<void> {
  const owner = await getOwner(db, ownerId)
  const rows = await listGraphParcels(db, ownerId, { after, limit })
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
