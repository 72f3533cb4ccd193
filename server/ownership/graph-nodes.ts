import type { GraphNode } from '../../contract/owner-graph.ts'
import type { OwnedParcel } from '../../contract/ownership.ts'

const NOTHING = {
  detail: null,
  propertyId: null,
  taxStatus: null,
  totalOwed: null,
  on: null,
  more: 0,
} as const

export function ownerNode(
  { id, name, mail, parcels }: { id: number; name: string; mail: string | null; parcels: number },
  more: number,
): GraphNode {
  const count = `${parcels.toLocaleString('en-US')} parcel${parcels === 1 ? '' : 's'}`
  const detail = mail === null ? count : `${count}, ${mail}`
  return { ...NOTHING, id: `owner:${id}`, kind: 'owner', label: name, detail, more }
}

export function parcelNode(parcel: OwnedParcel): GraphNode {
  const { propertyId, parcelId, address, county, taxStatus, totalOwed } = parcel
  return {
    ...NOTHING,
    id: `parcel:${propertyId}`,
    kind: 'parcel',
    label: address ?? (parcelId === null ? 'Parcel' : `Parcel ${parcelId}`),
    detail: address === null || parcelId === null ? county : `${parcelId}, ${county}`,
    propertyId,
    taxStatus,
    totalOwed,
  }
}

export const nameNode = (hash: number, text: string): GraphNode => ({
  ...NOTHING,
  id: `name:${hash}`,
  kind: 'name',
  label: text,
})

export const addressNode = (hash: number, text: string): GraphNode => ({
  ...NOTHING,
  id: `address:${hash}`,
  kind: 'address',
  label: text,
})
