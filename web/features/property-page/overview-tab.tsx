import type { RedFlag } from '../../../domain/property/red-flags.ts'
import { heldSaleOf } from '../../../domain/property/verdict.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { TitleAnalysisCard } from '../title/title-analysis-card.tsx'
import type { PropertyAnswers } from './property-answers.ts'
import { PropertyInformation } from './property-information.tsx'
import { TaxSaleCard } from './tax-sale-card.tsx'

/** Loaded after the page: it needs what the other tabs show. */
const InShort = browserPart(async () => (await import('./in-short.tsx')).InShort)

type OverviewTabProps = PropertyAnswers & { flags: readonly RedFlag[] }

/** The three cards of the record, and the other tabs in a line each. */
export function OverviewTab({ property, sale, title, redemption, flags }: OverviewTabProps) {
  const hasTitle = property.ofLists?.isOwn !== true || (title.data?.instruments.length ?? 0) > 0
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 md:grid-cols-2 xl:grid-cols-3 xl:grid-rows-[auto_1fr] print:block print:*:mb-3">
      <PropertyInformation property={property} />
      <TaxSaleCard sale={sale} isHeldByState={heldSaleOf(redemption.data?.sales ?? []) !== null} />
      {hasTitle && (
        <div className="xl:col-start-3 xl:row-span-2 xl:row-start-1">
          <TitleAnalysisCard propertyId={property.id} county={property.county} record={title} />
        </div>
      )}
      <div className="md:col-span-2 print:hidden">
        <InShort
          fallback={<div className="min-h-48" />}
          {...{ property, flags }}
          sale={sale.data}
        />
      </div>
    </div>
  )
}
