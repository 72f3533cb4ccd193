import { useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { ShownFixedWidth } from '../../../contract/fixed-width.ts'
import { commonLength } from '../../../domain/import/fixed-width-columns.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Progress } from '../../ui/progress.tsx'
import { useDestination } from '../lists/destination.ts'
import { ChooseFile, type ChooseFileProps } from './choose-file.tsx'
import { ColumnQuestion } from './column-question.tsx'
import { CountyForm } from './county-form.tsx'
import type { FileFlow, FileImport, ListFile } from './file-import.ts'
import { FileLine } from './file-line.tsx'
import { followImport, recordProgress, toastFailed } from './follow-import.ts'
import { IMPORTS_KEY } from './import.api.ts'
import { ImportRun } from './import-run.tsx'
import { RunSteps } from './run-steps.tsx'
import { StepHeading } from './step-heading.tsx'
import type { Sent } from './upload.ts'
import { useFileDrop } from './use-file-drop.ts'

/** Loaded while the list is checked: choosing a file and pasting do not need it. */
const ListReview = browserPart(async () => (await import('./review/list-review.tsx')).ListReview)

type FileTabProps = Pick<ChooseFileProps, 'accepts' | 'children' | 'onOther'> & { flow: FileFlow }

/** An import by file, from choosing the file to its result. */
export function FileTab({ flow, ...choice }: FileTabProps) {
  const state = useSyncExternalStore(flow.subscribe, flow.get, flow.get)
  const to = useDestination()?.destination ?? null
  const choose = (file: File) => void flow.choose(file, { to })
  const isOver = useFileDrop(state.step === 'upload' ? null : choose)
  useWarnBeforeLeaving(state.step === 'upload')
  if (state.step !== 'choose') {
    return <FileSteps flow={flow} state={state} words={FILE_WORDS} />
  }
  return (
    <ChooseFile
      {...choice}
      refusal={state.refusal}
      isBack={state.isBack}
      isOver={isOver}
      onChoose={choose}
    />
  )
}

const FILE_WORDS = {
  another: 'Choose another file',
  afterwards: 'Import another list',
  sending: 'Uploading',
  ending: 'Finishing the upload',
}

type FileStepsProps<F extends ListFile> = {
  flow: FileFlow<F>
  state: Exclude<FileImport<F>, { step: 'choose' }>
  /** For the buttons that leave the list and its import, and during the upload. */
  words: typeof FILE_WORDS
  /** A source’s list goes to the record. */
  isOfSource?: true
}

/** The steps of a list after its choice: checked, reviewed, sent, followed. */
export function FileSteps<F extends ListFile>({
  flow,
  state,
  words,
  isOfSource,
}: FileStepsProps<F>) {
  const queries = useQueryClient()
  const isChecking = state.step === 'check'
  useEffect(() => {
    // Its failure is shown when it is needed.
    if (isChecking) ListReview.fetch().catch(() => undefined)
  }, [isChecking])

  const upload = async () => {
    await flow.upload((progress) => {
      recordProgress(queries, progress)
      followImport(queries, progress, true)
    })
    const after = flow.get()
    if (after.step === 'follow') return
    if (after.step === 'ready' && after.failure !== null) toastFailed(new Error(after.failure))
    // A cancelled upload is in the list, too.
    void queries.invalidateQueries({ queryKey: IMPORTS_KEY, exact: true })
  }

  switch (state.step) {
    case 'check':
      return <Checking file={state.file} sent={state.sent} onCancel={flow.startOver} />
    case 'refused':
      return <Refused state={state} flow={flow} another={words.another} />
    case 'ready':
      return (
        <ListReview
          review={state}
          another={words.another}
          goesToRecord={isOfSource === true}
          failure={state.failure}
          onImport={() => void upload()}
          onChange={(change) => void flow.change(change)}
          onCancel={flow.startOver}
          fallback={<Checking file={state.file} sent={null} onCancel={flow.startOver} />}
        />
      )
    case 'upload':
      return (
        <Waiting
          file={state.file}
          title={words.sending}
          sent={state.sent}
          then={words.ending}
          steps={<RunSteps step={0} />}
          onCancel={flow.startOver}
        />
      )
    case 'follow':
      return (
        <ImportRun
          key={state.id}
          id={state.id}
          isFound={state.isFound}
          onAnother={flow.startOver}
          another={words.afterwards}
          onFollow={(id) => flow.follow(id, false)}
        />
      )
  }
}

/** Closing the window would cancel an upload; once uploaded, the server continues alone. */
function useWarnBeforeLeaving(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUploading])
}

function Checking(props: Pick<WaitingProps, 'file' | 'sent' | 'onCancel'>) {
  return <Waiting {...props} title="Checking the list" then="Reading its header and first rows" />
}

type WaitingProps = {
  file: ListFile
  title: string
  sent: Sent | null
  /** What happens after the upload. */
  then: string
  steps?: ReactNode
  onCancel: () => void
}

