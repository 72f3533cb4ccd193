import type { PropertyDetail } from '../../../contract/property.ts'
import { formatCity, NOTHING } from '../../lib/format.ts'
import { PaperHead } from '../../ui/paper-head.tsx'

/** The head of the printed report; not on the screen. */
export function ReportHead({ name, property }: { name: string; property: PropertyDetail }) {
  return (
    <div aria-hidden className="hidden print:block">
      <PaperHead what="title analysis" />
      <p className="mt-3 font-semibold font-serif text-lg">{name}</p>
      <p>
        {[formatCity(property), property.county, `Parcel ${property.parcelId ?? NOTHING}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
