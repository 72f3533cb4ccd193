import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import type { PropertyDetail } from '../../../contract/property.ts'
import type { RedemptionAnswer } from '../../../contract/redemption.ts'
import type { TaxSaleDetail } from '../../../contract/tax-sale.ts'
import type { TitleRecord } from '../../../contract/title.ts'
import type { RedFlag } from '../../../domain/property/red-flags.ts'
import { heldSaleOf } from '../../../domain/property/verdict.ts'
import { useNear } from '../../lib/use-near.ts'
import { useQuiet } from '../../lib/use-quiet.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { CounselLine } from '../../ui/counsel-line.tsx'
import { Heading, UnderHeading } from '../../ui/heading.tsx'
import { YourListsCard } from '../lists/lazy-your-lists.ts'
import { GraphCard } from '../ownership/graph-card.tsx'
import { OwnerCard } from '../ownership/owner-card.tsx'
import { RedemptionCard } from '../redemption/redemption-card.tsx'
import { useUser } from '../session/use-user.ts'
import { TitleAnalysisCard } from '../title/title-analysis-card.tsx'
import { TitleOnPaper } from '../title/title-on-paper.tsx'
import { ChangeHistory } from './change-history.tsx'
import { ListRows } from './list-rows.tsx'
import { PropertyInformation } from './property-information.tsx'
import { RedFlagsCard } from './red-flags-card.tsx'
import { SectionNav } from './section-nav.tsx'
import { SECTION_IDS, SECTIONS, type SectionId } from './sections.ts'
import { TaxSaleCard } from './tax-sale-card.tsx'

/** Loaded after the page, which is about the record. */
const TeamworkCard = browserPart(
  async () => (await import('../teamwork/teamwork-card.tsx')).TeamworkCard,
)

const cards = () => import('./cards-loaded-later.ts')

// Loaded after the page, in one file.
const SurplusCard = browserPart(async () => (await cards()).SurplusCard)
const InsurableCard = browserPart(async () => (await cards()).InsurableCard)

/** Loaded after the page: most of it is about the record. */
const OverlaysCard = browserPart(
  async () => (await import('../overlays/overlays-card.tsx')).OverlaysCard,
)

/** Loaded after the page: few sales are audited. */
const NoticeAuditCard = browserPart(
  async () => (await import('../notice-audit/notice-audit-card.tsx')).NoticeAuditCard,
)

/** Far down a property's page. */
const BidCard = browserPart(async () => (await import('../max-bid/bid-card.tsx')).BidCard)

/** Loaded after the page: it is below the first screen. */
const LookupCard = browserPart(async () => (await import('../lookup/lookup-card.tsx')).LookupCard)

/** Loaded after the page: few properties are held. */
const HoldingCard = browserPart(
  async () => (await import('../holding/holding-card.tsx')).HoldingCard,
)

/** Loaded after the page: most of it is about the record. */
const ForecastCard = browserPart(
  async () => (await import('../forecast/forecast-card.tsx')).ForecastCard,
)

export type PropertyAnswers = {
  property: PropertyDetail
  sale: UseQueryResult<TaxSaleDetail | null>
  title: UseQueryResult<TitleRecord | null>
  redemption: UseQueryResult<RedemptionAnswer>
}

type SectionsProps = PropertyAnswers & { flags: readonly RedFlag[] }

/** The cards in the order of a purchase: the property and amounts owed, before the sale, after it. */
export function PropertySections(props: SectionsProps) {
  const { property } = props
  const { user } = useUser()
  const isOwn = property.ofLists?.isOwn === true
  const listRows = property.listRows.filter((row) => Object.keys(row.extra).length > 0)
  const has: Partial<Record<SectionId, boolean>> = {
    // A parcel that the record lacks has no data joined to the record's parcels.
    'owner-and-land': !isOwn,
    team: user !== null,
    sources: listRows.length > 0 || property.changes.length > 0,
  }
  return (
    <>
      <SectionNav sections={SECTION_IDS.filter((id) => has[id] !== false)} />
      <PageSection id="property">
        <FirstCards {...props} />
      </PageSection>
      {has['owner-and-land'] && (
        <PageSection id="owner-and-land">
          <OwnerCard propertyId={property.id} />
          <GraphCard propertyId={property.id} />
          <OverlaysCard fallback={null} propertyId={property.id} />
        </PageSection>
      )}
      <PageSection id="before-the-sale">
        <Near reserve="min-h-96">
          <BeforeTheSale {...props} />
        </Near>
      </PageSection>
      <PageSection id="after-the-sale">
        <RedemptionCard redemption={props.redemption} />
        <Near reserve="min-h-96">
          <HoldingCard fallback={null} propertyId={property.id} />
          <NoticeAuditCard fallback={null} propertyId={property.id} />
          <InsurableCard fallback={null} propertyId={property.id} />
          <SurplusCard fallback={null} propertyId={property.id} />
        </Near>
      </PageSection>
      {has.team && (
        <PageSection id="team" className="print:hidden">
          <Near reserve="min-h-96">
            <TeamworkCard fallback={null} propertyId={property.id} />
          </Near>
        </PageSection>
      )}
      {has.sources && <Sources changes={property.changes} listRows={listRows} />}
      <CounselLine />
    </>
  )
}

