import type { GraphNode } from '../../../contract/owner-graph.ts'
import type { OwnedParcel } from '../../../contract/ownership.ts'
import { shownMailAddress } from '../../../domain/address/shown-address.ts'
import { propertyName } from '../../../domain/property/property-name.ts'

const NOTHING = {
  detail: null,
  propertyId: null,
  taxStatus: null,
  totalOwed: null,
  isOwedAssumed: false,
  on: null,
  outline: null,
  more: 0,
} as const

type GraphOwner = {
  id: number
  name: string
  mail: string | null
  parcels: number
  /** One of its parcels. */
  propertyId: number
}

export function ownerNode(
  { id, name, mail, parcels, propertyId }: GraphOwner,
  more: number,
): GraphNode {
  const count = `${parcels.toLocaleString('en-US')} parcel${parcels === 1 ? '' : 's'}`
  const detail = mail === null ? count : `${count}, ${shownMailAddress(mail)}`
  return { ...NOTHING, id: `owner:${id}`, kind: 'owner', label: name, detail, propertyId, more }
}

export function parcelNode(parcel: OwnedParcel, outline: GraphNode['outline']): GraphNode {
  const { propertyId, parcelId, address, county, taxStatus, isHeldByState } = parcel
  const { totalOwed, isOwedAssumed } = parcel
  return {
    ...NOTHING,
    id: `parcel:${propertyId}`,
    kind: 'parcel',
    label: address === null && parcelId === null ? 'Parcel' : propertyName(parcel),
    detail: address === null || parcelId === null ? county : `${parcelId}, ${county}`,
    propertyId,
    taxStatus,
    ...(isHeldByState && { isHeldByState }),
    totalOwed,
    isOwedAssumed,
    outline,
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
  label: shownMailAddress(text),
})
