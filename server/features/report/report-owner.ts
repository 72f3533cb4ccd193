import type { OwnerReason, PropertyOwner } from '../../../contract/ownership.ts'
import type { Db } from '../../platform/db/db.ts'
import { showPropertyOwners } from '../ownership/show-property-owners.ts'

/** Other parcels of the owner that are listed; an owner of more is a fund or a county. */
const LISTED = 60

/** The owner's other parcels. Without internal ids, which a new resolution may change. */
export type ReportOwner = {
  status: 'resolved' | 'waiting' | 'unnamed'
  name: string | null
  mailAddress: string | null
  others: PropertyOwner['others'] | null
  parcels: Array<{
    parcelId: string | null
    address: string | null
    county: string
    recordedAs: string
    taxStatus: string | null
    isHeldByState: boolean
    totalOwed: number | null
    isOwedAssumed: boolean
    metresAway: number | null
    why: Pick<OwnerReason, 'is' | 'weight' | 'reasons'> & { isDirect: boolean }
  }>
}

/** The report's section on the owner's other parcels. */
export async function gatherOwner(db: Db, propertyId: number): Promise<ReportOwner> {
  const { status, owners } = await showPropertyOwners(db, propertyId, null, LISTED)
  const [owner] = owners
  if (!owner) return { status, name: null, mailAddress: null, others: null, parcels: [] }
  return {
    status,
    name: owner.name,
    mailAddress: owner.mailAddress,
    others: owner.others,
    parcels: owner.parcels.map(
      ({
        parcelId,
        address,
        county,
        recordedAs,
        taxStatus,
        isHeldByState = false,
        totalOwed,
        isOwedAssumed,
        metresAway,
        why: { is, weight, reasons, through },
      }) => ({
        parcelId,
        address,
        county,
        recordedAs,
        taxStatus,
        isHeldByState,
        totalOwed,
        isOwedAssumed,
        metresAway,
        why: { is, weight, reasons, isDirect: through === null },
      }),
    ),
  }
}