/** The page's initial cards, side by side. */
function FirstCards({ property, sale, title, flags, redemption }: SectionsProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:gap-6 md:-mb-6 md:flow-root print:mb-0 print:flow-root">
        <div className={HALF.left}>
          <PropertyInformation property={property} />
        </div>
        <div className={HALF.right}>
          <TaxSaleCard
            sale={sale}
            listRows={property.listRows}
            isHeldByState={heldSaleOf(redemption.data?.sales ?? []) !== null}
          />
        </div>
        {(property.ofLists?.isOwn !== true ||
          (title.data && title.data.instruments.length > 0)) && (
          <div className={HALF.leftOfScreen}>
            <TitleAnalysisCard propertyId={property.id} county={property.county} record={title} />
          </div>
        )}
        <div className={HALF.rightOfScreen}>
          <RedFlagsCard flags={flags} />
        </div>
      </div>
      <TitleOnPaper record={title.data} />
    </>
  )
}

function BeforeTheSale({ property, sale }: SectionsProps) {
  return (
    <>
      <BidCard fallback={null} propertyId={property.id} county={property.county} />
      <ForecastCard fallback={null} propertyId={property.id} />
      <LookupCard fallback={null} propertyId={property.id} />
      {property.lists && (
        <YourListsCard
          fallback={null}
          values={[...(sale.data?.ofLists?.values ?? []), ...(property.ofLists?.values ?? [])]}
          lists={property.lists}
          isOwn={property.ofLists?.isOwn === true}
        />
      )}
    </>
  )
}

/** Further values of the lists, and changes by imports. */
function Sources({ changes, listRows }: Pick<PropertyDetail, 'changes' | 'listRows'>) {
  const saysLittle = isListedOnce(changes)
  return (
    <PageSection id="sources" className={listRows.length === 0 && saysLittle && 'print:hidden'}>
      {listRows.length > 0 && (
        <Card title="From the lists" lead="Columns as written in the lists" flush>
          <ListRows rows={listRows} />
        </Card>
      )}
      {changes.length > 0 && (
        <Card title="Change history" className={saysLittle && 'print:hidden'}>
          <ChangeHistory changes={changes} />
        </Card>
      )}
    </PageSection>
  )
}

/** Only the first listing, which the line below the heading states as well: not printed. */
const isListedOnce = ([first, ...more]: PropertyDetail['changes']) =>
  first?.kind === 'added' && first.fields.length === 0 && more.length === 0

/**
 * Two columns without gaps, each card below the previous one on its side; read from left to right. Paper is as wide
 * as a small window, and still fits two short cards side by side.
 */
const LEFT = 'md:float-left md:clear-left md:mb-6 md:w-[calc(50%-0.75rem)]'
const RIGHT = 'md:float-right md:clear-right md:mb-6 md:w-[calc(50%-0.75rem)]'
const HALF = {
  left: `${LEFT} print:float-left print:mb-3 print:w-[calc(50%-0.5rem)]`,
  right: `${RIGHT} print:float-right print:mb-3 print:w-[calc(50%-0.5rem)]`,
  leftOfScreen: `${LEFT} print:float-none print:clear-both print:mb-3 print:w-full`,
  rightOfScreen: `${RIGHT} print:float-none print:mb-0 print:w-full`,
}

type PageSectionProps = { id: SectionId; className?: string | false; children: ReactNode }

/** Cards of one part of the purchase, with its heading. */
function PageSection({ id, className, children }: PageSectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={cn('scroll-mt-9', className)}>
      <Heading
        id={headingId}
        className="mb-3 flex break-after-avoid items-center gap-4 font-semibold text-base after:h-px after:grow after:bg-line-strong sm:mb-4"
      >
        {SECTIONS[id]}
      </Heading>
      <UnderHeading>
        <div className="grid grid-cols-1 gap-4 sm:gap-6 print:block print:*:mb-3">{children}</div>
      </UnderHeading>
    </section>
  )
}

type NearProps = {
  /** Estimated height of the part, as a class: its space is reserved until it is loaded. */
  reserve: string
  children: ReactNode
}

/**
 * A part of a long page whose code and data are loaded when it comes near the window, or once the page has been idle
 * for a while, for the browser’s own search and for printing.
 */
function Near({ reserve, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const isQuiet = useQuiet()
  if (isNear || isQuiet) return children
  return <div ref={place} className={reserve} />
}
