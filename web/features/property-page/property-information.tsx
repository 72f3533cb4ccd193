import { ExternalLink } from 'lucide-react'
import type { PropertyDetail } from '../../../contract/property.ts'
import { shownMailAddress } from '../../../domain/address/shown-address.ts'
import type { PropertyField } from '../../../domain/property/fields.ts'
import { formatCount } from '../../lib/format.ts'
import { Assumed } from '../../ui/assumed.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { ListMark } from '../lists/list-mark.tsx'
import { fieldValue, fieldWord } from '../property/field-words.ts'
import { streetViewUrl } from '../property/street-view.ts'

/** Facts of every property: a dash if unknown. */
const FACTS = [
  'propertyType',
  'assessedValue',
  'marketValue',
  'buildingSize',
  'yearBuilt',
  'lotSize',
] as const
/** Facts that many counties do not publish: left out if unknown. */
const FURTHER_FACTS = [
  'landValue',
  'improvementValue',
  'bedrooms',
  'bathrooms',
  'lastSalePrice',
  'lastSaleDate',
  'homestead',
  'exemptCode',
  'ppin',
  'legalDescription',
] as const

/** Facts about the land and its owner. */
export function PropertyInformation({ property }: { property: PropertyDetail }) {
  const streetView = streetViewUrl(property)
  const mark = (field: keyof PropertyDetail) => (
    <>
      {property[field] !== null && property.assumed.includes(field) && <Assumed />}
      <ListMark of={property.ofLists} field={field} />
    </>
  )
  const fact = (field: PropertyField) => (
    <Fact key={field} name={fieldWord(field)} isNumber={typeof property[field] === 'number'}>
      {fieldValue(field, property[field])}
      {mark(field)}
    </Fact>
  )
  const further = FURTHER_FACTS.filter(
    (field) => property[field] !== null && property[field] !== '',
  ).map(fact)
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
                {shownMailAddress(property.ownerAddress)}
                {mark('ownerAddress')}
              </span>
            )}
          </Fact>
          {FACTS.map(fact)}
          <Fact name="County">
            {property.county}
            {mark('county')}
          </Fact>
        </Facts>
        {further.length > 0 && (
          <details className="mt-2 border-t pt-2">
            <summary className="py-1 font-semibold text-accent hover:underline print:hidden">
              {formatCount(further.length, 'more fact')}
            </summary>
            <div className="pt-2">
              <Facts>{further}</Facts>
            </div>
          </details>
        )}
      </Card>
    </div>
  )
}
