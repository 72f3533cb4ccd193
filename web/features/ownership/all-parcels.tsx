import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { ownerParcelsQuery } from './ownership.api.ts'
import { ParcelLine } from './parcel-line.tsx'

/** Every parcel of an owner, this one too, page by page. */
export function AllParcels({ ownerId }: { ownerId: number }) {
  const pages = useInfiniteQuery(ownerParcelsQuery(ownerId))
  if (pages.isPending) return <TableSkeleton rows={4} label="Loading all parcels" />
  const showMore = () => void pages.fetchNextPage()
  const failure = pages.isError && (
    <ErrorNotice
      inset
      what="The parcels could not be loaded."
      error={pages.error}
      onRetry={pages.data ? showMore : () => void pages.refetch()}
    />
  )
  if (!pages.data) return failure
  return (
    <div className="border-t">
      <ul aria-label="All parcels of this owner" className="divide-y">
        {pages.data.pages
          .flatMap(({ parcels }) => parcels)
          .map((parcel) => (
            <li
              key={parcel.propertyId}
              className="px-4 py-2.5 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
            >
              <ParcelLine parcel={parcel} />
            </li>
          ))}
      </ul>
      {failure}
      {pages.hasNextPage && !pages.isError && (
        <p className="border-t px-4 py-3 print:hidden">
          <Button
            variant="secondary"
            size="sm"
            aria-busy={pages.isFetchingNextPage || undefined}
            onClick={showMore}
          >
            Show more
          </Button>
        </p>
      )}
    </div>
  )
}
