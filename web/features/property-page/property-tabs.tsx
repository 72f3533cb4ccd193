import type { PropertyTab } from '../../../domain/property/page-place.ts'
import type { RedFlag } from '../../../domain/property/red-flags.ts'
import { useQuiet } from '../../lib/use-quiet.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { Heading, UnderHeading } from '../../ui/heading.tsx'
import { LoadingLabel } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useIsPrinting } from '../../ui/use-is-printing.ts'
import { OverviewTab } from './overview-tab.tsx'
import type { PropertyAnswers } from './property-answers.ts'

// Loaded with their tab, or once the page has been idle for a while: for printing.
const TitleTab = browserPart(async () => (await import('./title-tab.tsx')).TitleTab)
const SaleTab = browserPart(async () => (await import('./sale-tab.tsx')).SaleTab)
const OwnerTab = browserPart(async () => (await import('./owner-tab.tsx')).OwnerTab)

type PropertyTabsProps = PropertyAnswers & {
  flags: readonly RedFlag[]
  isHeld: boolean
  tab: PropertyTab
  showTab: (tab: PropertyTab) => void
}

/** The report in tabs; on paper one after the other. */
export function PropertyTabs({ tab, showTab, isHeld, ...props }: PropertyTabsProps) {
  const isQuiet = useQuiet()
  const isPrinting = useIsPrinting()
  const { id, ofLists } = props.property
  const tabs = [
    { value: 'overview', label: 'Overview', content: <OverviewTab {...props} /> },
    {
      value: 'title',
      label: 'Title',
      content: <TitleTab fallback={<Loading what="the title" />} {...props} />,
    },
    {
      value: 'sale',
      label: isHeld ? 'Holding' : 'Bid & sale',
      content: <SaleTab fallback={<Loading what="the sale" />} {...props} isHeld={isHeld} />,
    },
    // Owners are resolved of the record's parcels.
    ...(ofLists?.isOwn === true
      ? []
      : [
          {
            value: 'owner' as const,
            label: 'Owner',
            content: <OwnerTab fallback={<Loading what="the owner" />} propertyId={id} />,
          },
        ]),
  ] as const
  return (
    <Tabs<PropertyTab>
      label="Property"
      value={tabs.some(({ value }) => value === tab) ? tab : 'overview'}
      onChange={showTab}
      className="sticky top-14 z-15 -mx-4 bg-ground px-1 sm:-mx-6 sm:px-3"
      isKept={isQuiet || isPrinting}
      tabs={tabs.map(({ value, label, content }) => ({
        value,
        label,
        content: (
          <>
            <Heading className="sr-only print:not-sr-only print:mb-3 print:break-after-avoid print:border-line-strong print:border-b print:font-semibold print:text-base">
              {label}
            </Heading>
            <UnderHeading>{content}</UnderHeading>
          </>
        ),
      }))}
    />
  )
}

function Loading({ what }: { what: string }) {
  return (
    <div className="min-h-96">
      <LoadingLabel>{`Loading ${what}`}</LoadingLabel>
    </div>
  )
}
