import { Link } from '@tanstack/react-router'
import { propertyName } from '../../../../domain/property/property-name.ts'

type Named = { propertyId: number; parcelId: string | null; address: string | null }

/** A parcel's name as a link to its screen. */
export function ParcelName({ parcel }: { parcel: Named }) {
  return (
    <Link to="/property/$id" params={{ id: String(parcel.propertyId) }} className="link">
      {propertyName(parcel)}
    </Link>
  )
}
