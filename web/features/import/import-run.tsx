import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ImportProgress } from '../../../contract/import.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { FileLine } from './file-line.tsx'
import { hasEnded, useIsLost } from './follow-import.ts'
import { importQuery } from './import.api.ts'
import { ImportResultPanel } from './import-result-panel.tsx'
import { isWaiting, runDetail, runHeading, runStep } from './import-words.ts'
import { NextScreens } from './next-screens.tsx'
import { RetryButton } from './retry-button.tsx'
import { RunSteps } from './run-steps.tsx'
import { StepHeading } from './step-heading.tsx'
import { WaitingQuestions } from './waiting-questions.tsx'

type ImportRunProps = {
  id: number
  /** It was already running when the screen opened: the focus does not move. */
  isFound: boolean
  onAnother: () => void
  /** On the button that leaves the import. */
  another?: string
  /** Shows another import instead. */
  onFollow: (id: number) => void
}

/** One import: its progress, then its result. */
export function ImportRun({
  id,
  isFound,
  onAnother,
  another = 'Import another list',
  onFollow,
}: ImportRunProps) {
  const found = useQuery(importQuery(id))
  if (found.isPending) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <LoadingLabel>Loading the import</LoadingLabel>
        <Skeleton className="h-5 w-64" />
        <Skeleton className="h-2 w-full" />
        <Skeleton className="w-40" />
      </div>
    )
  }
  if (found.isError) {
    return (
      <div className="grid justify-items-start gap-4">
        <ErrorNotice what="The import could not be loaded." query={found} />
        <Another onAnother={onAnother}>{another}</Another>
      </div>
    )
  }
  const progress = found.data
  return (
    <div className="grid grid-cols-1 gap-4">
      <FileLine file={{ name: progress.fileName, size: progress.bytesTotal }}>
        <Another onAnother={onAnother}>{another}</Another>
      </FileLine>
      {hasEnded(progress) ? (
        <Ended progress={progress} isFound={isFound} onFollow={onFollow} />
      ) : (
        <Running progress={progress} isFound={isFound} />
      )}
      {/* Announced once per step and quarter: every change would be too much. */}
      <span role="status" className="sr-only">
        {spoken(progress)}
      </span>
    </div>
  )
}

function Another({ onAnother, children }: { onAnother: () => void; children: string }) {
  return (
    <Button variant="secondary" size="sm" onClick={onAnother}>
      {children}
    </Button>
  )
}

function spoken(progress: ImportProgress): string {
  if (hasEnded(progress)) return progress.message
  const percent = Math.floor(progress.progress * 4) * 25
  // The awaited import changes from second to second.
  if (isWaiting(progress)) return runHeading(progress)
  return percent > 0 ? `${progress.message}, ${percent}%` : progress.message
}

type PartProps = { progress: ImportProgress; isFound: boolean }

function Running({ progress, isFound }: PartProps) {
  const isLost = useIsLost(progress.id)
  const { status } = progress
  const isUndo = status === 'undoing'
  const isIdle = isWaiting(progress) || status === 'uploading' || isUndo
  const percent = Math.floor(progress.progress * 100)
  return (
    <>
      {!isUndo && <RunSteps step={runStep(status)} />}
      <StepHeading isQuiet={isFound}>{runHeading(progress)}</StepHeading>
      <div className="grid gap-2">
        <Progress
          label={isUndo ? 'Undoing' : 'Importing'}
          value={isIdle ? null : progress.progress}
        />
        <p className="flex justify-between gap-4 text-ink-muted tabular-nums">
          <span className="wrap-anywhere">{runDetail(progress)}</span>
          {!isIdle && <span>{percent}%</span>}
        </p>
      </div>
      {isLost ? (
        <p role="alert" className="flex items-start gap-2 text-warn-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          The connection to the server was lost. The import continues there; this page is
          reconnecting.
        </p>
      ) : (
        <p className="text-ink-muted">
          You can leave this page. The import continues, and you can come back to it here.
        </p>
      )}
    </>
  )
}

function Ended({ progress, isFound, onFollow }: PartProps & Pick<ImportRunProps, 'onFollow'>) {
  if (progress.result) {
    return (
      <ImportResultPanel
        progress={progress}
        result={progress.result}
        isFound={isFound}
        onFollow={onFollow}
      />
    )
  }
  if (progress.status === 'undone') {
    return (
      <div className="grid grid-cols-1 gap-4">
        <div>
          <StepHeading isQuiet={isFound}>The import was undone</StepHeading>
          <p>{progress.message}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <NextScreens />
        </div>
      </div>
    )
  }
  if (progress.questions.length > 0) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <StepHeading isQuiet={isFound}>Answer this to import the list</StepHeading>
        <WaitingQuestions progress={progress} />
      </div>
    )
  }
  return (
    <div role="alert" className="flex gap-3 rounded-md border border-danger p-4">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="grid min-w-0 gap-1">
        <StepHeading isQuiet={isFound}>This list was not imported</StepHeading>
        <p className="wrap-anywhere">{progress.message}</p>
        {progress.canRetry && (
          <div className="mt-2">
            <RetryButton progress={progress} />
          </div>
        )}
      </div>
    </div>
  )
}
