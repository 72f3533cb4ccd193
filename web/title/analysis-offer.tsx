import { ScanSearch } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { LoadingLabel } from '../ui/skeleton.tsx'
import { useRunAnalysis } from './title.api.ts'

/** What stands where no analysis has been run: the offer to run it. */
export function AnalysisOffer({ propertyId, level }: { propertyId: number; level?: 2 | 3 }) {
  const run = useRunAnalysis(propertyId)
  return (
    <>
      <EmptyState
        title="This title has not been analysed"
        {...(level ? { level } : {})}
        actions={
          <Button disabled={run.isPending} onClick={() => run.mutate()}>
            <ScanSearch aria-hidden />
            {run.isPending ? 'Running analysis...' : 'Run analysis'}
          </Button>
        }
      >
        The analysis reads every recorded instrument we have of this parcel, follows the chain of
        title and says what clouds it, and why.
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
