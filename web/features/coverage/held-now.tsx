import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Coverage } from '../../../contract/coverage.ts'
import { formatInstant, formatNumber, NOTHING } from '../../lib/format.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { Day, Moment } from '../../ui/time.tsx'
import { SampleLine } from '../property/sample-line.tsx'
import { coverage } from './coverage.api.ts'
import { KIND_WORDS } from './coverage-words.ts'

/** The records of each kind over all counties, and their freshness. */
export function HeldNow() {
  const answer = useQuery(coverage)
  if (answer.isPending) {
    return (
      <div className="rounded-md border bg-sheet">
        <TableSkeleton rows={4} label="Loading database figures" />
      </div>
    )
  }
  if (answer.isError) {
    return <ErrorNotice query={answer} what="The database figures could not be loaded." />
  }
  const { kinds, counties } = answer.data
  return (
    <div className="grid gap-3">
      <ul
        aria-label="In the database now"
        className="grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-2 lg:grid-cols-4"
      >
        {kinds.map((kind) => (
          <Kind key={kind.kind} kind={kind} />
        ))}
      </ul>
      {counties.some(({ sampleProperties }) => sampleProperties > 0) && (
        <SampleLine>Sample data is included.</SampleLine>
      )}
    </div>
  )
}

function Kind({ kind }: { kind: Coverage['kinds'][number] }) {
  const { rows, counties, asOf, importedAt, failure } = kind
  return (
    <li className="bg-sheet p-4">
      <h3 className="text-ink-muted">{KIND_WORDS[kind.kind]}</h3>
      <p className="mt-1 font-semibold font-serif text-lg tabular-nums">{formatNumber(rows)}</p>
      <dl className="mt-2 grid gap-1 text-xs">
        <Line name="Counties">{formatNumber(counties)}</Line>
        <Line name="As of">{asOf ? <Day on={asOf} /> : NOTHING}</Line>
        <Line name="Last import">{importedAt ? <Moment at={importedAt} /> : NOTHING}</Line>
      </dl>
      {failure && (
        <p className="mt-2 flex items-start gap-1.5 text-pretty text-danger text-xs">
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span>
            <strong className="font-semibold">
              The last import failed <time dateTime={failure.at}>{formatInstant(failure.at)}</time>.
            </strong>{' '}
            {failure.message}
          </span>
        </p>
      )}
    </li>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  )
}
