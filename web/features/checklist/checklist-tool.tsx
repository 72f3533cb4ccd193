import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileDown, Printer, RotateCcw } from 'lucide-react'
import { z } from 'zod'
import type { PropertyChecklist } from '../../../contract/checklist.ts'
import { CHECKLIST, POINT_COUNT, type PointId } from '../../../domain/checklist/checklist.ts'
import { isNotFound } from '../../lib/api.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CounselLine } from '../../ui/counsel-line.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { SampleLine } from '../property/sample-line.tsx'
import { useKept } from '../session/use-kept.ts'
import { TitleSearch } from '../title/title-search.tsx'
import { CheckPoint } from './check-point.tsx'
import { checklistQuery } from './checklist.api.ts'
import { isTicked, readTicks, type Ticks } from './ticks.ts'

const Stored = z.unknown().transform(readTicks)
const NONE: Ticks = {}

/** Checks stored in this browser, by property, and once without a property. */
function useTicks(propertyId: number | null) {
  const { value, change } = useKept(`checklist:${propertyId ?? 'blank'}`, Stored, NONE)
  return {
    ticks: value,
    tick: (id: PointId, isTicked: boolean) =>
      void change((before) => ({ ...before, [id]: isTicked })),
    clear: () => void change(() => NONE),
  }
}

type ChecklistToolProps = {
  /** The property that fills it in; null for a blank checklist, `invalid` for a bad number in the URL. */
  propertyId: number | 'invalid' | null
  onChoose: (propertyId: number | null) => void
}

/** The 47 points to check, blank or filled in from a property's record. */
export function ChecklistTool({ propertyId, onChoose }: ChecklistToolProps) {
  return (
    <>
      {propertyId === null ? (
        <section aria-labelledby="choose-title" className="mb-6 print:hidden">
          <h2 id="choose-title" className="mb-2 font-semibold text-base">
            Fill it in from a property’s record
          </h2>
          <TitleSearch onChoose={onChoose} />
        </section>
      ) : propertyId === 'invalid' ? (
        <div className="grid justify-items-start gap-4">
          <ErrorNotice
            what="The record could not be loaded."
            error={new Error('Property not found')}
          />
          <BlankSheetButton onChoose={onChoose} />
        </div>
      ) : (
        <FilledIn key={propertyId} propertyId={propertyId} onChoose={onChoose} />
      )}
      {propertyId === null && <Sheet propertyId={null} filled={null} />}
    </>
  )
}

function BlankSheetButton({ onChoose }: Pick<ChecklistToolProps, 'onChoose'>) {
  return (
    <Button variant="secondary" size="sm" onClick={() => onChoose(null)}>
      Use a blank checklist
    </Button>
  )
}

function FilledIn({
  propertyId,
  onChoose,
}: {
  propertyId: number
  onChoose: ChecklistToolProps['onChoose']
}) {
  const record = useQuery(checklistQuery(propertyId))
  if (record.isPending) {
    return (
      <>
        <LoadingLabel>Loading the property’s record</LoadingLabel>
        <div className="grid gap-4">
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-4/5" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-3/5" />
        </div>
      </>
    )
  }
  if (record.isError) {
    return (
      <div className="grid justify-items-start gap-4">
        <ErrorNotice
          what="The record could not be loaded."
          error={record.error}
          {...(isNotFound(record.error) ? {} : { onRetry: () => void record.refetch() })}
        />
        <BlankSheetButton onChoose={onChoose} />
      </div>
    )
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-md border bg-sheet p-4">
        <PropertyLine filled={record.data} />
        <BlankSheetButton onChoose={onChoose} />
        {record.data.isSample && (
          <div className="w-full">
            <SampleLine>This property is sample data.</SampleLine>
          </div>
        )}
      </div>
      <Sheet propertyId={propertyId} filled={record.data} />
    </>
  )
}

function Sheet({
  propertyId,
  filled,
}: {
  propertyId: number | null
  filled: PropertyChecklist | null
}) {
  const { ticks, tick, clear } = useTicks(propertyId)
  const answers = filled?.answers ?? []
  const done = CHECKLIST.flatMap(({ points }) => points).filter(({ id }) =>
    isTicked(ticks, answers, id),
  ).length
  return (
    <>
      <div className="sticky top-14 z-10 -mx-4 mb-6 border-b bg-ground px-4 py-3 sm:-mx-6 sm:px-6 print:static">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="min-w-40 flex-1">
            <p aria-live="polite" className="mb-1.5 tabular-nums">
              <strong className="font-semibold">{done}</strong> of {POINT_COUNT} points checked
            </p>
            <Progress label="Points checked" value={done / POINT_COUNT} />
          </div>
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button
              variant="quiet"
              size="sm"
              onClick={clear}
              disabled={Object.keys(ticks).length === 0}
            >
              <RotateCcw aria-hidden />
              Start over
            </Button>
            <Button variant="secondary" size="sm" onClick={() => window.print()}>
              <Printer aria-hidden />
              Print
            </Button>
            <a
              href={`/api/resources/checklist.pdf${propertyId === null ? '' : `?property=${propertyId}`}`}
              download
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <FileDown aria-hidden />
              Download PDF
            </a>
          </div>
        </div>
      </div>
      <div className="grid gap-8">
        {CHECKLIST.map((group) => (
          <section key={group.id} aria-labelledby={`group-${group.id}`}>
            <h2
              id={`group-${group.id}`}
              className="mb-2 font-semibold font-serif text-lg tracking-tight"
            >
              {group.title}
            </h2>
            <ol start={group.points[0]?.number} className="divide-y rounded-md border bg-sheet">
              {group.points.map((point) => (
                <CheckPoint
                  key={point.id}
                  point={point}
                  answers={answers.filter((answer) => answer.point === point.id)}
                  isTicked={isTicked(ticks, answers, point.id)}
                  isByHand={ticks[point.id] !== undefined}
                  onTick={(ticked) => tick(point.id, ticked)}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <div className="mt-6 grid gap-2">
        <p className="text-ink-muted text-xs">Your checkmarks are saved only in this browser.</p>
        <CounselLine />
      </div>
    </>
  )
}

function PropertyLine({ filled }: { filled: PropertyChecklist }) {
  return (
    <div className="min-w-0">
      <p className="text-ink-muted">Filled in from the record of</p>
      <h2 className="font-semibold text-base">
        <Link to="/property/$id" params={{ id: String(filled.propertyId) }} className="link-quiet">
          {filled.name}
        </Link>
      </h2>
      <p className="text-ink-muted">
        {[filled.parcelId, filled.county].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
