import { useState } from 'react'
import type { ImportQuestion } from '../../../contract/import-question.ts'
import { capitalise } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'

type Answer = ImportQuestion['choices'][number]

/** More are chosen from a list. */
export const MAX_BUTTONS = 6

type AnswerChoicesProps = {
  question: ImportQuestion
  isBusy?: boolean
  /** For screen readers: what is answered. */
  of?: string
  onAnswer: (choice: Answer) => void
}

/** The answers to a question about a list. */
export function AnswerChoices({ question, isBusy = false, of, onAnswer }: AnswerChoicesProps) {
  const { choices, about } = question
  const [chosen, setChosen] = useState('')
  const words = (label: string) => (about === 'meaning' ? capitalise(label) : label)
  if (choices.length > MAX_BUTTONS) {
    const choice = choices.find(({ label }) => label === chosen)
    return (
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label={of ? `Answer for ${of}` : 'Answer'}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={[
            ['', 'Choose…'] as const,
            ...choices.map(({ label }) => [label, words(label)] as const),
          ]}
          className="w-auto"
        />
        <Button
          variant="secondary"
          disabled={isBusy || !choice}
          onClick={() => choice && onAnswer(choice)}
        >
          Answer
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <Button
          key={choice.label}
          variant="secondary"
          size="sm"
          className="max-w-full"
          disabled={isBusy}
          onClick={() => onAnswer(choice)}
        >
          <span className="truncate">{words(choice.label)}</span>
          {of && <span className="sr-only"> for {of}</span>}
        </Button>
      ))}
    </div>
  )
}
