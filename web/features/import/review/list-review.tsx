import { RotateCcw } from 'lucide-react'
import { Fragment } from 'react'
import type { FileImportResult } from '../../../../contract/import.ts'
import type { ImportRightsAnswer } from '../../../../contract/import-rights.ts'
import { hasCorrections, type ListCorrections } from '../../../../domain/import/corrections.ts'
import { formatInstant } from '../../../lib/format.ts'
import { formatBytes } from '../../../lib/format-bytes.ts'
import { browserPart } from '../../../ui/browser-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { chooseDestination, destinationOf } from '../../lists/destination.ts'
import { DestinationChoice } from '../../lists/destination-choice.tsx'
import { RightsNotice, useImportRights } from '../../rights/rights-notice.tsx'
import type { Review } from '../file-import.ts'
import { FileLine } from '../file-line.tsx'
import type { ReviewChoices } from '../import.api.ts'
import { ProblemGroups } from '../problem-groups.tsx'
import { StepHeading } from '../step-heading.tsx'
import { Assumptions } from './assumptions.tsx'
import { CentsQuestion } from './cents-question.tsx'
import { ColumnTable } from './column-table.tsx'
import { CHANGED_AT } from './decision-words.ts'
import { Decisions } from './decisions.tsx'
import { reviewColumns, settledCorrections } from './edit-corrections.ts'
import { FirstRows } from './first-rows.tsx'
import { MeaningQuestion } from './meaning-choice.tsx'
import { nextAnswer, OpenQuestions } from './open-questions.tsx'
import { ProfileJson } from './profile-json.tsx'
import { importSummary } from './review-words.ts'
import { RowsInPrint } from './rows-in-print.tsx'
import { SheetChoice } from './sheet-choice.tsx'
import { UnreadColumns } from './unread-columns.tsx'

/** Loaded with the first printed list. */
const LayoutOnPage = browserPart(
  async () => (await import('./layout/layout-on-page.tsx')).LayoutOnPage,
)

/** Loaded with the first layer. */
const PlacesOnMap = browserPart(async () => (await import('./places-on-map.tsx')).PlacesOnMap)
/** Loaded with the first text in columns of fixed width. */
const ColumnsOnLines = browserPart(
  async () => (await import('./fixed-width/columns-on-lines.tsx')).ColumnsOnLines,
)

type ListReviewProps = {
  review: Review
  /** On the button that leaves the list. */
  another?: string
  /** The destination is fixed. */
  goesToRecord?: boolean
  /** Why the upload failed, if it did. */
  failure: string | null
  onImport: () => void
  onChange: (change: Partial<ReviewChoices>) => void
  onCancel: () => void
}

/** The review of a list before it is imported: its expected result, and all choices that affect it. */
export function ListReview(props: ListReviewProps) {
  const {
    review,
    another = 'Choose another file',
    goesToRecord = false,
    failure,
    onImport,
    onChange,
    onCancel,
  } = props
  const { file, choices, check, problem } = review
  const { result } = check
  const corrections = effective(choices, result)
  const columns = reviewColumns(result, corrections)
  const rights = useImportRights()
  const place = placeOf(choices, rights, goesToRecord)
  const isLocked = place?.destination === null || result.notAllowed !== null
  const correct = (next: ListCorrections) =>
    onChange(
      hasCorrections(next)
        ? { corrections: next, isAfresh: false }
        : { corrections: {}, isAfresh: true },
    )
  const readAfresh = () => onChange({ corrections: {}, isAfresh: true, meaning: null })
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-4">
        <FileLine file={file}>
          <Button variant="secondary" size="sm" onClick={onCancel}>
            {another}
          </Button>
        </FileLine>
        <Head review={review} onImport={!isLocked && isTakable(result) ? onImport : null} />
        {place && (
          <DestinationChoice
            {...place}
            locked={ONLY_CHECKED}
            onChoose={(to) => {
              chooseDestination(to)
              onChange({ to })
            }}
          />
        )}
        {place?.destination !== null && result.notAllowed !== null && (
          <RightsNotice title={ONLY_CHECKED} why={result.notAllowed} remedy={null} />
        )}
        {problem !== null && <Alert title="The list can’t be read this way.">{problem}</Alert>}
        {failure !== null && <Alert title="The list was not imported.">{failure}</Alert>}
      </div>
      <ReadAsBefore result={result} onAfresh={readAfresh} />
      <Decisions result={result} columns={columns} choices={choices} onChange={onChange} />
      <OpenQuestions
        result={result}
        choices={choices}
        corrections={corrections}
        onCorrect={correct}
        onChange={onChange}
      />
      <MeaningQuestion result={result} choices={choices} onChange={onChange} />
      <CentsQuestion result={result} corrections={corrections} onCorrect={correct} />
      <UnreadColumns columns={columns} />
      <SheetChoice result={result} choices={choices} onChange={onChange} />
      <Assumptions result={result} />
      {result.layout && (file instanceof File || file.pageOf) && (
        <LayoutOnPage
          file={file}
          layout={result.layout}
          result={result}
          corrections={corrections}
          isChecking={review.isChecking}
          problem={problem}
          onCorrect={correct}
          onFound={() => onChange({ corrections: {}, isAfresh: true })}
        />
      )}
      {result.places && <PlacesOnMap result={result} places={result.places} />}
      {result.fixedWidth && (
        <ColumnsOnLines
          fixedWidth={result.fixedWidth}
          corrections={corrections}
          isChecking={review.isChecking}
          problem={problem}
          onCorrect={correct}
        />
      )}
      <div id={CHANGED_AT.columns} tabIndex={-1}>
        <ColumnTable
          columns={columns}
          checkedRows={result.total_rows}
          corrections={corrections}
          isReadOnly={result.meaning === null}
          onCorrect={correct}
          aside={
            result.readAs === null && hasCorrections(corrections) ? (
              <Button variant="secondary" size="sm" onClick={readAfresh}>
                <RotateCcw aria-hidden />
                Undo my corrections
              </Button>
            ) : null
          }
        />
      </div>
      <ProblemGroups result={result} fileName={file.name} />
      <FirstRows result={result} />
      <RowsInPrint result={result} />
      {result.listProfile && <ProfileJson profile={result.listProfile} />}
    </div>
  )
}

