import { Download } from 'lucide-react'
import type { FileImportResult, ProblemGroup } from '../../../contract/import.ts'
import { lineRanges } from '../../../domain/import/problem-groups.ts'
import { capitalise, formatCount } from '../../lib/format.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Groups shown at once. */
const SHOWN = 5

type ProblemListProps = { groups: readonly ProblemGroup[]; noun: 'row' | 'warning' }

/** Problems grouped by kind: number, lines, and an example. */
export function ProblemList({ groups, noun }: ProblemListProps) {
  const more = groups.slice(SHOWN)
  return (
    <div>
      <GroupRows groups={groups.slice(0, SHOWN)} noun={noun} />
      {more.length > 0 && (
        <details className="mt-2">
          <summary className="w-fit rounded-sm text-accent">
            {formatCount(more.length, 'more kind')} of {noun === 'row' ? 'problem' : 'warning'}
          </summary>
          <div className="mt-2">
            <GroupRows groups={more} noun={noun} />
          </div>
        </details>
      )}
    </div>
  )
}

function GroupRows({ groups, noun }: ProblemListProps) {
  return (
    <ul className="divide-y rounded-md border">
      {groups.map((group) => (
        <GroupRow key={group.message} group={group} noun={noun} />
      ))}
    </ul>
  )
}

function GroupRow({ group, noun }: { group: ProblemGroup; noun: ProblemListProps['noun'] }) {
  const { message, count, lines, example } = group
  if (count === 1) return <li className="wrap-anywhere px-3 py-2">{example}</li>
  const where = lineRanges(lines, count)
  // The example adds the values that the group leaves out.
  const isOther = !example.endsWith(message)
  return (
    <li className="grid gap-0.5 px-3 py-2">
      <span className="wrap-anywhere">
        <strong className="font-semibold tabular-nums">{formatCount(count, noun)}</strong>
        {': '}
        {message}
      </span>
      <span className="wrap-anywhere text-ink-muted text-xs tabular-nums">
        {capitalise(where)}
        {isOther && (
          <>
            {where && '. '}
            For example: {example}
          </>
        )}
      </span>
    </li>
  )
}

type ProblemGroupsProps = {
  result: FileImportResult
  fileName: string
}

/** The problems of a checked list, grouped by kind. */
export function ProblemGroups({ result, fileName }: ProblemGroupsProps) {
  const refused = result.problemGroups.filter(({ kind }) => kind === 'refused')
  const noted = result.problemGroups.filter(({ kind }) => kind === 'noted')
  return (
    <>
      {refused.length > 0 && (
        <section
          aria-label={`${formatCount(result.errors, 'row')} that can’t be imported`}
          className="grid min-w-0 gap-3"
        >
          <Heading details={result.error_details} fileName={fileName} what="problems">
            {formatCount(result.errors, 'row')} that can’t be imported
          </Heading>
          <ProblemList groups={refused} noun="row" />
        </section>
      )}
      {noted.length > 0 && (
        <section aria-label="Warnings" className="grid min-w-0 gap-3">
          <Heading details={result.remark_details} fileName={fileName} what="warnings">
            Warnings
          </Heading>
          <ProblemList groups={noted} noun="warning" />
        </section>
      )}
    </>
  )
}

type HeadingProps = {
  details: readonly string[]
  fileName: string
  what: 'problems' | 'warnings'
  children: string[] | string
}

/** A check's response has at most this many lines; the import has all. */
const ANSWERED = 1_000

function Heading({ details, fileName, what, children }: HeadingProps) {
  const word = details.length < ANSWERED ? `Download all ${what}` : `Download the first ${what}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h3 className="font-semibold">{children}</h3>
      {details.length > 1 && (
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${details.join('\n')}\n`)}`}
          download={`${fileName.replace(/\.csv$/i, '')}-${what}.txt`}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          <Download aria-hidden />
          {word}
        </a>
      )}
    </div>
  )
}
