import { useQuery } from '@tanstack/react-query'
import { History as HistoryIcon, Users } from 'lucide-react'
import { memo } from 'react'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { nextStep } from '../../../domain/next-step/next-step.ts'
import { flagsOfProperty } from '../../../domain/property/flags-of-property.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { heldSaleOf, type Known, verdict, worstFirst } from '../../../domain/property/verdict.ts'
import { formatCity, NOTHING } from '../../lib/format.ts'
import { Assumed } from '../../ui/assumed.tsx'
import { browserPart } from '../../ui/browser-part.tsx'
import { Button } from '../../ui/button.tsx'
import { CounselLine } from '../../ui/counsel-line.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useIsPrinting } from '../../ui/use-is-printing.ts'
import { OnlyInLists } from '../lists/lazy-your-lists.ts'
import { ListMark } from '../lists/list-mark.tsx'
import { WithoutListsLine } from '../lists/without-lists-line.tsx'
import { ParcelOutline } from '../property/parcel-outline.tsx'
import { ProvenanceLine } from '../property/provenance-line.tsx'
import { TaxStatusBadge } from '../property/tax-status-badge.tsx'
import { useUser } from '../session/use-user.ts'
import { TrackButton } from '../watchlist/track-button.tsx'
import { heldQuery } from './held.api.ts'
import { NextStepBar } from './next-step-bar.tsx'
import type { PropertyAnswers } from './property-answers.ts'
import { PropertyTabs } from './property-tabs.tsx'
import { usePagePlace } from './use-page-place.ts'
import { StripSkeleton, VerdictStrip } from './verdict-strip.tsx'

const HeaderPicture = browserPart(async () => (await import('./header-picture.tsx')).HeaderPicture)
const PageDrawer = browserPart(async () => (await import('./page-drawer.tsx')).PageDrawer)
const History = browserPart(async () => (await import('./history.tsx')).History)

/** The complete page of a property. */
export const PropertyReport = memo(function PropertyReport(props: PropertyAnswers) {
  const { property, sale, title, redemption } = props
  const { user } = useUser()
  const held = useQuery({ ...heldQuery(property.id), enabled: user !== null })
  const { tab, drawer, showTab, showDrawer } = usePagePlace()
  const isPrinting = useIsPrinting()
  const flags = flagsOfProperty(property, sale.data)
  const isLoaded = !(sale.isPending || title.isPending || redemption.isPending)
  const today = centralDay(new Date())
  const known: Known = {
    property,
    flags: flags.length,
    sale: sale.data,
    title: title.data,
    redemption: redemption.data,
  }
  return (
    <Page
      title={propertyName(property)}
      onPaper="property report"
      actions={
        <>
          <TrackButton propertyId={property.id} label="Track Property" />
          {user && (
            <Button variant="secondary" size="sm" onClick={() => showDrawer('team')}>
              <Users aria-hidden />
              Team
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => showDrawer('history')}>
            <HistoryIcon aria-hidden />
            History
          </Button>
        </>
      }
      heading={
        <span className="flex items-center gap-3">
          {property.outline && <ParcelOutline rings={property.outline} />}
          <span className="min-w-0">{propertyName(property)}</span>
        </span>
      }
      lead={<Lead {...props} />}
    >
      {/* A column: in a grid the tabs would not stay in view. */}
      <div className="flex flex-col gap-3 sm:gap-4 print:block print:*:mb-3">
        {property.ofLists?.isOwn === true && (
          <OnlyInLists list={property.lists?.[0]?.name} fallback={null} />
        )}
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
          {isLoaded ? (
            <VerdictStrip propertyId={property.id} tiles={worstFirst(verdict(known, today))} />
          ) : (
            <StripSkeleton />
          )}
          <div className="relative hidden overflow-hidden rounded-md border bg-sheet lg:block print:hidden">
            <HeaderPicture fallback={null} property={property} />
          </div>
        </div>
        {isLoaded ? (
          <NextStepBar
            propertyId={property.id}
            step={nextStep(known, held.data?.holdings[0] ?? null, today)}
          />
        ) : (
          <Skeleton className="h-18 w-full" />
        )}
        <PropertyTabs
          {...{ ...props, flags, tab, showTab }}
          isHeld={(held.data?.holdings.length ?? 0) > 0}
        />
        {isPrinting && <History fallback={null} property={property} sale={sale.data} />}
        <CounselLine />
      </div>
      {drawer && (
        <PageDrawer
          fallback={null}
          {...{ property, sale, drawer }}
          onClose={() => showDrawer(undefined)}
        />
      )}
    </Page>
  )
})

/** Place, parcel, status and source. */
function Lead({ property, redemption }: PropertyAnswers) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span>
          {formatCity(property) || property.county}
          {['city', 'state', 'zipCode'].some((field) => property.assumed.includes(field)) && (
            <Assumed />
          )}
        </span>
        <span className="break-all">Parcel {property.parcelId ?? NOTHING}</span>
        {property.taxStatus && (
          <TaxStatusBadge
            status={property.taxStatus}
            isHeldByState={heldSaleOf(redemption.data?.sales ?? []) !== null}
          />
        )}
        <ListMark of={property.ofLists} field="taxStatus" />
      </p>
      <div className="mt-2">
        <ProvenanceLine provenance={property.provenance} />
        <WithoutListsLine className="mt-1 print:hidden" />
      </div>
    </>
  )
}
