import type { FileImportResult } from '../../../../contract/import.ts'
import { capitalise, formatCount } from '../../../lib/format.ts'
import { listFieldWord } from '../../property/list-field-word.ts'
import { FirstRows } from './first-rows.tsx'
import { Part } from './part.tsx'

/** The first rows of a checked list, and the fields of its columns. */
export function CheckedRows({ result }: { result: FileImportResult }) {
  return (
    <>
      <FirstRows result={result} />
      <Part title="Columns of the list">
        <Mapping result={result} />
      </Part>
    </>
  )
}

function Mapping({ result }: { result: FileImportResult }) {
  const read = result.mapping.flatMap(({ heading, field }) => (field ? [{ heading, field }] : []))
  const kept = result.mapping.filter(({ field }) => field === null)
  return (
    <>
      <table className="w-full border-separate border-spacing-0 rounded-md border">
        <caption className="sr-only">Columns of the list and what they are read as</caption>
        <thead>
          <tr>
            {['Heading in the list', 'Read as'].map((name) => (
              <th
                key={name}
                scope="col"
                className="h-8 w-1/2 border-b px-3 text-left font-semibold text-ink-muted text-xs"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {read.map(({ heading, field }) => (
            <tr key={heading} className="group">
              <th
                scope="row"
                className="h-8 border-b px-3 py-1 text-left font-mono font-normal text-xs group-last:border-b-0"
              >
                {heading}
              </th>
              <td className="border-b px-3 py-1 group-last:border-b-0">{listFieldWord(field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {kept.length > 0 && <Kept headings={kept.map(({ heading }) => heading)} />}
    </>
  )
}

/** Maximum kept-only columns named at once. */
const SHOWN_KEPT = 12

/** Columns without a field: named at once if they are few. */
function Kept({ headings }: { headings: readonly string[] }) {
  const words = 'kept with each property as written in the list'
  const names = <span className="wrap-anywhere font-mono text-xs">{headings.join(', ')}</span>
  if (headings.length > SHOWN_KEPT) {
    return (
      <details className="mt-3">
        <summary className="w-fit rounded-sm text-ink-muted">
          {formatCount(headings.length, 'more column')}, {words}
        </summary>
        <p className="mt-1">{names}</p>
      </details>
    )
  }
  return (
    <p className="mt-3 text-ink-muted">
      {capitalise(words)}: {names}
    </p>
  )
}
