import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, List } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FileImportResult, ImportProgress, ProblemGroup } from '../../../contract/import.ts'
import { formatCount, formatNumber } from '../../lib/format.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Moment } from '../../ui/time.tsx'
import { BackgroundWork } from '../background/background-work.tsx'
import { recordListQuery } from '../lists/lists.api.ts'
import { PrivateListNote } from '../lists/private-list-note.tsx'
import { ErrorList } from './error-list.tsx'
import { problemsPath } from './import.api.ts'
import { moreErrors, successRate, whatChanged } from './import-words.ts'
import { NextScreens } from './next-screens.tsx'
import { ProblemList } from './problem-groups.tsx'
import { StepHeading } from './step-heading.tsx'
import { UndoButton } from './undo-button.tsx'

/** Loaded with the first unreadable rows. */
const Worklist = browserPart(async () => (await import('./worklist/worklist.tsx')).Worklist)

type ImportResultPanelProps = {
  progress: ImportProgress
  result: FileImportResult
  isFound: boolean
  onFollow: (id: number) => void
}

/** The result of a file import. Specification, section 2. */
export function ImportResultPanel({ progress, result, isFound, onFollow }: ImportResultPanelProps) {
  const { total_rows, imported, errors, error_details, remarks, remark_details } = result
  const ofKind = (of: ProblemGroup['kind']) =>
    result.problemGroups.filter(({ kind }) => kind === of)
  const [refused, noted] = [ofKind('refused'), ofKind('noted')]
  return (
    <section aria-label="Import result" className="grid grid-cols-1 gap-5">
      <div>
        <StepHeading isQuiet={isFound}>{result.message}</StepHeading>
        <p className="text-ink-muted">
          {result.county && `${result.county}. `}
          {progress.endedAt && <Moment at={progress.endedAt} />}
        </p>
      </div>
      {progress.isPrivate ? <PrivateListNote id={progress.id} /> : <BackgroundWork />}
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line lg:grid-cols-4">
        <Figure name="Total rows" value={formatNumber(total_rows)} />
        <Figure name="Imported" value={formatNumber(imported)} note={whatChanged(result)} />
        <Figure
          name="Errors"
          value={formatNumber(errors)}
          note={errors === 0 ? 'every row was imported' : 'rows that were not imported'}
        />
        <Figure
          name="Success rate"
          value={successRate(imported, total_rows)}
          note="share of rows imported"
        />
      </dl>
      {errors > 0 && (
        <Worklist importId={progress.id} isPrivate={progress.isPrivate} onFollow={onFollow} />
      )}
      {error_details.length > 0 && (
        <div className="grid gap-3">
          <h3 className="font-semibold">Error details</h3>
          {refused.length > 0 && <ProblemList groups={refused} noun="row" />}
          <SingleLines isFolded={refused.length > 0}>
            <ErrorList errors={error_details} more={moreErrors(error_details, errors)} />
          </SingleLines>
        </div>
      )}
      {remark_details.length > 0 && (
        <div className="grid gap-3">
          <div>
            <h3 className="font-semibold">Imported with warnings</h3>
            <p className="text-ink-muted">Please review them.</p>
          </div>
          {noted.length > 0 && <ProblemList groups={noted} noun="warning" />}
          <SingleLines isFolded={noted.length > 0}>
            <ErrorList
              errors={remark_details}
              more={moreErrors(remark_details, remarks)}
              noun="warning"
            />
          </SingleLines>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {!progress.isPrivate && <SeeList progress={progress} result={result} />}
        <NextScreens />
        {errors + remarks > 0 && (
          <a
            href={problemsPath(progress.id)}
            download
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Download aria-hidden />
            {errors > 0 ? 'Download all problems (CSV)' : 'Download all warnings (CSV)'}
          </a>
        )}
        {progress.canUndo && <UndoButton progress={progress} />}
      </div>
    </section>
  )
}

/** The list page of an import into the record. */
function SeeList({ progress, result }: Pick<ImportResultPanelProps, 'progress' | 'result'>) {
  const isEmpty = result.imported === 0
  const { data: list } = useQuery({ ...recordListQuery(progress.id), enabled: !isEmpty })
  if (isEmpty) return null
  return (
    <Link
      to="/import"
      search={{ tab: 'lists', list: String(progress.id), of: 'record' }}
      className={buttonClass({ size: 'sm' })}
    >
      <List aria-hidden />
      {list ? `See the ${formatCount(list.parcels, 'property', 'properties')}` : 'See the list'}
    </Link>
  )
}

/** Below problems counted by kind; an import without counts has only these. */
function SingleLines({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  if (!isFolded) return children
  return (
    <details>
      <summary className="w-fit rounded-sm text-accent">Show each line</summary>
      <div className="mt-2">{children}</div>
    </details>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div className="flex flex-col bg-sheet p-3 sm:p-4">
      <dt className="font-semibold">{name}</dt>
      <dd className="mt-1 font-semibold text-lg tabular-nums">{value}</dd>
      {note && <dd className="text-ink-muted text-xs">{note}</dd>}
    </div>
  )
}
