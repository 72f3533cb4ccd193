import type { FileImportResult } from '../../../../contract/import.ts'
import { listFieldWord } from '../../property/list-field-word.ts'
import { RowInPrint } from '../../property/row-in-print.tsx'
import { Part } from './part.tsx'

/** The first rows of a printed list as printed: unread ones, then read ones. */
export function RowsInPrint({ result }: { result: FileImportResult }) {
  const unread = result.inPrint.filter(({ isRead }) => !isRead)
  const read = result.inPrint.filter(({ isRead }) => isRead)
  return (
    <>
      {unread.length > 0 && (
        <Part title={`As printed: ${unreadWords(result)}`}>
          <Rows rows={unread} />
        </Part>
      )}
      {read.length > 0 && (
        <Part title="As printed: the first rows">
          <Rows rows={read} />
        </Part>
      )}
    </>
  )
}

const unreadWords = ({ drafts }: FileImportResult) =>
  drafts > 0 ? 'rows to confirm or type in' : 'rows that could not be read'

function Rows({ rows }: { rows: FileImportResult['inPrint'] }) {
  return (
    <ul className="divide-y rounded-md border">
      {rows.map(({ line, parts }) => (
        <li
          key={line}
          className="grid grid-cols-1 gap-x-4 gap-y-1 p-3 sm:grid-cols-[5rem_minmax(0,1fr)] sm:items-start"
        >
          <span className="text-ink-muted text-xs tabular-nums">Line {line}</span>
          <RowInPrint parts={parts} nameOf={listFieldWord} />
        </li>
      ))}
    </ul>
  )
}
