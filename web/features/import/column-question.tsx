import { type FormEvent, useState } from 'react'
import type { UnknownColumn } from '../../../contract/error.ts'
import type { ColumnChoice } from '../../../domain/import/corrections.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'

type ColumnQuestionProps = {
  columns: readonly UnknownColumn[]
  onAnswer: (chosen: readonly ColumnChoice[]) => void
}

const NONE = ''
/** Maximum length of an option: a select is no wider than a phone. */
const LONGEST = 60

/** Asks for the identifying column if no heading is one. The review lets people choose all others. */
export function ColumnQuestion({ columns, onAnswer }: ColumnQuestionProps) {
  const [parcelId, setParcelId] = useState(NONE)
  const [address, setAddress] = useState(NONE)
  const options = [
    [NONE, 'None of them'] as const,
    ...columns.map((column) => [column.heading, withValues(column)] as const),
  ]
  const isSame = parcelId !== NONE && parcelId === address
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAnswer([
      ...(parcelId === NONE ? [] : [[parcelId, 'parcelId'] as const]),
      ...(address === NONE ? [] : [[address, 'address'] as const]),
    ])
  }
  return (
    <form onSubmit={submit} className="grid max-w-xl grid-cols-1 gap-3">
      <Field
        label="Column with the parcel number"
        help="The number of the parcel or account, one for each property."
      >
        {(aid) => (
          <Select
            {...aid}
            value={parcelId}
            onChange={({ target }) => setParcelId(target.value)}
            options={options}
          />
        )}
      </Field>
      <Field
        label="Column with the property’s address"
        {...(isSame ? { error: 'This column is already the parcel number.' } : {})}
      >
        {(aid) => (
          <Select
            {...aid}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            options={options}
          />
        )}
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        disabled={isSame || (parcelId === NONE && address === NONE)}
      >
        Check again
      </Button>
    </form>
  )
}

/** A heading alone seldom explains a column. */
function withValues({ heading, first }: UnknownColumn): string {
  const text = first.length === 0 ? heading : `${heading}: ${first.join(', ')}`
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
