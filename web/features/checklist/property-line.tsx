import { Link } from '@tanstack/react-router'
import type { PropertyChecklist } from '../../../contract/checklist.ts'

/** The property the checklist is for. */
export function PropertyLine({ filled }: { filled: PropertyChecklist }) {
  return (
    <div className="min-w-0">
      <p className="text-ink-muted">Filled in from the record of</p>
      <h2 className="font-semibold text-base">
        <Link to="/property/$id" params={{ id: String(filled.propertyId) }} className="link-quiet">
          {filled.name}
        </Link>
      </h2>
      <p className="text-ink-muted">
        {[filled.parcelId, filled.county].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
