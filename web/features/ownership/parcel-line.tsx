import { Link } from '@tanstack/react-router'
import type { OwnedParcel } from '../../../contract/ownership.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { owedWords } from '../../../domain/tax-sale/owed-words.ts'
import { TaxStatusBadge } from '../property/tax-status-badge.tsx'

/** A parcel in one line: location, tax status, amount owed. */
export function ParcelLine({ parcel }: { parcel: OwnedParcel }) {
  const { propertyId, parcelId, address, county, taxStatus, isHeldByState } = parcel
  const { totalOwed, isOwedAssumed } = parcel
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 wrap-anywhere">
        <Link
          to="/property/$id"
          params={{ id: String(propertyId) }}
          className="font-semibold text-accent underline-offset-2 hover:underline"
        >
          {propertyName(parcel)}
        </Link>
        <span className="text-ink-muted">
          {address !== null && parcelId !== null && `, ${parcelId}`}, {county}
        </span>
      </p>
      <p className="flex items-center gap-3 tabular-nums">
        {taxStatus && <TaxStatusBadge status={taxStatus} isHeldByState={isHeldByState} />}
        {totalOwed !== null && totalOwed > 0 && owedWords(totalOwed, isOwedAssumed)}
      </p>
    </div>
  )
}
