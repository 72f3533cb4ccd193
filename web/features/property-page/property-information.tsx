import { ExternalLink } from 'lucide-react'
import type { PropertyDetail } from '../../../contract/property.ts'
import { formatNumber, formatValue, NOTHING } from '../../lib/format.ts'
import { Assumed } from '../../ui/assumed.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { ListMark } from '../lists/list-mark.tsx'
import { streetViewUrl } from '../property/street-view.ts'

/** What is known of the land and its owner. */
export function PropertyInformation({ property }: { property: PropertyDetail }) {
  const streetView = streetViewUrl(property)
  const mark = (field: keyof PropertyDetail) => (
    <>
      {property[field] !== null && property.assumed.includes(field) && <Assumed />}
      <ListMark of={property.ofLists} field={field} />
    </>
  )
  return (
    <div id="property-information" className="scroll-mt-18">
      <Card
        title="Property Information"
        aside={
          streetView && (
            <a
              href={streetView}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              Street View
              <ExternalLink aria-hidden />
              <span className="sr-only">opens in a new tab</span>
            </a>
          )
        }
      >
        <Facts>
          <Fact name="Owner">
            {property.ownerName ?? 'Unknown'}
            {mark('ownerName')}
            {property.ownerAddress && (
              <span className="block text-ink-muted">
                {property.ownerAddress}
                {mark('ownerAddress')}
              </span>
            )}
          </Fact>
          <Fact name="Type">
            {property.propertyType ?? NOTHING}
            {mark('propertyType')}
          </Fact>
          <Fact name="Assessed value" isNumber>
            {formatValue(property.assessedValue)}
            {mark('assessedValue')}
          </Fact>
          <Fact name="Market value" isNumber>
            {formatValue(property.marketValue)}
            {mark('marketValue')}
          </Fact>
          <Fact name="Building size (sq ft)">
            {formatNumber(property.buildingSize)}
            {mark('buildingSize')}
          </Fact>
          <Fact name="Year built">
            {property.yearBuilt ?? NOTHING}
            {mark('yearBuilt')}
          </Fact>
          <Fact name="Lot size (acres)">
            {formatNumber(property.lotSize)}
            {mark('lotSize')}
          </Fact>
          <Fact name="County">
            {property.county}
            {mark('county')}
          </Fact>
          {property.ppin && (
            <Fact name="PPIN">
              {property.ppin}
              {mark('ppin')}
            </Fact>
          )}
          {property.legalDescription && (
            <Fact name="Legal description">
              {property.legalDescription}
              {mark('legalDescription')}
            </Fact>
          )}
        </Facts>
      </Card>
    </div>
  )
}
