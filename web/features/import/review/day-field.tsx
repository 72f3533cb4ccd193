import { useEffect, useState } from 'react'
import type { FileImportResult } from '../../../../contract/import.ts'
import { InputField } from '../../../ui/field.tsx'
import type { ReviewChoices } from '../import.api.ts'

type DayFieldProps = {
  result: FileImportResult
  choices: ReviewChoices
  onChange: (change: Partial<ReviewChoices>) => void
}

/** Typed to its end before the list is checked again. */
const TYPED = /^\d{4}-\d{2}-\d{2}$|^$/

/** The day of the list, where it does not say it, or says another. */
export function DayField({ result, choices, onChange }: DayFieldProps) {
  const [day, setDay] = useState(choices.day)
  useEffect(() => setDay(choices.day), [choices.day])
  return (
    <InputField
      label="Day of the list"
      type="date"
      value={day}
      min="1900-01-01"
      help={
        choices.day !== ''
          ? 'Empty it to use the day in the list.'
          : result.listDay === null
            ? 'The list does not say its day.'
            : 'The list says another day.'
      }
      onChange={({ target }) => {
        setDay(target.value)
        const year = Number(target.value.slice(0, 4))
        const isWhole = TYPED.test(target.value) && (target.value === '' || year >= 1900)
        if (isWhole && target.value !== choices.day) onChange({ day: target.value })
      }}
    />
  )
}
