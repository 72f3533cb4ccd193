import { useEffect, useState } from 'react'
import type { FileImportResult } from '../../../../contract/import.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { InputField } from '../../../ui/field.tsx'
import { fieldValue } from '../../property/field-words.ts'
import { listFieldWord } from '../../property/list-field-word.ts'
import { CountyForm } from '../county-form.tsx'
import type { ReviewChoices } from '../import.api.ts'
import { assumedValues, needsCounty } from '../import-words.ts'
import { CHANGED_AT } from './decision-words.ts'
import { MeaningChoice } from './meaning-choice.tsx'
import { Part } from './part.tsx'

type HowItIsReadProps = {
  result: FileImportResult
  choices: ReviewChoices
  onChange: (change: Partial<ReviewChoices>) => void
}

/** Choices of the list's meaning, day and county, and its assumptions. */
export function HowItIsRead({ result, choices, onChange }: HowItIsReadProps) {
  // Then the question has the field: open-questions.tsx.
  const isCountyOpen = result.questions.some(({ about }) => about === 'county')
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
        {!isCountyOpen && (
          <div id={CHANGED_AT.county}>
            <CountyForm
              county={choices.county}
              help={countyHelp(result)}
              onGive={(county) => onChange({ county })}
            />
          </div>
        )}
        {result.meaning !== null && (
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            <div id={CHANGED_AT.meaning}>
              <MeaningChoice result={result} choices={choices} onChange={onChange} />
            </div>
            <div id={CHANGED_AT.day}>
              <DayField result={result} choices={choices} onChange={onChange} />
            </div>
          </div>
        )}
      </div>
      <Assumptions result={result} />
    </>
  )
}

/** Typed to its end before the list is checked again. */
const TYPED = /^\d{4}-\d{2}-\d{2}$|^$/

function DayField({ result, choices, onChange }: HowItIsReadProps) {
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
            : 'Only if the day recognized above is wrong.'
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

function countyHelp(result: FileImportResult): string {
  if (!needsCounty(result)) {
    return 'Only if the county recognized above is wrong. Every row is then imported for this county.'
  }
  return result.county
    ? `The list does not name its county. ${result.county} will be assumed. If that is wrong, enter the county here.`
    : 'The list does not name its county. Enter it with its state.'
}

function Assumptions({ result }: { result: FileImportResult }) {
  const values = assumedValues(result)
  return (
    <Part title="Assumptions">
      {values.length === 0 ? (
        <p className="text-ink-muted">None. The list has every value.</p>
      ) : (
        <>
          <Facts>
            {values.map(({ field, value }) => (
              <Fact key={field} name={listFieldWord(field)}>
                {value === null ? 'Where a row has no value' : fieldValue(field, value)}
              </Fact>
            ))}
          </Facts>
          <p className="mt-3 text-ink-muted text-xs">
            The list does not state these values. They are marked as assumed wherever they are
            shown.
          </p>
        </>
      )}
    </Part>
  )
}
