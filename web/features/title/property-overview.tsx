import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PropertyDetail } from '../../../contract/property.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { formatValue } from '../../lib/format.ts'
import { Assumed } from '../../ui/assumed.tsx'
import { Card } from '../../ui/card.tsx'
import { fieldValue } from '../property/field-words.ts'
import { ProvenanceLine } from '../property/provenance-line.tsx'
import { TaxStatusBadge } from '../property/tax-status-badge.tsx'

type PropertyOverviewProps = {
  property: PropertyDetail
  action?: ReactNode
}

/** The property whose title is analyzed; Unknown for a missing value. */
export function PropertyOverview({ property, action }: PropertyOverviewProps) {
  const stated = (field: keyof PropertyDetail, shown: ReactNode = String(property[field])) =>
    property[field] === null ? (
      'Unknown'
    ) : (
      <>
        {shown}
        {property.assumed.includes(field) && <Assumed />}
      </>
    )
  return (
    <Card
      title={
        <Link
          to="/property/$id"
          params={{ id: String(property.id) }}
          className="link-quiet wrap-anywhere"
        >
          {propertyName(property)}
        </Link>
      }
      aside={
        property.taxStatus && (
          <TaxStatusBadge status={property.taxStatus} isHeldByState={property.isHeldByState} />
        )
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 md:grid-cols-5">
        <Fact name="Address">{stated('address', fieldValue('address', property.address))}</Fact>
        <Fact name="City">{stated('city', fieldValue('city', property.city))}</Fact>
        <Fact name="State">{stated('state')}</Fact>
        <Fact name="Zip">{stated('zipCode')}</Fact>
        <Fact name="Parcel ID">{stated('parcelId')}</Fact>
        <Fact name="Owner">{stated('ownerName')}</Fact>
        <Fact name="Assessed value">
          {stated('assessedValue', formatValue(property.assessedValue))}
        </Fact>
        <Fact name="Property type">{stated('propertyType')}</Fact>
        <Fact name="Year built">{stated('yearBuilt')}</Fact>
        <Fact name="County">{stated('county')}</Fact>
      </dl>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t pt-3">
        <ProvenanceLine provenance={property.provenance} />
        {action}
      </div>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-xs">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
