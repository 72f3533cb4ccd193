import type { GraphNode } from '../../../contract/owner-graph.ts'
import { compareNames } from '../../../domain/ownership/links/compare-owners.ts'
import type { Db } from '../../platform/db/db.ts'
import { partyNames } from '../title/title.queries.ts'
import {
  findGraphParcel,
  type InstrumentRow,
  listGraphInstruments,
  listNeighbours,
  type Slice,
} from './graph.queries.ts'
import { addressNode, nameNode, ownerNode, parcelNode } from './graph-nodes.ts'
import type { GraphParts } from './graph-parts.ts'
import { readNamedProperty } from './named-property.ts'
import { toOwnedParcel } from './owned-parcel.queries.ts'

/** The instruments of a parcel, newest first, with an edge to its owner if one names it. */
export async function expandParcel(
  db: Db,
  propertyId: number,
  { after, limit }: Slice,
  parts: GraphParts,
): Promise<void> {
  const row = await findGraphParcel(db, propertyId)
  if (!row) return
  const { ownerId, outline, ...parcel } = row
  const instruments = await listGraphInstruments(db, propertyId, { after, limit })
  const total = instruments[0]?.total ?? 0
  const from = parts.node({
    ...parcelNode(toOwnedParcel(parcel), outline),
    more: Math.max(0, total - after - instruments.length),
  })
  for (const instrument of instruments) {
    const node = parts.node(instrumentNode(instrument))
    const names = [partyNames(instrument.grantors), partyNames(instrument.grantees)]
    const reasons = [names.map((name) => name ?? 'name not stated').join(' to ')]
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
    isOwedAssumed: false,
    on: recordedOn,
    outline: null,
    more: 0,
  }
}

/** The role in which an instrument names the owner, if it does. */
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

/** The owners with one mailing address; those with most parcels first. */
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

/** The owners of one name; those with most parcels first. */
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
