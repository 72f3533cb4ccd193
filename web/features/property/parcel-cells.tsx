import type { Property } from '../../../contract/property.ts'
import { shownAddress } from '../../../domain/address/shown-address.ts'
import { formatAddress, NOTHING } from '../../lib/format.ts'

/** An address in a table, with its city and zip below; the state is beside the county. */
export function AddressCell({ property }: { property: Property }) {
  return (
    <span title={formatAddress(property) || undefined}>
      <span className="block truncate">
        {property.address ? shownAddress(property.address) : NOTHING}
      </span>
      {property.city && (
        <span className="block truncate text-ink-muted text-xs">
          {shownAddress(property.city)} {property.zipCode}
        </span>
      )}
    </span>
  )
}

/** An owner in a table, in two lines at most. */
export function OwnerCell({ property: { ownerName } }: { property: Property }) {
  return (
    <span title={ownerName ?? undefined} className="line-clamp-2 leading-4.5">
      {ownerName ?? 'Unknown'}
    </span>
  )
}
