import { CircleHelp } from 'lucide-react'
import { useId, useState } from 'react'
import type { FileImportResult } from '../../../../contract/import.ts'
import type { ListMeaning } from '../../../../domain/import/meaning.ts'
import { formatMoney } from '../../../lib/format.ts'
import { cn } from '../../../ui/cn.ts'
import { SelectField } from '../../../ui/field.tsx'
import { MEANING_WORDS } from '../../property/meaning-words.ts'
import type { ReviewChoices } from '../import.api.ts'
import { idOfQuestion } from './open-questions.tsx'
import { CHOSEN_MEANINGS } from './review-words.ts'

type MeaningProps = {
  result: Pick<FileImportResult, 'meaning' | 'meanings' | 'drafts'>
  choices: Pick<ReviewChoices, 'meaning'>
  onChange: (change: { meaning: ListMeaning }) => void
}

/** A choice of the meaning of the list's rows. */
export function MeaningChoice({ result, choices, onChange }: MeaningProps) {
  const meaning = choices.meaning ?? result.meaning
  if (meaning === null) return null
  return (
    <SelectField
      label="What each row means"
      help={MEANING_WORDS[meaning][1]}
      value={meaning}
      onChange={({ target }) => onChange({ meaning: target.value as ListMeaning })}
      options={CHOSEN_MEANINGS.map((each) => [each, MEANING_WORDS[each][0]] as const)}
    />
  )
}

/** If two meanings fit: the list's total under each, and the choice. */
export function MeaningQuestion({ result, choices, onChange }: MeaningProps) {
  const name = useId()
  // Once answered, only the answer fits; the question stays, so that it can be changed.
  const [asked, setAsked] = useState(result.meanings)
  if (result.meanings.length > 1 && result.meanings !== asked) setAsked(result.meanings)
  if (asked.length < 2) return null
  const chosen = choices.meaning
  return (
    <fieldset
      id={idOfQuestion('meaning')}
      tabIndex={-1}
      className="grid gap-3 rounded-md border border-accent p-4"
    >
      <legend className="sr-only">What does each row mean?</legend>
      <div className="flex items-start gap-2">
        <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <div>
          <p aria-hidden className="font-semibold">
            What does each row mean?
          </p>
          <p className="text-ink-muted">
            This list can be read in {asked.length === 2 ? 'two ways' : `${asked.length} ways`}.
            {chosen === null &&
              ` Until you choose, it is read as “${MEANING_WORDS[asked[0]?.meaning ?? 'bills'][0]}”.`}
          </p>
        </div>
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        {asked.map(({ meaning, owed }) => (
          <label
            key={meaning}
            className={cn(
              'grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-md border bg-raised p-3 hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-accent',
              meaning === chosen && 'border-accent bg-accent-tint hover:border-accent',
            )}
          >
            <input
              type="radio"
              name={name}
              value={meaning}
              checked={meaning === chosen}
              onChange={() => onChange({ meaning })}
              className="mt-1 size-4 accent-accent"
            />
            <span className="grid gap-0.5">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{MEANING_WORDS[meaning][0]}</span>
                <span className="font-semibold tabular-nums">
                  {owed !== null && `${formatMoney(owed)} owed`}
                  {/* Amounts of a scan count once they are confirmed. */}
                  {owed === null && result.drafts === 0 && 'Nothing owed'}
                </span>
              </span>
              <span className="text-ink-muted">{MEANING_WORDS[meaning][1]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
