import type { PropertyDetail } from '../../contract/property.ts'
import { centralDay } from '../../domain/local-date.ts'
import { formatCity, NOTHING } from '../lib/format.ts'
import { Day } from '../ui/time.tsx'

/** The head of the printed report; nothing on the screen. */
export function ReportHead({ name, property }: { name: string; property: PropertyDetail }) {
  return (
    <div aria-hidden className="hidden border-ink border-b-2 pb-3 print:block">
      <p className="font-serif text-ink-muted">ParcelProof, title analysis</p>
      <p className="mt-1 font-semibold font-serif text-lg">{name}</p>
      <p>
        {[formatCity(property), property.county, `Parcel ${property.parcelId ?? NOTHING}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-1 text-ink-muted">
        Printed <Day on={centralDay(new Date())} />
      </p>
    </div>
  )
}
