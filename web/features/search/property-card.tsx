import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { Property } from '../../../contract/property.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { formatCity, formatValue, NOTHING } from '../../lib/format.ts'
import { Assumed } from '../../ui/assumed.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { RowMark } from '../lists/row-mark.tsx'
import { streetViewUrl } from '../property/street-view.ts'
import { TaxStatusBadge } from '../property/tax-status-badge.tsx'
import { TITLE_UPDATING, TitleScore } from '../property/title-score.tsx'
import { TrackButton } from '../watchlist/track-button.tsx'

/** A property in the search results. */
export function PropertyCard({ property }: { property: Property }) {
  const streetView = streetViewUrl(property)
  const isAssumed = (field: string) => property.assumed.includes(field)
  const value = property.marketValue ?? property.assessedValue
  const valueField = property.marketValue === null ? 'assessedValue' : 'marketValue'
  const city = formatCity(property)
  return (
    <article className="row-span-3 grid grid-cols-1 grid-rows-subgrid gap-y-0 rounded-md border bg-sheet transition-colors hover:border-line-strong">
      <div className="flex items-start justify-between gap-3 border-b px-4 py-3">
        <div className="min-w-0">
          <h3 className="font-semibold text-base">
            <Link to="/property/$id" params={{ id: String(property.id) }} className="link-quiet">
              {propertyName(property)}
            </Link>
          </h3>
          <p className="text-ink-muted">
            {city || property.county}
            {['city', 'state', 'zipCode'].some(isAssumed) && <Assumed />}
            <RowMark of={property.ofLists} />
          </p>
        </div>
        {property.taxStatus && (
          <TaxStatusBadge status={property.taxStatus} isHeldByState={property.isHeldByState} />
        )}
      </div>
      <div className="px-4 py-3">
        <Facts>
          <Fact name="Parcel">
            <span className="break-all">{property.parcelId ?? NOTHING}</span>
          </Fact>
          <Fact name="Owner">{property.ownerName ?? 'Unknown'}</Fact>
          <Fact name="Value">
            {formatValue(value)}
            {value !== null && isAssumed(valueField) && <Assumed />}
          </Fact>
          <Fact name="Type">{property.propertyType ?? NOTHING}</Fact>
          <Fact name="County">{property.county}</Fact>
          <Fact name="Title score">
            {property.isTitleUpdating ? (
              TITLE_UPDATING
            ) : property.titleScore === null ? (
              'Not analyzed'
            ) : (
              <TitleScore score={property.titleScore} />
            )}
          </Fact>
        </Facts>
      </div>
      <div className="flex flex-wrap gap-2 px-4 pb-4">
        <TrackButton propertyId={property.id} name={propertyName(property)} />
        {streetView && (
          <a
            href={streetView}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            Street View
            <ExternalLink aria-hidden />
            <span className="sr-only">of {propertyName(property)}, opens in a new tab</span>
          </a>
        )}
      </div>
    </article>
  )
}
