import { type UseQueryResult, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ExternalLink, Search } from 'lucide-react'
import { memo, useDeferredValue } from 'react'
import type { PropertyDetail } from '../../../contract/property.ts'
import type { RedemptionAnswer } from '../../../contract/redemption.ts'
import type { TaxSaleDetail } from '../../../contract/tax-sale.ts'
import type { TitleRecord } from '../../../contract/title.ts'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { flagsOfProperty } from '../../../domain/property/flags-of-property.ts'
import { verdict } from '../../../domain/property/verdict.ts'
import { isNotFound, messageForPeople } from '../../lib/api.ts'
import { formatCity, formatNumber, formatValue, NOTHING, propertyName } from '../../lib/format.ts'
import { Assumed } from '../../ui/assumed.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorCard } from '../../ui/error-notice.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Near } from '../../ui/near.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { ForecastCard } from '../forecast/lazy-forecast-card.ts'
import { HoldingCard } from '../holding/lazy-holding-card.ts'
import { OnlyInLists, YourListsCard } from '../lists/lazy-your-lists.ts'
import { ListMark } from '../lists/list-mark.tsx'
import { WithoutListsLine } from '../lists/without-lists-line.tsx'
import { LookupCard } from '../lookup/lazy-lookup-card.ts'
import { BidCard } from '../max-bid/lazy-bid-card.ts'
import { NoticeAuditCard } from '../notice-audit/lazy-notice-audit-card.ts'
import { OverlaysCard } from '../overlays/lazy-overlays-card.ts'
import { GraphCard } from '../ownership/graph-card.tsx'
import { OwnerCard } from '../ownership/owner-card.tsx'
import { propertyOwnersQuery } from '../ownership/ownership.api.ts'
import { ParcelOutline } from '../property/parcel-outline.tsx'
import { parsePropertyId, propertyQuery, taxSaleQuery } from '../property/property.api.ts'
import { ProvenanceLine } from '../property/provenance-line.tsx'
import { streetViewUrl } from '../property/street-view.ts'
import { TaxStatusBadge } from '../property/tax-status-badge.tsx'
import { redemptionQuery } from '../redemption/redemption.api.ts'
import { RedemptionCard } from '../redemption/redemption-card.tsx'
import { TeamworkCard } from '../teamwork/lazy-teamwork-card.ts'
import { titleRecordOfPropertyQuery } from '../title/title.api.ts'
import { TitleAnalysisCard } from '../title/title-analysis-card.tsx'
import { TitleOnPaper } from '../title/title-on-paper.tsx'
import { TrackButton } from '../watchlist/track-button.tsx'
import { ChangeHistory } from './change-history.tsx'
import { InsurableCard, SurplusCard } from './lazy-cards.ts'
import { ListRows } from './list-rows.tsx'
import { RedFlagsCard } from './red-flags-card.tsx'
import { TaxSaleCard } from './tax-sale-card.tsx'
import { VerdictStrip } from './verdict-strip.tsx'

const route = getRouteApi('/property/$id')

export function PropertyPage() {
  const id = parsePropertyId(route.useParams().id)
  if (id === null) return <Page title="Property not found" width="reading" />
  return <PropertyById key={id} id={id} />
}

function PropertyById({ id }: { id: number }) {
  // Rendered in slices, so that the page stays responsive.
  const property = useDeferredValue(useQuery(propertyQuery(id)))
  // Loaded in parallel with the property.
  const sale = useDeferredValue(useQuery(taxSaleQuery(id)))
  const title = useDeferredValue(useQuery(titleRecordOfPropertyQuery(id)))
  const redemption = useDeferredValue(useQuery(redemptionQuery(id)))
  usePrefetchQuery(propertyOwnersQuery(id))

  if (property.isPending) return <PropertySkeleton />
  if (property.isError) {
    if (isNotFound(property.error)) return <PropertyNotFound />
    return (
      <Page title="Property" width="reading">
        <ErrorCard
          title="This property could not be loaded"
          onRetry={() => void property.refetch()}
        >
          {messageForPeople(property.error)}
        </ErrorCard>
      </Page>
    )
  }
  return (
    <PropertyReport property={property.data} sale={sale} title={title} redemption={redemption} />
  )
}

function PropertyNotFound() {
  return (
    <Page title="Property Not Found" width="reading">
      <div className="rounded-md border bg-sheet">
        <EmptyState
          title="No property has this number"
          actions={
            <Link to="/search" className={buttonClass()}>
              <Search aria-hidden />
              Back to Search
            </Link>
          }
        >
          It may have been removed when an import was undone.
        </EmptyState>
      </div>
    </Page>
  )
}

function PropertySkeleton() {
  return (
    <Page
      title="Property"
      heading={
        <>
          <LoadingLabel>Loading property</LoadingLabel>
          <Skeleton className="h-8 w-64 max-w-full" />
        </>
      }
      lead={<Skeleton className="w-48 sm:mb-5" />}
    >
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <StripSkeleton />
        <div className="grid gap-4 sm:gap-6 md:grid-cols-2">
          <FactsSkeleton rows={8} />
          <FactsSkeleton rows={5} />
        </div>
      </div>
    </Page>
  )
}

function StripSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-3 lg:grid-cols-6">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((tile) => (
        <div key={tile} className="grid h-26 content-start gap-3 bg-sheet p-4">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-5 w-28" />
        </div>
      ))}
    </div>
  )
}

function FactsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="rounded-md border bg-sheet">
      <div className="flex h-13 items-center border-b px-4">
        <Skeleton className="w-40" />
      </div>
      <div className="divide-y px-4 py-2">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <div key={row} className="flex h-[2.3125rem] items-center justify-between">
            <Skeleton className="h-3 w-28" />
            <Skeleton className="h-3 w-20" />
          </div>
        ))}
      </div>
    </div>
  )
}

type PropertyReportProps = {
  property: PropertyDetail
  sale: UseQueryResult<TaxSaleDetail | null>
  title: UseQueryResult<TitleRecord | null>
  redemption: UseQueryResult<RedemptionAnswer>
}

const PropertyReport = memo(function PropertyReport(props: PropertyReportProps) {
  const { property, sale, title, redemption } = props
  const name = propertyName(property)
  const city = formatCity(property)
  const streetView = streetViewUrl(property)
  const flags = flagsOfProperty(property, sale.data)
  const isOwn = property.ofLists?.isOwn === true
  const listRows = property.listRows.filter((row) => Object.keys(row.extra).length > 0)

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
            {property.taxStatus && <TaxStatusBadge status={property.taxStatus} />}
            <ListMark of={property.ofLists} field="taxStatus" />
          </p>
          <div className="mt-2">
            <ProvenanceLine provenance={property.provenance} />
            <WithoutListsLine className="mt-1 print:hidden" />
          </div>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 sm:gap-6 print:block print:*:mb-3">
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
        <div className="grid grid-cols-1 gap-4 sm:gap-6 md:-mb-6 md:flow-root print:mb-0 print:flow-root">
          <div className={HALF.left}>
            <PropertyInformation property={property} streetView={streetView} />
          </div>
          <div className={HALF.right}>
            <TaxSaleCard sale={sale} listRows={property.listRows} />
          </div>
          {(!isOwn || (title.data && title.data.instruments.length > 0)) && (
            <div className={HALF.leftOfScreen}>
              <TitleAnalysisCard propertyId={property.id} county={property.county} record={title} />
            </div>
          )}
          <div className={HALF.rightOfScreen}>
            <RedFlagsCard flags={flags} />
          </div>
        </div>
        {property.lists && (
          <YourListsCard
            fallback={null}
            values={[...(sale.data?.ofLists?.values ?? []), ...(property.ofLists?.values ?? [])]}
            lists={property.lists}
            isOwn={isOwn}
          />
        )}
        {/* What is joined to parcels of the record, one that it lacks does not have. */}
        {!isOwn && <OverlaysCard fallback={null} propertyId={property.id} />}
        <TitleOnPaper record={title.data} />
        {!isOwn && <OwnerCard propertyId={property.id} />}
        {!isOwn && <GraphCard propertyId={property.id} />}
        <RedemptionCard redemption={redemption} />
        <Near reserve="min-h-96">
          <SurplusCard fallback={null} propertyId={property.id} />
          <HoldingCard fallback={null} propertyId={property.id} />
          <NoticeAuditCard fallback={null} propertyId={property.id} />
          <BidCard fallback={null} propertyId={property.id} county={property.county} />
        </Near>
        <Near reserve="min-h-96">
          <ForecastCard fallback={null} propertyId={property.id} />
          <InsurableCard fallback={null} propertyId={property.id} />
          <LookupCard fallback={null} propertyId={property.id} />
          <TeamworkCard fallback={null} propertyId={property.id} />
        </Near>
        {listRows.length > 0 && (
          <Card title="From the lists" lead="Columns as written in the lists" flush>
            <ListRows rows={listRows} />
          </Card>
        )}
        {property.changes.length > 0 && (
          <Card title="Change history" className={saysLittle(property.changes) && 'print:hidden'}>
            <ChangeHistory changes={property.changes} />
          </Card>
        )}
      </div>
    </Page>
  )
})

/** Only that it was listed once, which the line under the heading says as well: not printed. */
const saysLittle = ([first, ...more]: PropertyDetail['changes']) =>
  first?.kind === 'added' && first.fields.length === 0 && more.length === 0

/**
 * Two columns without gaps, each card below the previous one on its side; read from left to right.
 * Paper is as wide as a small window, and still has two short cards side by side.
 */
const LEFT = 'md:float-left md:clear-left md:mb-6 md:w-[calc(50%-0.75rem)]'
const RIGHT = 'md:float-right md:clear-right md:mb-6 md:w-[calc(50%-0.75rem)]'
const HALF = {
  left: `${LEFT} print:float-left print:mb-3 print:w-[calc(50%-0.5rem)]`,
  right: `${RIGHT} print:float-right print:mb-3 print:w-[calc(50%-0.5rem)]`,
  leftOfScreen: `${LEFT} print:float-none print:clear-both print:mb-3 print:w-full`,
  rightOfScreen: `${RIGHT} print:float-none print:mb-0 print:w-full`,
}

type InformationProps = { property: PropertyDetail; streetView: string | null }

function PropertyInformation({ property, streetView }: InformationProps) {
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
