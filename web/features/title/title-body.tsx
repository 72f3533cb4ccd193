import type { UseQueryResult } from '@tanstack/react-query'
import { memo } from 'react'
import type { PropertyDetail } from '../../../contract/property.ts'
import type { TitleRecord } from '../../../contract/title.ts'
import { messageForPeople } from '../../lib/api.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorCard } from '../../ui/error-notice.tsx'
import { Prose } from '../../ui/prose.tsx'
import { AnalysisOffer } from './analysis-offer.tsx'
import { ChainCard } from './chain-card.tsx'
import { ConfidenceCard } from './confidence-card.tsx'
import { LiensCard } from './liens-card.tsx'
import { ReasonsCard } from './reasons-card.tsx'
import { SearchInformation } from './search-information.tsx'
import { SurvivorsCard } from './survivors-card.tsx'
import { RecordSkeleton } from './title-skeletons.tsx'
import { TransfersCard } from './transfers-card.tsx'

type TitleBodyProps = {
  property: PropertyDetail
  record: UseQueryResult<TitleRecord | null>
}

/** The title analysis of a property: score and reasons, chain, survivors, liens, searches, transfers. */
export function TitleBody({ property, record }: TitleBodyProps) {
  return (
    <>
      <RecordPart property={property} record={record} />
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 md:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-6">
          <LiensCard propertyId={property.id} record={record.data ?? null} />
          <SearchInformation record={record.data ?? null} />
        </div>
        <TransfersCard propertyId={property.id} />
      </div>
    </>
  )
}

const RecordPart = memo(function RecordPart({ property, record }: TitleBodyProps) {
  if (record.isPending) return <RecordSkeleton />
  if (record.isError) {
    return (
      <ErrorCard title="The title record could not be loaded" onRetry={() => void record.refetch()}>
        {messageForPeople(record.error)}
      </ErrorCard>
    )
  }
  if (!record.data) {
    return (
      <div className="rounded-md border bg-sheet">
        <AnalysisOffer propertyId={property.id} county={property.county} />
      </div>
    )
  }
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 md:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="break-inside-avoid md:sticky md:top-6">
          <ConfidenceCard record={record.data} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-6">
          <ReasonsCard record={record.data} />
          <NotesCard record={record.data} />
        </div>
      </div>
      <ChainCard record={record.data} ownerName={property.ownerName} />
      <SurvivorsCard record={record.data} />
    </>
  )
})

/** The record in a few sentences. */
function NotesCard({ record }: { record: TitleRecord }) {
  return (
    <Card title="Notes">
      <p className="max-w-prose whitespace-pre-line text-pretty">
        <Prose>{record.notes || 'None.'}</Prose>
      </p>
    </Card>
  )
}
