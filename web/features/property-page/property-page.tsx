import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useDeferredValue } from 'react'
import { RedemptionAnswer } from '../../../contract/redemption.ts'
import { isNotFound, messageForPeople } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorCard } from '../../ui/error-notice.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { propertyOwnersQuery } from '../ownership/ownership.api.ts'
import { parsePropertyId, propertyQuery, taxSaleQuery } from '../property/property.api.ts'
import { titleRecordOfPropertyQuery } from '../title/title.api.ts'
import { PropertyReport } from './property-report.tsx'
import { StripSkeleton } from './verdict-strip.tsx'

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
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <StripSkeleton />
        </div>
        <Skeleton className="h-18 w-full" />
        <div className="-mx-4 flex h-10.25 pointer-coarse:h-11.25 items-center gap-6 border-b px-4 sm:-mx-6 sm:px-6">
          <Skeleton className="w-16" />
          <Skeleton className="w-10" />
          <Skeleton className="w-20" />
          <Skeleton className="w-12" />
        </div>
        <div className="grid gap-4 sm:gap-6 md:grid-cols-2 xl:grid-cols-3">
          <FactsSkeleton rows={8} />
          <FactsSkeleton rows={5} />
        </div>
      </div>
    </Page>
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

/** The payoff today and the deadline of each tax sale that can still be redeemed. */
function redemptionQuery(propertyId: number) {
  return apiQuery(['/api/properties', propertyId, 'redemption'], RedemptionAnswer)
}
