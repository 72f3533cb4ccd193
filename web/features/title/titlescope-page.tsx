import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useDeferredValue } from 'react'
import type { PropertyDetail } from '../../../contract/property.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { isNotFound, messageForPeople } from '../../lib/api.ts'
import { formatCity, NOTHING } from '../../lib/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CounselLine } from '../../ui/counsel-line.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorCard } from '../../ui/error-notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PaperHead } from '../../ui/paper-head.tsx'
import { parsePropertyId, propertyQuery } from '../property/property.api.ts'
import { ReportCheckCard } from '../report/report-check.tsx'
import { TrackButton } from '../watchlist/track-button.tsx'
import { PropertyOverview } from './property-overview.tsx'
import { ReportButton } from './report-button.tsx'
import { titleRecordQuery } from './title.api.ts'
import { TitleBody } from './title-body.tsx'
import { TitleSearch } from './title-search.tsx'
import { OverviewSkeleton, RecordSkeleton } from './title-skeletons.tsx'

const route = getRouteApi('/titlescope')

export function TitlescopePage() {
  // The selected property is in the URL, so that an analysis can be linked and survives a reload.
  const { q, property: named, report } = route.useSearch()
  // `?property=` names none.
  const property = named === '' ? undefined : named
  const navigate = route.useNavigate()
  const id = property === undefined ? null : parsePropertyId(property)
  return (
    <Page title="TitleScope" lead="Who holds title, how certain that is, and why">
      <TitleSearch
        key={q ?? ''}
        q={q ?? ''}
        onChoose={(chosen) =>
          void navigate({ search: { property: String(chosen) }, resetScroll: false })
        }
      />
      <div className="mt-3 grid grid-cols-1 gap-4 sm:gap-6 print:mt-0">
        {!property ? (
          <>
            {report === undefined && <Prompt />}
            <ReportCheckCard
              key={report ?? ''}
              hash={report}
              onCheck={(hash) => void navigate({ search: { report: hash }, resetScroll: false })}
            />
          </>
        ) : id === null ? (
          <NotFound />
        ) : (
          <Analysis key={id} id={id} />
        )}
      </div>
    </Page>
  )
}

function Prompt() {
  return (
    <div className="rounded-md border bg-sheet">
      <EmptyState title="Search for a property to analyze its title">
        Type an address, a parcel ID or an owner’s name. The analysis shows the chain of title, its
        liens, a score with every deduction, and what would survive a tax deed.
      </EmptyState>
    </div>
  )
}

function NotFound() {
  return (
    <div className="rounded-md border bg-sheet">
      <EmptyState
        title="Property Not Found"
        actions={
          <Link to="/search" className={buttonClass({ variant: 'secondary' })}>
            <Search aria-hidden />
            Back to Search
          </Link>
        }
      >
        No property has this number. Search for it above.
      </EmptyState>
    </div>
  )
}

function Analysis({ id }: { id: number }) {
  // Rendered in slices, so that the page stays responsive.
  const property = useDeferredValue(useQuery(propertyQuery(id)))
  // Loaded in parallel with the property.
  const record = useDeferredValue(useQuery(titleRecordQuery(id)))

  if (property.isPending) {
    return (
      <>
        <OverviewSkeleton />
        <RecordSkeleton />
      </>
    )
  }
  if (property.isError) {
    if (isNotFound(property.error)) return <NotFound />
    return (
      <ErrorCard title="This property could not be loaded" onRetry={() => void property.refetch()}>
        {messageForPeople(property.error)}
      </ErrorCard>
    )
  }
  return (
    <>
      <ReportHead name={propertyName(property.data)} property={property.data} />
      <PropertyOverview
        property={property.data}
        action={
          <span className="flex flex-wrap gap-2">
            <TrackButton propertyId={id} size="md" />
            {record.data && (
              <ReportButton
                propertyId={id}
                hasLists={
                  (property.data.lists?.length ?? 0) > 0 || record.data.ofLists !== undefined
                }
              />
            )}
          </span>
        }
      />
      <TitleBody property={property.data} record={record} />
      {record.data && <CounselLine />}
    </>
  )
}

/** The head of the printed report; not on the screen. */
function ReportHead({ name, property }: { name: string; property: PropertyDetail }) {
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
