import { GraphCard } from '../ownership/graph-card.tsx'
import { OwnerCard } from '../ownership/owner-card.tsx'

/** The owner, the parcels, and how we know. */
export function OwnerTab({ propertyId }: { propertyId: number }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6 print:block print:*:mb-3">
      <OwnerCard propertyId={propertyId} />
      <GraphCard propertyId={propertyId} />
    </div>
  )
}
