import { useState } from 'react'
import { type Field, JOINED, SUMMED } from '../../../../domain/import/field.ts'
import { formatMoney } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import type { ReviewColumn } from './edit-corrections.ts'
import { optionWord } from './review-words.ts'

type JoinDialogProps = {
  isOpen: boolean
  column: ReviewColumn
  columns: readonly ReviewColumn[]
  onClose: () => void
  onJoin: (headings: readonly string[], field: Field) => void
}

/** Fields that several columns can form together. */
const SHARED = [...(Object.keys(JOINED) as Field[]), ...SUMMED]

/** Joins several columns into one field: texts are concatenated, amounts are added up. */
export function JoinDialog({ isOpen, column, columns, onClose, onJoin }: JoinDialogProps) {
  const start = column.field !== null && SHARED.includes(column.field) ? column.field : null
  const guess = column.holds === 'money' ? 'taxesOwed' : 'ownerName'
  const [field, setField] = useState<Field>(start ?? guess)
  const others = columns.filter(
    ({ heading, part, split }) => heading !== column.heading && part === null && split === null,
  )
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    others.filter((other) => start !== null && other.field === start).map(({ heading }) => heading),
  )
  const toggle = (heading: string) =>
    setChosen(
      chosen.includes(heading) ? chosen.filter((each) => each !== heading) : [...chosen, heading],
    )
  const together = [column.heading, ...chosen]
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={<span className="wrap-anywhere">Join “{column.heading}” with other columns</span>}
      description="Texts are joined in the order chosen; amounts are added up."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => onJoin(together, field)}>
            Join the columns
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <SelectField
          label="Together they are"
          value={field}
          onChange={({ target }) => setField(target.value as Field)}
          options={SHARED.map((each) => [each, optionWord(each)] as const)}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold">Columns</legend>
          <div className="max-h-48 divide-y overflow-y-auto rounded-md border">
            {others.map(({ heading, first }) => (
              <label
                key={heading}
                className="flex cursor-pointer items-center gap-3 px-3 py-2 hover:bg-well"
              >
                <input
                  type="checkbox"
                  checked={chosen.includes(heading)}
                  onChange={() => toggle(heading)}
                  className="size-4 shrink-0 accent-accent"
                />
                <span className="wrap-anywhere min-w-0 flex-1 font-mono text-xs">{heading}</span>
                <span className="max-w-1/2 truncate text-ink-muted text-xs">
                  {first.slice(0, 2).join(' · ')}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <p className="text-ink-muted" aria-live="polite">
          {example(field, together, columns)}
        </p>
      </div>
    </Dialog>
  )
}

/** The result for the first value of each column. */
function example(
  field: Field,
  headings: readonly string[],
  columns: readonly ReviewColumn[],
): string {
  const joint = JOINED[field]
  const joined = headings.map((name) => columns.find(({ heading }) => heading === name))
  if (joint === undefined) {
    const sums = joined.map((column) => column?.sum ?? null)
    if (sums.some((sum) => sum === null)) return 'The amounts of each row are added up.'
    const cents = sums.reduce((sum: number, each) => sum + Math.round((each ?? 0) * 100), 0)
    return `In the checked rows they add up to ${formatMoney(cents / 100)}.`
  }
  const texts = joined.flatMap((column) => column?.first[0] ?? [])
  return texts.length < 2
    ? 'The texts of each row are joined.'
    : `For example: ${texts.join(joint)}`
}
