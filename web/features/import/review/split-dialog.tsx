import { useState } from 'react'
import { type ColumnSplit, splitCell } from '../../../../domain/import/corrections.ts'
import type { Field } from '../../../../domain/import/field.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { InputField, Select, SelectField } from '../../../ui/field.tsx'
import type { ReviewColumn } from './edit-corrections.ts'
import { FIELD_GROUPS } from './review-words.ts'

type SplitDialogProps = {
  isOpen: boolean
  column: ReviewColumn
  onClose: () => void
  onSplit: (split: ColumnSplit) => void
}

/** Offered separators; the first one found in the values is selected. */
const SEPARATORS = [
  [', ', 'Comma and blank'],
  [',', 'Comma'],
  [' / ', 'Slash with blanks'],
  ['/', 'Slash'],
  [';', 'Semicolon'],
  [' - ', 'Dash with blanks'],
  ['-', 'Dash'],
  ['&', 'Ampersand'],
  [' ', 'Blank'],
] as const
const OTHER = 'other'
const MAX_PARTS = 6
const MAX_SEPARATOR = 10

/** Splits the cells of a column at a text; each part has a separate field. */
export function SplitDialog({ isOpen, column, onClose, onSplit }: SplitDialogProps) {
  const { heading, first, split } = column
  const start = split?.by ?? SEPARATORS.find(([by]) => first.some((text) => text.includes(by)))?.[0]
  const [by, setBy] = useState<string>(start ?? ', ')
  const isKnown = SEPARATORS.some(([text]) => text === by)
  const [isOther, setOther] = useState(!isKnown)
  const [into, setInto] = useState<readonly (Field | null)[]>(split?.into ?? [column.field, null])
  const setParts = (count: number) =>
    setInto(Array.from({ length: count }, (_, part) => into[part] ?? null))
  const isReady = by !== '' && into.some((field) => field !== null)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={<span className="wrap-anywhere">Split “{heading}”</span>}
      description="Each cell is cut at the separator. The last part takes the rest."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isReady} onClick={() => onSplit({ heading, by, into })}>
            Split the column
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Separator"
            value={isOther ? OTHER : by}
            onChange={({ target }) => {
              setOther(target.value === OTHER)
              setBy(target.value === OTHER ? '' : target.value)
            }}
            options={[...SEPARATORS, [OTHER, 'Another text']]}
          />
          <SelectField
            label="Parts"
            value={String(into.length)}
            onChange={({ target }) => setParts(Number(target.value))}
            options={Array.from({ length: MAX_PARTS - 1 }, (_, at) => {
              const count = String(at + 2)
              return [count, count] as const
            })}
          />
          {isOther && (
            <InputField
              label="Separating text"
              value={by}
              maxLength={MAX_SEPARATOR}
              autoComplete="off"
              onChange={({ target }) => setBy(target.value)}
            />
          )}
        </div>
        <ol className="grid gap-3">
          {into.map((field, part) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            <li key={part} className="grid gap-1.5">
              <span className="font-semibold">Part {part + 1}</span>
              <Select
                aria-label={`Field of part ${part + 1}`}
                value={field ?? ''}
                onChange={({ target }) => {
                  const chosen = target.value === '' ? null : (target.value as Field)
                  setInto(into.map((each, at) => (at === part ? chosen : each)))
                }}
                options={[['', 'Not read']]}
                groups={FIELD_GROUPS}
              />
              <Examples values={cutAll(first, by, into.length).map((cut) => cut[part] ?? '')} />
            </li>
          ))}
        </ol>
        <p className="text-ink-muted text-xs">The whole cell is kept as written, too.</p>
      </div>
    </Dialog>
  )
}

function cutAll(first: readonly string[], by: string, parts: number): string[][] {
  return by === '' ? [] : first.slice(0, 3).map((text) => splitCell(text, by, parts))
}

function Examples({ values }: { values: readonly string[] }) {
  const shown = values.map((value) => (value === '' ? '(empty)' : value))
  return (
    <span className="wrap-anywhere text-ink-muted text-xs">
      {shown.length === 0 ? 'No values in the first rows' : shown.join(' · ')}
    </span>
  )
}
