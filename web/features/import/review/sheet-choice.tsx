import type { FileImportResult } from '../../../../contract/import.ts'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ReviewChoices } from '../import.api.ts'
import { CHANGED_AT } from './decision-words.ts'
import { Part } from './part.tsx'

type SheetChoiceProps = {
  result: Pick<FileImportResult, 'sheets'>
  choices: Pick<ReviewChoices, 'sheets'>
  onChange: (change: { sheets: readonly string[] }) => void
}

/** The sheets of a workbook: which are read, and what is on the others. */
export function SheetChoice({ result: { sheets }, choices, onChange }: SheetChoiceProps) {
  if (sheets.length < 2) return null
  return (
    <div id={CHANGED_AT.sheets} tabIndex={-1}>
      <Part title="Sheets">
        <ul className="grid gap-1">
          {sheets.map(({ name, rows, isRead, sum }) => (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="wrap-anywhere min-w-0">
                {name}
                <span className="text-ink-muted tabular-nums">
                  {' '}
                  {formatCount(rows, 'row')}
                  {sum !== null && `, ${formatMoney(sum)}`}
                </span>
              </span>
              {isRead ? (
                <Badge tone="good">Read</Badge>
              ) : (
                <Button variant="secondary" size="sm" onClick={() => onChange({ sheets: [name] })}>
                  Read this sheet<span className="sr-only"> {name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        {choices.sheets.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            className="-ml-3 mt-2"
            onClick={() => onChange({ sheets: [] })}
          >
            Read as recognized
          </Button>
        )}
      </Part>
    </div>
  )
}
