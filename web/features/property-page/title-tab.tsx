import type { RedFlag } from '../../../domain/property/red-flags.ts'
import { LookupCard } from '../lookup/lookup-card.tsx'
import { NoticeAuditCard } from '../notice-audit/notice-audit-card.tsx'
import { ReportButton } from '../title/report-button.tsx'
import { TitleBody } from '../title/title-body.tsx'
import type { PropertyAnswers } from './property-answers.ts'
import { RedFlagsCard } from './red-flags-card.tsx'

type TitleTabProps = Pick<PropertyAnswers, 'property' | 'title'> & { flags: readonly RedFlag[] }

/** Who holds title, what clouds it, what to look up next. */
export function TitleTab({ property, title, flags }: TitleTabProps) {
  const { id } = property
  // The record's analysis knows nothing of a parcel that only a private list has.
  const hasTitle = property.ofLists?.isOwn !== true || (title.data?.instruments.length ?? 0) > 0
  return (
    <div
      id="title"
      className="grid scroll-mt-28 grid-cols-1 gap-4 sm:gap-6 print:block print:*:mb-3"
    >
      {hasTitle && title.data && (
        <div className="flex flex-wrap gap-2 print:hidden">
          <ReportButton
            propertyId={id}
            hasLists={(property.lists?.length ?? 0) > 0 || title.data.ofLists !== undefined}
          />
        </div>
      )}
      {hasTitle && <TitleBody property={property} record={title} />}
      <RedFlagsCard flags={flags} />
      <LookupCard propertyId={id} />
      <NoticeAuditCard propertyId={id} />
    </div>
  )
}