function Waiting({ file, title, sent, then, steps, onCancel }: WaitingProps) {
  const isSent = sent !== null && sent.bytes >= sent.of
  return (
    <div className="grid grid-cols-1 gap-4">
      <FileLine file={file}>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </FileLine>
      {steps}
      <StepHeading>{title}</StepHeading>
      <Progress label={title} value={sent && !isSent ? sent.bytes / sent.of : null} />
      <p className="text-ink-muted tabular-nums">
        {isSent || sent === null
          ? `${then}…`
          : `${formatBytes(sent.bytes)} of ${formatBytes(sent.of)} sent`}
      </p>
      <span role="status" className="sr-only">
        {isSent ? then : `${title} ${file.name}`}
      </span>
    </div>
  )
}

type RefusedProps<F extends ListFile> = Pick<FileStepsProps<F>, 'flow'> & {
  another: string
  state: Extract<FileImport<F>, { step: 'refused' }>
}

/** Loaded with the first text whose columns can't be found. */
const ColumnsOnLines = browserPart(
  async () => (await import('./review/fixed-width/columns-on-lines.tsx')).ColumnsOnLines,
)

function Refused<F extends ListFile>({ state, flow, another }: RefusedProps<F>) {
  const { file, choices, words, isFinal, asksCounty, columns, fixedWidth } = state
  const { county } = choices
  const checkAgain = (given: string) => void flow.checkAgain({ county: given })
  const isSet = fixedWidth !== null && fixedWidth.setBy !== 'suggested'
  const isOffered = fixedWidth !== null && !isSet && isOfOneLength(fixedWidth)
  const asks = asksCounty || columns.length > 0 || isOffered
  const lines = fixedWidth && (
    <Unlikely
      isOpen={isSet || isOffered}
      question="Has this text no delimiters?"
      answer="Set its columns by position"
    >
      <ColumnsOnLines
        fixedWidth={fixedWidth}
        corrections={choices.corrections}
        isChecking={false}
        problem={null}
        onCorrect={(corrections) => void flow.checkAgain({ corrections })}
      />
    </Unlikely>
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <FileLine file={file} />
      {isSet && columns.length > 0 ? (
        <div role="alert" className="grid gap-1 rounded-md border p-4">
          <StepHeading>Which column is which?</StepHeading>
          <p>
            Choose the column with the parcel number or the address. You can name the others in the
            review.
          </p>
        </div>
      ) : (
        <div
          role="alert"
          className={cn(
            'flex gap-3 rounded-md border p-4',
            isOffered ? 'border-line-strong' : 'border-danger',
          )}
        >
          {!isOffered && (
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
          )}
          <div className="grid min-w-0 gap-1">
            <StepHeading>{refusalTitle(isOffered, isFinal)}</StepHeading>
            <p className="wrap-anywhere">{isOffered && columns.length > 0 ? ALL_AS_LONG : words}</p>
            <p className="text-ink-muted">Nothing was imported.</p>
          </div>
        </div>
      )}
      {isOffered && lines}
      {asksCounty && (
        <CountyForm
          county={county}
          help="Name and state, such as “Hinds County, MS”. Any county in the United States."
          onGive={checkAgain}
        />
      )}
      {columns.length > 0 && (
        <Unlikely
          isOpen={!isOffered}
          question="Do commas or other delimiters part its columns after all?"
          answer="Choose among those"
        >
          <ColumnQuestion
            columns={columns}
            onAnswer={(chosen) =>
              void flow.checkAgain({ corrections: { ...choices.corrections, columns: chosen } })
            }
          />
        </Unlikely>
      )}
      {!isOffered && lines}
      <div className="flex flex-wrap gap-2">
        {!isFinal && <Button onClick={() => checkAgain(county)}>Try again</Button>}
        <Button variant={isFinal && !asks ? 'primary' : 'secondary'} onClick={flow.startOver}>
          {another}
        </Button>
      </div>
    </div>
  )
}

function refusalTitle(isOffered: boolean, isFinal: boolean): string {
  if (isOffered) return 'Set where the columns of this list begin'
  return isFinal ? 'This list can’t be imported as it is' : 'The list could not be checked'
}

const ALL_AS_LONG =
  'No line names the columns, and nearly all lines are as long as each other, as in a roll with columns of a fixed width. Set where each column begins; then you are asked which is which.'

type UnlikelyProps = { isOpen: boolean; question: string; answer: string; children: ReactNode }

/** Asked only once the person says that their list is of this kind, if its lines do not show it. */
function Unlikely({ isOpen, question, answer, children }: UnlikelyProps) {
  const [isSaid, setSaid] = useState(false)
  if (isOpen || isSaid) return children
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {question}
      <Button variant="secondary" size="sm" onClick={() => setSaid(true)}>
        {answer}
      </Button>
    </p>
  )
}

const isOfOneLength = ({ lines }: ShownFixedWidth) => commonLength(lines) !== null