/** The corrections: the person's current ones, or those kept from an earlier list. */
function effective(choices: ReviewChoices, result: FileImportResult): ListCorrections {
  if (hasCorrections(choices.corrections) || choices.isAfresh) {
    return settledCorrections(choices.corrections, result.corrections)
  }
  return result.readAs === null ? {} : (result.corrections ?? {})
}

/** Whether rows would be imported, or wait for confirmation. */
const isTakable = ({ preview, drafts }: FileImportResult) => preview.length > 0 || drafts > 0

type HeadProps = { review: Review; onImport: (() => void) | null }

function Head({ review, onImport }: HeadProps) {
  const { file, isChecking, problem, check } = review
  const { result, partBytes } = check
  const takable = isTakable(result)
  const isBlocked = isChecking || problem !== null
  const open = nextAnswer(result)
  return (
    <div
      className={cn(
        'grid gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center',
        onImport !== null && 'rounded-md bg-well p-4',
      )}
    >
      <div className="grid min-w-0 gap-1">
        <StepHeading>{takable ? 'Review before importing' : 'No rows can be imported'}</StepHeading>
        {takable && (
          <p className={cn('font-semibold text-lg tabular-nums', isBlocked && 'text-ink-muted')}>
            {importSummary(result).map((each, place) => (
              <Fragment key={each}>
                {place > 0 && <span className="font-normal text-ink-muted"> · </span>}
                <span className="whitespace-nowrap">{each}</span>
              </Fragment>
            ))}
          </p>
        )}
        <p className="text-ink-muted">
          {/* One line for both, so that nothing moves. */}
          <span role="status">{isChecking ? 'Checking again…' : result.message}</span>
        </p>
        {partBytes !== null && (
          <p className="text-ink-muted">
            The first {formatBytes(partBytes)} of {formatBytes(file.size)} were checked.
          </p>
        )}
      </div>
      {onImport && (
        // Not disabled: it would lose the focus.
        <Button
          onClick={isBlocked ? undefined : (open?.show ?? onImport)}
          aria-disabled={isBlocked}
          className="justify-self-start aria-disabled:opacity-50"
        >
          {open?.words ?? 'Import this list'}
        </Button>
      )}
    </div>
  )
}

function Alert({ title, children }: { title: string; children: string }) {
  return (
    <p role="alert" className="wrap-anywhere rounded-md bg-bad-tint px-4 py-2.5 text-bad-ink">
      <strong className="font-semibold">{title} </strong>
      {children}
    </p>
  )
}

/** Says that earlier corrections were applied, with a way back. */
function ReadAsBefore({ result, onAfresh }: { result: FileImportResult; onAfresh: () => void }) {
  if (result.readAs === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border px-4 py-2.5">
      <p className="flex min-w-0 items-start gap-2">
        <RotateCcw aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        {readAsWords(result)}
        {formatInstant(result.readAs.correctedAt)}.
      </p>
      <Button variant="secondary" size="sm" onClick={onAfresh}>
        Read it afresh
      </Button>
    </div>
  )
}

function readAsWords({ layout, fixedWidth }: FileImportResult): string {
  if (layout?.setBy === 'kept') return 'Read with the columns you set on the page on '
  return fixedWidth?.setBy === 'kept'
    ? 'Read with the columns you set by their positions on '
    : 'Read as you corrected it on '
}

const ONLY_CHECKED = 'This was only a check. Nothing was saved.'

/** Destination of the list; null if it is fixed, or the person's rights are not loaded yet. */
function placeOf({ to }: ReviewChoices, rights: ImportRightsAnswer | null, goesToRecord: boolean) {
  if (rights === null) return null
  if (!goesToRecord) return { rights, destination: destinationOf(rights, to) }
  return rights.mayImport ? null : { rights, destination: null }
}
