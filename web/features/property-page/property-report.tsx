import { memo } from 'react'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { flagsOfProperty } from '../../../domain/property/flags-of-property.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { heldSaleOf, verdict } from '../../../domain/property/verdict.ts'
import { formatCity, NOTHING } from '../../lib/format.ts'
import { Assumed } from '../../ui/assumed.tsx'
import { Page } from '../../ui/page.tsx'
import { OnlyInLists } from '../lists/lazy-your-lists.ts'
import { ListMark } from '../lists/list-mark.tsx'
import { WithoutListsLine } from '../lists/without-lists-line.tsx'
import { ParcelOutline } from '../property/parcel-outline.tsx'
import { ProvenanceLine } from '../property/provenance-line.tsx'
import { TaxStatusBadge } from '../property/tax-status-badge.tsx'
import { TrackButton } from '../watchlist/track-button.tsx'
import { type PropertyAnswers, PropertySections } from './property-sections.tsx'
import { StripSkeleton, VerdictStrip } from './verdict-strip.tsx'

/** The complete page of a property. */
export const PropertyReport = memo(function PropertyReport(props: PropertyAnswers) {
  const { property, sale, title, redemption } = props
  const name = propertyName(property)
  const city = formatCity(property)
  const flags = flagsOfProperty(property, sale.data)
  const isOwn = property.ofLists?.isOwn === true
  const isHeldByState = heldSaleOf(redemption.data?.sales ?? []) !== null
  return (
    <Page
      title={name}
      onPaper="property report"
      actions={<TrackButton propertyId={property.id} label="Track Property" />}
      heading={
        <span className="flex items-center gap-3">
          {property.outline && <ParcelOutline rings={property.outline} />}
          <span className="min-w-0">{name}</span>
        </span>
      }
      lead={
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span>
              {city || property.county}
              {['city', 'state', 'zipCode'].some((field) => property.assumed.includes(field)) && (
                <Assumed />
              )}
            </span>
            <span className="break-all">Parcel {property.parcelId ?? NOTHING}</span>
            {property.taxStatus && (
              <TaxStatusBadge status={property.taxStatus} isHeldByState={isHeldByState} />
            )}
            <ListMark of={property.ofLists} field="taxStatus" />
          </p>
          <div className="mt-2">
            <ProvenanceLine provenance={property.provenance} />
            <WithoutListsLine className="mt-1 print:hidden" />
          </div>
        </>
      }
    >
      {/* A column: in a grid the section links would not stay in view. */}
      <div className="flex flex-col gap-4 sm:gap-6 print:block print:*:mb-3">
        {isOwn && <OnlyInLists list={property.lists?.[0]?.name} fallback={null} />}
        {sale.isPending || title.isPending || redemption.isPending ? (
          <StripSkeleton />
        ) : (
          <VerdictStrip
            tiles={verdict(
              {
                property,
                flags: flags.length,
                sale: sale.data,
                title: title.data,
                redemption: redemption.data,
              },
              centralDay(new Date()),
            )}
          />
        )}
        <PropertySections {...props} flags={flags} />
      </div>
    </Page>
  )
})
