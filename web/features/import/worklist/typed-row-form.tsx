import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Worklist } from '../../../../contract/worklist.ts'
import { capitalise } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { listFieldWord } from '../../property/list-field-word.ts'
import { RowInPrint } from '../../property/row-in-print.tsx'
import { boxToBegin, cellsOf } from './worklist-order.ts'

const UNCLEAR = <span className="text-warn-ink">Perhaps read wrong</span>

type TypedRowFormProps = {
  row: Worklist['rows'][number]
  columns: Worklist['columns']
  isLocked: boolean
  isSaving: boolean
  /** The person is typing: the next row gets the focus. */
  takesFocus: boolean
  onKeep: (cells: string[] | null) => void
}

/** A row as printed, and a box for each of its columns. Enter saves it, including a correct draft. */
export function TypedRowForm({
  row,
  columns,
  isLocked,
  isSaving,
  takesFocus,
  onKeep,
}: TypedRowFormProps) {
  const [cells, setCells] = useState(() => cellsOf(row, columns))
  const form = useRef<HTMLFormElement>(null)
  // An unchanged draft keeps its text; a corrected one is saved as typed.
  const drafted = cellsOf({ ...row, cells: null }, columns)
  const isDraft = row.isScanned && cells.every((cell, place) => cell === drafted[place])
  const isUnclear = (place: number) =>
    row.doubtful.includes(place) && cells[place] === drafted[place]
  const begin = boxToBegin(row, columns, cellsOf(row, columns))
  useEffect(() => {
    if (!takesFocus) return
    form.current?.querySelectorAll('input')[begin]?.select()
  }, [takesFocus, begin])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving && cells.some((cell) => cell.trim() !== '')) onKeep(cells)
  }
  return (
    <form ref={form} onSubmit={submit} className="grid grid-cols-1 gap-4">
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <RowInPrint parts={row.parts} nameOf={listFieldWord} />
        <p className="wrap-anywhere text-sm">{capitalise(row.message)}</p>
        {row.isTyped && row.cells === null && (
          <p className="text-ink-muted text-sm">Marked as no row of the list.</p>
        )}
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ heading, field }, place) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns can have one heading, and none moves
            key={place}
            label={field === null ? heading : listFieldWord(field)}
            help={isUnclear(place) && UNCLEAR}
          >
            {(aid) => (
              <Input
                {...aid}
                value={cells[place] ?? ''}
                onChange={({ target }) => setCells(cells.with(place, target.value))}
                readOnly={isLocked}
                maxLength={2_000}
                autoComplete="off"
                spellCheck={false}
                className={isUnclear(place) ? 'border-warn-ink' : undefined}
              />
            )}
          </Field>
        ))}
      </div>
      {!isLocked && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" aria-disabled={isSaving}>
            {isDraft ? 'Confirm and go on' : 'Save and go on'}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onKeep(null)}>
            Not a row
          </Button>
        </div>
      )}
    </form>
  )
}
