import { ScanSearch } from 'lucide-react'
import { isCoveredCounty } from '../../lib/covered-state.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LoadingLabel } from '../../ui/skeleton.tsx'
import { useRunAnalysis } from './title.api.ts'

type AnalysisOfferProps = {
  propertyId: number
  /** `Hinds County, MS` */
  county: string
}

/** Shown without an analysis: the offer to run it. */
export function AnalysisOffer({ propertyId, county }: AnalysisOfferProps) {
  const run = useRunAnalysis(propertyId)
  if (!isCoveredCounty(county)) {
    return (
      <EmptyState title="This title can’t be analyzed">
        TitleScope covers Mississippi, Alabama and Tennessee. This property is in {county}.
      </EmptyState>
    )
  }
  return (
    <>
      <EmptyState
        title="This title has not been analyzed"
        actions={
          <Button disabled={run.isPending} onClick={() => run.mutate()}>
            <ScanSearch aria-hidden />
            {run.isPending ? 'Running analysis...' : 'Run analysis'}
          </Button>
        }
      >
        The analysis reads every recorded instrument we have for this parcel, follows the chain of
        title and explains what clouds it.
      </EmptyState>
      {run.isPending && <LoadingLabel>Running analysis</LoadingLabel>}
      {run.isError && (
        <div className="px-4 pb-4">
          <ErrorNotice
            what="The analysis could not be run."
            error={run.error}
            onRetry={() => run.mutate()}
          />
        </div>
      )}
    </>
  )
}
