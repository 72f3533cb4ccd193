import type { Field } from '../../../../../domain/import/field.ts'
import { Button } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/field.tsx'
import { FIELD_GROUPS } from '../review-words.ts'
import type { LayoutDraft } from './edit-layout.ts'

type LayoutColumnsProps = {
  draft: LayoutDraft
  onName: (at: number, field: Field | null) => void
  onDivide: (at: number) => void
}

/** The columns on the page, from left to right, each with its field. */
export function LayoutColumns({ draft, onName, onDivide }: LayoutColumnsProps) {
  return (
    <ol aria-label="Columns on the page" className="divide-y rounded-md border">
      {draft.columns.map(({ heading, field }, at) => {
        const name = heading ?? `Column ${at + 1}`
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place among the others
            key={at}
            className="print-column grid items-center gap-x-3 gap-y-1.5 px-3 py-2"
          >
            <span className="flex min-w-0 items-baseline gap-2">
              <span className="w-5 shrink-0 text-right text-ink-muted text-xs tabular-nums">
                {at + 1}
              </span>
              <span className="wrap-anywhere font-mono text-xs">{name}</span>
              {heading === null && <span className="text-ink-muted text-xs">New</span>}
            </span>
            <Select
              aria-label={`Name of column ${at + 1}, ${name}`}
              isDense
              className="print-column-name"
              value={field ?? ''}
              onChange={({ target }) =>
                onName(at, target.value === '' ? null : (target.value as Field))
              }
              options={[['', 'Don’t import']]}
              groups={FIELD_GROUPS}
            />
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Divide column ${at + 1}, ${name}`}
              onClick={() => onDivide(at)}
            >
              Divide
            </Button>
          </li>
        )
      })}
    </ol>
  )
}
